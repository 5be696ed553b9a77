//! Messages to the user on stderr. A closed stderr, as in `2>&1 | head`, is not an error.

/// Writes a line to stderr.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => {
        $crate::console::tell(format_args!("{}\n", format_args!($($what)*)))
    };
}

pub use say;

/// Writes to stderr.
pub fn tell(what: std::fmt::Arguments<'_>) {
    let _ = std::io::Write::write_fmt(&mut std::io::stderr(), what);
}
