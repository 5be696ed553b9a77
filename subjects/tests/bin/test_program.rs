//! What the tests and the benchmark start where a study starts ddlab: a spawner, a small worker, and a ddlab
//! that waits to be killed.

use std::collections::BTreeMap;
use std::io::{self, Write};

use subjects::{Host, HostOptions, Limits, Mode, Registry, WorkerAnswer, spawner_main, worker_main};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["__spawner"] => spawner_main(),
        ["worker", "obj-strict", "--version"] => version(),
        ["worker", "obj-strict", "--file", file] => answer(&read_obj(&std::fs::read(file)?)),
        ["worker", "obj-strict"] => worker_main("obj-strict", env!("CARGO_PKG_VERSION"), read_obj),
        ["worker"] => worker_main("letters", env!("CARGO_PKG_VERSION"), judge),
        ["hold", scratch] => hold(scratch),
        _ => Err(io::Error::other(
            "usage: subjects-test-program __spawner | worker [obj-strict ...] | hold SCRATCH",
        )),
    }
}

fn version() -> io::Result<()> {
    println!("{}", env!("CARGO_PKG_VERSION"));
    Ok(())
}

/// The strict OBJ reader as ddlab answers for it.
fn read_obj(input: &[u8]) -> WorkerAnswer {
    match subjects::obj_strict::read(input) {
        Ok(mesh) if mesh.faces == 0 => WorkerAnswer::default(),
        Ok(mesh) => WorkerAnswer { stdout: mesh.faces.to_string().into_bytes(), ..WorkerAnswer::default() },
        Err(error) => {
            WorkerAnswer { exit: 1, stderr: format!("{error}\n").into_bytes(), ..WorkerAnswer::default() }
        }
    }
}

/// Ends as the plain command would.
fn answer(answer: &WorkerAnswer) -> io::Result<()> {
    io::stdout().write_all(&answer.stdout)?;
    io::stderr().write_all(&answer.stderr)?;
    std::process::exit(answer.exit)
}

/// PositionUnit bytes; does what some words ask for.
fn judge(input: &[u8]) -> WorkerAnswer {
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

/// Runs a command that hangs and a worker with a daemon; says when both are there and never ends.
fn hold(scratch: &str) -> io::Result<()> {
    let ddlab = std::env::current_exe()?;
    let host = Host::new(HostOptions { scratch: scratch.into(), ..HostOptions::new(ddlab, "/nowhere") })?;
    let mut command = host.open_command(
        &["/bin/sh", "-c", "sleep 999; sleep 999"].map(str::to_owned),
        "txt",
        &BTreeMap::new(),
    )?;
    let hanging = std::thread::spawn(move || command.run(&[], &Limits::default()));
    let mut registry = Registry::default();
    registry.extend(HOLDING_WORKER, "hold").map_err(io::Error::other)?;
    let entry = registry.get("hold").ok_or(io::ErrorKind::NotFound)?;
    let mut worker = host.open(entry, Mode::Worker)?;
    let seen = worker.run(&[], &Limits::default())?;
    println!("{}", String::from_utf8_lossy(&seen.stdout.bytes));
    let ended = hanging.join().map_err(|_| io::Error::other("the thread panicked"))??;
    Err(io::Error::other(format!("the command ended: {ended:?}")))
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
sleep 1000 &
(setsid sleep 1000 &)
printf 'done %s 0 0 0 4 0\\nheld' "$id"
sleep 1000
"""]
"#;
