use super::*;
use crate::checker::check;
use crate::input::TextDigest;
use crate::oracle::{BrokenOracle, Judgement, Oracle};
use crate::registry::find;
use crate::session::{self, Budget, Settings};
use algorithms::{EditedTree, Goal, Node, Substitutes};
use formats::Units;
use rows::Cause;
use rows::Clock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn input(text: &str, format: &str) -> Input {
    Input::cut(text.as_bytes().to_vec(), Units::Tree, format).unwrap()
}

fn texts(input: &Input, around: &SingleNodes) -> BTreeSet<String> {
    let render = |number| String::from_utf8(input.render(&around.neighbour(number))).unwrap();
    (0..around.count()).map(render).collect()
}

/// The outermost node whose text is this.
fn node_of(input: &Input, tree: &Tree, text: &str) -> usize {
    let is = |node: &usize| {
        let elements = tree.elements(*node);
        input.bytes()[input.elements().byte_range(elements)] == *text.as_bytes()
    };
    (0..tree.len()).find(is).unwrap()
}

#[test]
fn neighbours_are_the_texts_without_one_node() {
    let input = input(r#"{"a":[1,2],"b":[30]}"#, "json");
    let tree = input.problem().tree().unwrap().clone();
    let around = SingleNodes::around(&input, &EditedTree::of(&tree).candidate()).unwrap();
    assert_eq!(around.property(), Property::OneTreeMinimal);
    // Left out one at a time: everything; a member; a name; a value; an item. A list has no node of its own
    // beside its items.
    let expected = [
        "0",
        r#"{"b":[30]}"#,
        r#"{"a":[1,2]}"#,
        r#"{"":[1,2],"b":[30]}"#,
        r#"{"a":[1,2],"":[30]}"#,
        r#"{"a":0,"b":[30]}"#,
        r#"{"a":[1,2],"b":0}"#,
        r#"{"a":[1],"b":[30]}"#,
        r#"{"a":[2],"b":[30]}"#,
        r#"{"a":[1,2],"b":[]}"#,
    ];
    assert_eq!(texts(&input, &around), expected.map(str::to_owned).into());
    let without_a = EditedTree::of(&tree).without_nodes([node_of(&input, &tree, r#""a":[1,2]"#)]);
    let around = SingleNodes::around(&input, &without_a.candidate()).unwrap();
    let expected = ["0", "{}", r#"{"":[30]}"#, r#"{"b":0}"#, r#"{"b":[]}"#];
    assert_eq!(texts(&input, &around), expected.map(str::to_owned).into());
}

/// Without a grammar, nothing is known that could replace a bracket.
#[test]
fn a_mandatory_node_stays_if_no_replacement_is_known() {
    let input = input("[t] x", "lex");
    let texts = texts(&input, &SingleNodes::around_all_of(&input).unwrap());
    assert!(texts.contains("[] x") && texts.contains("[t]"), "{texts:?}");
    assert!(texts.iter().all(|text| text.contains('[') == text.contains(']')), "{texts:?}");
}

#[test]
fn a_text_that_is_not_the_tree_without_nodes_is_refused() {
    let input = input(r#"{"ab":[1,2]}"#, "json");
    for parts in [
        vec![Part::Keep(0..3), Part::Keep(4..12)],
        vec![Part::Keep(6..11)],
        vec![Part::Insert(b"null".as_slice().into())],
    ] {
        assert!(SingleNodes::around(&input, &Candidate::new(parts)).is_none());
    }
}

#[test]
fn a_result_with_a_hoisted_descendant_is_parsed_again() {
    let whole = input(r#"{"ab":[1,2]}"#, "json");
    let hoisted = Candidate::new(vec![Part::Keep(6..11)]);
    assert!(SingleNodes::around(&whole, &hoisted).is_none());
    let own = input(std::str::from_utf8(&whole.render(&hoisted)).unwrap(), "json");
    let around = SingleNodes::around_all_of(&own).unwrap();
    // Left out one at a time: everything; an item. No replacement is shorter than `1`.
    assert_eq!(texts(&own, &around), ["0", "[1]", "[2]"].map(str::to_owned).into());
}

/// Compares the renderer with that of the searches; they share only the tree.
#[test]
fn texts_agree_with_the_searches_whatever_is_left_out() {
    let inputs = [
        input(r#"{"a": [1, 2, {"x": null}], "b": [], "c": {"d": "e"}}"#, "json"),
        input("graph g { a -- b [color=red]; subgraph s { c; d -- e }; f }\n", "dot"),
        input("v 1 2 3\nv 4 5 6\nv 7 8 9\nf 1 2 3\nusemtl m\n", "obj"),
        input("int f(int a, int b)\n{\n    return g(a, b, 3);\n}\n", "c"),
        input("<a x=\"1\">\n <b>some text</b><c/>\n</a>\n", "xml"),
    ];
    // One number in eight, by a linear congruential generator (Knuth, TAOCP 2, 3.3.4).
    let mut state = 5_u64;
    let mut one_in_eight = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 61 == 0
    };
    let (mut read, mut neighbours) = (0, 0);
    for input in &inputs {
        let tree = input.problem().tree().unwrap().clone();
        for _ in 0..60 {
            let gone: Vec<usize> = (1..tree.len()).filter(|_| one_in_eight()).collect();
            let mut draft = EditedTree::of(&tree);
            for node in gone {
                if draft.is_removable(node) {
                    draft.apply(node, algorithms::NodeEdit::Removed);
                }
            }
            let text = input.render(&draft.candidate());
            let Some(around) = SingleNodes::around(input, &draft.candidate()) else { continue };
            read += 1;
            neighbours += around.count();
            let mut expected = BTreeSet::new();
            let mut open = vec![0];
            while let Some(node) = open.pop() {
                let shorter = input.render(&draft.without_nodes([node]).candidate());
                if shorter.len() < text.len() {
                    expected.insert(String::from_utf8(shorter).unwrap());
                }
                open.extend(draft.children(node));
            }
            assert_eq!(texts(input, &around), expected, "{}", String::from_utf8_lossy(&text));
        }
    }
    assert!(read > 240 && neighbours > 2000, "{read} of 300, {neighbours}");
}

/// Fails on a `b` that is either empty or next to an `a`.
struct Together;

impl Oracle for Together {
    fn judge(
        &mut self,
        _: TextDigest,
        text: &[&[u8]],
        _: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        let text = text.concat();
        let has = |part: &[u8]| text.windows(part.len()).any(|window| window == part);
        let fails = has(b"\"b\"") && (has(b"\"a\"") || !has(b"2"));
        let cause = if fails { Cause::Exit(1) } else { Cause::Accepted };
        Ok(Judgement { cause, message: None, position: None, charge_ns: 10, spent: None })
    }
}

/// The result of a search, and the numbers of checked and of improvable neighbours.
fn checked(key: &str) -> (String, u64, u64) {
    let input = input(r#"{"a":1,"b":[2]}"#, "json");
    let budget = Budget::default();
    let settings = Settings { budget, clock: Clock::Charged, cache: true, must_parse: None, failure: None };
    let mut oracles: Vec<Box<dyn Oracle>> = vec![Box::new(Together)];
    let stop = AtomicBool::new(false);
    let found = session::run(find(key).unwrap(), &input, &mut oracles, &settings, &stop, None).found;
    let result = found.unwrap().candidate;
    let around = SingleNodes::around(&input, &result).unwrap();
    let asked: (&mut dyn Oracle, _) = (&mut Together, None);
    let checked =
        check(&around, &input, Goal::MinimizeFailing, asked, &(0..around.count()).collect()).unwrap();
    assert_eq!(checked.neighbours, checked.checked);
    (String::from_utf8(input.render(&result)).unwrap(), checked.checked, checked.improvable)
}

/// `a` can be left out only after 2 is gone, and 2 is one level deeper.
#[test]
fn hdd_misses_a_removable_node_and_its_variants_do_not() {
    let (text, _, improvable) = checked("hdd");
    assert!(improvable > 0, "{text}");
    for key in ["hdd-plus", "hdd-star"] {
        let (text, checked, improvable) = checked(key);
        assert!(!text.contains('a') && checked > 0, "{text}");
        assert_eq!(improvable, 0, "{key}: {text}");
    }
}

/// `<a,b;c!d>`: elements of the root before, between and after its children, and two of the list `a`, `b`.
fn with_own_elements() -> Tree {
    let node = |elements, presence| Node {
        elements,
        presence,
        kind: 0,
        substitutes: 0,
        spacing: SpacingBits::default(),
        is_layout: false,
    };
    let shortest = SpacedText { bytes: b"z".as_slice().into(), spacing: SpacingBits::default() };
    let mut builder = Tree::builder(vec![Substitutes { kinds: None, shortest: Some(shortest) }]);
    builder.open(node(0..9, Presence::Required));
    let item = Presence::ListItem { list: 0, min_items: 1 };
    let separator = Presence::Separator { list: 0, optional: false };
    for (at, presence) in
        [(1, item), (2, separator), (3, item), (5, Presence::Required), (7, Presence::Optional)]
    {
        builder.open(node(at..at + 1, presence));
        builder.close();
    }
    builder.build().unwrap()
}

#[test]
fn elements_between_children_stay_whatever_is_left_out() {
    let tree = with_own_elements();
    let text = |candidate: &Candidate| -> String {
        let parts = candidate.parts().map(|part| match part {
            Part::Keep(elements) => "<a,b;c!d>"[elements.clone()].to_owned(),
            Part::Insert(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
        });
        parts.collect()
    };
    let whole = EditedTree::of(&tree);
    // The item that is left out takes the separator with it; one item is needed.
    for (gone, expected) in
        [(vec![], "<a,b;c!d>"), (vec![1], "<b;c!d>"), (vec![3], "<a;c!d>"), (vec![5], "<a,b;c!>")]
    {
        let left = whole.without_nodes(gone.iter().copied());
        let read = RemainingTree::read(&tree, 9, &left.candidate());
        assert_eq!(text(&read.write(None).candidate), expected, "without {gone:?}");
        for node in (1..tree.len()).filter(|node| !gone.contains(node) && *node != 2) {
            let both = left.without_nodes([node]).candidate();
            let written = read.write(Some(node));
            assert_eq!(text(&written.candidate), text(&both), "without {gone:?} and {node}");
            assert!(written.is_known);
        }
    }
}

/// Two items of a list with an optional element each, `a,b`: an item that lost its element stays if its separator did.
#[test]
fn an_item_without_elements_stays_with_its_separator() {
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    let node = |elements, presence| Node {
        elements,
        presence,
        kind: 0,
        substitutes: 0,
        spacing: SpacingBits::default(),
        is_layout: false,
    };
    builder.open(node(0..3, Presence::Required));
    let item = Presence::ListItem { list: 0, min_items: 0 };
    for (at, presence) in [(0, item), (1, Presence::Separator { list: 0, optional: false }), (2, item)] {
        builder.open(node(at..at + 1, presence));
        if presence == item {
            builder.open(node(at..at + 1, Presence::Optional));
            builder.close();
        }
        builder.close();
    }
    let tree = builder.build().unwrap();
    // The nodes are the root, an item and its element, the separator, and an item and its element.
    for (gone, kept) in [(5, 0..2), (2, 1..3), (4, 0..1)] {
        let left = EditedTree::of(&tree).without_nodes([gone]).candidate();
        assert_eq!(left, Candidate::new(vec![Part::Keep(kept)]));
        let read = RemainingTree::read(&tree, 3, &left).write(None).candidate;
        assert_eq!(read, left, "without node {gone}");
    }
}
