//! The files of a grammar in ANTLR's notation: the grammar itself, and the files beside it that it refers to.

use anyhow::{Context, Result, ensure};
use regex::Regex;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};

/// The largest grammar file that is read; real grammars are far smaller.
const LARGEST: u64 = 8 << 20;

/// A grammar's files.
#[derive(Clone, Debug)]
pub(super) struct Files {
    path: PathBuf,
    /// By file name.
    files: BTreeMap<String, File>,
}

#[derive(Clone, Debug)]
struct File {
    /// Whether it is a complete grammar, as opposed to an imported one or a Java class.
    is_grammar: bool,
    text: String,
    /// Where it is, relative to the grammar's folder.
    place: PathBuf,
}

impl Files {
    /// Reads the grammar, its lexer grammar, the grammars that it imports, and the Java classes that it
    /// extends. They must be beside it; Java classes may also be in the subfolder `Java`.
    pub(super) fn read(path: &Path) -> Result<Self> {
        let name = path.file_name().and_then(|name| name.to_str());
        let name =
            name.with_context(|| format!("{}: the file name is not UTF-8", path.display()))?.to_owned();
        let folder = path.parent().unwrap_or(Path::new(""));
        let place = PathBuf::from(&name);
        let mut files = BTreeMap::from([(name, File { is_grammar: true, text: read(path)?, place })]);
        let mut open: Vec<String> = files.values().map(|file| file.text.clone()).collect();
        while let Some(text) = open.pop() {
            for (is_grammar, candidates) in mentioned(&text)? {
                let found = candidates.into_iter().find(|name| folder.join(name).is_file());
                let Some(place) = found.map(PathBuf::from) else { continue };
                let name = place.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
                if let Entry::Vacant(slot) = files.entry(name) {
                    let text = read(&folder.join(&place))?;
                    open.push(text.clone());
                    slot.insert(File { is_grammar, text, place });
                }
            }
        }
        Ok(Self { path: path.to_owned(), files })
    }

    /// The grammar's path as the user gave it.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The grammar's file name.
    pub(super) fn name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
    }

    /// The grammar's text.
    pub(super) fn source(&self) -> &str {
        self.files.get(self.name()).map_or("", |file| &file.text)
    }

    /// The texts of the other grammar files.
    pub(super) fn referenced_texts(&self) -> Vec<String> {
        let others =
            self.files.iter().filter(|(name, _)| name.as_str() != self.name() && name.ends_with(".g4"));
        others.map(|(_, file)| file.text.clone()).collect()
    }

    /// All files: their paths relative to the grammar's folder, and their texts.
    pub(super) fn sources(&self) -> impl Iterator<Item = (PathBuf, &str)> {
        self.files.values().map(|file| (file.place.clone(), file.text.as_str()))
    }

    /// A digest of all files, and of everything else that affects the generated parser.
    pub(super) fn digest(&self, more: &[&str]) -> String {
        let mut hasher = blake3::Hasher::new();
        let texts = self.files.iter().flat_map(|(name, file)| [name.as_str(), file.text.as_str()]);
        for part in texts.chain(more.iter().copied()) {
            hasher.update(&(part.len() as u64).to_be_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }

    /// The files in the input format of the Java program `Build`.
    pub(super) fn request(&self) -> Vec<u8> {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_be_bytes();
        let mut request = number(self.files.len()).to_vec();
        for (name, file) in &self.files {
            request.extend(number(file.is_grammar.into()));
            for text in [name, &file.text] {
                request.extend(number(text.len()));
                request.extend(text.as_bytes());
            }
        }
        request
    }
}

fn read(path: &Path) -> Result<String> {
    let place = || path.display().to_string();
    let size = std::fs::metadata(path).with_context(place)?.len();
    ensure!(size <= LARGEST, "{}: has {size} bytes; a grammar has at most {LARGEST}", path.display());
    std::fs::read_to_string(path).with_context(place)
}

/// The files that a grammar may refer to: whether each is a complete grammar, and the paths where it may be.
fn mentioned(text: &str) -> Result<Vec<(bool, Vec<String>)>> {
    let option = Regex::new(r"\b(tokenVocab|superClass)\s*=\s*(\w+)")?;
    let import = Regex::new(r"\bimport\s+([\w\s,=]+);")?;
    let mut mentioned = Vec::new();
    for found in option.captures_iter(text) {
        let name = &found[2];
        mentioned.push(match &found[1] {
            "tokenVocab" => (true, vec![format!("{name}.g4")]),
            _ => (false, vec![format!("{name}.java"), format!("Java/{name}.java")]),
        });
    }
    for found in import.captures_iter(text) {
        // `import Label = Grammar, Other;`
        let names = found[1].split(',').map(|part| part.rsplit('=').next().unwrap_or(part).trim());
        mentioned.extend(names.map(|name| (false, vec![format!("{name}.g4")])));
    }
    Ok(mentioned)
}
