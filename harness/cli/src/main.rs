//! The program `ddlab`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // The spawner is this program once more, small and early: nothing may run before it.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == "__spawner") {
        subjects::spawner_main();
    }
    cli::commands::main()
}
