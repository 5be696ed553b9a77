//! Reads flow collections, such as `[a, {b: c}]`, which may extend over several lines.

use super::reader::Slot;
use super::reader::{Cursor, Mode};
use super::scalars::{self, End, blanks, is_rest_empty};
use super::stack::Kind;

/// What a flow collection may continue with.
mod phase {
    /// An entry, or the closing bracket.
    pub(super) const ENTRY: u32 = 0;
    /// A comma, the closing bracket, or a colon, because the entry may be a key.
    pub(super) const AFTER_KEY: u32 = 1;
    /// A comma or the closing bracket.
    pub(super) const AFTER: u32 = 2;
    /// The value of a key.
    pub(super) const VALUE: u32 = 3;
}

impl Cursor<'_, '_> {
    /// A line that begins within a flow collection.
    pub(super) fn flow_line(&mut self) -> Option<()> {
        let indent = blanks(self.line, 0);
        if indent == self.line.len() {
            return Some(());
        }
        let top = self.top();
        let rest = &self.line[indent..];
        let is_closing = rest.starts_with(b"]") || rest.starts_with(b"}");
        self.surprise += self.reader.evidence.surprise_in_flow(indent as i32 <= top.indent && !is_closing);
        self.at = indent;
        if top.note == phase::AFTER_KEY {
            self.set_phase(phase::AFTER);
        }
        if self.state.mode == Mode::Plain {
            self.state.mode = Mode::Line;
            if scalars::begins_plain(self.line, self.at, true) || rest.starts_with(b":") {
                self.plain_in_flow(false)?;
            }
        }
        self.flow()
    }

    fn set_phase(&mut self, phase: u32) {
        self.state.stack = self.reader.stacks.noted(self.state.stack, phase);
    }

    /// The rest of a line within flow collections, and what follows the last one.
    pub(super) fn flow(&mut self) -> Option<()> {
        let line = self.line;
        loop {
            self.at += blanks(line, self.at);
            let Some(byte) = line.get(self.at).copied() else { return Some(()) };
            let top = self.top();
            if !top.kind.is_flow() && !matches!(byte, b'[' | b'{') {
                return is_rest_empty(line, self.at).then_some(());
            }
            let is_open = top.kind.is_flow() && matches!(top.note, phase::ENTRY | phase::VALUE);
            match byte {
                b'#' if self.at == 0 || line[self.at - 1] == b' ' => return Some(()),
                b']' | b'}' => {
                    let kind = if byte == b']' { Kind::FlowSequence } else { Kind::FlowMapping };
                    if top.kind != kind {
                        return None;
                    }
                    self.pop();
                    self.at += 1;
                    if !self.top().kind.is_flow() {
                        self.state.slot = Slot::Done;
                        return is_rest_empty(line, self.at).then_some(());
                    }
                }
                b',' if top.note != phase::ENTRY => {
                    self.set_phase(phase::ENTRY);
                    self.at += 1;
                }
                b':' if top.note == phase::AFTER_KEY => {
                    self.set_phase(phase::VALUE);
                    self.at += 1;
                }
                b'[' | b'{' => {
                    if top.kind.is_flow() {
                        // No value of Python may be a key that is a mapping.
                        if !is_open || top.kind == Kind::FlowMapping && top.note == phase::ENTRY {
                            return None;
                        }
                        self.set_phase(phase::AFTER);
                    }
                    let kind = if byte == b'[' { Kind::FlowSequence } else { Kind::FlowMapping };
                    self.push_flow(kind, phase::ENTRY);
                    self.at += 1;
                }
                _ if !is_open => return None,
                b'"' | b'\'' => {
                    self.filled();
                    match scalars::quoted(line, self.at + 1, byte) {
                        scalars::Quoted::Closed(end) => self.at = end,
                        scalars::Quoted::Open => {
                            self.state.mode = Mode::Quoted(byte);
                            self.set_phase(phase::AFTER);
                            return Some(());
                        }
                        scalars::Quoted::BadEscape(_) => return None,
                    }
                }
                b'*' => {
                    if !self.is_known_alias(self.at) {
                        return None;
                    }
                    self.filled();
                    self.at += 1 + scalars::name(&line[self.at + 1..]);
                }
                b'&' | b'!' => {
                    self.at = scalars::property(line, self.at, true)?;
                    if matches!(line.get(self.at), None | Some(b',' | b']' | b'}')) {
                        self.filled();
                    }
                }
                _ if scalars::begins_plain(line, self.at, true) => self.plain_in_flow(true)?,
                _ => return None,
            }
        }
    }

    /// An entry or a value has been read.
    fn filled(&mut self) {
        let phase = if self.top().note == phase::VALUE { phase::AFTER } else { phase::AFTER_KEY };
        self.set_phase(phase);
    }

    /// A plain scalar, or one that continues one of the line before.
    fn plain_in_flow(&mut self, is_new: bool) -> Option<()> {
        let (end, why) = scalars::plain(self.line, self.at, true);
        if is_new {
            self.filled();
        }
        self.at = end + blanks(self.line, end);
        match why {
            End::Line => self.state.mode = Mode::Plain,
            End::Tab => return None,
            End::Comment | End::Colon(_) | End::Mark => {}
        }
        Some(())
    }
}
