//! Minimal strings of grammars, and what is found wrong with their rules.
#![allow(missing_docs)]

use formats::{Grammar, PieceKind, Rules};
use proptest::prelude::*;

#[track_caller]
fn check(source: &str, rule: &str, expected: Option<&str>) {
    let rules = Rules::read(source);
    let minimal = rules.as_ref().map(Rules::minimal);
    assert_eq!(minimal.as_ref().map(|texts| texts.get(rule).map(String::as_str)), Ok(expected), "{rule}");
}

#[test]
fn the_shortest_way_may_lead_through_other_rules() {
    const EXPRESSIONS: &str = "grammar E; // sums
        sum : sum '+' product | product ;
        product : product '*' atom | atom ;
        atom : '(' sum ')' | NUMBER | 'sin' NUMBER ;
        NUMBER : [0-9]+ ( '.' DIGITS )? ; fragment DIGITS : [0-9] ; WS : ' ' -> skip ;";
    check(EXPRESSIONS, "sum", Some("0"));
    check("grammar E; a : 'if' B* 'x' C+ ; B : 'b' ; C : ~[a-z] ;", "a", Some("if x 0"));
    check("grammar E; a : '(' a ')' ;", "a", None);
    check("grammar E; a : ~LONG+ ; LONG : 'x' ; WORD : 'word' ; WS : ' ' -> skip ;", "a", Some("word"));
    check("grammar E; a : B | ; B : 'b' ;", "a", Some(""));
}

#[test]
fn what_is_wrong_is_found() {
    let rules = Rules::read("grammar E; a : b | 'x' ; b : '(' b ')' ; c : gone ; W : ' ' -> skip ;").unwrap();
    assert_eq!(rules.unproductive(), ["b", "c"]);
    assert_eq!(rules.unreachable("a"), ["c"]);
    assert_eq!(rules.undefined(), [("gone", "c")]);
}

#[test]
fn a_file_that_cannot_be_read_is_told_so() {
    let error = |source: &str| Rules::read(source).map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(error("gramma E;"), Err("line 1: no `grammar NAME;` at the beginning".to_owned()));
    assert_eq!(error("grammar E;\na : 'x"), Err("line 2: a literal or set without an end".to_owned()));
    let action = error("grammar E;\na :\n {x()}? B ;");
    assert_eq!(action, Err("line 3: an action or predicate, which is code of one target".to_owned()));
    let deep = format!("grammar E; a : {}", "(".repeat(100_000));
    assert_eq!(error(&deep), Err("line 1: more than 100 groups within each other".to_owned()));
}

#[test]
fn our_grammars_derive_text_from_every_rule_and_need_every_rule() {
    for grammar in Grammar::all() {
        let rules = Rules::read(grammar.source()).unwrap();
        assert_eq!((rules.unproductive(), rules.undefined()), (vec![], vec![]), "{}", grammar.key());
        assert_eq!(rules.unreachable(grammar.start()), Vec::<&str>::new(), "{}", grammar.key());
        let minimal = &rules.minimal()[grammar.start()];
        assert!(grammar.parse(minimal.as_bytes()).unwrap().is_valid(), "{minimal:?}");
    }
}

/// What recovery puts in for a token is one token, and no longer than the shortest that there is.
#[test]
fn spellings_are_minimal() {
    for grammar in Grammar::all() {
        let rules = Rules::read(grammar.source()).unwrap();
        let minimal = rules.minimal();
        for name in rules.tokens() {
            let spelling = grammar.spelling(grammar.token_type(name).unwrap());
            assert_eq!(minimal.get(name).map(String::as_str), Some(spelling), "{name}");
            let tree = grammar.parse(spelling.as_bytes()).unwrap();
            let pieces: Vec<_> = tree.terminals().map(|piece| piece.kind).collect();
            assert!(matches!(pieces[..], [PieceKind::Token | PieceKind::ErrorToken]), "{name}: {pieces:?}");
        }
    }
}

proptest! {
    #[test]
    fn no_file_is_too_strange_to_read(source in "grammar E; (a|B|:|;|'|\\[|\\]|\\(|\\)|\\\\|u|\\{|\\}|~|\\.|-|>|\\||\\?|/|\\*|\n|é| ){0,60}") {
        if let Ok(rules) = Rules::read(&source) {
            prop_assert!(rules.minimal().len() + rules.unproductive().len() == rules.names().count());
        }
    }
}
