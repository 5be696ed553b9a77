//! Describes a record as a Workflow Run RO-Crate (RO-Crate 1.1 with the profile Workflow Run Crate 0.5), so that
//! archives and other programs know the meaning and the origin of each file. The study file is the workflow; its run is
//! one action.

use super::sources::{self, SourceCrate};
use anyhow::{Context, Result};
use datasets::Digest;
use rows::{Identity, LOCK_FILE, Lock};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The name that the specification gives to the description.
const METADATA: &str = "ro-crate-metadata.json";

/// The guide for people who open the archive.
const GUIDE: &str = "README.md";

/// How to cite the record.
const CITATION: &str = "CITATION.cff";

/// The profiles that the description conforms to.
const PROFILES: [&str; 3] = [
    "https://w3id.org/ro/wfrun/process/0.5",
    "https://w3id.org/ro/wfrun/workflow/0.5",
    "https://w3id.org/workflowhub/workflow-ro-crate/1.0",
];

const SPECIFICATION: &str = "https://w3id.org/ro/crate/1.1";
const LICENCE: &str = "https://spdx.org/licenses/MIT";

/// The licence of files with text of inputs.
const LICENCE_OF_INPUTS: &str = "#licence-of-inputs";

/// The licence of the archive with the sources of all crates.
const LICENCE_OF_CRATES: &str = "#licence-of-crates";

/// The folders and files with text of inputs.
const WITH_TEXT: [&str; 5] = ["disagreements", "edits", "outputs", "report.html", "store"];

/// The files that a run of a study reads; the rest of the record is its result.
const READ: [&str; 4] = ["inputs.csv", "origins.csv", "mutants.csv", "registered.toml"];

/// Writes the description and the guide into a complete record.
pub(super) fn write(folder: &Path, lock: &Lock, day: &str) -> Result<()> {
    let crates = sources::crates(folder)?;
    crate::files::write(&folder.join(GUIDE), guide(lock, !crates.is_empty()).as_bytes())?;
    crate::files::write(&folder.join(CITATION), citation(lock, day).as_bytes())?;
    let mut files = Vec::new();
    list(folder, "", &mut files)?;
    let text = serde_json::to_string_pretty(&description(lock, day, &files, &crates))?;
    crate::files::write(&folder.join(METADATA), (text + "\n").as_bytes())
}

/// A file of the record.
struct Listed {
    name: String,
    bytes: usize,
    sha256: String,
}

fn list(folder: &Path, below: &str, files: &mut Vec<Listed>) -> Result<()> {
    let place = folder.join(below);
    let mut names = Vec::new();
    for entry in fs::read_dir(&place).with_context(|| place.display().to_string())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names {
        let path = place.join(&name);
        let name = if below.is_empty() { name } else { format!("{below}/{name}") };
        if path.is_dir() {
            list(folder, &name, files)?;
        } else {
            let content = fs::read(&path).with_context(|| path.display().to_string())?;
            files.push(Listed { name, bytes: content.len(), sha256: Digest::of(&content).to_string() });
        }
    }
    Ok(())
}

fn description(lock: &Lock, day: &str, files: &[Listed], crates: &[SourceCrate]) -> Value {
    let word = |name: &str| word(lock, name);
    let has = |name: &str| files.iter().any(|file| file.name == name);
    let workflow = if has("study.toml") { "study.toml" } else { LOCK_FILE };
    let read = |file: &&Listed| READ.contains(&file.name.as_str());
    let about = [workflow, LOCK_FILE, GUIDE, CITATION];
    let made = |file: &&Listed| {
        !about.contains(&file.name.as_str()) && !read(file) && !is_within(&file.name, &[sources::FOLDER])
    };
    let mut graph = vec![
        json!({
            "@id": METADATA, "@type": "CreativeWork", "about": link("./"),
            "conformsTo": [link(SPECIFICATION), link(PROFILES[2])],
        }),
        json!({
            "@id": "./", "@type": "Dataset", "name": word("title"), "description": word("about"),
            "datePublished": day, "license": link(LICENCE), "conformsTo": links(PROFILES),
            "mainEntity": link(workflow), "mentions": link("#run"),
            "hasPart": links(files.iter().map(|file| identifier(&file.name))),
        }),
        json!({ "@id": LICENCE, "@type": "CreativeWork", "name": "MIT License" }),
        json!({
            "@id": LICENCE_OF_CRATES, "@type": "CreativeWork", "name": "Licences of the crates", "description":
                "ddlab is under the MIT licence, and each crate under the licence that source/crates.csv names.",
        }),
        json!({
            "@id": LICENCE_OF_INPUTS, "@type": "CreativeWork", "name": "Licences of the inputs", "description":
                "Each text is under the licence of its authors; origins.csv names its repository.",
        }),
        json!({
            "@id": "#study-file", "@type": "ComputerLanguage", "name": "study file of ddlab", "version": lock.ddlab,
        }),
        json!({
            "@id": "#run", "@type": "CreateAction", "name": format!("ddlab study of {}", word("key")), "endTime": day,
            "instrument": link(workflow),
            "object": links(files.iter().filter(read).map(|file| identifier(&file.name))),
            "result": links(files.iter().filter(made).map(|file| identifier(&file.name))),
        }),
    ];
    graph.extend(PROFILES.map(|profile| {
        json!({ "@id": profile, "@type": "CreativeWork", "name": profile.rsplit('/').nth(1), "version":
            profile.rsplit('/').next() })
    }));
    graph.push(json!({ "@id": "#ddlab", "@type": "SoftwareApplication", "name": "ddlab", "softwareVersion": lock.ddlab }));
    graph.extend(crates.iter().map(crate_entity));
    graph.extend(programs("subject", &lock.identities));
    graph.extend(programs("tool", &lock.tools));
    graph.extend(files.iter().map(|file| {
        let mut entity = json!({
            "@id": identifier(&file.name), "@type": "File", "encodingFormat": media_type(&file.name),
            "contentSize": file.bytes.to_string(), "sha256": file.sha256,
            "license": link(if is_within(&file.name, &WITH_TEXT) { LICENCE_OF_INPUTS } else { LICENCE }),
        });
        if is_within(&file.name, &[sources::FOLDER]) && file.name.ends_with(".tar.gz") {
            entity["@type"] = json!(["File", "SoftwareSourceCode"]);
            entity["name"] = json!("The sources of ddlab and of all crates that it is built from");
            entity["license"] = link(LICENCE_OF_CRATES);
            entity["mentions"] = links(crates.iter().map(crate_id));
        }
        if file.name == workflow {
            entity["@type"] = json!(["File", "SoftwareSourceCode", "ComputationalWorkflow"]);
            entity["name"] = json!(word("title"));
            entity["programmingLanguage"] = link("#study-file");
            let ran = ["#ddlab".to_owned()].into_iter();
            let ran = ran.chain(lock.identities.keys().map(|key| format!("#subject-{key}")));
            entity["softwareRequirements"] =
                links(ran.chain(lock.tools.keys().map(|key| format!("#tool-{key}"))));
        }
        entity
    }));
    json!({ "@context": format!("{SPECIFICATION}/context"), "@graph": graph })
}

fn crate_id(source: &SourceCrate) -> String {
    format!("#crate-{}-{}", source.name, source.version)
}

fn crate_entity(source: &SourceCrate) -> Value {
    json!({
        "@id": crate_id(source), "@type": "SoftwareSourceCode", "name": source.name, "version": source.version,
        "license": source.licence, "identifier": format!("pkg:cargo/{}@{}", source.name, source.version),
        "sha256": source.sha256,
    })
}

/// Whether a file is one of these, or in one of these folders.
fn is_within(name: &str, places: &[&str]) -> bool {
    let is_in = |rest: &str| rest.is_empty() || rest.starts_with('/');
    places.iter().any(|place| name.strip_prefix(place).is_some_and(is_in))
}

fn word<'l>(lock: &'l Lock, name: &str) -> &'l str {
    lock.study.get(name).and_then(toml::Value::as_str).unwrap_or_default().trim()
}

/// How to cite the record, in the Citation File Format.
fn citation(lock: &Lock, day: &str) -> String {
    let name = [word(lock, "title"), word(lock, "key")].into_iter().find(|name| !name.is_empty());
    let [title, version] = [name.unwrap_or("study"), &lock.ddlab].map(|text| json!(text).to_string());
    format!(
        "cff-version: 1.2.0\nmessage: If you use these results, please cite them.\ntype: dataset\ntitle: {title}\n\
         date-released: {day}\nlicense: MIT\nauthors:\n  - name: The ddlab maintainers\nreferences:\n  - type: software\n    \
         title: ddlab\n    version: {version}\n    authors:\n      - name: The ddlab maintainers\n"
    )
}

fn programs(kind: &str, identities: &BTreeMap<String, Identity>) -> Vec<Value> {
    let program = |(key, identity): (&String, &Identity)| {
        json!({
            "@id": format!("#{kind}-{key}"), "@type": "SoftwareApplication", "name": key,
            "softwareVersion": identity.version, "identifier": identity.digest,
        })
    };
    identities.iter().map(program).collect()
}

fn link(id: impl AsRef<str>) -> Value {
    json!({ "@id": id.as_ref() })
}

fn links(ids: impl IntoIterator<Item = impl AsRef<str>>) -> Value {
    ids.into_iter().map(link).collect()
}

/// A file's name as a relative address.
fn identifier(name: &str) -> String {
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    name.bytes()
        .map(|byte| if kept(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "csv" => "text/csv",
        "gz" => "application/gzip",
        "html" => "text/html",
        "json" => "application/json",
        "md" => "text/markdown",
        "pdf" => "application/pdf",
        "py" => "text/x-python",
        "svg" => "image/svg+xml",
        "toml" => "application/toml",
        "zip" => "application/zip",
        "SHA256SUMS" => "text/plain",
        _ => "application/octet-stream",
    }
}

/// The checks that a reviewer can make, sorted by the time that they take.
fn guide(lock: &Lock, has_sources: bool) -> String {
    let word = |name: &str| word(lock, name);
    format!(
        "# {title}\n\n{about}Made by ddlab {version}. `study.lock.toml` names the exact versions of all programs, \
         `environment.json` the machine, `columns.csv` the meaning of every column, `origins.csv` the repository \
         of each input. The tables and rows are under the MIT licence. Texts of inputs, if this record has any, \
         are under the licences of their authors. `ro-crate-metadata.json` describes every file (Workflow Run RO-Crate).\n\n\
         In the commands below, DIR is this folder.\n\n\
         ## In ten minutes\n\n\
         * `sha256sum --check SHA256SUMS` in this folder: nothing was changed since the record was written.\n\
         * `ddlab report DIR` and `ddlab tables DIR` make the report and the tables again from the rows.\n\
         * `scripts/recompute DIR`, in the source tree of ddlab, computes the tables by independent code.\n\n\
         ## In an hour\n\n\
         * {build}\n\
         * `ddlab replay DIR`, if this record has traces and texts, repeats every decision of the algorithms without \
         the subjects and says `identical`, or where it differs.\n\n\
         ## In a day\n\n\
         * `scripts/setup` installs the programs, and `ddlab study DIR/study.toml` runs the study again. Its time is the sum of \
         `total_s` in `timings.csv`. `ddlab compare` shows what differs.\n",
        title = word("title"),
        about = if word("about").is_empty() { String::new() } else { format!("{}\n\n", word("about")) },
        version = lock.ddlab,
        build = match sources::archive_of(lock) {
            Ok(archive) if has_sources => format!(
                "`tar -xf DIR/source/{archive}`, and in the folder that this makes `cargo build --release --locked --offline`, \
                 build ddlab without a network. `source/crates.csv` lists all crates, with licence and digest.{}",
                match lock.modified_tree {
                    Some(_) => " The sources lack the uncommitted changes that the version above names.",
                    None => "",
                }
            ),
            _ => "`cargo build --release --locked`, in the source tree at the revision above, builds the same ddlab; \
                  `Cargo.lock` fixes all crates."
                .to_owned(),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_described_and_every_link_leads_to_an_entity() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["study.toml", LOCK_FILE, "runs.csv", "inputs.csv", "tables/a b%.csv", "traces/1.csv.gz"]
        {
            crate::files::write(&folder.path().join(name), name.as_bytes()).unwrap();
        }
        let identity = || Identity { version: "1.7".to_owned(), digest: "ab".to_owned() };
        let lock = Lock {
            identities: BTreeMap::from([("jq".to_owned(), identity())]),
            tools: BTreeMap::from([("cvise".to_owned(), identity())]),
            ..Lock::default()
        };
        write(folder.path(), &lock, "2026-01-02").unwrap();
        let text = fs::read_to_string(folder.path().join(METADATA)).unwrap();
        let described: Value = serde_json::from_str(&text).unwrap();
        let entities: BTreeMap<&str, &Value> = described["@graph"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entity| (entity["@id"].as_str().unwrap(), entity))
            .collect();
        let mut links = Vec::new();
        entities.values().for_each(|entity| collect(entity, false, &mut links));
        for link in links {
            assert!(link == SPECIFICATION || entities.contains_key(link.as_str()), "{link}");
        }
        let parts: Vec<&str> = entities["./"]["hasPart"]
            .as_array()
            .unwrap()
            .iter()
            .map(|part| part["@id"].as_str().unwrap())
            .collect();
        let files = [
            "CITATION.cff",
            "README.md",
            "inputs.csv",
            "runs.csv",
            LOCK_FILE,
            "study.toml",
            "tables/a%20b%25.csv",
            "traces/1.csv.gz",
        ];
        assert_eq!(parts, files);
        let citation = fs::read_to_string(folder.path().join(CITATION)).unwrap();
        assert!(citation.contains("title: \"study\"\n"), "a citation needs a title: {citation}");
        assert_eq!(entities["runs.csv"]["license"]["@id"], LICENCE);
        assert_eq!(entities["runs.csv"]["sha256"], Digest::of(b"runs.csv").to_string());
    }

    /// The links of an entity, without its own name.
    fn collect(value: &Value, is_inside: bool, links: &mut Vec<String>) {
        match value {
            Value::Object(map) => map.iter().for_each(|(key, value)| match value {
                Value::String(id) if key == "@id" && is_inside => links.push(id.clone()),
                other => collect(other, true, links),
            }),
            Value::Array(all) => all.iter().for_each(|value| collect(value, true, links)),
            _ => {}
        }
    }
}
