//! The definition of the search through choices, written down slowly over letters.

use crate::hdd_definitions::{Asking, State, Written, all};

/// What may stand where a group stands: the groups, the shortest first. A letter is no longer than `z`, so that
/// there is nothing to choose where letters stand.
struct Language {
    groups: Vec<Written>,
}

/// The choices from `start` to `end`: of a group, or that a part is there, and the part.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    end: usize,
    is_group: bool,
}

/// A text, the choices that were asked for on the way, and what they are of.
#[derive(Default)]
struct Made {
    text: String,
    used: Vec<usize>,
    spans: Vec<Span>,
}

impl Made {
    fn begin(&mut self, start: usize, is_group: bool) -> usize {
        self.spans.push(Span { start, end: 0, is_group });
        self.spans.len() - 1
    }

    fn end(&mut self, span: usize) {
        self.spans[span].end = self.used.len();
    }

    /// The next choice; what is not there or too large is 0. Without choices, the input's own.
    fn draw(&mut self, choices: Option<&[usize]>, most: usize, own: usize) -> usize {
        let choice = choices.map_or(own, |choices| choices.get(self.used.len()).copied().unwrap_or(0));
        let choice = if choice <= most { choice } else { 0 };
        self.used.push(choice);
        choice
    }
}

impl Language {
    fn of(root: &Written) -> Self {
        let mut groups: Vec<Written> = all(root).into_values().filter(|node| node.letter.is_none()).collect();
        groups.sort_by_key(|node| (State::default().text(node).len(), node.number));
        Self { groups }
    }

    fn make(&self, choices: Option<&[usize]>, place: &Written, made: &mut Made) {
        if let Some(letter) = place.letter {
            return made.text.push(letter);
        }
        let own = self.groups.iter().position(|group| group.number == place.number).unwrap() + 1;
        let start = made.used.len();
        let choice = made.draw(choices, self.groups.len(), own);
        let span = made.begin(start, true);
        if choice == 0 {
            made.text.push('z');
        } else {
            self.produce(choices, &self.groups[choice - 1], made);
        }
        made.end(span);
    }

    fn produce(&self, choices: Option<&[usize]>, node: &Written, made: &mut Made) {
        let is_of_list = |child: &&Written| "*+~-".contains(child.sign);
        let mut rest: &[Written] = &node.children;
        let mut is_first_list = true;
        while let Some(child) = rest.first() {
            if is_of_list(&child) {
                let end = rest.iter().position(|child| !is_of_list(&child)).unwrap_or(rest.len());
                let has_items = rest[..end].iter().any(|child| "*+".contains(child.sign));
                if has_items {
                    self.list(choices, &rest[..end], is_first_list, made);
                    is_first_list = false;
                }
                rest = &rest[end..];
                continue;
            }
            let start = made.used.len();
            if child.sign == '!' {
                self.make(choices, child, made);
            } else if made.draw(choices, 1, 1) == 1 {
                let span = made.begin(start, false);
                self.make(choices, child, made);
                made.end(span);
            }
            rest = &rest[1..];
        }
    }

    fn list(&self, choices: Option<&[usize]>, children: &[Written], is_first_list: bool, made: &mut Made) {
        let mut items: Vec<(Vec<&Written>, &Written)> = Vec::new();
        let mut glue = Vec::new();
        for child in children {
            match child.sign {
                '~' | '-' => glue.push(child),
                _ => items.push((std::mem::take(&mut glue), child)),
            }
        }
        let is_loose = items.iter().any(|(glue, _)| glue.iter().any(|glue| glue.sign == '-'));
        for number in 0.. {
            let must = match items.get(number) {
                Some((_, item)) => !is_first_list || item.sign == '+' && number == 0,
                None => false,
            };
            let start = made.used.len();
            let left = usize::from(number < items.len());
            if made.draw(choices, left, left) == 0 && !must {
                return;
            }
            let span = made.begin(start, false);
            let with_all = !is_loose || made.draw(choices, 1, 1) == 1;
            let (glue, item) = &items[number];
            for glue in glue.iter().filter(|glue| number > 0 && (with_all || glue.sign == '~')) {
                self.make(choices, glue, made);
            }
            self.make(choices, item, made);
            made.end(span);
        }
    }

    fn text(&self, root: &Written, choices: Option<&[usize]>) -> Made {
        let mut made = Made::default();
        self.make(choices, root, &mut made);
        while made.used.last() == Some(&0) {
            made.used.pop();
        }
        for span in &mut made.spans {
            span.end = span.end.min(made.used.len());
        }
        made.spans.retain(|span| span.start < span.end);
        made
    }
}

struct Shrinking<'s, 'a> {
    asking: &'s mut Asking<'a>,
    language: Language,
    made: Made,
}

impl Shrinking<'_, '_> {
    /// Takes the choices with others in the places of some, if they come first and their text fails.
    fn put(&mut self, start: usize, end: usize, others: &[usize]) -> bool {
        let old = &self.made.used;
        let choices = [&old[..start], others, &old[end..]].concat();
        let made = self.language.text(self.asking.root, Some(&choices));
        let comes_first = made.used.len() < old.len() || made.used.len() == old.len() && made.used < *old;
        let fails = comes_first && self.asking.text_fails(made.text.clone());
        if fails {
            self.made = made;
        }
        fails
    }

    fn parts(&self) -> Vec<Span> {
        self.made.spans.iter().copied().filter(|span| !span.is_group).collect()
    }

    fn parts_left_out(&mut self) -> bool {
        let (mut changed, mut number, mut count) = (false, 0, 1);
        while number < self.parts().len() {
            let parts = self.parts();
            let mut end = parts[number].end;
            for _ in 1..count {
                end = parts.iter().find(|part| part.start == end).map_or(end, |part| part.end);
            }
            if self.put(parts[number].start, end, &[]) {
                (changed, count) = (true, 2 * count);
            } else if count > 1 {
                count = 1;
            } else {
                number += 1;
            }
        }
        changed
    }

    /// The nearest groups within one take its place.
    fn descendants_taken(&mut self) -> bool {
        let (mut changed, mut number) = (false, 0);
        while number < self.made.spans.len() {
            let outer = self.made.spans[number];
            let mut nearest: Vec<Span> = Vec::new();
            for inner in self.made.spans.iter().skip(number + 1) {
                let is_within = inner.start < outer.end && nearest.iter().all(|last| last.end <= inner.start);
                if outer.is_group && inner.is_group && is_within {
                    nearest.push(*inner);
                }
            }
            let is_taken = nearest.into_iter().any(|inner| {
                let choices = self.made.used[inner.start..inner.end].to_vec();
                self.put(outer.start, outer.end, &choices)
            });
            changed |= is_taken;
            number += usize::from(!is_taken);
        }
        changed
    }

    fn pass(&mut self) -> bool {
        let mut changed = self.parts_left_out();
        changed |= self.descendants_taken();
        let mut number = 0;
        while let Some(&span) = self.made.spans.get(number) {
            changed |= span.is_group && self.put(span.start, span.end, &[0]);
            number += 1;
        }
        for length in [8, 4, 2, 1] {
            let mut end = self.made.used.len();
            while end > 0 {
                let start = end.saturating_sub(length);
                changed |= self.put(start, end, &[]);
                end = start.min(self.made.used.len());
            }
        }
        for place in 0..self.made.used.len() {
            let mut least = 0;
            while place < self.made.used.len() && self.made.used[place] > least {
                let tried = usize::midpoint(least, self.made.used[place]);
                if self.put(place, place + 1, &[tried]) {
                    changed = true;
                } else {
                    least = tried + 1;
                }
            }
        }
        changed
    }
}

/// Parts left out, descendants passed to, groups set to 0, runs left out, single choices lowered, until nothing changes.
pub(crate) fn choice_sequence(asking: &mut Asking<'_>, _: &mut State) {
    let language = Language::of(asking.root);
    let made = language.text(asking.root, None);
    if asking.text_fails(made.text.clone()) {
        let mut shrinking = Shrinking { asking, language, made };
        while shrinking.pass() {}
    }
}
