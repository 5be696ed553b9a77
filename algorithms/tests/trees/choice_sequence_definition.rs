//! A literal transcription of choice-sequence over letters.

use crate::hdd_definitions::{NotatedNode, Queries, State, all};

/// The groups that may replace a group, shortest first. A letter is as short as `z`, so there is no choice for letters.
struct Language {
    groups: Vec<NotatedNode>,
}

/// The choices from `start` to `end`, of a group, or of an optional child with the choice that it is present.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    end: usize,
    is_group: bool,
}

/// A text with the choices that were used and their spans.
#[derive(Default)]
struct Generated {
    text: String,
    used: Vec<usize>,
    spans: Vec<Span>,
}

impl Generated {
    fn open_span(&mut self, start: usize, is_group: bool) -> usize {
        self.spans.push(Span { start, end: 0, is_group });
        self.spans.len() - 1
    }

    fn close_span(&mut self, span: usize) {
        self.spans[span].end = self.used.len();
    }

    /// The next choice. A missing choice or one that is too large counts as 0. Without choices, the one that generates the
    /// input.
    fn draw(&mut self, choices: Option<&[usize]>, max: usize, in_input: usize) -> usize {
        let choice = choices.map_or(in_input, |choices| choices.get(self.used.len()).copied().unwrap_or(0));
        let choice = if choice <= max { choice } else { 0 };
        self.used.push(choice);
        choice
    }
}

impl Language {
    fn of(root: &NotatedNode) -> Self {
        let mut groups: Vec<NotatedNode> =
            all(root).into_values().filter(|node| node.letter.is_none()).collect();
        groups.sort_by_key(|node| (State::default().text(node).len(), node.number));
        Self { groups }
    }

    fn make(&self, choices: Option<&[usize]>, place: &NotatedNode, generated: &mut Generated) {
        if let Some(letter) = place.letter {
            return generated.text.push(letter);
        }
        let in_input = self.groups.iter().position(|group| group.number == place.number).unwrap() + 1;
        let start = generated.used.len();
        let choice = generated.draw(choices, self.groups.len(), in_input);
        let span = generated.open_span(start, true);
        if choice == 0 {
            generated.text.push('z');
        } else {
            self.produce(choices, &self.groups[choice - 1], generated);
        }
        generated.close_span(span);
    }

    fn produce(&self, choices: Option<&[usize]>, node: &NotatedNode, generated: &mut Generated) {
        let is_of_list = |child: &&NotatedNode| "*+~-".contains(child.sign);
        let mut rest: &[NotatedNode] = &node.children;
        let mut is_first_list = true;
        while let Some(child) = rest.first() {
            if is_of_list(&child) {
                let end = rest.iter().position(|child| !is_of_list(&child)).unwrap_or(rest.len());
                let has_items = rest[..end].iter().any(|child| "*+".contains(child.sign));
                if has_items {
                    self.list(choices, &rest[..end], is_first_list, generated);
                    is_first_list = false;
                }
                rest = &rest[end..];
                continue;
            }
            let start = generated.used.len();
            if child.sign == '!' {
                self.make(choices, child, generated);
            } else if generated.draw(choices, 1, 1) == 1 {
                let span = generated.open_span(start, false);
                self.make(choices, child, generated);
                generated.close_span(span);
            }
            rest = &rest[1..];
        }
    }

    fn list(
        &self,
        choices: Option<&[usize]>,
        children: &[NotatedNode],
        is_first_list: bool,
        generated: &mut Generated,
    ) {
        let mut items: Vec<(Vec<&NotatedNode>, &NotatedNode)> = Vec::new();
        let mut separators = Vec::new();
        for child in children {
            match child.sign {
                '~' | '-' => separators.push(child),
                _ => items.push((std::mem::take(&mut separators), child)),
            }
        }
        let is_loose =
            items.iter().any(|(separators, _)| separators.iter().any(|separators| separators.sign == '-'));
        for number in 0.. {
            let must = match items.get(number) {
                Some((_, item)) => !is_first_list || item.sign == '+' && number == 0,
                None => false,
            };
            let start = generated.used.len();
            let left = usize::from(number < items.len());
            if generated.draw(choices, left, left) == 0 && !must {
                return;
            }
            let span = generated.open_span(start, false);
            let with_all = !is_loose || generated.draw(choices, 1, 1) == 1;
            let (separators, item) = &items[number];
            for separators in
                separators.iter().filter(|separators| number > 0 && (with_all || separators.sign == '~'))
            {
                self.make(choices, separators, generated);
            }
            self.make(choices, item, generated);
            generated.close_span(span);
        }
    }

    fn text(&self, root: &NotatedNode, choices: Option<&[usize]>) -> Generated {
        let mut generated = Generated::default();
        self.make(choices, root, &mut generated);
        while generated.used.last() == Some(&0) {
            generated.used.pop();
        }
        for span in &mut generated.spans {
            span.end = span.end.min(generated.used.len());
        }
        generated.spans.retain(|span| span.start < span.end);
        generated
    }
}

struct Shrinking<'s, 'a> {
    queries: &'s mut Queries<'a>,
    language: Language,
    generated: Generated,
}

impl Shrinking<'_, '_> {
    /// Replaces choices, if the result is smaller and its text fails. Returns whether it is accepted.
    fn replace(&mut self, start: usize, end: usize, others: &[usize]) -> bool {
        let old = &self.generated.used;
        let choices = [&old[..start], others, &old[end..]].concat();
        let generated = self.language.text(self.queries.root, Some(&choices));
        let is_smaller =
            generated.used.len() < old.len() || generated.used.len() == old.len() && generated.used < *old;
        let fails = is_smaller && self.queries.text_fails(generated.text.clone());
        if fails {
            self.generated = generated;
        }
        fails
    }

    fn parts(&self) -> Vec<Span> {
        self.generated.spans.iter().copied().filter(|span| !span.is_group).collect()
    }

    fn remove_parts(&mut self) -> bool {
        let (mut changed, mut number, mut count) = (false, 0, 1);
        while number < self.parts().len() {
            let parts = self.parts();
            let mut end = parts[number].end;
            for _ in 1..count {
                end = parts.iter().find(|part| part.start == end).map_or(end, |part| part.end);
            }
            if self.replace(parts[number].start, end, &[]) {
                (changed, count) = (true, 2 * count);
            } else if count > 1 {
                count = 1;
            } else {
                number += 1;
            }
        }
        changed
    }

    /// Replaces a group by its nearest inner groups.
    fn replace_by_descendants(&mut self) -> bool {
        let (mut changed, mut number) = (false, 0);
        while number < self.generated.spans.len() {
            let outer = self.generated.spans[number];
            let mut nearest: Vec<Span> = Vec::new();
            for inner in self.generated.spans.iter().skip(number + 1) {
                let is_within = inner.start < outer.end && nearest.iter().all(|last| last.end <= inner.start);
                if outer.is_group && inner.is_group && is_within {
                    nearest.push(*inner);
                }
            }
            let is_replaced = nearest.into_iter().any(|inner| {
                let choices = self.generated.used[inner.start..inner.end].to_vec();
                self.replace(outer.start, outer.end, &choices)
            });
            changed |= is_replaced;
            number += usize::from(!is_replaced);
        }
        changed
    }

    fn pass(&mut self) -> bool {
        let mut changed = self.remove_parts();
        changed |= self.replace_by_descendants();
        let mut number = 0;
        while let Some(&span) = self.generated.spans.get(number) {
            changed |= span.is_group && self.replace(span.start, span.end, &[0]);
            number += 1;
        }
        for length in [8, 4, 2, 1] {
            let mut end = self.generated.used.len();
            while end > 0 {
                let start = end.saturating_sub(length);
                changed |= self.replace(start, end, &[]);
                end = start.min(self.generated.used.len());
            }
        }
        for place in 0..self.generated.used.len() {
            let mut below = 0;
            while place < self.generated.used.len() && self.generated.used[place] > below {
                let tried = usize::midpoint(below, self.generated.used[place]);
                if self.replace(place, place + 1, &[tried]) {
                    changed = true;
                } else {
                    below = tried + 1;
                }
            }
        }
        changed
    }
}

/// Removes parts, replaces groups by descendants, sets groups to 0, removes runs, and lowers single choices, until nothing
/// changes.
pub(crate) fn choice_sequence(queries: &mut Queries<'_>, _: &mut State) {
    let language = Language::of(queries.root);
    let generated = language.text(queries.root, None);
    if queries.text_fails(generated.text.clone()) {
        let mut shrinking = Shrinking { queries, language, generated };
        while shrinking.pass() {}
    }
}
