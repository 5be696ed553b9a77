//! A node's children matched with what its rule derives: which of them are optional, and which are items of
//! which list.

use super::Slot;
use super::kinds::{ANYTHING, Kinds};
use super::normal::Term;

/// What the parser made of a stretch of the input, as a rule sees it from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Child {
    /// A rule or a token, by its name.
    Symbol(Term),
    /// A token that the parser made up.
    Missing(Term),
    /// Skipped by the parser.
    Error,
}

/// The outline of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A group without a name begins; a gap before it stands in the slot `before`.
    Open { kind: u32, place: u32, slot: Slot, before: Slot },
    /// The child of this number.
    Child { child: usize, place: u32, slot: Slot, before: Slot },
    /// The group ends.
    Close,
}

/// Matches from the left, each part with as many children as it can have, of two alternatives the one that
/// has more. That decides rightly wherever one token decides; where it does not match, the answer is `None`
/// and nothing is known of the node but that its children stand there.
pub(super) fn matched(kinds: &mut Kinds<'_>, body: &Term, children: &[Child]) -> Option<Vec<Event>> {
    let mut matcher = Matcher { kinds, children, events: Vec::new(), lists: 0 };
    let place = matcher.kinds.place(body);
    let end = matcher.top(body, place, 0)?;
    let end = matcher.skip_errors(end, Context::REQUIRED);
    (end == children.len()).then_some(matcher.events)
}

struct Matcher<'m, 'r> {
    kinds: &'m mut Kinds<'r>,
    children: &'m [Child],
    events: Vec<Event>,
    lists: u32,
}

/// Where a term stands.
#[derive(Clone, Copy)]
struct Context {
    slot: Slot,
    /// What gaps and errors before it are.
    before: Slot,
}

impl Context {
    const REQUIRED: Self = Self { slot: Slot::Required, before: Slot::Optional };
}

impl Matcher<'_, '_> {
    /// The body of a rule: its node is the group.
    fn top(&mut self, body: &Term, place: u32, at: usize) -> Option<usize> {
        match body {
            Term::Sequence(parts) => self.all(parts, at),
            Term::List { item, separator, least } => self.list(item, separator.as_deref(), *least, at),
            Term::Choice(alternatives) => {
                self.longest(alternatives, |matcher, alternative| matcher.top(alternative, place, at))
            }
            body => self.one(body, place, Context::REQUIRED, at),
        }
    }

    fn one(&mut self, term: &Term, place: u32, context: Context, at: usize) -> Option<usize> {
        match term {
            Term::Symbol(_) => self.symbol(term, place, context, at),
            Term::Choice(alternatives) => self
                .longest(alternatives, |matcher, alternative| matcher.one(alternative, place, context, at)),
            Term::Optional(part) => {
                let slot = if context.slot == Slot::Required { Slot::Optional } else { context.slot };
                let slot = if let Slot::Glue { list, .. } = slot {
                    Slot::Glue { list, optional: true }
                } else {
                    slot
                };
                let place = if context.slot == Slot::Required { self.kinds.place(part) } else { place };
                let mark = self.events.len();
                Some(self.one(part, place, Context { slot, ..context }, at).unwrap_or_else(|| {
                    self.events.truncate(mark);
                    at
                }))
            }
            Term::Sequence(parts) if matches!(context.slot, Slot::Glue { .. }) => {
                parts.iter().try_fold(at, |at, part| {
                    let place = self.kinds.place(part);
                    self.one(part, place, context, at)
                })
            }
            Term::Sequence(parts) => self.group(term, place, context, at, |matcher| matcher.all(parts, at)),
            Term::List { item, separator, least } if context.slot == Slot::Required => {
                self.list(item, separator.as_deref(), *least, at)
            }
            Term::List { item, separator, least } => self.group(term, place, context, at, |matcher| {
                matcher.list(item, separator.as_deref(), *least, at)
            }),
        }
    }

    fn all(&mut self, parts: &[Term], at: usize) -> Option<usize> {
        parts.iter().try_fold(at, |at, part| {
            let place = self.kinds.place(part);
            self.one(part, place, Context::REQUIRED, at)
        })
    }

    fn group(
        &mut self,
        term: &Term,
        place: u32,
        context: Context,
        at: usize,
        inner: impl FnOnce(&mut Self) -> Option<usize>,
    ) -> Option<usize> {
        let mark = self.events.len();
        let kind = self.kinds.kind(term);
        self.events.push(Event::Open { kind, place, slot: context.slot, before: context.before });
        let end = inner(self)?;
        if end == at {
            self.events.truncate(mark);
        } else {
            self.events.push(Event::Close);
        }
        Some(end)
    }

    fn longest(
        &mut self,
        alternatives: &[Term],
        mut matching: impl FnMut(&mut Self, &Term) -> Option<usize>,
    ) -> Option<usize> {
        let mark = self.events.len();
        let mut best: Option<(usize, Vec<Event>)> = None;
        for alternative in alternatives {
            let end = matching(self, alternative);
            let events = self.events.split_off(mark);
            if let Some(end) = end.filter(|end| best.as_ref().is_none_or(|(longest, _)| end > longest)) {
                best = Some((end, events));
            }
        }
        let (end, events) = best?;
        self.events.extend(events);
        Some(end)
    }

    fn list(&mut self, item: &Term, separator: Option<&Term>, least: u32, mut at: usize) -> Option<usize> {
        let list = self.lists;
        self.lists += 1;
        let place = self.kinds.place(item);
        let separator_place = separator.map(|separator| self.kinds.place(separator));
        let mut count = 0;
        let glue = |optional| Slot::Glue { list, optional };
        loop {
            let mark = self.events.len();
            let before_it = if count == 0 { Slot::Optional } else { glue(true) };
            let before = match (separator, separator_place) {
                (Some(separator), Some(place)) if count > 0 => {
                    self.one(separator, place, Context { slot: glue(false), before: before_it }, at)
                }
                _ => Some(at),
            };
            let slot = Slot::Item { list, least };
            let end = before.and_then(|before| {
                let end = self.one(item, place, Context { slot, before: before_it }, before)?;
                (end > at).then_some(end)
            });
            let Some(end) = end else {
                self.events.truncate(mark);
                return (count >= least).then_some(at);
            };
            at = end;
            count += 1;
        }
    }

    fn symbol(&mut self, term: &Term, place: u32, context: Context, at: usize) -> Option<usize> {
        let mark = self.events.len();
        let found = self.skip_errors(at, context);
        match self.children.get(found) {
            Some(Child::Symbol(symbol)) if symbol == term => {
                self.events.push(Event::Child {
                    child: found,
                    place,
                    slot: context.slot,
                    before: context.before,
                });
                Some(found + 1)
            }
            Some(Child::Missing(symbol)) if symbol == term => Some(found + 1),
            _ => {
                self.events.truncate(mark);
                None
            }
        }
    }

    fn skip_errors(&mut self, at: usize, context: Context) -> usize {
        let errors = self.children[at..].iter().take_while(|child| **child == Child::Error).count();
        for child in at..at + errors {
            self.events.push(Event::Child {
                child,
                place: ANYTHING,
                slot: context.before,
                before: context.before,
            });
        }
        at + errors
    }
}
