//! Matches the children of a node with the body of its rule, to find which are optional and which are list
//! items.

use super::Occurrence;
use super::normal_form::Term;
use super::symbols::{ANYTHING, SymbolTable};

/// A child of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Child {
    /// A rule or a token, by its name.
    Symbol(Term),
    /// A token that error recovery inserted.
    Missing(Term),
    /// A token that error recovery skipped.
    Error,
}

/// A step in the outline of a node. `before` is the occurrence of a gap right before the group or child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A group without a name begins.
    Open { kind: u32, expectation: u32, occurrence: Occurrence, before: Occurrence },
    /// The child with this number.
    Child { child: usize, expectation: u32, occurrence: Occurrence, before: Occurrence },
    /// The group ends.
    Close,
}

/// Matches greedily from the left; of several alternatives, the one that matches most children wins. This
/// finds the right match in all LL(1) rules. `None` if there is no match.
pub(super) fn match_children(
    symbols: &mut SymbolTable<'_>,
    body: &Term,
    children: &[Child],
) -> Option<Vec<Event>> {
    let mut matcher = Matcher { symbols, children, events: Vec::new(), lists: 0 };
    let expectation = matcher.symbols.expectation(body);
    let end = matcher.top(body, expectation, 0)?;
    let end = matcher.skip_errors(end, Context::REQUIRED);
    (end == children.len()).then_some(matcher.events)
}

struct Matcher<'m, 'r> {
    symbols: &'m mut SymbolTable<'r>,
    children: &'m [Child],
    events: Vec<Event>,
    lists: u32,
}

/// The position of a term in its rule.
#[derive(Clone, Copy)]
struct Context {
    occurrence: Occurrence,
    /// The occurrence of gaps and skipped tokens before the term.
    before: Occurrence,
}

impl Context {
    const REQUIRED: Self = Self { occurrence: Occurrence::Required, before: Occurrence::Optional };
}

impl Matcher<'_, '_> {
    /// Matches the body of a rule. It opens no group, since the node itself is one.
    fn top(&mut self, body: &Term, expectation: u32, at: usize) -> Option<usize> {
        match body {
            Term::Sequence(parts) => self.all(parts, at),
            Term::List { item, separator, min_items } => {
                self.list(item, separator.as_deref(), *min_items, at)
            }
            Term::Choice(alternatives) => {
                self.longest(alternatives, |matcher, alternative| matcher.top(alternative, expectation, at))
            }
            body => self.one(body, expectation, Context::REQUIRED, at),
        }
    }

    fn one(&mut self, term: &Term, expectation: u32, context: Context, at: usize) -> Option<usize> {
        match term {
            Term::Symbol(_) => self.symbol(term, expectation, context, at),
            Term::Choice(alternatives) => self.longest(alternatives, |matcher, alternative| {
                matcher.one(alternative, expectation, context, at)
            }),
            Term::Optional(part) => {
                let occurrence = if context.occurrence == Occurrence::Required {
                    Occurrence::Optional
                } else {
                    context.occurrence
                };
                let occurrence = if let Occurrence::Separator { list, .. } = occurrence {
                    Occurrence::Separator { list, optional: true }
                } else {
                    occurrence
                };
                let expectation = if context.occurrence == Occurrence::Required {
                    self.symbols.expectation(part)
                } else {
                    expectation
                };
                let mark = self.events.len();
                Some(self.one(part, expectation, Context { occurrence, ..context }, at).unwrap_or_else(
                    || {
                        self.events.truncate(mark);
                        at
                    },
                ))
            }
            Term::Sequence(parts) if matches!(context.occurrence, Occurrence::Separator { .. }) => {
                parts.iter().try_fold(at, |at, part| {
                    let expectation = self.symbols.expectation(part);
                    self.one(part, expectation, context, at)
                })
            }
            Term::Sequence(parts) => {
                self.group(term, expectation, context, at, |matcher| matcher.all(parts, at))
            }
            Term::List { item, separator, min_items } if context.occurrence == Occurrence::Required => {
                self.list(item, separator.as_deref(), *min_items, at)
            }
            Term::List { item, separator, min_items } => {
                self.group(term, expectation, context, at, |matcher| {
                    matcher.list(item, separator.as_deref(), *min_items, at)
                })
            }
        }
    }

    fn all(&mut self, parts: &[Term], at: usize) -> Option<usize> {
        parts.iter().try_fold(at, |at, part| {
            let expectation = self.symbols.expectation(part);
            self.one(part, expectation, Context::REQUIRED, at)
        })
    }

    fn group(
        &mut self,
        term: &Term,
        expectation: u32,
        context: Context,
        at: usize,
        inner: impl FnOnce(&mut Self) -> Option<usize>,
    ) -> Option<usize> {
        let mark = self.events.len();
        let kind = self.symbols.kind(term);
        self.events.push(Event::Open {
            kind,
            expectation,
            occurrence: context.occurrence,
            before: context.before,
        });
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

    fn list(
        &mut self,
        item: &Term,
        separator: Option<&Term>,
        min_items: u32,
        mut at: usize,
    ) -> Option<usize> {
        let list = self.lists;
        self.lists += 1;
        let expectation = self.symbols.expectation(item);
        let separator_expectation = separator.map(|separator| self.symbols.expectation(separator));
        let mut count = 0;
        let glue = |optional| Occurrence::Separator { list, optional };
        loop {
            let mark = self.events.len();
            let before_it = if count == 0 { Occurrence::Optional } else { glue(true) };
            let before = match (separator, separator_expectation) {
                (Some(separator), Some(expectation)) if count > 0 => self.one(
                    separator,
                    expectation,
                    Context { occurrence: glue(false), before: before_it },
                    at,
                ),
                _ => Some(at),
            };
            let occurrence = Occurrence::ListItem { list, min_items };
            let end = before.and_then(|before| {
                let end = self.one(item, expectation, Context { occurrence, before: before_it }, before)?;
                (end > at).then_some(end)
            });
            let Some(end) = end else {
                self.events.truncate(mark);
                return (count >= min_items).then_some(at);
            };
            at = end;
            count += 1;
        }
    }

    fn symbol(&mut self, term: &Term, expectation: u32, context: Context, at: usize) -> Option<usize> {
        let mark = self.events.len();
        let found = self.skip_errors(at, context);
        match self.children.get(found) {
            Some(Child::Symbol(symbol)) if symbol == term => {
                self.events.push(Event::Child {
                    child: found,
                    expectation,
                    occurrence: context.occurrence,
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
                expectation: ANYTHING,
                occurrence: context.before,
                before: context.before,
            });
        }
        at + errors
    }
}
