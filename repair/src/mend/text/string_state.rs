//! Whether a byte is inside a string literal in double quotes, in which a backslash escapes the next byte.

/// The state of a reader of bytes.
#[derive(Default)]
pub(super) struct StringState {
    /// The offset at which the current string literal started; `None` outside of one.
    pub(super) start: Option<usize>,
    /// Whether the last byte escapes the next one.
    pub(super) is_escaped: bool,
}

impl StringState {
    /// Reads a byte and returns whether it belongs to a string literal; its quotes do.
    pub(super) fn reads(&mut self, byte: u8, offset: usize) -> bool {
        if self.start.is_none() {
            self.start = (byte == b'"').then_some(offset);
            return self.start.is_some();
        }
        match byte {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' => self.is_escaped = true,
            b'"' => self.start = None,
            _ => {}
        }
        true
    }
}
