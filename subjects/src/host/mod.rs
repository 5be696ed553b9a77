//! Opens subjects and tools on this machine: prepares scratch folders and chooses the containment.

mod commands;

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use crate::caller_limits;
use crate::containment::{self, MissingProtection, Protection, Sandbox};
use crate::entry::Entry;
use crate::exec::Exec;
use crate::file_digests::FileDigests;
use crate::memory_group::MemoryGroups;
use crate::observation::{Limits, Subject};
use crate::owner;
use crate::registry::{FEEDBACK, ToolEntry};
use crate::runtime::Runtime;
use crate::scratch::{self, Scratch};
use crate::shortage::{is_shortage, remember_shortage, with_message};
use crate::spawner::LaunchSpec;
use crate::tool::{self, Tool};
use crate::worker::Worker;

/// The system's program folders. Subjects get this `PATH`, never the user's own.
const SYSTEM_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// How a [`Host`] runs subjects.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// The ddlab executable: the value of `{ddlab}`, and the program of the spawner.
    pub ddlab: PathBuf,
    /// The folder of built workers: the value of `{workers}`.
    pub workers: PathBuf,
    /// The folder in which scratch folders are created.
    pub scratch: PathBuf,
    /// Where programs are looked up, and the `PATH` of every subject.
    pub path: OsString,
    /// How strictly subjects are contained.
    pub sandbox: Sandbox,
}

impl HostOptions {
    /// The default options. Scratch folders are in `DDLAB_SCRATCH` if that variable is set, else in
    /// `/dev/shm` if this user may write there, else in the folder for temporary files. Programs are those of
    /// the system's folders.
    #[must_use]
    pub fn new(ddlab: impl Into<PathBuf>, workers: impl Into<PathBuf>) -> Self {
        Self {
            ddlab: ddlab.into(),
            workers: workers.into(),
            scratch: scratch::default_root(),
            path: SYSTEM_PATH.into(),
            sandbox: Sandbox::Default,
        }
    }
}

/// How a subject is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// By its plain command, one process per test.
    Exec,
    /// By its worker, many tests per process.
    Worker,
}

/// Folders within the system's folders that contain files that only root may read.
const FOLDERS_OF_ROOT: [&str; 5] =
    ["/etc", "/sys/kernel/debug", "/sys/kernel/security", "/sys/kernel/tracing", "/sys/firmware"];

/// Runs subjects on this machine.
#[derive(Clone, Debug)]
pub struct Host {
    options: HostOptions,
    missing: Vec<MissingProtection>,
    leftovers: Vec<String>,
    /// Whether each spawner gets namespaces of its own.
    isolated: bool,
    /// Where memory groups are made, if the user may make them.
    groups: Option<MemoryGroups>,
    /// Files and folders in the system's folders that only root may read, if this user is root.
    files_of_root: Vec<Vec<u8>>,
    /// The digests of programs so far: several subjects may share one.
    pub(crate) digests: FileDigests,
}

impl Host {
    /// Prepares to run subjects, and removes what a killed ddlab of the same user has left.
    ///
    /// # Errors
    /// When the caller's resource limits are too low for subjects, when scratch folders cannot be created, or
    /// when the sandbox is strict and this machine lacks a protection.
    pub fn new(mut options: HostOptions) -> io::Result<Self> {
        caller_limits::ensure_enough()?;
        // In the sandbox, the folders that `..` or a link passes through may be missing.
        if let Ok(workers) = options.workers.canonicalize() {
            options.workers = workers;
        }
        let mut unremoved = scratch::sweep(&options.scratch).map_err(|error| {
            let folder = options.scratch.display();
            let message = format!(
                "cannot use {folder} for scratch folders: {error} (set DDLAB_SCRATCH to another folder)"
            );
            with_message(error, message)
        })?;
        let is_root = containment::is_root();
        let files_of_root = if is_root && options.sandbox != Sandbox::Off {
            containment::files_of_root(FOLDERS_OF_ROOT, &[])
        } else {
            Vec::new()
        };
        let mut host = Self {
            options,
            missing: Vec::new(),
            leftovers: Vec::new(),
            isolated: false,
            groups: None,
            files_of_root,
            digests: FileDigests::default(),
        };
        host.find_protections()?;
        unremoved.extend(host.groups.iter().flat_map(|groups| groups.sweep().unwrap_or_default()));
        let leftover =
            |(path, error): owner::UnremovedFolder| format!("cannot remove {}: {error}", path.display());
        host.leftovers = unremoved.into_iter().map(leftover).collect();
        if let (Sandbox::Strict, Some(missing)) = (host.options.sandbox, host.missing.first()) {
            let message = format!("{missing}; use --sandbox=best-effort to continue without it");
            return Err(io::Error::new(io::ErrorKind::Unsupported, message));
        }
        Ok(host)
    }

    /// Finds out which protections this machine gives. It tries namespaces and a memory group with a spawner,
    /// because there is no other way to know.
    fn find_protections(&mut self) -> io::Result<()> {
        let is_contained = self.options.sandbox != Sandbox::Off;
        let groups = MemoryGroups::find();
        // Best first. The last one always works.
        let combinations = [(is_contained, true), (is_contained, false), (false, true), (false, false)];
        let mut shows_other_files = true;
        for (isolated, grouped) in combinations {
            self.isolated = isolated;
            self.groups = groups.clone().filter(|_| grouped);
            if self.groups.is_some() == grouped {
                match self.try_to_start() {
                    Ok(shows) => {
                        shows_other_files = shows;
                        break;
                    }
                    // This error says nothing about the protections of the machine.
                    Err(error) if !(isolated || grouped) || is_shortage(&error) => return Err(error),
                    Err(_) => {}
                }
            }
        }
        if is_contained {
            self.missing = containment::missing_in_kernel();
            if !self.isolated {
                self.missing.extend([MissingProtection::Processes, MissingProtection::Metadata]);
                let is_root = containment::is_root();
                self.missing.extend(is_root.then_some(MissingProtection::FilesOfRoot));
            }
            self.missing.extend(shows_other_files.then_some(MissingProtection::Existence));
            self.missing.extend(self.groups.is_none().then_some(MissingProtection::Memory));
        }
        Ok(())
    }

    /// Starts a spawner as this host would start it. Returns whether files exist for its program that it may
    /// not read.
    fn try_to_start(&self) -> io::Result<bool> {
        let mut runtime =
            self.runtime(&["{ddlab}".to_owned()], "input.txt".to_owned(), &BTreeMap::new(), None)?;
        runtime.launch.reads = None;
        Ok(runtime.start_spawner()?.shows_other_files)
    }

    /// The leftovers of a killed ddlab that this one cannot remove, with the reason. The caller should tell the
    /// user once.
    #[must_use]
    pub fn leftovers(&self) -> &[String] {
        &self.leftovers
    }

    /// The protections that this machine cannot give, worst first. With [`Sandbox::Default`] the caller
    /// should tell the user once.
    #[must_use]
    pub fn missing_protections(&self) -> &[MissingProtection] {
        &self.missing
    }

    /// The protections from subjects on this machine, and the missing ones, in sentences for the user. Empty with
    /// [`Sandbox::Off`], which protects nothing.
    #[must_use]
    pub fn protections(&self) -> Vec<Protection> {
        if self.options.sandbox == Sandbox::Off {
            return Vec::new();
        }
        containment::protections(&self.missing, containment::is_root())
    }

    /// Opens a subject. Each opened subject has its own processes and scratch folder, which are removed when
    /// it is dropped. Several subjects of one entry can run at the same time.
    ///
    /// # Errors
    /// When its program is not installed, when a worker is requested and the entry has none, or when the
    /// system refuses to start it.
    pub fn open(&self, entry: &Entry, mode: Mode) -> io::Result<Box<dyn Subject>> {
        remember_shortage(self.open_entry(entry, mode))
    }

    fn open_entry(&self, entry: &Entry, mode: Mode) -> io::Result<Box<dyn Subject>> {
        let memory = entry.memory_mib.map(|mib| mib << 20);
        let runtime = |argv| {
            let named = || format!("input.{}", entry.extension);
            let input = entry.input_name.clone().unwrap_or_else(named);
            let mut runtime = self.runtime(argv, input, &entry.environment, memory)?;
            runtime.scratch.put_beside(&entry.beside);
            if entry.packed.is_some() {
                runtime.scratch.unpack_by(entry.packed.clone());
                runtime.launch.stdin = Vec::new();
            }
            let more = entry.reads.iter().chain(&entry.files).map(|path| self.expand(path, ""));
            runtime.launch.reads.iter_mut().for_each(|reads| reads.extend(more.clone()));
            runtime.launch.hidden = self.hidden(runtime.launch.reads.as_deref());
            Ok::<_, io::Error>(runtime)
        };
        match (mode, &entry.worker) {
            (Mode::Exec, _) => Ok(Box::new(Exec::open(runtime(&entry.command)?)?)),
            (Mode::Worker, Some(worker)) => Ok(Box::new(Worker::open(runtime(worker)?)?)),
            (Mode::Worker, None) => {
                let message = format!("{} has no worker; run it in mode exec", entry.key);
                Err(io::Error::new(io::ErrorKind::Unsupported, message))
            }
        }
    }

    /// Opens any command as a subject. Its arguments may contain the placeholders of an entry's command.
    ///
    /// # Errors
    /// When its program is not installed or the system refuses to start it.
    pub fn open_command(
        &self,
        argv: &[String],
        extension: &str,
        environment: &BTreeMap<String, String>,
    ) -> io::Result<Box<dyn Subject>> {
        let runtime = self.runtime(argv, format!("input.{extension}"), environment, None);
        Ok(Box::new(remember_shortage(runtime.and_then(Exec::open))?))
    }

    /// Starts a program that reduces or repairs `input` by asking whether candidates are wanted. In its
    /// arguments `{}` is the input file, `{test}` the test script that asks, and `{feedback}` the file for
    /// [`Tool::tell`]. It may read the files that its
    /// command names, its `files` and `reads`, and the folder of its study.
    ///
    /// # Errors
    /// When its program is not installed or the system refuses to start it.
    pub fn start_tool(&self, tool: &ToolEntry, extension: &str, input: &[u8]) -> io::Result<Tool> {
        // Without this check the error would come from the relay's shell and name no remedy.
        let command: Vec<String> = tool.command.iter().map(|argument| tool.in_folder(argument)).collect();
        let program = self.resolve(&command)?;
        let own_files = [("{test}", tool::SCRIPT), (FEEDBACK, tool::FEEDBACK)];
        let named = |argument: &String| {
            own_files
                .iter()
                .fold(argument.clone(), |text, (place, file)| text.replace(place, &format!("./{file}")))
        };
        let argv: Vec<String> = command.iter().map(named).collect();
        let variables = tool.environment.iter();
        let environment = variables.map(|(name, value)| (name.clone(), tool.in_folder(value))).collect();
        let input_name = format!("input.{extension}");
        let mut runtime =
            remember_shortage(self.runtime(&tool::relayed(&argv), input_name.clone(), &environment, None))?;
        if let Some(reads) = &mut runtime.launch.reads {
            let listed = tool.reads.iter().map(|path| self.tool_path(tool, path));
            let paths = [program].into_iter().chain(self.tool_files(tool)).chain(tool.folder.clone());
            reads.extend(paths.chain(listed).map(|path| path.into_os_string().into_vec()));
        }
        remember_shortage(Tool::start(runtime, &input_name, input))
    }

    /// The files whose content identifies a tool besides its program: those that its command names, and its
    /// `files`.
    pub(crate) fn tool_files(&self, tool: &ToolEntry) -> Vec<PathBuf> {
        let named = tool.command.iter().skip(1).map(|argument| self.tool_path(tool, argument));
        let named = named.filter(|path| path.is_absolute() && path.is_file());
        named.chain(tool.files.iter().map(|file| self.tool_path(tool, file))).collect()
    }

    fn tool_path(&self, tool: &ToolEntry, argument: &str) -> PathBuf {
        OsString::from_vec(self.expand(&tool.in_folder(argument), "")).into()
    }

    fn runtime(
        &self,
        argv: &[String],
        input: String,
        environment: &BTreeMap<String, String>,
        memory: Option<u64>,
    ) -> io::Result<Runtime> {
        let program = self.resolve(argv)?;
        let reads_file = argv.iter().any(|argument| argument.contains("{}"));
        let scratch = Scratch::new(&self.options.scratch, &input)?;
        // The subject may read its own program, wherever that is, and the files that the placeholders name.
        let reads = [&program, &self.options.ddlab, &self.options.workers]
            .map(|path| path.as_os_str().as_bytes().to_vec());
        let reads = (self.options.sandbox != Sandbox::Off).then(|| reads.to_vec());
        let limits = Limits { memory, ..Limits::default() };
        let group = self.groups.as_ref().map(|groups| groups.new_group(&limits)).transpose()?;
        let launch = LaunchSpec {
            hidden: self.hidden(reads.as_deref()),
            reads,
            isolated: self.isolated,
            program: program.into_os_string().into_vec(),
            argv: argv.iter().map(|argument| self.expand(argument, &input)).collect(),
            environment: self.environment(scratch.path(), environment),
            folder: scratch.path().as_os_str().as_bytes().to_vec(),
            stdin: if reads_file { Vec::new() } else { input.into_bytes() },
            memory_group: group
                .as_ref()
                .map_or(Vec::new(), |group| group.folder().as_os_str().as_bytes().to_vec()),
            memory: limits.memory_of_all(),
        };
        Ok(Runtime { ddlab: self.options.ddlab.clone(), launch, scratch, group, memory })
    }

    /// The files that a subject must not read although they are in the system's folders and this user may read
    /// them: all except those that its entry lists.
    fn hidden(&self, allowed: Option<&[Vec<u8>]>) -> Vec<Vec<u8>> {
        let allowed = allowed.unwrap_or_default();
        let files = self.files_of_root.iter().map(|path| Path::new(OsStr::from_bytes(path)));
        files.flat_map(|path| containment::files_of_root([path], allowed)).collect()
    }
}
