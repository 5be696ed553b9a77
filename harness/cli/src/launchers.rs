//! Programs that run another program, such as `env` and `timeout`: which of their arguments is that program.

use std::path::Path;

/// How such a program is called: options, then operands, then the command that it runs.
struct Launcher {
    names: &'static [&'static str],
    /// The options whose value is the next argument.
    valued: &'static [&'static str],
    /// How many operands it needs before the command.
    operands: usize,
    /// Whether an argument before the command is an operand that may be absent.
    is_optional: fn(&str) -> bool,
}

/// One without operands.
const PLAIN: Launcher = Launcher { names: &[], valued: &[], operands: 0, is_optional: |_| false };

/// How each launcher is called, by its manual.
const LAUNCHERS: [Launcher; 8] = [
    Launcher {
        names: &["env"],
        valued: &["-u", "--unset", "-C", "--chdir"],
        is_optional: |word| word.contains('='),
        ..PLAIN
    },
    Launcher { names: &["setarch"], is_optional: |word| ARCHITECTURES.contains(&word), ..PLAIN },
    Launcher { names: &["nice", "ionice"], valued: &["-n", "--adjustment", "-c", "--class"], ..PLAIN },
    Launcher { names: &["timeout"], valued: &["-k", "--kill-after", "-s", "--signal"], operands: 1, ..PLAIN },
    Launcher { names: &["stdbuf"], valued: &["-i", "--input", "-o", "--output", "-e", "--error"], ..PLAIN },
    Launcher { names: &["time"], valued: &["-f", "--format", "-o", "--output"], ..PLAIN },
    Launcher { names: &["taskset", "chrt"], operands: 1, ..PLAIN },
    Launcher { names: &["nohup", "setsid"], ..PLAIN },
];

/// The architectures that setarch knows.
const ARCHITECTURES: [&str; 12] = [
    "linux32", "linux64", "uname26", "i386", "i486", "i586", "i686", "x86_64", "aarch64", "armv7l",
    "ppc64le", "s390x",
];

/// The arguments of env after which its arguments do not tell the program: it is part of a string, or looked up in another
/// PATH.
const UNTOLD: [&str; 3] = ["-S", "--split-string", "PATH="];

/// The places of the programs in a command: of its first word, and if that is a launcher, of the program that it runs,
/// which may be a launcher again.
#[must_use]
pub(crate) fn programs(command: &[String]) -> Vec<usize> {
    let first = (!command.is_empty()).then_some(0);
    std::iter::successors(first, |at| Some(at + 1 + launched(&command[*at..])?)).collect()
}

/// The place of the program among the arguments of a launcher.
fn launched(command: &[String]) -> Option<usize> {
    let (program, arguments) = command.split_first()?;
    let name = Path::new(program).file_name()?.to_str()?;
    let launcher = LAUNCHERS.iter().find(|launcher| launcher.names.contains(&name))?;
    let mut operands = launcher.operands;
    let mut at = 0;
    loop {
        let word = arguments.get(at)?.as_str();
        if UNTOLD.iter().any(|untold| word.starts_with(untold)) {
            return None;
        }
        at += match word {
            "--" => 1,
            _ if launcher.valued.contains(&word) => 2,
            _ if word.starts_with('-') || (launcher.is_optional)(word) => 1,
            _ if operands > 0 => {
                operands -= 1;
                1
            }
            _ => return Some(at),
        };
    }
}

#[test]
fn the_program_behind_a_launcher_is_found() {
    let found = |line: &str| {
        let command: Vec<String> = line.split(' ').map(str::to_owned).collect();
        programs(&command).into_iter().map(|at| command[at].clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(found("rustc a.rs"), "rustc");
    assert_eq!(found("env -i A=1 -u B rustc --edition=2021 C=1"), "env rustc");
    assert_eq!(found("/usr/bin/setarch -R env -i cc -c {}"), "/usr/bin/setarch env cc");
    assert_eq!(found("setarch x86_64 -R cc"), "setarch cc");
    assert_eq!(found("nice -n 5 timeout -k 2 10 ./run.sh 5"), "nice timeout ./run.sh");
    assert_eq!(found("taskset -c 0 cc 1"), "taskset cc");
    assert_eq!(found("env -S cc"), "env");
    assert_eq!(found("env PATH=/opt/bin cc"), "env");
    assert_eq!(found("timeout 5"), "timeout");
}
