//! A shortage of this machine's resources: descriptors, processes, memory, scratch space. It says nothing
//! about a subject or its input, so results computed during a shortage must not be kept.

use std::io;
use std::sync::OnceLock;

/// The first shortage that a subject or tool of this process met, in words.
static FIRST: OnceLock<String> = OnceLock::new();

/// A system error with a message for people. The error is still its source, so a shortage is recognised.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
struct ErrorWithMessage {
    message: String,
    source: io::Error,
}

/// The error with this message, which should quote the error.
pub(crate) fn with_message(error: io::Error, message: String) -> io::Error {
    io::Error::new(error.kind(), ErrorWithMessage { message, source: error })
}

/// Whether something failed because descriptors, memory, processes or space ran out.
pub(crate) fn is_shortage(error: &io::Error) -> bool {
    remedy(error).is_some()
}

/// Remembers the error if it is a shortage. Every error about a subject or tool passes through this function.
pub(crate) fn remember_shortage<T>(result: io::Result<T>) -> io::Result<T> {
    result.inspect_err(|error| {
        if let Some(remedy) = remedy(error) {
            FIRST.get_or_init(|| format!("{error}: {remedy}"));
        }
    })
}

/// Checks that no subject or tool of this process has met a shortage so far. A judgement that was made in the
/// meantime may be wrong otherwise.
///
/// # Errors
/// The first shortage, with its remedy.
pub fn ensure_no_shortage() -> io::Result<()> {
    FIRST.get().map_or(Ok(()), |first| Err(io::Error::other(first.clone())))
}

/// The remedy for a shortage; `None` if the error is no shortage.
fn remedy(error: &io::Error) -> Option<&'static str> {
    let Some(number) = error.raw_os_error() else {
        return remedy(&error.get_ref()?.downcast_ref::<ErrorWithMessage>()?.source);
    };
    match number {
        libc::EMFILE => Some("allow ddlab more open files (ulimit -n), or use fewer --jobs"),
        libc::ENFILE => {
            Some("too many files are open on this machine; end other programs, or raise fs.file-max")
        }
        libc::ENOMEM => Some("free memory, allow more of it (ulimit -v), or use fewer --jobs"),
        libc::EAGAIN => Some("allow more processes (ulimit -u), end some, or use fewer --jobs"),
        libc::ENOSPC => Some("free space in the scratch folder, or set DDLAB_SCRATCH to a larger folder"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lack_is_recognised_behind_messages_and_other_errors_are_not() {
        let twice = |number| {
            let error = with_message(io::Error::from_raw_os_error(number), "cannot open a.json".to_owned());
            with_message(error, "cannot run jq".to_owned())
        };
        for number in [libc::EMFILE, libc::ENFILE, libc::ENOMEM, libc::EAGAIN, libc::ENOSPC] {
            assert!(is_shortage(&io::Error::from_raw_os_error(number)) && is_shortage(&twice(number)));
        }
        assert!(!is_shortage(&twice(libc::ENOENT)) && !is_shortage(&io::Error::other("Too many open files")));
        assert_eq!(twice(libc::EMFILE).to_string(), "cannot run jq");
    }
}
