//! `ddlab diagnose`: the bytes that keep a file from loading, for people, programs and editors.

use super::judge::{Did, ddlab, folder, has};
use super::repair::names;
use serde_json::Value;
use std::ops::Range;
use tempfile::TempDir;

const COMMA: &[u8] = b"{\n  \"name\": \"ddlab\",\n  \"parts\": [1, 2, 3,],\n  \"more\": true\n}\n";
const QUOTE: &[u8] = b"{\n  \"name\": \"ddlab,\n  \"more\": true\n}\n";

fn run(folder: &TempDir, arguments: &str) -> Did {
    ddlab(folder.path(), &arguments.split_whitespace().collect::<Vec<_>>(), COMMA)
}

fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Value>(bytes).is_ok()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

fn stretch(value: &Value) -> Range<usize> {
    number(&value["offset"])..number(&value["offset"]) + number(&value["bytes"])
}

#[test]
fn a_diagnosis_writes_no_file() {
    let folder = folder(&[("bad.json", COMMA)]);
    let (code, out, error) = run(&folder, "diagnose bad.json --subject serde-json");
    assert_eq!((code, error.as_str()), (1, ""), "{out}");
    assert_eq!(names(&folder), ["bad.json"], "nothing is written");
}

/// Checks independently of the search: each byte of the diagnosis, put back alone, is rejected.
#[test]
fn the_file_loads_only_without_the_whole_diagnosis() {
    for file in [COMMA, QUOTE, b"{\"a\": [1, 2", b"{\"a\": 1}\n<<<<<<< ours\n"] {
        let folder = folder(&[("bad.json", file)]);
        let (code, out, _) = run(&folder, "diagnose bad.json --subject serde-json --json");
        let row: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &row["accepted"]), (1, &false.into()), "{out}");
        assert_eq!(row["diagnosis"]["is_optimal"], true, "{out}");
        let faults: Vec<usize> =
            row["diagnosis"]["found"].as_array().unwrap().iter().flat_map(stretch).collect();
        let without = |gone: &dyn Fn(usize) -> bool| -> Vec<u8> {
            (0..file.len()).filter(|offset| !gone(*offset)).map(|offset| file[offset]).collect()
        };
        assert!(is_json(&without(&|offset| faults.contains(&offset))), "{out}");
        for back in &faults {
            assert!(!is_json(&without(&|offset| offset != *back && faults.contains(&offset))), "{back}");
        }
        let example = row["example"]["found"].as_str().unwrap();
        assert!(example.len() <= file.len() && !is_json(example.as_bytes()), "{example}");
    }
}

#[test]
fn the_suggested_repair_is_accepted() {
    let folder = folder(&[("bad.json", QUOTE)]);
    let (_, out, _) = run(&folder, "diagnose bad.json --subject serde-json --json");
    let row: Value = serde_json::from_str(&out).unwrap();
    let changes = row["mending"]["found"].as_array().unwrap();
    assert_eq!(
        applied(QUOTE, changes, |change| (stretch(change), change["put"].as_str().unwrap().into())),
        b"{\n  \"name\": \"ddlab\",\n  \"more\": true\n}\n"
    );
}

/// The text after these changes, which are in order.
fn applied(text: &[u8], changes: &[Value], read: impl Fn(&Value) -> (Range<usize>, String)) -> Vec<u8> {
    let (mut result, mut at) = (Vec::new(), 0);
    for (gone, put) in changes.iter().map(read) {
        result.extend_from_slice(&text[at..gone.start]);
        result.extend_from_slice(put.as_bytes());
        at = gone.end;
    }
    result.extend_from_slice(&text[at..]);
    result
}

#[test]
fn exit_codes_distinguish_good_files_faults_and_misuse() {
    let folder = folder(&[("good.json", b"[1]"), ("bad.json", COMMA)]);
    let (code, out, _) = run(&folder, "diagnose good.json --subject serde-json");
    assert_eq!((code, out.as_str()), (0, "good.json: accepted by serde_json, no fault found\n"));
    let (code, out, _) = run(&folder, "diagnose good.json bad.json --subject serde-json --json");
    assert_eq!((code, out.lines().count()), (1, 2));
    assert_eq!(run(&folder, "diagnose - --subject serde-json").0, 1);
    for (arguments, words) in [
        ("diagnose none.json --subject serde-json", "none.json"),
        ("diagnose bad.json --subject serde-jsom", "serde-json"),
        ("diagnose bad.json --subject serde-json --json --sarif", "cannot be used with"),
        ("diagnose bad.json --subject serde-json --budget-time 0", "not a number of seconds above 0"),
    ] {
        let (code, out, error) = run(&folder, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {error}");
        has(&error, &[words]);
    }
}

#[test]
fn signs_of_damage_are_reported() {
    let conflict = b"{\n<<<<<<< ours\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> theirs\n}\n";
    let folder = folder(&[("bad.json", conflict)]);
    let (_, out, _) = run(&folder, "diagnose bad.json --subject serde-json");
    has(&out, &["note: bad.json:2:1: an unresolved merge conflict\n"]);
    let (_, out, _) = run(&folder, "diagnose bad.json --subject serde-json --json");
    let row: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&row["signs"][0]["line"], &row["signs"][0]["offset"]), (&2.into(), &2.into()), "{out}");
}

#[test]
fn a_search_out_of_budget_makes_no_guarantee() {
    let folder = folder(&[("bad.json", COMMA)]);
    let (code, out, _) = run(&folder, "diagnose bad.json --subject serde-json --budget-tests 1");
    assert_eq!(code, 1);
    has(&out, &["no part of the file that loads was found (cut by --budget-tests)"]);
    assert!(!out.contains("them stays"), "{out}");
}

/// The SARIF 2.1.0 objects in our logs: the properties that the schema requires of each, and those that it
/// also allows of ours (additional properties are not allowed).
const OBJECTS: &[(&str, &[&str], &[&str])] = &[
    ("", &["version", "runs"], &["$schema"]),
    ("runs", &["tool"], &["results", "columnKind"]),
    ("tool", &["driver"], &[]),
    ("driver", &["name"], &["version", "rules"]),
    ("rules", &["id"], &["shortDescription", "fullDescription", "defaultConfiguration"]),
    ("shortDescription", &["text"], &[]),
    ("fullDescription", &["text"], &[]),
    ("defaultConfiguration", &[], &["level"]),
    ("results", &["message"], &["ruleId", "ruleIndex", "level", "locations", "fixes"]),
    ("message", &["text"], &[]),
    ("locations", &[], &["physicalLocation"]),
    ("physicalLocation", &["artifactLocation"], &["region"]),
    ("artifactLocation", &["uri"], &[]),
    ("region", &REGION, &[]),
    ("deletedRegion", &REGION, &[]),
    ("fixes", &["artifactChanges"], &["description"]),
    ("description", &["text"], &[]),
    ("artifactChanges", &["artifactLocation", "replacements"], &[]),
    ("replacements", &["deletedRegion"], &["insertedContent"]),
    ("insertedContent", &["text"], &[]),
];

const REGION: [&str; 6] = ["startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"];

/// Checks a value against the table. Anything but an object must be a text or a number.
fn check_sarif(name: &str, value: &Value) {
    if let Some(array) = value.as_array() {
        return array.iter().for_each(|value| check_sarif(name, value));
    }
    let Some(object) = value.as_object() else {
        assert!(value.is_string() || value.is_u64(), "{name}: {value}");
        return;
    };
    let (_, required, allowed) =
        OBJECTS.iter().find(|(of, ..)| *of == name).unwrap_or_else(|| panic!("no object {name:?}"));
    for key in *required {
        assert!(object.contains_key(*key), "{name}: {key} is missing");
    }
    for (key, value) in object {
        assert!(required.contains(&key.as_str()) || allowed.contains(&key.as_str()), "{name}: {key}");
        check_sarif(key, value);
    }
    if name == "region" {
        assert!(number(&value["startLine"]) >= 1 && number(&value["startColumn"]) >= 1, "{value}");
        assert!(number(&value["endLine"]) >= number(&value["startLine"]), "{value}");
    }
}

#[test]
fn sarif_has_the_required_properties_and_its_fix_is_accepted() {
    let folder = folder(&[("a b.json", QUOTE), ("good.json", b"[1]"), ("bad.json", COMMA)]);
    let arguments = ["diagnose", "a b.json", "good.json", "bad.json", "--subject", "serde-json", "--sarif"];
    let (code, out, error) = ddlab(folder.path(), &arguments, b"");
    assert_eq!(code, 1, "{error}");
    let log: Value = serde_json::from_str(&out).unwrap();
    check_sarif("", &log);
    assert_eq!(log["version"], "2.1.0");
    let results = log["runs"][0]["results"].as_array().unwrap();
    let uri = |result: &Value| {
        let place = &result["locations"][0]["physicalLocation"];
        place["artifactLocation"]["uri"].as_str().unwrap().to_owned()
    };
    let uris: Vec<String> = results.iter().map(uri).collect();
    assert!(uris.iter().any(|uri| uri == "a%20b.json") && uris.iter().any(|uri| uri == "bad.json"));
    assert!(!uris.iter().any(|uri| uri == "good.json"));
    // Every result has its fix, and the fixes of a file together repair it.
    for (name, text) in [("a%20b.json", QUOTE), ("bad.json", COMMA)] {
        let mut replacements = Vec::new();
        for result in results.iter().filter(|result| uri(result) == name) {
            let fixes = result["fixes"].as_array().unwrap();
            assert_eq!(fixes.len(), 1, "{result}");
            replacements.extend(fixes[0]["artifactChanges"][0]["replacements"].as_array().unwrap().clone());
        }
        let read = |replacement: &Value| {
            let region = &replacement["deletedRegion"];
            let start = number(&region["byteOffset"]);
            let put = replacement["insertedContent"]["text"].as_str().unwrap_or_default();
            (start..start + number(&region["byteLength"]), put.to_owned())
        };
        assert!(is_json(&applied(text, &replacements, read)), "{name}: {replacements:?}");
    }
    // A log without results is also a valid log.
    let (code, out, _) = run(&folder, "diagnose good.json --subject serde-json --sarif");
    assert_eq!(code, 0);
    check_sarif("", &serde_json::from_str(&out).unwrap());
}

/// Clap wraps the notes to the terminal. The line breaks of our sources must not break them a second time.
#[test]
fn the_notes_of_a_help_are_wrapped_once() {
    let folder = folder(&[]);
    let (code, out, error) = ddlab(folder.path(), &["diagnose", "--help"], b"");
    assert_eq!(code, 0, "{error}");
    let notes = &out[out.find("The diagnosis is").unwrap()..];
    let lines: Vec<&str> = notes.split("\n\n").next().unwrap().lines().collect();
    assert!(lines.len() > 2, "{notes}");
    assert!(lines[..lines.len() - 1].iter().all(|line| line.len() > 70), "{notes}");
}
