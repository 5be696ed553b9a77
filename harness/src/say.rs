//! What people are told on stderr. Nobody has to listen: where stderr is closed, as behind `2>&1 | head`, work goes on.

/// Writes to stderr, and a line's end.
macro_rules! say {
    ($($what:tt)*) => {
        $crate::say::tell(format_args!("{}\n", format_args!($($what)*)))
    };
}

pub(crate) use say;

/// Writes to stderr.
pub(crate) fn tell(what: std::fmt::Arguments<'_>) {
    let _ = std::io::Write::write_fmt(&mut std::io::stderr(), what);
}
