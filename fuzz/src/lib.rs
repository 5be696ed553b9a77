//! The checks that the fuzz targets share: invariants that hold for any bytes.

pub mod files;
pub mod repairs;

use formats::{
    Cut, Derivation, ExternalNames, Grammar, GrammarRules, LayoutMode, Node, ParseError, RecoveredPart, Tree,
    Units,
};

/// Cuts an input into all units, in all layout modes, with all grammars and without one.
pub fn units(input: &[u8]) {
    for units in Units::all() {
        for layout in LayoutMode::all().filter(|layout| layout.suits(units)) {
            for grammar in Grammar::built_in().map(Some).chain([None]) {
                match layout.cut(units, input, grammar) {
                    Ok(cut) => check_elements(&cut, units, layout, input),
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        }
    }
}

fn check_elements(cut: &Cut<'_>, units: Units, layout: LayoutMode, input: &[u8]) {
    let Cut { text, elements } = cut;
    let mut joined = Vec::new();
    for element in 0..elements.len() {
        let bytes = &text[elements.byte_range(element..element + 1)];
        assert!(!bytes.is_empty(), "{units} {layout}: an empty element");
        joined.extend_from_slice(bytes);
    }
    assert_eq!(joined, **text, "{units} {layout}");
    if layout == LayoutMode::Kept && units != Units::ErrorRecovery {
        assert_eq!(**text, *input, "{units}");
    }
}

/// Parses any bytes with this grammar and checks everything that is derived from the tree.
pub fn grammar(key: &str, input: &[u8]) {
    tree(Grammar::find(key).expect("a grammar"), input);
}

/// Parses an input with a grammar of tree-sitter. The first byte selects the grammar.
pub fn tree_sitter(input: &[u8]) {
    let Some((first, input)) = input.split_first() else { return };
    let keys: Vec<_> = Grammar::keys().filter(|key| key.starts_with("tree-sitter:")).collect();
    tree(Grammar::find(keys[usize::from(*first) % keys.len()]).expect("a grammar"), input);
}

/// Reads answers of an external parser. The first two bytes are the lengths of the names and of the input.
pub fn external(bytes: &[u8]) {
    let [names, len, rest @ ..] = bytes else { return };
    let (names, rest) = rest.split_at(usize::from(*names).min(rest.len()));
    let Ok(names) = ExternalNames::read(names) else { return };
    let (input, answer) = rest.split_at(usize::from(*len).min(rest.len()));
    let answer = answer.to_vec();
    let parse = move |_: &[u8]| Ok(answer.clone());
    let grammar = Grammar::external("Any.g4", "", Vec::new(), "file", names, parse);
    let Ok(tree) = grammar.parse(input) else { return };
    check_pieces(&tree, input);
    let _ = (tree.to_text(), tree.to_json(), tree.recovered_text(input), tree.recovered_text_respaced(input));
}

fn tree(grammar: &Grammar, input: &[u8]) {
    let tree = match grammar.parse(input) {
        Ok(tree) => tree,
        Err(ParseError::TooDeep) => return,
        Err(error) => panic!("{error}"),
    };
    check_nodes(&tree);
    check_pieces(&tree, input);
    check_recovered_parts(&tree, input);
    check_parts(&Derivation::from_tree(&tree, input).expect("rules or types of nodes"), input);
    check_parts(&Derivation::without_grammar(input), input);
    assert!(tree.to_text().lines().count() >= tree.node_count());
    let json = tree.to_json();
    if json.len() < 100_000 {
        let json_grammar = Grammar::find("json").expect("a grammar");
        assert!(json_grammar.parse(json.as_bytes()).is_ok_and(|tree| tree.is_valid()), "{json}");
    }
    // The recovered text is an input like any other: it has a tree, or an error with a message.
    let recovered = tree.recovered_text(input);
    match grammar.parse(&recovered) {
        Ok(again) => check_pieces(&again, &recovered),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_parts(derivation: &Derivation, input: &[u8]) {
    let parts: Vec<_> = derivation.parts().collect();
    let mut at = 0;
    for (number, part) in parts.iter().enumerate() {
        assert!(part.end > number && part.end <= parts.len(), "{part:?}");
        assert!((part.expectation as usize) < derivation.expectations().len(), "{part:?}");
        assert!((part.kind as usize) < derivation.kinds().len(), "{part:?}");
        for child in &parts[number + 1..part.end] {
            assert!(child.end <= part.end, "{child:?} in {part:?}");
            assert!(part.range.start <= child.range.start && child.range.end <= part.range.end, "{child:?}");
        }
        if part.end == number + 1 && !part.range.is_empty() {
            assert!(part.range.start >= at, "{part:?} at {at}");
            at = part.range.end;
        }
    }
    assert!(at <= input.len());
}

fn check_nodes(tree: &Tree) {
    let mut next_token = 0;
    for number in 0..tree.node_count() {
        let range = tree.subtree(number);
        assert!(range.start == number && range.end > number && range.end <= tree.node_count());
        match tree.parent(number) {
            Some(parent) => assert!(tree.subtree(parent).contains(&number) && parent < number),
            None => assert_eq!(number, 0),
        }
        match tree.node(number).expect("a node of each number") {
            Node::Terminal(token) | Node::Error(token) => {
                assert!(token < tree.tokens().len() && token >= next_token, "token {token} of node {number}");
                // Only the token for the end of the input may be in a tree more than once.
                next_token = token + usize::from(!tree.tokens()[token].range().is_empty());
                assert_eq!(tree.children(number).count(), 0);
            }
            Node::Missing(kind) => assert!(!tree.token_name(kind).is_empty()),
            Node::Rule(rule) => assert!(!tree.rule_name(rule).is_empty()),
        }
    }
}

fn check_pieces(tree: &Tree, input: &[u8]) {
    let mut at = 0;
    for piece in tree.pieces() {
        assert!(piece.range.start == at && piece.range.end > at, "{piece:?} at {at}");
        at = piece.range.end;
    }
    assert_eq!((at, tree.input_len()), (input.len(), input.len()));
}

fn check_recovered_parts(tree: &Tree, input: &[u8]) {
    let mut at = 0;
    for part in tree.recovered_parts(input) {
        if let RecoveredPart::FromInput(range) = part {
            assert!(range.start >= at && range.end > range.start && range.end <= input.len(), "{range:?}");
            at = range.end;
        }
    }
    if tree.is_valid() {
        assert_eq!(tree.recovered_text(input), input);
    }
}

/// Reads any text as a grammar file. An error must name a line of the text.
pub fn g4(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    match GrammarRules::parse(text) {
        Ok(rules) => {
            let productive = rules.minimal_strings().len();
            assert!(productive + rules.unproductive().len() <= rules.names().count());
            let _ = (rules.ll1_conflicts(), rules.left_recursive(), rules.hidden_left_recursive());
            rules
                .start_candidates()
                .into_iter()
                .for_each(|start| assert!(!rules.unreachable(start).contains(&start)));
        }
        Err(error) => {
            let line = error.to_string();
            let line: usize =
                line["line ".len()..].split(':').next().expect("a line").parse().expect("a number");
            assert!(line <= 1 + text.matches('\n').count());
        }
    }
}
