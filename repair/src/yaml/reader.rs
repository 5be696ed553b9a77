//! Reads YAML line by line. A state is what is open after a line: blocks with their indentation, flow collections, and a
//! scalar that continues. A line that PyYAML would reject in this state has no next state.

use super::evidence::Evidence;
use super::scalars::{self, End, Quoted, blanks, is_rest_empty};
use super::stack::{Frame, Kind, StackId, Stacks};
use crate::rank::Cost;

/// Whether the innermost block awaits a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Slot {
    /// The document has not begun.
    Start,
    /// A value may follow.
    Awaited,
    /// The same, after an anchor or a tag.
    Tagged,
    /// The value is complete.
    Done,
    /// The document has ended; another one may begin.
    Ended,
}

/// What the next line may continue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Mode {
    /// Nothing, or a flow collection.
    Line,
    /// A plain scalar.
    Plain,
    /// A scalar in these quotation marks.
    Quoted(u8),
    /// A block scalar, with its column once that is known.
    Literal(Option<i32>),
}

/// What is open after a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) stack: StackId,
    pub(super) slot: Slot,
    pub(super) mode: Mode,
}

impl State {
    /// The state before the first line.
    pub(super) const START: Self = Self { stack: StackId::DOCUMENT, slot: Slot::Start, mode: Mode::Line };
}

/// The note of a frame that says that the items of a sequence are scalars.
const SCALARS: u32 = 1;

/// The same for mappings.
const MAPPINGS: u32 = 2;

/// Reads lines.
pub(super) struct Reader<'run> {
    pub(super) stacks: Stacks,
    pub(super) evidence: &'run Evidence,
}

impl<'run> Reader<'run> {
    pub(super) fn new(evidence: &'run Evidence) -> Self {
        Self { stacks: Stacks::new(), evidence }
    }

    /// The state after a line, and how unusual the line is in this state; `None` if it cannot be read.
    pub(super) fn read(&mut self, state: State, number: usize, line: &[u8]) -> Option<(State, Cost)> {
        let mut cursor = Cursor { reader: self, number, line, at: 0, state, surprise: 0 };
        cursor.read()?;
        Some((cursor.state, cursor.surprise))
    }

    /// Whether a text may end in this state.
    pub(super) fn may_end(&self, state: State) -> bool {
        !self.is_in_flow(state) && !matches!(state.mode, Mode::Quoted(_))
    }

    pub(super) fn is_in_flow(&self, state: State) -> bool {
        self.stacks.top(state.stack).kind.is_flow()
    }
}

/// A line that is being read.
pub(super) struct Cursor<'run, 'text> {
    pub(super) reader: &'text mut Reader<'run>,
    number: usize,
    pub(super) line: &'text [u8],
    pub(super) at: usize,
    pub(super) state: State,
    pub(super) surprise: Cost,
}

impl Cursor<'_, '_> {
    pub(super) fn top(&self) -> Frame {
        self.reader.stacks.top(self.state.stack)
    }

    fn push(&mut self, kind: Kind, indent: i32, note: u32) {
        let frame = Frame { parent: self.state.stack, kind, indent, note, keys: 0 };
        self.state.stack = self.reader.stacks.pushed(frame);
    }

    pub(super) fn push_flow(&mut self, kind: Kind, phase: u32) {
        let indent = blanks(self.line, 0) as i32;
        self.push(kind, indent, phase);
    }

    pub(super) fn pop(&mut self) {
        self.state.stack = self.top().parent;
    }

    fn read(&mut self) -> Option<()> {
        let indent = blanks(self.line, 0);
        let column = indent as i32;
        let is_blank = indent == self.line.len();
        let is_marker = scalars::is_document_marker(self.line);
        let in_flow = self.top().kind.is_flow();
        match self.state.mode {
            Mode::Quoted(quote) => {
                self.surprise +=
                    self.reader.evidence.surprise_of_text(self.line, column <= self.outer_indent());
                return if is_marker { None } else { self.quoted(quote) };
            }
            Mode::Literal(known) => {
                let least = (self.top().indent + 1).max(1);
                if is_blank || column >= known.unwrap_or(least) {
                    let known = known.or(Some(column).filter(|_| !is_blank));
                    self.state.mode = Mode::Literal(known);
                    self.surprise +=
                        self.reader.evidence.surprise_of_literal(&self.line[indent..], self.number);
                    return Some(());
                }
            }
            Mode::Plain if !in_flow => {
                if is_blank {
                    return Some(());
                }
                if self.line[indent] != b'#' && !is_marker && column > self.top().indent {
                    self.surprise += self.reader.evidence.surprise_of_continuation(self.number);
                    self.at = indent;
                    return self.plain();
                }
            }
            Mode::Line | Mode::Plain => {}
        }
        if in_flow {
            return if is_marker { None } else { self.flow_line() };
        }
        self.state.mode = Mode::Line;
        if is_blank || self.line[indent] == b'#' {
            return Some(());
        }
        if is_marker {
            return self.document_marker();
        }
        if self.line[0] == b'%' && matches!(self.state.slot, Slot::Start | Slot::Ended) {
            return Some(());
        }
        if self.state.slot == Slot::Ended {
            return None;
        }
        self.at = indent;
        self.unwind(column);
        self.entry()
    }

    /// The column of the innermost block.
    fn outer_indent(&self) -> i32 {
        let mut frames = self.reader.stacks.frames(self.state.stack);
        frames.find(|frame| !frame.kind.is_flow()).map_or(-1, |frame| frame.indent)
    }

    fn document_marker(&mut self) -> Option<()> {
        self.unwind(-1);
        self.at = 3 + blanks(self.line, 3);
        if self.line[0] == b'.' {
            self.state.slot = Slot::Ended;
            return is_rest_empty(self.line, self.at).then_some(());
        }
        self.state.slot = Slot::Awaited;
        if is_rest_empty(self.line, self.at) { Some(()) } else { self.value() }
    }

    /// Closes the blocks that are deeper than a column.
    fn unwind(&mut self, column: i32) {
        while self.top().indent > column {
            self.leave();
        }
    }

    fn leave(&mut self) {
        self.leave_value();
        self.pop();
        self.state.slot = Slot::Done;
    }

    /// An awaited value that does not follow is null.
    fn leave_value(&mut self) {
        if self.state.slot == Slot::Awaited {
            self.surprise += self.reader.evidence.surprise_of_null(self.top().note);
        }
    }

    fn awaits_value(&self) -> bool {
        matches!(self.state.slot, Slot::Start | Slot::Awaited | Slot::Tagged)
    }

    /// An entry of a block, or a value, that begins the line or follows a dash.
    fn entry(&mut self) -> Option<()> {
        let line = self.line;
        let mut after_dash = false;
        loop {
            let column = self.at as i32;
            let is_indicator = scalars::is_blank_at(line, self.at + 1);
            match line[self.at] {
                b'-' if is_indicator => self.dash(column, after_dash)?,
                b'?' if is_indicator => self.mapping_at(column).then(|| self.state.slot = Slot::Awaited)?,
                b':' if is_indicator && self.top().kind == Kind::Mapping && self.top().indent == column => {
                    self.state.slot = Slot::Awaited;
                }
                _ => return self.node(column, after_dash),
            }
            self.at += 1;
            self.at += blanks(line, self.at);
            if is_rest_empty(line, self.at) {
                return Some(());
            }
            after_dash = true;
        }
    }

    fn dash(&mut self, column: i32, after_dash: bool) -> Option<()> {
        let top = self.top();
        let start = self.at + 1 + blanks(self.line, self.at + 1);
        let kind = match self.line.get(start) {
            None | Some(b'#' | b'&' | b'!' | b'*') => 0,
            _ if scalars::key(self.line, start).is_some() => MAPPINGS,
            _ => SCALARS,
        };
        if top.kind == Kind::Sequence && top.indent == column {
            self.leave_value();
            self.surprise += self.reader.evidence.surprise_of_item(top.note, kind);
            let note = if kind == 0 { top.note } else { kind };
            self.state.stack = self.reader.stacks.noted(self.state.stack, note);
        } else {
            let is_deeper = column > top.indent;
            let is_indentless = top.kind == Kind::Mapping && top.indent == column;
            if !self.awaits_value() || !(is_deeper || is_indentless) {
                return None;
            }
            if !after_dash {
                let by = if top.indent < 0 { 0 } else { column - top.indent };
                self.surprise += self.reader.evidence.surprise_of_sequence(by, top.kind == Kind::Mapping);
            }
            self.push(Kind::Sequence, column, kind);
        }
        self.state.slot = Slot::Awaited;
        Some(())
    }

    /// Whether a key at this column belongs to a mapping, which is opened if need be.
    fn mapping_at(&mut self, column: i32) -> bool {
        let top = self.top();
        if top.kind == Kind::Sequence && top.indent == column {
            let below = self.reader.stacks.top(top.parent);
            if below.kind != Kind::Mapping || below.indent != column {
                return false;
            }
            self.leave();
            return true;
        }
        if top.kind == Kind::Mapping && top.indent == column {
            self.leave_value();
            return true;
        }
        let opens = self.awaits_value() && column > top.indent;
        if opens {
            self.push(Kind::Mapping, column, 0);
        }
        opens
    }

    /// A key with its value, or a value.
    fn node(&mut self, column: i32, after_dash: bool) -> Option<()> {
        let mut at = self.at;
        while let Some(end) = scalars::property(self.line, at, false) {
            at = end;
        }
        let Some((key, colon)) = scalars::key(self.line, at) else {
            let is_deeper = column > self.top().indent;
            if self.awaits_value() && !after_dash && self.state.slot != Slot::Start {
                self.surprise += self.reader.evidence.surprise_of_continuation(self.number);
            }
            return if is_deeper { self.value() } else { None };
        };
        let (outer, before) = (self.top(), self.state.stack);
        if !self.mapping_at(column) || !self.is_known_alias(at) {
            return None;
        }
        let is_new = self.state.stack != before && self.top().parent == before;
        if is_new && !after_dash && outer.indent >= 0 {
            self.surprise += self.reader.evidence.surprise_of_step(column - outer.indent);
        }
        let line = self.line;
        if line[at] == b'-' || line[at..].starts_with(b"\xC2\xA0") {
            self.surprise += Evidence::SURPRISE_OF_HYPHEN;
        }
        self.key(&line[key]);
        self.state.slot = Slot::Awaited;
        self.at = colon + 1 + blanks(self.line, colon + 1);
        if is_rest_empty(self.line, self.at) { Some(()) } else { self.value() }
    }

    /// Notes a key of the innermost mapping.
    fn key(&mut self, key: &[u8]) {
        let evidence = self.reader.evidence;
        let sibling = self.top().note;
        let parent = self.reader.stacks.key_of(self.top().parent);
        let key = evidence.key(key);
        self.surprise += evidence.surprise_of_key(key, parent, sibling, self.number);
        let top = self.top();
        let bit = if key == 0 { 0 } else { 1 << (key % 128) };
        if top.keys & bit != 0 {
            self.surprise += Evidence::SURPRISE_OF_REPEATED_KEY;
        }
        self.state.stack = self.reader.stacks.pushed(Frame { note: key, keys: top.keys | bit, ..top });
    }

    /// A value from the current offset to the end of the line.
    fn value(&mut self) -> Option<()> {
        if !self.awaits_value() {
            return None;
        }
        let line = self.line;
        while let Some(end) = scalars::property(line, self.at, false) {
            self.at = end;
            if is_rest_empty(line, end) {
                self.state.slot = Slot::Tagged;
                return Some(());
            }
        }
        self.state.slot = Slot::Done;
        match line[self.at] {
            b'|' | b'>' => {
                let number = scalars::block_header(line, self.at)?;
                let outer = self.top().indent;
                self.state.mode = Mode::Literal(number.map(|number| (outer + 1).max(1) + number - 1));
                Some(())
            }
            quote @ (b'"' | b'\'') => {
                self.at += 1;
                self.quoted(quote)
            }
            b'[' | b'{' => self.flow(),
            b'*' => {
                let end = self.at + 1 + scalars::name(&line[self.at + 1..]);
                let is_whole = scalars::is_blank_at(line, end) && is_rest_empty(line, end);
                (self.is_known_alias(self.at) && is_whole).then_some(())
            }
            _ if scalars::begins_plain(line, self.at, false) => self.plain(),
            _ => None,
        }
    }

    /// The rest of a plain scalar.
    fn plain(&mut self) -> Option<()> {
        match scalars::plain(self.line, self.at, false).1 {
            End::Line => self.state.mode = Mode::Plain,
            End::Comment => self.state.mode = Mode::Line,
            _ => return None,
        }
        Some(())
    }

    /// The rest of a quoted scalar, and what follows it.
    fn quoted(&mut self, quote: u8) -> Option<()> {
        match scalars::quoted(self.line, self.at, quote) {
            Quoted::BadEscape(_) => None,
            Quoted::Open => {
                self.state.mode = Mode::Quoted(quote);
                Some(())
            }
            Quoted::Closed(end) => {
                self.state.mode = Mode::Line;
                self.at = end;
                if self.top().kind.is_flow() {
                    self.flow()
                } else {
                    is_rest_empty(self.line, end).then_some(())
                }
            }
        }
    }

    /// Whether what begins at this offset is no alias, or that of an anchor.
    pub(super) fn is_known_alias(&self, at: usize) -> bool {
        let Some(rest) = self.line[at..].strip_prefix(b"*") else { return true };
        self.reader.evidence.has_anchor(&rest[..scalars::name(rest)])
    }
}
