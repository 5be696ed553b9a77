//! Reads a git repository as a source. Git fetches one commit into a bare repository, and the files are read
//! from there. Nothing is checked out, so no name becomes a path, no link is created, and no filter or hook
//! runs.

use anyhow::{Context, Result, anyhow, bail};
use datasets::{Ingest, IngestOptions, SkipReason, Store, escape_name, has_extension};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use subjects::run_helper;

/// Takes the files of one revision. `folder` holds git's temporary files, and is removed afterwards.
///
/// # Errors
/// When git is not installed, cannot fetch, or gives unexpected output.
pub(super) fn take(
    ingest: &mut Ingest,
    (url, revision): (&str, &str),
    folder: &Path,
    wanted: &IngestOptions,
    store: &Store,
) -> Result<()> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let taken = Repository { folder }.take(ingest, (url, revision), wanted, store);
    fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    taken
}

struct Repository<'a> {
    folder: &'a Path,
}

/// A file of the commit.
struct Entry {
    id: String,
    name: Vec<u8>,
}

impl Repository<'_> {
    fn take(
        &self,
        ingest: &mut Ingest,
        (url, revision): (&str, &str),
        wanted: &IngestOptions,
        store: &Store,
    ) -> Result<()> {
        self.git(&["init", "--quiet", "--bare"], None, None)?;
        self.git(&["fetch", "--quiet", "--depth=1", "--no-tags", "--", url, revision], None, None)?;
        let commit = self.git(&["rev-parse", "--verify", "FETCH_HEAD^{commit}"], None, None)?;
        let commit = String::from_utf8_lossy(commit.trim_ascii()).into_owned();
        // The origin does not name a local folder.
        let source = if url.starts_with("file:") { String::new() } else { format!("{url}@") };
        let origin = |name: &[u8]| format!("{source}{commit}:{}", escape_name(name));
        let tree = self.git(&["ls-tree", "-r", "-z", "--long", &commit], None, None)?;
        let mut entries = Vec::new();
        for line in tree.split(|&byte| byte == 0).filter(|line| !line.is_empty()) {
            let (facts, name) = split(line, b'\t').context("git ls-tree gives unexpected output")?;
            let facts = std::str::from_utf8(facts).context("git ls-tree")?;
            let mut facts = facts.split_ascii_whitespace();
            let (Some(mode), Some("blob"), Some(id), Some(bytes)) =
                (facts.next(), facts.next(), facts.next(), facts.next())
            else {
                continue;
            };
            if !has_extension(name, &wanted.extension) {
                continue;
            }
            if mode == "120000" {
                ingest.skip(&origin(name), SkipReason::SymbolicLink);
            } else if bytes.parse::<u64>().is_ok_and(|bytes| bytes > wanted.max_bytes) {
                ingest.skip(&origin(name), SkipReason::TooLarge { max_bytes: wanted.max_bytes });
            } else {
                entries.push(Entry { id: id.to_owned(), name: name.to_vec() });
            }
        }
        self.read(&entries, &mut |entry, content| {
            Ok(ingest.add_file(wanted, store, &origin(&entry.name), content)?)
        })
    }

    /// Passes on the contents of the entries, one at a time.
    fn read(&self, entries: &[Entry], on_each: &mut dyn FnMut(&Entry, &[u8]) -> Result<()>) -> Result<()> {
        let (asked, answered) = (self.folder.join("asked"), self.folder.join("answered"));
        let mut list = File::create(&asked)?;
        let lines: String = entries.iter().map(|entry| format!("{}\n", entry.id)).collect();
        list.write_all(lines.as_bytes())?;
        let (input, output) = (File::open(&asked)?, File::create(&answered)?);
        self.git(&["cat-file", "--batch", "--buffer"], Some(input), Some(output))?;
        let mut answers = BufReader::new(File::open(&answered)?);
        for entry in entries {
            let mut head = String::new();
            answers.read_line(&mut head)?;
            let bytes = head.strip_prefix(&format!("{} blob ", entry.id)).and_then(|n| n.trim().parse().ok());
            let Some(bytes) = bytes else { bail!("git cat-file answers {:?}", head.trim_end()) };
            let mut content = Vec::new();
            (&mut answers).take(bytes).read_to_end(&mut content)?;
            on_each(entry, &content)?;
            answers.read_line(&mut head)?;
        }
        Ok(())
    }

    /// Runs git without prompts, hooks, redirects, and protocols that run programs. The environment's own
    /// repository, if ddlab was started inside one, is ignored.
    fn git(&self, arguments: &[&str], input: Option<File>, output: Option<File>) -> Result<Vec<u8>> {
        let folder = self.folder.to_str().context("the path of the folder is not UTF-8")?;
        let mut all = vec!["-C", folder];
        for setting in [
            "protocol.allow=never",
            "protocol.https.allow=always",
            "protocol.http.allow=always",
            "protocol.file.allow=always",
            "http.followRedirects=false",
            "core.hooksPath=/dev/null",
            "gc.auto=0",
        ] {
            all.extend(["-c", setting]);
        }
        all.extend(arguments);
        let environment = [
            ("GIT_TERMINAL_PROMPT", Some("0")),
            ("LC_ALL", Some("C.UTF-8")),
            ("GIT_DIR", None),
            ("GIT_WORK_TREE", None),
            ("GIT_INDEX_FILE", None),
            ("GIT_OBJECT_DIRECTORY", None),
        ];
        run_helper("git", &all, &environment, input, output).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => {
                anyhow!("git is not installed; it is needed to read git repositories")
            }
            _ => anyhow!(error),
        })
    }
}

fn split(line: &[u8], at: u8) -> Option<(&[u8], &[u8])> {
    let end = line.iter().position(|&byte| byte == at)?;
    Some((&line[..end], &line[end + 1..]))
}
