//! Runs scripts/setup on machines where it cannot work. It must name the cause and the remedy, and fail.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may panic, and starts a script")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;

/// A program that has just been written cannot be executed (ETXTBSY) while another thread's new process still
/// has a copy of the descriptor. Therefore no thread may start a process while another one writes a program.
static WRITING_OR_STARTING: Mutex<()> = Mutex::new(());

/// A copy of the files that the script needs, on a simulated machine whose commands are small scripts.
struct Machine(tempfile::TempDir);

impl Machine {
    fn new(commands: &[(&str, &str)]) -> Self {
        let machine = Self(tempfile::tempdir().unwrap());
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for folder in ["bin", "project/scripts", "project/subjects"] {
            fs::create_dir_all(machine.0.path().join(folder)).unwrap();
        }
        for file in ["scripts/setup", "subjects/workers", "subjects/tools", "subjects/tools.toml"] {
            symlink(project.join(file), machine.0.path().join("project").join(file)).unwrap();
        }
        let _guard = WRITING_OR_STARTING.lock().unwrap();
        for (name, script) in commands {
            let program = machine.0.path().join("bin").join(name);
            fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
        }
        machine
    }

    /// Runs the script of the copy on a machine without a C compiler.
    fn setup(&self, arguments: &[&str]) -> Output {
        self.setup_with(&[], arguments)
    }

    fn setup_with(&self, environment: &[(&str, &str)], arguments: &[&str]) -> Output {
        let path = format!("{}/bin:/usr/bin:/bin", self.0.path().display());
        let environment = environment.iter().copied();
        let mut setup = Command::new("/bin/sh");
        setup.arg(self.0.path().join("project/scripts/setup")).args(arguments);
        setup.env("PATH", path).env("CC", "no-such-compiler").env_remove("DDLAB_WORKERS").envs(environment);
        setup.current_dir(self.0.path());
        setup.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let guard = WRITING_OR_STARTING.lock().unwrap();
        let setup = setup.spawn().unwrap();
        drop(guard);
        setup.wait_with_output().unwrap()
    }
}

const NOT_ROOT: (&str, &str) = ("id", "case $1 in -u) echo 1000;; *) echo somebody;; esac");
const NOTHING_INSTALLED: (&str, &str) = ("dpkg-query", "exit 1");

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn user_without_sudo_is_told_what_to_run_as_root() {
    let no_sudo = ("sudo", "echo 'sudo: a password is required' >&2; exit 1");
    let never = ("apt-get", "echo TRIED TO INSTALL; exit 1");
    let machine = Machine::new(&[NOT_ROOT, NOTHING_INSTALLED, no_sudo, never]);
    let output = machine.setup(&["jq", "assimp"]);
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{stdout}{stderr}");
    assert!(stderr.contains("somebody is not root and cannot use sudo without a password"), "{stderr}");
    let remedy = "setup: run as root: apt-get install --no-install-recommends assimp-utils gcc jq libassimp-dev \
                  libc6-dev libjq-dev libonig-dev; then run scripts/setup again";
    assert!(stderr.contains(remedy), "{stderr}");
    assert!(stdout.contains("jq: FAILED: cannot install") && !stdout.contains("TRIED"), "{stdout}");
}

#[test]
fn sudo_without_a_password_is_used() {
    let sudo = ("sudo", "shift; exec \"$@\"");
    let apt = ("apt-get", "echo \"apt-get $*\"; exit 1");
    let machine = Machine::new(&[NOT_ROOT, NOTHING_INSTALLED, sudo, apt]);
    let output = machine.setup(&["blender"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("apt-get update"), "{}", text(&output.stdout));
}

#[test]
fn folder_without_write_permission_is_named() {
    let machine = Machine::new(&[NOT_ROOT, ("dpkg-query", "echo installed")]);
    // A file instead of the folder cannot be written to by anybody, not even by root.
    fs::write(machine.0.path().join("project/subjects/build"), "").unwrap();
    let output = machine.setup(&["blender"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("somebody cannot write to "), "{}", text(&output.stderr));
}

#[test]
fn workers_are_built_in_the_folder_that_ddlab_looks_in() {
    let machine = Machine::new(&[("dpkg-query", "echo installed"), ("blender", "echo Blender 3.4.1")]);
    let root = machine.0.path();
    let (absolute, relative) = (root.join("absolute"), root.join("relative"));
    for folder in [absolute.to_str().unwrap(), "relative"] {
        let output = machine.setup_with(&[("DDLAB_WORKERS", folder)], &["blender"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert!(absolute.join("blender.py").is_file() && relative.join("blender.py").is_file());
    assert!(!root.join("project/subjects/build").exists());
}

#[test]
fn wrong_arguments_exit_with_2() {
    let machine = Machine::new(&[]);
    for (argument, expected) in
        [("--frobnicate", "unknown option --frobnicate"), ("jk", "unknown part jk (choose from: jq")]
    {
        let output = machine.setup(&[argument]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(expected), "{}", text(&output.stderr));
    }
}

#[test]
fn dry_run_changes_nothing() {
    let machine = Machine::new(&[NOTHING_INSTALLED]);
    let output = machine.setup(&["--dry-run", "jq"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("Debian packages to install: gcc jq"), "{}", text(&output.stdout));
    assert!(!machine.0.path().join("project/subjects/build").exists());
}

#[test]
fn second_run_does_nothing() {
    let machine = Machine::new(&[
        ("dpkg-query", "echo installed"),
        ("apt-get", "echo TRIED TO INSTALL; exit 1"),
        ("blender", "echo Blender 3.4.1"),
        ("cp", "echo \"$*\" >>copies.log; exec /bin/cp \"$@\""),
    ]);
    let copies = || fs::read_to_string(machine.0.path().join("project/copies.log")).unwrap().lines().count();
    for _ in 0..2 {
        let output = machine.setup(&["blender"]);
        assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
        assert!(text(&output.stdout).ends_with("blender: Blender 3.4.1\n"), "{}", text(&output.stdout));
        assert_eq!(copies(), 4, "three files of Blender's worker and the adapter of Appleseed");
    }
}

/// A Python whose environments have a pip that installs this version of every package; empty for the one asked for.
fn python(version: &str) -> String {
    format!(
        r#"[ "$2" = venv ] || exit 0
mkdir -p "$3/bin"
printf '#!/bin/sh\ncat "%s/installed"\n' "$3" >"$3/bin/python"
printf '#!/bin/sh\nfor last; do :; done\nwanted={version}\necho "Version: ${{wanted:-${{last#*==}}}}" >"%s/installed"\n' "$3" >"$3/bin/pip"
chmod +x "$3/bin/python" "$3/bin/pip""#
    )
}

/// A machine on which Picire, Picireny and Lithium are installed, and Shrink Ray in its version of 2018.
fn machine_with_tools(commands: &[(&str, &str)]) -> Machine {
    let machine = Machine::new(&[&[("dpkg-query", "echo installed"), ("mvn", "exit 1")], commands].concat());
    for (tool, version) in
        [("picire", "21.8"), ("picireny", "21.8"), ("lithium", "4.0.0"), ("shrinkray", "0.0.2")]
    {
        let bin = machine.0.path().join("project/subjects/build/tools").join(tool).join("bin");
        fs::create_dir_all(&bin).unwrap();
        let _guard = WRITING_OR_STARTING.lock().unwrap();
        fs::write(bin.join("python"), format!("#!/bin/sh\necho Version: {version}\n")).unwrap();
        fs::set_permissions(bin.join("python"), fs::Permissions::from_mode(0o755)).unwrap();
    }
    machine
}

/// Whether the system of this machine has a Python that a test cannot hide.
fn system_has_newer_python() -> bool {
    let has = (12..20).any(|minor| Path::new(&format!("/usr/bin/python3.{minor}")).exists());
    if has {
        eprintln!("NOT TESTED: /usr/bin has Python 3.12 or later");
    }
    has
}

#[test]
fn shrinkray_gets_the_version_of_the_table_with_a_python_of_the_path_or_of_pyenv() {
    if system_has_newer_python() {
        return;
    }
    let (good, bad) = (python(""), python("1.0"));
    for (newer, is_in_pyenv) in [(&good, false), (&good, true), (&bad, false)] {
        // What pyenv puts into the PATH for a version that is installed and not chosen.
        let shim = "echo 'pyenv: python3.12: command not found' >&2; exit 127";
        let machine = machine_with_tools(&[("python3.12", if is_in_pyenv { shim } else { newer })]);
        let root = machine.0.path();
        let version = root.join("pyenv/versions/3.12.1/bin");
        if is_in_pyenv {
            fs::create_dir_all(&version).unwrap();
            let _guard = WRITING_OR_STARTING.lock().unwrap();
            fs::write(version.join("python3"), format!("#!/bin/sh\n{newer}\n")).unwrap();
            fs::set_permissions(version.join("python3"), fs::Permissions::from_mode(0o755)).unwrap();
        }
        let pyenv = root.join("pyenv");
        let environment = [("PYENV_ROOT", pyenv.to_str().unwrap())];
        let used = if is_in_pyenv { version.join("python3") } else { root.join("bin/python3.12") };
        let plan = text(&machine.setup_with(&environment, &["--dry-run", "tools"]).stdout);
        assert!(plan.contains(&format!("shrinkray==26.4.14.0 ({})", used.display())), "{plan}");
        let said = text(&machine.setup_with(&environment, &["tools"]).stderr);
        let installed =
            fs::read_to_string(root.join("project/subjects/build/tools/shrinkray/installed")).unwrap();
        if newer == &bad {
            assert!(
                said.contains(
                    "pip installed shrinkray 1.0, but subjects/tools.toml names shrinkray==26.4.14.0"
                ),
                "{said}"
            );
        } else {
            assert_eq!(installed, "Version: 26.4.14.0\n", "{said}");
        }
    }
}

#[test]
fn shrinkray_is_left_out_without_a_python_that_can_run_it() {
    if system_has_newer_python() {
        return;
    }
    let old = ("python3.12", "exit 1");
    let machine = machine_with_tools(&[old, ("python3.13", "exit 1"), ("python3.14", "exit 1")]);
    let environment = [("PYENV_ROOT", "/no/such/folder")];
    let said = "shrinkray is left out: it needs Python 3.12 or later";
    let plan = text(&machine.setup_with(&environment, &["--dry-run", "tools"]).stdout);
    assert!(plan.contains(said) && !plan.contains("shrinkray=="), "{plan}");
    let errors = text(&machine.setup_with(&environment, &["tools"]).stderr);
    assert!(errors.contains(said), "{errors}");
    assert!(!machine.0.path().join("project/subjects/build/tools/shrinkray").exists());
}
