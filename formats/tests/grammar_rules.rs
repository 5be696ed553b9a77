//! Reading grammar files, minimal strings, and mistakes found in rules.
#![allow(missing_docs)]

use formats::{Grammar, GrammarRules, PieceKind, RuleKind};
use proptest::prelude::*;

#[track_caller]
fn check(source: &str, rule: &str, expected: Option<&str>) {
    let rules = GrammarRules::parse(source);
    let minimal = rules.as_ref().map(GrammarRules::minimal_strings);
    assert_eq!(minimal.as_ref().map(|texts| texts.get(rule).map(String::as_str)), Ok(expected), "{rule}");
}

#[test]
fn minimal_strings_are_found_through_other_rules() {
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
fn unproductive_unreachable_and_undefined_rules_are_found() {
    let rules =
        GrammarRules::parse("grammar E; a : b | 'x' ; b : '(' b ')' ; c : gone ; W : ' ' -> skip ;").unwrap();
    assert_eq!(rules.unproductive(), ["b", "c"]);
    assert_eq!(rules.unreachable("a"), ["c"]);
    assert_eq!(rules.undefined(), [("gone", "c")]);
}

/// Each rule doubles the text of the next one. Without a limit, the text of the first would not fit into
/// memory.
#[test]
fn minimal_strings_are_limited_in_length() {
    let rules = (0..200).map(|n| format!("r{n} : r{m} r{m} ;\n", m = n + 1)).collect::<String>();
    let rules = GrammarRules::parse(&format!("grammar Doubling;\n{rules}r200 : 'x' ;")).unwrap();
    let minimal = rules.minimal_strings();
    assert_eq!((minimal.get("r199").map(String::as_str), minimal.get("r0")), (Some("x x"), None));
    assert_eq!(rules.unproductive(), Vec::<&str>::new());
}

#[test]
fn errors_name_the_line_and_the_mistake() {
    let error = |source: &str| GrammarRules::parse(source).map(|_| ()).map_err(|error| error.to_string());
    let check = |source: &str, expected: &str| assert_eq!(error(source), Err(expected.to_owned()));
    check("gramma E;", "line 1: the file must begin with `grammar NAME;`");
    check("grammar E;\na : 'x", "line 2: the literal or set does not end on its line");
    check("grammar E;\na : B ;\na : C ;", "line 3: rule a is defined twice");
    check("grammar E;\na : {x(;\n", "line 2: `{` has no matching `}`");
    check("grammar E; A : 'b'..'a' ;", "line 1: a range must go from one character to a later one");
    check(
        "grammar E;\nimport Other;",
        "line 2: `import` is not supported here; copy the imported rules into this file",
    );
    let deep = format!("grammar E; a : {}", "(".repeat(100_000));
    check(&deep, "line 1: groups are nested more than 100 levels deep");
}

/// A grammar that takes its tokens and some rules from other files.
#[test]
fn rules_of_imported_files_are_read() {
    const MAIN: &str = "parser grammar Main;\noptions { tokenVocab = Words; }\nimport Lists, Other = More;\n\
        list : item ( COMMA item )* ;";
    let imports = [
        "parser grammar Lists; import More; item : WORD ; list : WORD ;".to_owned(),
        "lexer grammar Words; COMMA : ',' ; WORD : 'word' ; WS : ' ' -> skip ;".to_owned(),
    ];
    let rules = GrammarRules::parse_with_imports(MAIN, &imports).unwrap();
    assert_eq!((rules.name(), rules.names().count()), ("Main", 5));
    assert_eq!(rules.minimal_strings()["list"], "word");
    assert_eq!((rules.undefined(), rules.unreachable("list")), (vec![], vec![]));
    assert!(GrammarRules::parse_with_imports(MAIN, &[]).is_err(), "an import needs its file");
}

/// Everything that a grammar file can contain besides plain rules.
const ORNATE: &str = r#"/** Sums. */ grammar Sums ;
options { language = Java; superClass = 'Base}'; }
tokens { INDENT, DEDENT }
channels { REMARKS }
@parser::members { String s = "}"; /* isn't a string */ }
@header { import x; }
sum [int n] returns [int v] locals [int i] throws A.B, C options { k = 1; } @init { n = '}'; }
    : <assoc=right> left = sum op += ( '+' | '-' ) right = sum { v = 1; } # Binary
    | { ok() }? atom [ 3 ] # Plain
    | INDENT ( options { greedy=false; } : . )*? ~( 'x' | NUMBER ) DEDENT #Block
    ;
    catch [Error e] { } finally { }
atom : NUMBER ;
fragment DIGIT options { caseInsensitive = false; } : '0'..'9' | [\p{Nd}] ;
NUMBER : DIGIT+ { count++; } ;
X : 'x' ;
NOT : ~( [a-z] | '0'..'9' | 'A' ) ;
WS : [ 	]+ -> skip ;
mode OTHER ;
REMARK : '#' ~'\n'* -> channel(REMARKS), mode(DEFAULT_MODE) ;
"#;

#[test]
fn code_options_labels_and_modes_are_skipped() {
    let rules = GrammarRules::parse(ORNATE).unwrap();
    let code: Vec<_> = rules.code().iter().map(|code| (code.line, code.is_predicate)).collect();
    let expected = [5, 6, 7, 7, 7, 7, 8, 9, 9, 12, 12, 12, 15].map(|line| (line, false));
    let mut expected = expected.to_vec();
    expected[7].1 = true;
    assert_eq!(code, expected);
    assert_eq!(rules.name(), "Sums");
    assert_eq!(rules.minimal_strings()["sum"], "0");
    assert_eq!(rules.minimal_strings()["NOT"], "B");
    assert_eq!((rules.minimal_strings().get("INDENT"), rules.unproductive()), (None, vec![]));
    let kinds = ["sum", "DIGIT", "NUMBER", "REMARK", "INDENT"].map(|rule| rules.kind(rule).unwrap().key());
    assert_eq!(kinds, ["parser", "fragment", "token", "hidden", "token"]);
    assert_eq!((rules.line("sum"), rules.kind("gone")), (Some(7), None::<RuleKind>));
}

#[test]
fn alternatives_with_the_same_first_token_are_ll1_conflicts() {
    let found = |source: &str| {
        let rules = GrammarRules::parse(source).unwrap();
        let found = rules.ll1_conflicts().into_iter();
        found.map(|it| format!("{} {:?} {}", it.rule, it.alternatives, it.token)).collect::<Vec<_>>()
    };
    assert_eq!(found("grammar E; a : B | C | ( C 'x' | 'y' ) ; B : 'b' ; C : 'c' ;"), ["a (2, 3) C"]);
    assert_eq!(found("grammar E; a : 'x' ( b | 'y' )? ; b : c? 'y' ; c : 'z' ;"), ["a (1, 2) 'y'"]);
    assert_eq!(found("grammar E; e : e '*' e | e '+' e | N ; N : 'n' ;"), [""; 0]);
    for grammar in Grammar::built_in().filter(|grammar| grammar.key() != "c") {
        assert_eq!(found(grammar.source()), [""; 0], "{}", grammar.key());
    }
}

/// The grammar of C does not know which names are types. So it needs more lookahead after a name or a
/// parenthesis, and nowhere else.
#[cfg(feature = "grammars")]
#[test]
fn ll1_conflicts_of_c_are_only_at_names_and_parentheses() {
    let rules = Grammar::find("c").and_then(Grammar::rules).unwrap();
    let found = rules.ll1_conflicts();
    assert!(!found.is_empty());
    assert!(found.iter().all(|it| ["IDENTIFIER", "LPAREN"].contains(&it.token.as_ref())), "{found:?}");
}

#[test]
fn direct_left_recursion_is_distinguished_from_the_kinds_that_antlr_rejects() {
    let of = |source: &str| {
        let rules = GrammarRules::parse(source).unwrap();
        let own = |names: Vec<&str>| names.join(" ");
        (own(rules.left_recursive()), own(rules.hidden_left_recursive()), own(rules.start_candidates()))
    };
    let expected = |direct: &str, hidden: &str, starts: &str| (direct.into(), hidden.into(), starts.into());
    assert_eq!(of("grammar E; s : e ; e : e '*' e | N ; N : 'n' ;"), expected("e", "", "s"));
    assert_eq!(of("grammar E; a : b 'x' | 'y' ; b : a ;"), expected("", "a b", ""));
    assert_eq!(of("grammar E; a : 'z'? a 'x' | 'y' ; b : 'q' ;"), expected("", "a", "a b"));
    assert_eq!(of("grammar E; a : ( a 'x' | 'y' ) ; b : 'q' a ;"), expected("", "a", "b"));
}

#[test]
fn every_rule_of_a_built_in_grammar_is_productive_and_reachable() {
    for grammar in Grammar::built_in() {
        let rules = GrammarRules::parse(grammar.source()).unwrap();
        assert_eq!((rules.unproductive(), rules.undefined()), (vec![], vec![]), "{}", grammar.key());
        assert_eq!(rules.unreachable(grammar.start_rule()), Vec::<&str>::new(), "{}", grammar.key());
        let minimal = &rules.minimal_strings()[grammar.start_rule()];
        assert!(grammar.parse(minimal.as_bytes()).unwrap().is_valid(), "{minimal:?}");
    }
}

/// The text of an inserted token is one token, and no other text of its type is shorter.
#[test]
fn shortest_texts_of_tokens_are_their_minimal_strings() {
    for grammar in Grammar::built_in() {
        let rules = GrammarRules::parse(grammar.source()).unwrap();
        let minimal = rules.minimal_strings();
        for name in rules.tokens() {
            let shortest = grammar.shortest_text(grammar.token_type(name).unwrap());
            assert_eq!(minimal.get(name).map(String::as_str), Some(shortest), "{name}");
            let tree = grammar.parse(shortest.as_bytes()).unwrap();
            let pieces: Vec<_> = tree.pieces().map(|piece| piece.kind).collect();
            assert!(matches!(pieces[..], [PieceKind::Token | PieceKind::ErrorToken]), "{name}: {pieces:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_without_a_panic(source in "grammar E; (a|B|:|;|'|\\[|\\]|\\(|\\)|\\\\|u|\\{|\\}|~|\\.|-|>|\\||\\?|/|\\*|\n|é| ){0,60}") {
        if let Ok(rules) = GrammarRules::parse(&source) {
            prop_assert!(rules.minimal_strings().len() + rules.unproductive().len() == rules.names().count());
        }
    }
}
