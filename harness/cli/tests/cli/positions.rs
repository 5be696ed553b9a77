//! The positions that each subject reports for known faults, as offsets in bytes: by its plain command and by
//! its worker.
//!
//! `DDLAB_WORKERS` and `DDLAB_SUBJECTS` have the same meaning as in the tests of `subjects`: the folder of
//! built workers, and the subjects that must be installed.

use engine::backend::registry_with;
use engine::oracle::LiveOracle;
use std::io::Write;
use std::path::{Path, PathBuf};
use subjects::{Entry, Host, HostOptions, Mode};

/// Faulty texts of one subject. A bar marks the position that the subject reports, which is the fault itself
/// unless a comment says otherwise.
struct Faults {
    key: &'static str,
    texts: &'static [&'static [u8]],
}

const FAULTS: &[Faults] = &[
    // The last byte read: the one after the faulty word. For an incomplete text, the position is one byte
    // early.
    Faults {
        key: "jq",
        texts: &[
            b"{\"a\" 1|}",
            b"[1,\n 2 3|]",
            b"{\"a\": tru|}",
            b"{\"a\": [1, 2|}",
            b"{\"a\": |1",
            b"{\r\n\"a\": 1,\r\n\"b\" 2|}\r\n",
            b"{\"\xc3\xa9\": \"\xc3\xbc\",\n \"\xc3\xb6\" 1|}",
            b"[\"\xf0\x9f\x98\x80\", x|]",
            b"[\"\xff\xfe\", x|]",
        ],
    },
    // The word that does not fit. Missing commas and colons are accepted.
    Faults {
        key: "json-simple",
        texts: &[
            b"{\"a\": |tru}",
            b"{\"a\": [1, 2|}",
            b"{\"a\": 1|",
            b"{\r\n\"a\": |nul}",
            b"{\"\xc3\xa9\": \"\xc3\xbc\",\n \"\xc3\xb6\": |x}",
            b"[\"\xf0\x9f\x98\x80\", |x]",
            b"[\"\xff\xfe\", |x]",
        ],
    },
    Faults {
        key: "minimal-json",
        texts: &[
            b"{\"a\" |1}",
            b"[1,\n 2 |3]",
            b"{\"a\": tru|}",
            b"{\"a\": [1, 2|}",
            b"{\"a\": 1|",
            b"{\r\n\"a\": 1,\r\n\"b\" |2}\r\n",
            b"{\"\xc3\xa9\": \"\xc3\xbc\",\n \"\xc3\xb6\" |1}",
            b"[\"\xf0\x9f\x98\x80\", |x]",
            b"[\"\xff\xfe\", |x]",
        ],
    },
    // Counts the bytes read. For an incomplete text, the position is one byte early.
    Faults {
        key: "serde-json",
        texts: &[
            b"{\"a\" |1}",
            b"[1,\n 2 |3]",
            b"{\"a\": tru|}",
            b"{\"a\": [1, 2|}",
            b"{\"a\": |1",
            b"{\r\n\"a\": 1,\r\n\"b\" |2}\r\n",
            b"{\"\xc3\xa9\": \"\xc3\xbc\",\n \"\xc3\xb6\" |1}",
            b"[\"\xf0\x9f\x98\x80\", |x]",
        ],
    },
    // As serde-json, in each line.
    Faults {
        key: "serde-json-lines",
        texts: &[
            b"{\"a\" |1}\n[]\n",
            b"[]\n{\"a\": tru|}\n",
            b"1\n[1, 2|}\n3\n",
            b"{\"\xc3\xa9\": 1}\n[\"\xc3\xb6\", |x]",
        ],
    },
    // The beginning of the line; for an unclosed string, the line where the string begins.
    Faults { key: "graphviz", texts: LINES_OF_GRAPHVIZ },
    Faults { key: "graphviz-nop", texts: LINES_OF_GRAPHVIZ },
    Faults {
        key: "graphviz-rust",
        texts: &[
            b"digraph {\n a -> b\n |@ c\n}",
            b"digraph { a }\n|}\n",
            b"digraph {\n a\n|",
            b"digraph {\n \"\xc3\xa9\" -> \"\xc3\xbc\"; \"\xc3\xb6\" = |= 1\n}",
        ],
    },
    Faults {
        key: "roxmltree",
        texts: &[b"<a>\n<b>|</a>", b"<a>\xc3\xa9|&nbsp;</a>", b"<a/>|<b/>", b"<a x=|1/>"],
    },
    Faults { key: "saphyr", texts: &[b"a:\n\t|b: 1\n", b"\xc3\xa9: b|: c\n", b"a: |*b\n"] },
    Faults { key: "front-matter", texts: &[b"|---\na: 1\n", b"---\na: b|: c\n---\n"] },
    Faults { key: "toml", texts: &[b"a = 1\n|a = 2\n", b"\xc3\xa9 = 1\n[t|\n", b"a = |1 2\n"] },
    Faults { key: "csv-strict", texts: &[b"a,b\n|1,2,3\n", b"a,b\n\xc3\xa9,|\"2\n", b"a,b\n1,\"2\"|x\n"] },
    // The beginning of the line.
    Faults { key: "python", texts: &[b"a = 1\n|b = = 2\n", b"def f():\n|pass\n"] },
    Faults { key: "bash", texts: &[b"a=1\n|echo )\n"] },
    Faults { key: "tsv-strict", texts: &[b"a\tb\n|1\n"] },
    Faults {
        key: "obj-strict",
        texts: &[
            b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 |9\n",
            b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 |x 3\n",
            b"v 0 0 0\nv 1 |0x 0\n",
            b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1//|1 2//1 3//1\n",
            b"# \xc3\xa9\nv 0 |\xc3\xa9 0\n",
            b"v 1 2 3 4 |5\n",
        ],
    },
];

const LINES_OF_GRAPHVIZ: &[&[u8]] = &[
    b"graph {\n| a -> b\n}",
    b"digraph {\n a -> b\n| @ c\n}",
    b"digraph { a }\n|}\n",
    b"digraph {\n a\n|",
    b"digraph {\n| a [label=\"x]\n b\n}\n",
    b"digraph {\n| \"\xc3\xa9\" -> \"\xc3\xbc\"; \"\xc3\xb6\" = = 1\n}",
];

/// The folder of built workers.
pub(super) fn workers() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/build");
    std::env::var_os("DDLAB_WORKERS").map_or(built, PathBuf::from)
}

pub(super) fn host() -> Host {
    Host::new(HostOptions::new(env!("CARGO_BIN_EXE_ddlab"), workers())).unwrap()
}

/// Whether the subject can be run in this mode. Prints a notice if not, and fails if it is required.
#[allow(clippy::explicit_write, reason = "what `eprintln!` writes is shown of failing tests only")]
pub(super) fn installed(host: &Host, entry: &Entry, mode: Mode) -> bool {
    if host.can_open(entry, mode) && host.identity(entry).is_ok() {
        return true;
    }
    let must = std::env::var("DDLAB_SUBJECTS").unwrap_or_default();
    assert!(!must.split(',').any(|key| key == entry.key), "{} must be there: {}", entry.key, entry.install);
    // Written directly to stderr, because the test harness shows output only for failures.
    writeln!(std::io::stderr(), "PASSED OVER, NOT TESTED: {} {mode:?}: {}", entry.key, entry.install)
        .unwrap();
    false
}

#[test]
fn subjects_report_the_expected_positions_of_known_faults() {
    let (host, registry) = (host(), registry_with(&[]).unwrap());
    for Faults { key, texts } in FAULTS {
        let entry = registry.get(key).unwrap();
        for mode in [Mode::Exec, Mode::Worker] {
            if !installed(&host, entry, mode) {
                continue;
            }
            let mut oracle = LiveOracle::new(host.open(entry, mode).unwrap(), entry.clone());
            for marked in *texts {
                let offset = marked.iter().position(|byte| *byte == b'|').unwrap();
                let text = [&marked[..offset], &marked[offset + 1..]];
                let (judgement, seen) = oracle.judge_and_observe(&text, None).unwrap();
                let told = String::from_utf8_lossy(&seen.stderr.bytes);
                let marked = String::from_utf8_lossy(marked);
                assert_eq!(judgement.position, Some(offset), "{key} {mode:?} {marked:?}: {told}");
            }
        }
    }
}

#[test]
fn every_subject_that_reports_positions_has_known_faults() {
    let registry = registry_with(&[]).unwrap();
    // Gephi only warns about values, and rejects nothing with a line; Appleseed is in no registry.
    let without = ["appleseed", "gephi"];
    for entry in registry.iter().filter(|entry| entry.position.is_some()) {
        let known = FAULTS.iter().any(|faults| faults.key == entry.key);
        assert!(known || without.contains(&entry.key.as_str()), "{} has no known faults here", entry.key);
    }
}
