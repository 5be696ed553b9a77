//! Stacks of open blocks and flow collections. Equal stacks have equal numbers, so states are copied and compared quickly
//! even if thousands of blocks are open.

use std::collections::HashMap;

/// What a frame of the stack is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    Document,
    Mapping,
    Sequence,
    FlowMapping,
    FlowSequence,
}

impl Kind {
    pub(super) fn is_flow(self) -> bool {
        matches!(self, Self::FlowMapping | Self::FlowSequence)
    }
}

/// The number of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct StackId(u32);

impl StackId {
    /// The stack of a document in which nothing is open.
    pub(super) const DOCUMENT: Self = Self(0);
}

/// The innermost open block or flow collection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Frame {
    /// The stack around it.
    pub(super) parent: StackId,
    pub(super) kind: Kind,
    /// Its column, or that of the line on which a flow collection begins. That of the document is -1.
    pub(super) indent: i32,
    /// The last key of a mapping, the kind of the items of a sequence, or the phase of a flow collection.
    pub(super) note: u32,
    /// The keys of a mapping, as one of 128 bits each.
    pub(super) keys: u128,
}

/// All stacks of a search.
pub(super) struct Stacks {
    frames: Vec<Frame>,
    known: HashMap<Frame, StackId>,
}

impl Stacks {
    pub(super) fn new() -> Self {
        let document =
            Frame { parent: StackId::DOCUMENT, kind: Kind::Document, indent: -1, note: 0, keys: 0 };
        Self { frames: vec![document], known: HashMap::new() }
    }

    pub(super) fn top(&self, stack: StackId) -> Frame {
        self.frames[stack.0 as usize]
    }

    /// The stack with one more frame.
    pub(super) fn pushed(&mut self, frame: Frame) -> StackId {
        let Ok(next) = u32::try_from(self.frames.len()) else { return frame.parent };
        *self.known.entry(frame).or_insert_with(|| {
            self.frames.push(frame);
            StackId(next)
        })
    }

    /// The stack with another note at its top.
    pub(super) fn noted(&mut self, stack: StackId, note: u32) -> StackId {
        let top = self.top(stack);
        if top.note == note { stack } else { self.pushed(Frame { note, ..top }) }
    }

    /// The last key of the innermost mapping; 0 if there is none.
    pub(super) fn key_of(&self, stack: StackId) -> u32 {
        let mut frames = self.frames(stack);
        frames.find(|frame| frame.kind == Kind::Mapping).map_or(0, |frame| frame.note)
    }

    /// The frames from the top down to the document.
    pub(super) fn frames(&self, mut stack: StackId) -> impl Iterator<Item = Frame> + '_ {
        let mut is_done = false;
        std::iter::from_fn(move || {
            if is_done {
                return None;
            }
            let top = self.top(stack);
            is_done = stack == StackId::DOCUMENT;
            stack = top.parent;
            Some(top)
        })
    }
}
