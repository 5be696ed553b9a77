//! Facts about commands that users name as judges: their exit codes, and the folders that they need to run.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};

/// Programs that report warnings by an exit code other than 0, with the codes that mean that the input was read.
const WARNING_CODES: [(&str, &[i32]); 2] = [("tidy", &[0, 1]), ("tidy5", &[0, 1])];

/// The folders that hold only what the system installed; every command may read them.
const SYSTEM: [&str; 4] = ["/usr", "/bin", "/lib", "/sbin"];

/// Whether every command may read this path, because the system installed it.
fn is_of_system(path: &Path) -> bool {
    SYSTEM.iter().any(|system| path.starts_with(system))
}

/// The absolute path of a file, without `..`: a contained program sees only the folders that it may read, not their parents.
///
/// # Errors
/// When the folder cannot be read.
pub(crate) fn absolute(file: &Path) -> std::io::Result<PathBuf> {
    let path = std::path::absolute(file)?;
    match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) if path.components().any(|part| part == Component::ParentDir) => {
            Ok(folder.canonicalize()?.join(name))
        }
        _ => Ok(path),
    }
}

/// The exit codes of a program that mean that it accepts its input.
#[must_use]
pub(crate) fn accepting_codes(program: &Path) -> Vec<i32> {
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    let known = WARNING_CODES.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| vec![0], |(_, codes)| codes.to_vec())
}

/// Finds the program of that name: a path is taken as it is, any other name is looked up in the user's PATH.
///
/// # Errors
/// When there is none, or it is not executable. The message says what to do.
pub(crate) fn program(name: &str) -> Result<PathBuf> {
    if name.contains('{') {
        return Ok(name.into());
    }
    if name.contains('/') {
        let path = absolute(Path::new(name))?;
        ensure_executable(name, &path)?;
        return Ok(behind_rustup(&path).unwrap_or(path));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found =
        std::env::split_paths(&path).map(|folder| folder.join(name)).filter(|file| file.is_file());
    let first = found.next();
    let here = || {
        if Path::new(name).is_file() { format!("; for the file here, write ./{name}") } else { String::new() }
    };
    let runs = |file: &PathBuf| is_executable(file);
    let chosen = first.iter().cloned().chain(found).find(runs).or(first);
    let chosen = chosen.with_context(|| format!("there is no program {name:?} in your PATH{}", here()))?;
    ensure_executable(name, &chosen)?;
    Ok(behind_rustup(&chosen).unwrap_or(chosen))
}

/// The program of the user's toolchain, if this one is a link to rustup: rustup looks for its settings in the home folder,
/// which subjects cannot read.
fn behind_rustup(program: &Path) -> Option<PathBuf> {
    let home = std::env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".rustup")))?;
    in_toolchain(program, &home, std::env::var("RUSTUP_TOOLCHAIN").ok())
}

fn in_toolchain(program: &Path, home: &Path, toolchain: Option<String>) -> Option<PathBuf> {
    let is_rustup = |path: &Path| path.file_name().is_some_and(|name| name == "rustup");
    if is_rustup(program) || !is_rustup(&program.canonicalize().ok()?) {
        return None;
    }
    let default = || {
        let settings = std::fs::read_to_string(home.join("settings.toml")).ok()?;
        let named = |line: &str| line.strip_prefix("default_toolchain")?.split('"').nth(1).map(str::to_owned);
        settings.lines().find_map(named)
    };
    let bin = home.join("toolchains").join(toolchain.or_else(default)?).join("bin");
    Some(bin.join(program.file_name()?)).filter(|found| is_executable(found))
}

/// The words that run a script. A script that is not executable is run by the interpreter that its first line names, or
/// by sh.
///
/// # Errors
/// When the script cannot be read, or its path is not UTF-8.
pub(crate) fn script_words(script: &Path) -> Result<Vec<String>> {
    let at = || format!("the script {} cannot be run", script.display());
    ensure!(
        script.is_file(),
        "--interesting {}: there is no such file; it takes the path of a script, not a command with arguments (ddlab runs \
         the script with the file as its argument)",
        script.display()
    );
    let path = absolute(script).with_context(at)?;
    let mut words = Vec::new();
    if path.is_file() && !is_executable(&path) {
        let mut start = Vec::new();
        std::fs::File::open(&path).with_context(at)?.take(SCRIPT).read_to_end(&mut start).with_context(at)?;
        let line = start.split(|byte| *byte == b'\n').next().and_then(|line| std::str::from_utf8(line).ok());
        let named =
            line.and_then(|line| line.strip_prefix("#!")).map(str::trim).filter(|line| !line.is_empty());
        // The kernel passes the rest of the line after the interpreter as one argument.
        let (interpreter, argument) =
            named.map_or(("/bin/sh", ""), |line| line.split_once(' ').unwrap_or((line, "")));
        words.push(interpreter.to_owned());
        words.extend(Some(argument.trim()).filter(|argument| !argument.is_empty()).map(str::to_owned));
    }
    words.push(
        path.into_os_string().into_string().map_err(|path| anyhow!("{}: is not UTF-8", path.display()))?,
    );
    Ok(words)
}

fn is_executable(file: &Path) -> bool {
    file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

fn ensure_executable(name: &str, file: &Path) -> Result<()> {
    let found = file.metadata().map_err(|error| anyhow!("the command {name} cannot be run: {error}"))?;
    if found.is_dir() {
        bail!("the command {name} is a folder");
    }
    if !is_executable(file) {
        let interpreter = match file.extension().and_then(|extension| extension.to_str()) {
            Some("py") => "python3",
            Some("js" | "mjs") => "node",
            Some("rb") => "ruby",
            Some("pl") => "perl",
            _ => "sh",
        };
        bail!(
            "the command {name} is not executable: run chmod +x {name}, or name its interpreter: -- {interpreter} {name}"
        );
    }
    Ok(())
}

/// The folders outside the system's that a program needs besides itself: a virtual environment and its Python; the versions of pyenv and similar tools; else `bin` and `lib` of the place where it is installed. Never a
/// home folder as a whole.
#[must_use]
pub(crate) fn folders_of(program: &Path) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    let mut add = |path: PathBuf| {
        if path.is_dir() && !is_of_system(&path) && !folders.contains(&path) {
            folders.push(path);
        }
    };
    // An environment's python is a link to the one that it was made from, which may be a link again.
    for path in [Some(program.to_owned()), program.canonicalize().ok()].into_iter().flatten() {
        let Some((bin, prefix)) = path.parent().and_then(|bin| Some((bin, bin.parent()?))) else { continue };
        if let Some(home) = home_of_environment(prefix) {
            add(prefix.to_owned());
            add(home.with_file_name("lib"));
            add(home);
        } else if bin.ends_with("shims") && prefix.join("versions").is_dir() {
            add(prefix.to_owned());
        } else if bin.ends_with("bin") && prefix.join("lib").is_dir() {
            add(bin.to_owned());
            add(prefix.join("lib"));
        }
    }
    folders
}

/// The folder of the interpreter that a virtual environment was made from (PEP 405, key `home`).
fn home_of_environment(prefix: &Path) -> Option<PathBuf> {
    let text = std::fs::read_to_string(prefix.join("pyvenv.cfg")).ok()?;
    let home = text.lines().find_map(|line| line.trim().strip_prefix("home")?.trim().strip_prefix('='))?;
    Some(PathBuf::from(home.trim()))
}

/// The most bytes of a script that are searched for the name of the file.
const SCRIPT: u64 = 1 << 20;

/// A command that puts each candidate under the file's own name into the folder in which the judge runs: for a script
/// that takes no `{}` but names the file, as C-Reduce's interestingness tests do. `None` for all other commands.
#[must_use]
pub(crate) fn with_file_by_name(command: &[String], file: &Path) -> Option<Vec<String>> {
    let (program, arguments) = command.split_first()?;
    let name = file.file_name()?.to_str()?;
    let has_place = arguments.iter().any(|argument| argument.contains("{}"));
    if has_place || name == "-" || name.starts_with("input.") || file.is_dir() {
        return None;
    }
    let mut script = Vec::new();
    std::fs::File::open(program).ok()?.take(SCRIPT).read_to_end(&mut script).ok()?;
    let is_named =
        script.starts_with(b"#!") && script.windows(name.len()).any(|part| part == name.as_bytes());
    let copy = ["/bin/sh", "-c", "cp -- \"$1\" \"$2\" && shift 2 && exec \"$@\"", "sh", "{}", name];
    is_named.then(|| copy.map(str::to_owned).into_iter().chain(command.iter().cloned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_virtual_environment_needs_itself_and_its_interpreter() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let (base, environment) = (root.join("base"), root.join("venv"));
        fs::create_dir_all(base.join("bin")).unwrap();
        fs::create_dir_all(environment.join("bin")).unwrap();
        fs::write(base.join("bin/python3"), "").unwrap();
        fs::write(environment.join("pyvenv.cfg"), format!("home = {}\n", base.join("bin").display()))
            .unwrap();
        std::os::unix::fs::symlink(base.join("bin/python3"), environment.join("bin/python")).unwrap();
        fs::create_dir(base.join("lib")).unwrap();
        let needed = folders_of(&environment.join("bin/python"));
        assert_eq!(needed, [environment, base.join("lib"), base.join("bin")]);
        assert!(folders_of(Path::new("/usr/bin/env")).is_empty());
    }

    #[test]
    fn a_link_to_rustup_stands_for_the_program_of_its_toolchain() {
        let folder = tempfile::tempdir().unwrap();
        let (bin, home) = (folder.path().join("bin"), folder.path().join("home"));
        let tools = home.join("toolchains/stable-x/bin");
        fs::create_dir_all(&bin).unwrap();
        fs::create_dir_all(&tools).unwrap();
        fs::write(home.join("settings.toml"), "version = \"12\"\ndefault_toolchain = \"stable-x\"\n")
            .unwrap();
        for file in [bin.join("rustup"), bin.join("cc"), tools.join("rustc"), tools.join("cc")] {
            fs::write(&file, "").unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        std::os::unix::fs::symlink("rustup", bin.join("rustc")).unwrap();
        let found = |name: &str, toolchain: Option<&str>| {
            in_toolchain(&bin.join(name), &home, toolchain.map(str::to_owned))
        };
        assert_eq!(found("rustc", None), Some(tools.join("rustc")));
        assert_eq!(found("rustc", Some("stable-x")), Some(tools.join("rustc")));
        assert_eq!(found("rustc", Some("none")), None);
        assert_eq!(found("cc", None), None);
        assert_eq!(found("rustup", None), None);
    }

    #[test]
    fn a_script_that_cannot_run_is_reported_with_a_remedy() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("check.py");
        fs::write(&script, "").unwrap();
        let error = program(script.to_str().unwrap()).unwrap_err().to_string();
        assert!(error.contains("chmod +x") && error.contains("-- python3 "), "{error}");
        assert!(program("./none").unwrap_err().to_string().contains("cannot be run"));
    }
}
