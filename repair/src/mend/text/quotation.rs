//! Where a text is in a quotation in double quotes, with backslashes before what does not end it.

/// The quotation in which a reader of bytes is.
#[derive(Default)]
pub(super) struct Quotation {
    /// Where it began; `None` outside of one.
    pub(super) began: Option<usize>,
    /// Whether the last byte says that the next one ends nothing.
    pub(super) escaped: bool,
}

impl Quotation {
    /// Whether the next byte is one of a quotation, its quotes among them.
    pub(super) fn reads(&mut self, byte: u8, offset: usize) -> bool {
        if self.began.is_none() {
            self.began = (byte == b'"').then_some(offset);
            return self.began.is_some();
        }
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' => self.escaped = true,
            b'"' => self.began = None,
            _ => {}
        }
        true
    }
}
