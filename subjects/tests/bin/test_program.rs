//! The program that tests and benchmarks start where a study starts ddlab: a spawner, two workers, and a
//! stand-in for ddlab that waits to be killed.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::time::Duration;

use subjects::{Host, HostOptions, Limits, Mode, Registry, Sandbox, WorkerAnswer, spawner_main, worker_main};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["__spawner"] => spawner_main(),
        ["worker", "obj-strict", "--version"] => print_version(),
        ["worker", "obj-strict", "--file", file] => exit_with(&read_obj(&std::fs::read(file)?)),
        ["worker", "obj-strict"] => worker_main("obj-strict", env!("CARGO_PKG_VERSION"), read_obj),
        ["worker"] => worker_main("byte-counter", env!("CARGO_PKG_VERSION"), count_bytes),
        ["hold", scratch] => hold(scratch),
        ["run", scratch, sandbox, memory_mib, wall_s, times, command @ ..] => {
            run(scratch, sandbox, [memory_mib, wall_s, times], command)
        }
        _ => Err(io::Error::other(
            "usage: subjects-test-program __spawner | worker [obj-strict [--version | --file FILE]] | hold SCRATCH | run SCRATCH SANDBOX MEMORY_MIB WALL_S TIMES COMMAND",
        )),
    }
}

fn print_version() -> io::Result<()> {
    println!("{}", env!("CARGO_PKG_VERSION"));
    Ok(())
}

/// Judges an OBJ text as `ddlab worker obj-strict` does.
fn read_obj(input: &[u8]) -> WorkerAnswer {
    match subjects::obj_strict::read(input) {
        Ok(mesh) if mesh.faces == 0 => WorkerAnswer::default(),
        Ok(mesh) => WorkerAnswer { stdout: mesh.faces.to_string().into_bytes(), ..WorkerAnswer::default() },
        Err(error) => {
            WorkerAnswer { exit: 1, stderr: format!("{error}\n").into_bytes(), ..WorkerAnswer::default() }
        }
    }
}

/// Ends this process as the plain command would end.
fn exit_with(answer: &WorkerAnswer) -> io::Result<()> {
    io::stdout().write_all(&answer.stdout)?;
    io::stderr().write_all(&answer.stderr)?;
    std::process::exit(answer.exit)
}

/// Prints the number of bytes, and rejects inputs that begin with `reject`. Three inputs make the worker
/// crash, exit or hang.
fn count_bytes(input: &[u8]) -> WorkerAnswer {
    match input {
        b"abort" => std::process::abort(),
        b"exit 3" => std::process::exit(3),
        b"hang" => loop {
            std::thread::park();
        },
        _ => {
            let exit = i32::from(input.starts_with(b"reject"));
            WorkerAnswer { exit, stdout: input.len().to_string().into_bytes(), stderr: Vec::new() }
        }
    }
}

/// Runs a command as a subject, a number of times. Prints the missing protections, what the command wrote,
/// and how it ended. A memory limit of 0 stands for the default.
fn run(
    scratch: &str,
    sandbox: &str,
    [memory_mib, wall_s, times]: [&str; 3],
    command: &[&str],
) -> io::Result<()> {
    let sandbox = match sandbox {
        "strict" => Sandbox::Strict,
        "off" => Sandbox::Off,
        _ => Sandbox::Default,
    };
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    let ddlab = std::env::current_exe()?;
    let host =
        Host::new(HostOptions { scratch: scratch.into(), sandbox, ..HostOptions::new(ddlab, "/nowhere") })?;
    for missing in host.missing_protections() {
        println!("missing: {missing:?}");
    }
    for leftover in host.leftovers() {
        println!("{leftover}");
    }
    let argv: Vec<String> = command.iter().map(|&argument| argument.to_owned()).collect();
    let mut subject = host.open_command(&argv, "txt", &BTreeMap::new())?;
    let memory = Some(number(memory_mib)? << 20).filter(|&bytes| bytes > 0);
    let limits = Limits { wall: Duration::from_secs(number(wall_s)?), memory, ..Limits::default() };
    for _ in 0..number(times)? {
        let seen = subject.run(&[b"input"], &limits)?;
        for output in [&seen.stdout, &seen.stderr] {
            print!("{}", String::from_utf8_lossy(&output.bytes));
        }
        println!("{:?}", seen.exit);
    }
    Ok(())
}

/// Longer than any test runs.
const A_DAY: Duration = Duration::from_secs(86_400);

/// Runs a command and a worker that never end. Prints `ready` when the worker has answered its first test,
/// and exits when standard input is closed, so it cannot outlive the test that started it.
fn hold(scratch: &str) -> io::Result<()> {
    let ddlab = std::env::current_exe()?;
    let host = Host::new(HostOptions { scratch: scratch.into(), ..HostOptions::new(ddlab, "/nowhere") })?;
    let limits = Limits { wall: A_DAY, cpu: A_DAY, ..Limits::default() };
    let mut command = host.open_command(
        &["/bin/sh", "-c", "trap '' TERM HUP; (setsid sleep 99999 &); sleep 99999; true"].map(str::to_owned),
        "txt",
        &BTreeMap::new(),
    )?;
    let command_limits = limits.clone();
    std::thread::spawn(move || command.run(&[], &command_limits));
    let mut registry = Registry::default();
    registry.extend(HOLDING_WORKER, "hold").map_err(io::Error::other)?;
    let entry = registry.get("hold").ok_or(io::ErrorKind::NotFound)?;
    let mut worker = host.open(entry, Mode::Worker)?;
    let seen = worker.run(&[], &limits)?;
    println!("{}", String::from_utf8_lossy(&seen.stdout.bytes));
    io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}

const HOLDING_WORKER: &str = r#"
[hold]
title = "hold"
format = "json"
version = ["true"]
command = ["true"]
install = "nothing"
cost = { per-test-s = 0, per-byte-s = 0 }
worker = ["/bin/sh", "-c", """
printf 'ddlab-worker 1 hold 1\\n'
read -r _ id _
trap '' TERM HUP
sleep 99999 &
printf 'done %s 0 0 0 5 0\\nready' "$id"
sleep 99999
true
"""]
"#;
