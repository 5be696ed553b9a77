//! The program `ddlab`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // The process spawner is this same program. It must start before anything else, while the process is still
    // small.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == "__spawner") {
        subjects::spawner_main();
    }
    cli::commands::main()
}
