//! The input of a reduction: one file, or several files and the arguments of a command as one packed text.

use super::Arguments;
use super::folder::{ensure_replaceable, read_folder, replace_folder};
use crate::destination::Destination;
use crate::file_format::format_of;
use crate::search_options::PreparedSearch;
use crate::subject_options::SelectedSubject;
use anyhow::{Context, Result, ensure};
use engine::packed_input::{ARGUMENT_START, ARGUMENTS_FILE};
use engine::search_runner::SearchInput;
use std::path::Path;
use std::sync::Arc;
use subjects::{PackedFiles, ScratchFile, UnpackedFile};

/// The input of a reduction.
pub(super) struct ReductionInput {
    /// The text that is searched.
    pub(super) bytes: Arc<Vec<u8>>,
    /// How the text is unpacked, if it is several files.
    packed: Option<PackedFiles>,
    is_folder: bool,
    /// With reduced arguments: the name of the file, and each word of the command as the line has it and as the user wrote
    /// it.
    name: String,
    words: Vec<(String, String)>,
}

/// The command that runs the command in the file of arguments.
const RUN_ARGUMENTS: [&str; 3] = ["/bin/sh", "-c", ". ./.ddlab-arguments"];

impl ReductionInput {
    /// One file.
    pub(super) fn file(bytes: Vec<u8>) -> Self {
        Self {
            bytes: Arc::new(bytes),
            packed: None,
            is_folder: false,
            name: String::new(),
            words: Vec::new(),
        }
    }

    /// A folder, or a file with the arguments of the command, or both. Changes the subject so that it unpacks
    /// each candidate.
    ///
    /// # Errors
    /// When the folder cannot be read or packed.
    pub(super) fn packed(arguments: &Arguments, selected: &mut SelectedSubject) -> Result<Self> {
        let file = &arguments.file;
        let is_folder = file.is_dir();
        let (mut files, name) = if is_folder {
            (read_folder(file)?, ".".to_owned())
        } else {
            let name = file.file_name().and_then(|name| name.to_str());
            let name = name.with_context(|| format!("{}: has no name", file.display()))?.to_owned();
            let content = super::read_input(file)?;
            (vec![ScratchFile { path: name.clone(), content, is_executable: false }], name)
        };
        let entry = &mut selected.entry;
        let mut words = Vec::new();
        if arguments.reduce_arguments {
            let given = arguments.subject.command();
            // A program of the folder is run by a shell, with more words.
            if given.len() == entry.command.len() {
                let line = entry.command.iter().map(|word| quoted(&word.replace("{}", &name)));
                words = line.zip(given.iter().cloned()).collect();
            }
            let content = command_line(&entry.command, &name, is_folder).into_bytes();
            let path = ARGUMENTS_FILE.to_owned();
            files.insert(0, ScratchFile { path, content, is_executable: false });
            entry.command = RUN_ARGUMENTS.map(str::to_owned).to_vec();
        }
        let taken = |also: &&ScratchFile| files.iter().any(|file| file.path == also.path);
        let is_taken = entry.beside.iter().find(taken);
        ensure!(
            is_taken.is_none(),
            "--also {}: there is a file of this name already",
            is_taken.map_or("", |also| &also.path)
        );
        let required = arguments.reduce_arguments.then_some(ARGUMENTS_FILE);
        let (packed, bytes) = PackedFiles::pack(&files, required);
        ensure!(
            packed.unpack(&bytes).is_some(),
            "{}: its files cannot be packed: two have the same path",
            file.display()
        );
        entry.input_name = Some(name.clone());
        entry.packed = Some(packed.clone());
        Ok(Self { bytes: Arc::new(bytes), packed: Some(packed), is_folder, name, words })
    }

    /// Cuts a text for the search: the input, or an earlier result.
    ///
    /// # Errors
    /// When the text cannot be cut, or the algorithm does not suit it.
    pub(super) fn cut(
        &self,
        search: &PreparedSearch,
        text: Arc<Vec<u8>>,
        format: &str,
    ) -> Result<SearchInput> {
        match &self.packed {
            None => search.cut(text, format),
            Some(packed) => search.cut_packed(packed, text.to_vec(), |path| format_of(Path::new(path))),
        }
    }

    /// Whether the text has paths, and perhaps arguments, beside the contents of files.
    pub(super) fn is_packed(&self) -> bool {
        self.packed.is_some()
    }

    /// The files of a text; empty for one file.
    fn files<'t>(&'t self, text: &'t [u8]) -> Vec<UnpackedFile<'t>> {
        self.packed.as_ref().and_then(|packed| packed.unpack(text)).unwrap_or_default()
    }

    /// The bytes of a text without its paths and arguments, as users count them.
    pub(super) fn size(&self, text: &[u8]) -> usize {
        if self.packed.is_none() {
            return text.len();
        }
        let files = self.files(text);
        files.iter().filter(|file| file.path != ARGUMENTS_FILE).map(|file| file.content.len()).sum()
    }

    /// How many files a text has, if the input is a folder.
    pub(super) fn file_count(&self, text: &[u8]) -> Option<usize> {
        let is_file = |file: &&UnpackedFile<'_>| file.path != ARGUMENTS_FILE;
        self.is_folder.then(|| self.files(text).iter().filter(is_file).count())
    }

    /// The command of a text as a line for a shell, if its arguments are reduced. Its words are as the user wrote them, and
    /// it reads the result at `output`.
    pub(super) fn command(&self, text: &[u8], output: Option<&Path>) -> Option<String> {
        let files = self.files(text);
        let file = files.iter().find(|file| file.path == ARGUMENTS_FILE)?;
        let line = String::from_utf8_lossy(file.content);
        let line = line.trim_start_matches("exec ").trim();
        let result = output.filter(|_| !self.is_folder).map(|output| output.display().to_string());
        let result = result.as_deref().unwrap_or(&self.name);
        let (input, line) = match line.strip_prefix(&redirected(&self.name)) {
            Some(line) => (redirected(result), line),
            None => (String::new(), line),
        };
        let as_given = |word: &str| match self.words.iter().find(|(in_line, _)| in_line == word) {
            Some((_, given)) => quoted(&given.replace("{}", result)),
            None => word.to_owned(),
        };
        let words: Vec<String> = line.split(ARGUMENT_START).map(as_given).collect();
        Some(format!("{input}{}", words.join(" ")))
    }

    /// Checks that a folder in place of the destination is an earlier reduction.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn ensure_replaceable(&self, destination: &Destination) -> Result<()> {
        match destination {
            Destination::File(folder) if self.is_folder && folder.exists() => {
                ensure_replaceable(folder, &self.paths())
            }
            _ => Ok(()),
        }
    }

    /// The paths of the files of the input.
    fn paths(&self) -> Vec<&str> {
        self.files(&self.bytes).iter().map(|file| file.path).collect()
    }

    /// Writes a text to the destination: one file, or the files of a folder.
    ///
    /// # Errors
    /// When writing fails.
    pub(super) fn write(&self, destination: &Destination, file: &Path, text: &[u8]) -> Result<()> {
        if self.packed.is_none() {
            return destination.write(file, &self.bytes, text);
        }
        let mut files = self.files(text);
        files.retain(|file| file.path != ARGUMENTS_FILE);
        match destination {
            Destination::File(folder) if self.is_folder => replace_folder(folder, &files, &self.paths()),
            _ => {
                let content = files.first().map_or(&b""[..], |file| file.content);
                destination.write(file, &self.bytes, content)
            }
        }
    }
}

/// The content of the file of arguments. `name` replaces `{}`; without `{}`, a single file is standard input.
fn command_line(command: &[String], name: &str, is_folder: bool) -> String {
    let is_named = command.iter().any(|word| word.contains("{}"));
    let words = command.iter().map(|word| quoted(&word.replace("{}", name)));
    let line = words.collect::<Vec<_>>().join(ARGUMENT_START);
    let input = if is_named || is_folder { String::new() } else { redirected(name) };
    format!("exec {input}{line}")
}

/// The words of a line for a shell that make a file standard input.
fn redirected(file: &str) -> String {
    format!("<{} ", quoted(file))
}

/// A word for a shell, with quotes only where they are needed.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./,:+@%".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_becomes_a_line_for_a_shell() {
        let command = ["/bin/cc", "-DA=it's", "-o", "", "{}"].map(str::to_owned);
        assert_eq!(
            command_line(&command, "a b.c", false),
            "exec /bin/cc \\\n'-DA=it'\\''s' \\\n-o \\\n'' \\\n'a b.c'"
        );
        assert_eq!(command_line(&command[..1], "x.c", false), "exec <x.c /bin/cc");
        assert_eq!(command_line(&command[..1], ".", true), "exec /bin/cc");
    }
}
