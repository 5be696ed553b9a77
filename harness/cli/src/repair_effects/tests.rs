use super::*;

/// Describes a repair. In `marked`, `<>` encloses removed text and `{}` inserted text, written as `⟨⟩` and
/// `⟦⟧`.
#[track_caller]
fn check(marked: &str, expected: &[(EffectKind, usize, &str, &str)]) {
    let (mut text, mut changes): (String, Vec<Change>) = (String::new(), Vec::new());
    let mut rest = marked;
    while let Some(open) = rest.find(['⟨', '⟦']) {
        text.push_str(&rest[..open]);
        let removes = rest[open..].starts_with('⟨');
        let close = rest.find(if removes { '⟩' } else { '⟧' }).unwrap();
        let inside = &rest[open + 3..close];
        let at = text.len();
        let joins = changes.last().is_some_and(|last| last.0.end == at);
        if !joins {
            changes.push((at..at, Vec::new()));
        }
        let change = changes.last_mut().unwrap();
        if removes {
            text.push_str(inside);
            change.0.end = text.len();
        } else {
            change.1.extend_from_slice(inside.as_bytes());
        }
        rest = &rest[close + 3..];
    }
    text.push_str(rest);
    let effects = RepairEffects::of(text.as_bytes(), &changes);
    let found: Vec<_> = effects
        .notes
        .iter()
        .map(|note| (note.kind, note.line, note.before.as_str(), note.after.as_str()))
        .collect();
    assert_eq!(found, expected, "{marked}");
}

use EffectKind::{Changed, Dropped, Invented, Punctuation, Respelt};

#[test]
fn a_value_that_became_another_is_changed_and_another_spelling_is_not() {
    check("[\n\n⟨0⟩180]", &[(Changed, 3, "0180", "180")]);
    check(
        "[⟦0⟧.5, ⟨+⟩1, ⟨0x1F⟩⟦31⟧]",
        &[(Respelt, 1, ".5", "0.5"), (Respelt, 1, "+1", "1"), (Respelt, 1, "0x1F", "31")],
    );
    check("[⟨T⟩⟦t⟧rue, ⟨None⟩⟦null⟧]", &[(Respelt, 1, "True", "true"), (Respelt, 1, "None", "null")]);
    check("[⟨NaN⟩⟦null⟧]", &[(Changed, 1, "NaN", "null")]);
    check("⟨“⟩⟦\"⟧é⟨”⟩⟦\"⟧", &[(Punctuation, 1, "“”", "\"\"")]);
    check("[1⟨.0.2⟩]", &[(Changed, 1, "1.0.2", "1")]);
}

#[test]
fn restored_character_changes_its_word() {
    let effects = |text: &[u8], change: Change| RepairEffects::of(text, &[change]).notes;
    let found = effects(b"a caf\xC3+ b", (6..7, b"\xA9".to_vec()));
    let [note] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((note.kind, note.after.as_str()), (Changed, "caf\u{e9}"));
    let found = effects(b"a caf\xE9 b", (5..6, Vec::new()));
    let [note] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((note.kind, note.after.as_str()), (Changed, "caf"));
}

#[test]
fn values_put_in_are_invented_even_if_they_are_empty() {
    check("{\"a\": ⟦0⟧}", &[(Invented, 1, "", "0")]);
    check("{\"a\": ⟦\"\"⟧}", &[(Invented, 1, "", "\"\"")]);
    check("[1,\n⟦[]⟧]", &[(Invented, 2, "", "[]")]);
}

#[test]
fn punctuation_escapes_and_closing_tags_are_no_values() {
    check("[1⟦,⟧ 2⟨,⟩]", &[(Punctuation, 1, "", ","), (Punctuation, 1, ",", "")]);
    check("{⟦\"⟧a b⟦\"⟧: 1}", &[(Punctuation, 1, "", "\""), (Punctuation, 1, "", "\"")]);
    check("\"line⟨\n⟩⟦\\n⟧break\"", &[(Punctuation, 1, "\n", "\\n")]);
    check("\"C:⟦\\⟧\\Users\"", &[(Punctuation, 1, "", "\\")]);
    check("<a>AT&⟦amp;⟧T</a>", &[(Punctuation, 1, "", "amp;")]);
    check("<r><n>x⟦</n></r>⟧", &[(Punctuation, 1, "", "</n></r>")]);
    check("<n id=⟦\"⟧1⟦\"⟧>", &[(Punctuation, 1, "", "\"\"")]);
    check("(⟨()⟩⟦[]⟧)", &[(Punctuation, 1, "()", "[]")]);
}

#[test]
fn words_left_out_are_dropped_and_the_rest_of_a_word_is_cut() {
    check("[1,⟨ two, three⟩]", &[(Dropped, 1, "two, three", "")]);
    check("{\n⟨// \"a\": 1,⟩\n}", &[(Dropped, 2, "// \"a\": 1,", "")]);
    check("[\"he⟨l⟩⟦\"]⟧", &[(Changed, 1, "hel", "he")]);
    let cut = |text: &str, gone: Range<usize>| {
        RepairEffects::of(text.as_bytes(), &[(gone, Vec::new())]).cut_words()
    };
    assert_eq!((cut("hello", 2..5), cut("a hello", 2..7), cut("0180", 0..1)), (1, 0, 0));
    assert_eq!((cut("one two", 2..5), cut("x12", 1..3)), (1, 1));
}

#[test]
fn hostile_bytes_are_described_without_a_panic() {
    let text: Vec<u8> = (0..=255).cycle().take(600).collect();
    for from in 0..300 {
        for put in [&b""[..], b"\\", b"\\u", b"&#", b"</", b"\xff"] {
            let _ = RepairEffects::of(&text, &[(from..from * 2, put.to_vec())]);
        }
    }
}
