//! Cargo features: which grammars a build has, and the error for one that it lacks.
#![allow(missing_docs, clippy::unwrap_used)]

use formats::Grammar;

#[test]
fn json_obj_and_dot_are_part_of_every_build() {
    for key in ["json", "obj", "dot"] {
        assert!(Grammar::find(key).is_some(), "{key}");
        assert_eq!(Grammar::check_feature(key), Ok(()));
    }
}

#[test]
fn grammars_of_a_feature_are_found_or_the_error_names_the_feature() {
    let of_features = [
        ("grammars", cfg!(feature = "grammars"), ["c", "csv", "ini", "sexp", "xml"].as_slice()),
        ("tree-sitter", cfg!(feature = "tree-sitter"), &["tree-sitter:c", "tree-sitter:xml"]),
    ];
    for (feature, is_on, keys) in of_features {
        for key in keys {
            assert_eq!(Grammar::find(key).is_some(), is_on, "{key}");
            let error = Grammar::check_feature(key).map_err(|error| error.to_string());
            let expected = format!(
                "this build has no grammar {key:?}; to get it, run `cargo build --features {feature}`"
            );
            assert_eq!(error, if is_on { Ok(()) } else { Err(expected) });
        }
    }
}

#[test]
fn a_format_without_a_grammar_is_no_missing_feature() {
    assert_eq!(Grammar::check_feature("png"), Ok(()));
    assert_eq!(Grammar::find("png"), None);
}
