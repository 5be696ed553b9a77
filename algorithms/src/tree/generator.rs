//! A generator that makes texts from sequences of choices, with the productions that occur in the input's tree.
//!
//! * For each node, the first choice selects the text in its place. Choice 0 is the shortest text. Choice `k` is the
//!   production of the `k`-th smallest of the nodes that may replace it. There is no such choice if no node is longer
//!   than the shortest text, as for brackets and separators.
//! * Before each optional child and each list item of a production there is a choice: 1 if it is present, 0 if it is not
//!   or if the list ends. An item that the list needs has its choice too, but is present either way.
//!
//! The choices of a child are therefore contiguous, and removing them removes the child from the text. Choices missing at
//! the end count as 0, so every sequence makes a text. The text belongs to the grammar's language if the tree does. Layout
//! is not generated; a blank separates two words that would otherwise be joined.

use super::candidate_builder::CandidateBuilder;
use super::{Presence, Tree};
use crate::Candidate;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::Range;

/// See the module's head.
pub(crate) struct Generator<'t> {
    tree: &'t Tree,
    /// For each number of substitutes: the nodes that may be there, smallest first.
    productions: BTreeMap<u32, Vec<usize>>,
}

/// A generated text with the choices that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generated {
    pub(crate) candidate: Candidate,
    /// The choices that were used, without zeros at the end.
    pub(crate) choices: Vec<u32>,
    /// The choices that belong together; outer spans precede inner ones.
    pub(crate) spans: Vec<Span>,
}

/// The choices that made one part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) choices: Range<usize>,
    /// For the text of a node: the number of its substitutes. `None` for an optional child or list item including the
    /// choice that it is present.
    pub(crate) substitutes: Option<u32>,
}

/// A task that is still to be done.
enum Task {
    /// Generate the text in place of this node.
    Substitute(usize),
    /// Copy this node from the input.
    Copy(usize),
    /// Generate the rest of a production.
    Produce(Production),
    /// End a span.
    CloseSpan(usize),
}

/// The children of a node that are being generated.
struct Production {
    steps: Vec<Step>,
    next_step: usize,
    /// If the next step is a list: its next item.
    next_item: usize,
}

enum Step {
    Required(usize),
    Optional(usize),
    List(List),
}

/// Consecutive items of a list.
struct List {
    items: Vec<Item>,
    min_items: usize,
    has_optional_separators: bool,
}

struct Item {
    node: usize,
    /// The nodes between this item and the one before, each with whether it is optional.
    separators: Vec<(usize, bool)>,
}

impl List {
    /// Whether item `number` is chosen, or needed.
    fn has_item(&self, number: usize, run: &mut Run<'_>) -> bool {
        let is_left = usize::from(number < self.items.len());
        let is_chosen = run.choose(is_left, is_left) == 1;
        is_chosen || number < self.min_items.min(self.items.len())
    }

    /// An item after its separators. The first item has none.
    fn nodes_of_item(&self, number: usize, run: &mut Run<'_>) -> Vec<usize> {
        let item = &self.items[number];
        let with_optional = !self.has_optional_separators || run.choose(1, 1) == 1;
        let separators =
            item.separators.iter().filter(|(_, is_optional)| number > 0 && (with_optional || !is_optional));
        separators.map(|(node, _)| *node).chain([item.node]).collect()
    }
}

/// One run of the generator.
struct Run<'c> {
    /// `None` to make the choices that generate the input.
    choices: Option<&'c [u32]>,
    used: Vec<u32>,
    spans: Vec<Span>,
    text: CandidateBuilder,
    /// A stack: the last task is done first.
    tasks: Vec<Task>,
}

impl Run<'_> {
    /// The next choice, at most `max`. A larger one counts as 0, the simplest. `in_input` is the choice that generates the
    /// input.
    fn choose(&mut self, max: usize, in_input: usize) -> usize {
        let choice = match self.choices {
            Some(choices) => choices.get(self.used.len()).map_or(0, |&choice| choice as usize),
            None => in_input,
        };
        let choice = if choice > max { 0 } else { choice };
        self.used.push(u32::try_from(choice).unwrap_or(0));
        choice
    }

    /// Starts a span with the choice at this index.
    fn open_span(&mut self, start: usize, substitutes: Option<u32>) {
        self.tasks.push(Task::CloseSpan(self.spans.len()));
        self.spans.push(Span { choices: start..start, substitutes });
    }

    fn finish(mut self) -> Generated {
        let end = self.used.iter().rposition(|&choice| choice != 0).map_or(0, |last| last + 1);
        self.used.truncate(end);
        for span in &mut self.spans {
            span.choices.end = span.choices.end.min(end);
        }
        self.spans.retain(|span| !span.choices.is_empty());
        Generated { candidate: self.text.build(), choices: self.used, spans: self.spans }
    }
}

impl<'t> Generator<'t> {
    pub(crate) fn of(tree: &'t Tree) -> Self {
        let mut productions: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for number in 0..tree.len() {
            let substitutes = tree.node(number).substitutes;
            if tree.substitutes(number).kinds.is_some() && known.insert(substitutes) {
                let mut nodes: Vec<usize> =
                    (0..tree.len()).filter(|&node| tree.can_replace(node, number)).collect();
                nodes.sort_by_key(|&node| (tree.elements(node).len(), node));
                let shortest = tree.substitutes(number).shortest.as_ref().map_or(0, |text| text.bytes.len());
                if nodes.last().is_none_or(|&longest| tree.elements(longest).len() > shortest) {
                    productions.insert(substitutes, nodes);
                }
            }
        }
        Self { tree, productions }
    }

    /// The input without its layout.
    pub(crate) fn input(&self) -> Generated {
        self.run(None)
    }

    /// The text of these choices.
    pub(crate) fn generate(&self, choices: &[u32]) -> Generated {
        self.run(Some(choices))
    }

    fn run(&self, choices: Option<&[u32]>) -> Generated {
        let (used, spans) = (Vec::new(), Vec::new());
        let tasks = Vec::from([Task::Substitute(0)]);
        let mut run = Run { choices, used, spans, text: CandidateBuilder::default(), tasks };
        while let Some(task) = run.tasks.pop() {
            match task {
                Task::Copy(node) => {
                    let node = self.tree.node(node);
                    run.text.keep(node.elements.clone(), node.spacing);
                }
                Task::Substitute(node) => self.substitute(node, &mut run),
                Task::Produce(production) => self.next_step(production, &mut run),
                Task::CloseSpan(span) => run.spans[span].choices.end = run.used.len(),
            }
        }
        run.finish()
    }

    fn substitute(&self, node: usize, run: &mut Run<'_>) {
        let substitutes = self.tree.node(node).substitutes;
        let Some(nodes) = self.productions.get(&substitutes) else {
            return self.produce(node, run);
        };
        let key = |&node: &usize| (self.tree.elements(node).len(), node);
        let in_input = nodes.binary_search_by_key(&key(&node), key).map_or(0, |index| index + 1);
        let start = run.used.len();
        let choice = run.choose(nodes.len(), in_input);
        run.open_span(start, Some(substitutes));
        match (choice, &self.tree.substitutes(node).shortest) {
            (0, Some(text)) => run.text.insert(text),
            (0, None) => run.tasks.push(Task::Copy(nodes.first().copied().unwrap_or(node))),
            (choice, _) => self.produce(nodes[choice - 1], run),
        }
    }

    fn produce(&self, node: usize, run: &mut Run<'_>) {
        run.tasks.push(if self.tree.subtree(node).len() == 1 {
            Task::Copy(node)
        } else {
            Task::Produce(Production { steps: self.steps(node), next_step: 0, next_item: 0 })
        });
    }

    /// The children of a node except layout. If another child interrupts a list, the rest of its items are all needed.
    fn steps(&self, node: usize) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut separators = Vec::new();
        let mut lists: Vec<u32> = Vec::new();
        let mut is_in_list = false;
        for child in self.tree.children(node).filter(|&child| !self.tree.node(child).is_layout) {
            let presence = self.tree.node(child).presence;
            match presence {
                Presence::Required => steps.push(Step::Required(child)),
                Presence::Optional => steps.push(Step::Optional(child)),
                Presence::Separator { optional, .. } => separators.push((child, optional)),
                Presence::ListItem { list, min_items } => {
                    let item = Item { separators: core::mem::take(&mut separators), node: child };
                    let has_optional_separators = item.separators.iter().any(|(_, is_optional)| *is_optional);
                    match steps.last_mut() {
                        Some(Step::List(open)) if is_in_list && lists.last() == Some(&list) => {
                            open.has_optional_separators |= has_optional_separators;
                            open.items.push(item);
                        }
                        _ => {
                            let min_items =
                                if lists.contains(&list) { usize::MAX } else { min_items as usize };
                            lists.push(list);
                            let items = Vec::from([item]);
                            steps.push(Step::List(List { items, min_items, has_optional_separators }));
                        }
                    }
                }
            }
            is_in_list = matches!(presence, Presence::ListItem { .. } | Presence::Separator { .. });
            if !is_in_list {
                separators.clear();
            }
        }
        steps
    }

    fn next_step(&self, mut production: Production, run: &mut Run<'_>) {
        let start = run.used.len();
        let number = production.next_item;
        let (nodes, is_chosen) = match production.steps.get(production.next_step) {
            None => return,
            Some(Step::Required(node)) => (Vec::from([*node]), false),
            Some(Step::Optional(node)) if run.choose(1, 1) == 1 => (Vec::from([*node]), true),
            Some(Step::List(list)) if list.has_item(number, run) => {
                production.next_item += 1;
                (list.nodes_of_item(number, run), true)
            }
            Some(_) => (Vec::new(), false),
        };
        if production.next_item == number {
            production.next_step += 1;
            production.next_item = 0;
        }
        run.tasks.push(Task::Produce(production));
        if is_chosen {
            run.open_span(start, None);
        }
        run.tasks.extend(nodes.into_iter().rev().map(Task::Substitute));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Node, SpacedText, SpacingBits, Substitutes};
    use super::*;
    use crate::Part;
    use alloc::sync::Arc;

    /// A root with a list of two items, a separator between them, and an optional node.
    fn tree() -> Tree {
        let item = Presence::ListItem { list: 0, min_items: 1 };
        let separator = Presence::Separator { list: 0, optional: false };
        tree_of(&[item, separator, item, Presence::Optional])
    }

    /// A root with these children, one element each.
    fn tree_of(children: &[Presence]) -> Tree {
        let shortest = SpacedText { bytes: Arc::from(b"z".as_slice()), spacing: SpacingBits::default() };
        let substitutes =
            |kind| Substitutes { kinds: Some(BTreeSet::from([kind])), shortest: Some(shortest.clone()) };
        let mut builder = Tree::builder(Vec::from([substitutes(0), substitutes(1)]));
        let node = |elements, presence| {
            let kind = u32::from(matches!(presence, Presence::Separator { .. }));
            let spacing = SpacingBits::default();
            Node { elements, presence, kind, substitutes: kind, spacing, is_layout: false }
        };
        builder.open(node(0..children.len(), Presence::Required));
        for (element, presence) in children.iter().enumerate() {
            builder.open(node(element..element + 1, *presence));
            builder.close();
        }
        builder.build().unwrap()
    }

    fn keep(elements: Range<usize>) -> Candidate {
        Candidate::new(Vec::from([Part::Keep(elements)]))
    }

    #[test]
    fn choices_of_the_input_generate_the_input() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let input = generator.input();
        assert_eq!(input.candidate, keep(0..4));
        assert_eq!(generator.generate(&input.choices), input);
    }

    #[test]
    fn every_sequence_generates_a_text_with_the_needed_items() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let generated = generator.generate(&[]);
        let shortest = Candidate::new(Vec::from([Part::Insert(Arc::from(b"z".as_slice()))]));
        assert_eq!((&generated.candidate, generated.choices.len()), (&shortest, 0));
        // The root's production without anything optional: the one needed item is its shortest text.
        let generated = generator.generate(&[5]);
        assert_eq!(generated.candidate, shortest);
    }

    #[test]
    fn separator_before_the_first_item_is_left_out() {
        let item = Presence::ListItem { list: 0, min_items: 1 };
        let separator = Presence::Separator { list: 0, optional: false };
        let tree = tree_of(&[separator, item, separator, item]);
        assert_eq!(Generator::of(&tree).input().candidate, keep(1..4));
    }

    #[test]
    fn neighbouring_lists_each_have_the_items_that_they_need() {
        let item = |list| Presence::ListItem { list, min_items: 1 };
        let tree = tree_of(&[item(0), item(0), item(1)]);
        // The last choice for the root is its own production, in which nothing else is chosen.
        let generated = Generator::of(&tree).generate(&[4]);
        let shortest = Part::Insert(Arc::from(b"z".as_slice()));
        assert_eq!(generated.candidate, Candidate::new(Vec::from([shortest.clone(), shortest])));
    }

    #[test]
    fn removing_the_choices_of_a_span_removes_its_part() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let input = generator.input();
        // The choices of the input: the root; an item present, its text; an item present, its text (the separator has no
        // choice); no more items; the optional child present, its text.
        let parts: Vec<_> = input.spans.iter().filter(|span| span.substitutes.is_none()).collect();
        let parts: Vec<_> = parts.into_iter().map(|span| span.choices.clone()).collect();
        assert_eq!(parts, [1..3, 3..5, 6..8]);
        let without = |span: &Range<usize>| {
            let mut choices = input.choices.clone();
            choices.drain(span.clone());
            generator.generate(&choices)
        };
        // The second item moves to the place of the first, and the separator is removed.
        let shorter = without(&parts[0]);
        assert_eq!(shorter.candidate, keep(2..4));
        assert_eq!(shorter.choices.len(), input.choices.len() - 2);
        assert_eq!(without(&parts[2]).candidate, keep(0..3));
    }
}
