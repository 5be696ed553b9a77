//! Synthetic DOT: build graphs, state machines, networks with clusters, and class diagrams with ports.

use super::random::Random;
use super::vocabulary;
use std::collections::BTreeSet;

/// The structure of a graph.
#[derive(Clone, Copy, PartialEq)]
enum GraphKind {
    /// Build targets, with paths as quoted names.
    Build,
    /// States and labelled transitions.
    StateMachine,
    /// Undirected edges and nested clusters.
    Network,
    /// Records and HTML tables, connected at their ports.
    ClassDiagram,
}

const KINDS: [GraphKind; 4] =
    [GraphKind::Build, GraphKind::StateMachine, GraphKind::Network, GraphKind::ClassDiagram];

/// Graphs below this size have no name and no default attributes.
const SMALL: u64 = 300;

/// An edge connects nodes that are at most this far apart, as most edges in real graphs do.
const REACH: usize = 60;

pub(super) struct DotGenerator {
    random: Random,
    kind: GraphKind,
    small: bool,
    nodes: usize,
    clusters: usize,
    /// The first node that a statement may use. Within a cluster it is the cluster's first node, because dot
    /// rejects a node in two clusters.
    oldest: usize,
    semicolon: &'static str,
}

impl DotGenerator {
    pub(super) fn new(bytes: u64, mut random: Random) -> DotGenerator {
        let kind = KINDS[random.below(KINDS.len())];
        let semicolon = if random.chance(70) { ";" } else { "" };
        DotGenerator { random, kind, small: bytes < SMALL, nodes: 0, clusters: 0, oldest: 0, semicolon }
    }

    fn arrow(&self) -> &'static str {
        if self.kind == GraphKind::Network { "--" } else { "->" }
    }

    /// The identifier of node `number`.
    fn name(&self, number: usize) -> String {
        let word = vocabulary::WORDS[number * 7 % vocabulary::WORDS.len()];
        match self.kind {
            GraphKind::Build => format!("\"src/{word}/{number}.o\""),
            GraphKind::StateMachine if number % 11 == 10 => format!("{number}"),
            GraphKind::StateMachine => format!("{word}_{number}"),
            GraphKind::Network => format!("host{number}"),
            GraphKind::ClassDiagram => format!("{}{}{number}", word[..1].to_uppercase(), &word[1..]),
        }
    }

    /// Up to `count` different recent nodes, in ascending order.
    fn recent(&mut self, count: usize) -> Vec<String> {
        let first = self.oldest.max(self.nodes.saturating_sub(REACH));
        let drawn: BTreeSet<usize> =
            (0..count).map(|_| self.random.between(first, self.nodes.saturating_sub(1))).collect();
        drawn.into_iter().map(|number| self.name(number)).collect()
    }

    fn statement(&mut self, detail: usize, indent: &str) -> String {
        if self.nodes < self.oldest + 2 {
            return self.node(detail, indent);
        }
        // Ranks conflict with clusters, and dot drops edges between records in different clusters.
        let ranked = matches!(self.kind, GraphKind::Build | GraphKind::StateMachine);
        let clustered = self.kind == GraphKind::Network;
        match self.random.below(20) {
            0..=6 => self.node(detail, indent),
            7 => self.comment(detail, indent),
            8 if detail > 0 => self.defaults(indent),
            9 if detail > 1 && ranked => self.rank(indent),
            9..=11 if detail > 3 && clustered => self.cluster(detail, indent),
            _ => self.edge(detail, indent),
        }
    }

    fn node(&mut self, detail: usize, indent: &str) -> String {
        let name = self.name(self.nodes);
        self.nodes += 1;
        let mut attributes = Vec::new();
        if self.kind == GraphKind::ClassDiagram {
            attributes.extend(self.ports(detail));
        } else if detail > 0 {
            attributes.push(self.label(detail));
        }
        if detail > 1 && self.random.chance(40) {
            attributes.push(format!("color=\"{}\"", self.random.pick(vocabulary::COLOURS)));
        }
        if detail > 2 && self.random.chance(40) {
            attributes.push(format!("fontsize={}", self.random.between(8, 24)));
            attributes.push(format!("penwidth=.{}", self.random.between(1, 9)));
        }
        format!("{indent}{name}{}{}\n", self.bracketed(&attributes), self.semicolon)
    }

    fn label(&mut self, detail: usize) -> String {
        let count = self.random.between(1, detail);
        let text = self.random.phrase(count);
        match self.random.below(8) {
            0 => format!("label=<<b>{}</b> <i>{}</i>>", escaped_html(&text), self.random.word()),
            1 => format!("label=\"{text}\\n(\\\"{}\\\")\"", self.random.word()),
            2 => format!("label=\"{text}\" + \" and on\""),
            3 => format!("label = \"{text}\\l\""),
            _ => format!("label=\"{text}\""),
        }
    }

    /// The attributes of a shape with the ports `in` and `out`.
    fn ports(&mut self, detail: usize) -> Vec<String> {
        let title = self.random.word();
        if self.random.chance(70) {
            let fields: String = (0..detail).map(|_| format!("|{} : int\\l", self.random.word())).collect();
            return vec![format!("label=\"{{<in> {title}{fields}|<out> }}\"")];
        }
        let row = |word: &str| format!("<tr><td align=\"left\">{word}</td></tr>");
        let rows: String = (0..detail).map(|_| row(self.random.word())).collect();
        let head = format!("<tr><td port=\"in\"><b>{title}</b></td></tr>");
        let foot = "<tr><td port=\"out\">&rarr;</td></tr>";
        vec![
            "shape=plain".to_string(),
            format!("label=<<table border=\"0\" cellborder=\"1\">{head}{rows}{foot}</table>>"),
        ]
    }

    fn edge(&mut self, detail: usize, indent: &str) -> String {
        let ends = self.ends();
        let mut attributes = Vec::new();
        if detail > 0 && self.random.chance(50) {
            attributes.push(self.label(1 + detail / 3));
        }
        if detail > 1 && self.random.chance(40) {
            attributes.push(format!("weight={}", self.random.between(0, 9)));
            attributes.push(format!("style={}", self.random.pick(&["dashed", "dotted", "bold", "solid"])));
        }
        format!("{indent}{ends}{}{}\n", self.bracketed(&attributes), self.semicolon)
    }

    /// The nodes of an edge, from older to newer ones. Only state machines have backward edges and loops.
    fn ends(&mut self) -> String {
        let arrow = self.arrow();
        let count = self.random.between(2, 3);
        let mut nodes = self.recent(count);
        if nodes.len() < 2 {
            nodes = vec![self.name(self.nodes - 2), self.name(self.nodes - 1)];
        }
        match self.kind {
            GraphKind::ClassDiagram => format!("{}:out {arrow} {}:in", nodes[0], nodes[1]),
            GraphKind::StateMachine if self.random.chance(10) => {
                format!("{} {arrow} {}:n", nodes[0], nodes[0])
            }
            GraphKind::StateMachine if self.random.chance(20) => format!("{} {arrow} {}", nodes[1], nodes[0]),
            _ if self.random.chance(25) => format!("{} {arrow} {{ {} }}", nodes[0], nodes[1..].join(" ")),
            _ => nodes.join(&format!(" {arrow} ")),
        }
    }

    fn bracketed(&mut self, attributes: &[String]) -> String {
        if attributes.is_empty() {
            return String::new();
        }
        format!(" [{}]", attributes.join(self.random.pick(&[", ", " ", "; "])))
    }

    fn comment(&mut self, detail: usize, indent: &str) -> String {
        let count = self.random.between(1, 2 + detail);
        let text = self.random.phrase(count);
        match self.random.below(4) {
            0 => format!("# {text}\n"),
            1 => format!("{indent}/* {text}\n{indent}   see also: {{ \"{}\" }} */\n", self.random.word()),
            _ => format!("{indent}// {text}\n"),
        }
    }

    fn defaults(&mut self, indent: &str) -> String {
        let what = self.random.pick(&["node", "edge", "NODE", "Edge"]);
        format!(
            "{indent}{what} [fontname=\"Helvetica\" color={}]{}\n",
            self.random.pick(&["gray", "black"]),
            self.semicolon
        )
    }

    fn rank(&mut self, indent: &str) -> String {
        // New nodes, because two nodes with an edge between them cannot have the same rank.
        let names = [self.nodes, self.nodes + 1].map(|number| self.name(number));
        self.nodes += 2;
        format!("{indent}{{ rank = same; {} }}\n", names.join("; "))
    }

    fn cluster(&mut self, detail: usize, indent: &str) -> String {
        let number = self.clusters;
        self.clusters += 1;
        let outside = std::mem::replace(&mut self.oldest, self.nodes);
        let inner = format!("{indent}  ");
        let mut text =
            format!("{indent}subgraph cluster_{number} {{\n{inner}label = \"{}\";\n", self.random.phrase(2));
        for _ in 0..self.random.between(2, 2 * detail) {
            text.push_str(&self.statement(detail / 2, &inner));
        }
        self.oldest = outside;
        text.push_str(&format!("{indent}}}\n"));
        text
    }
}

impl super::Generator for DotGenerator {
    fn opening(&mut self) -> String {
        let kind = if self.kind == GraphKind::Network { "graph" } else { "digraph" };
        if self.small {
            // Together with the closing, this is the smallest valid graph.
            return format!("{kind}{{");
        }
        // Not strict, because a strict graph merges repeated edges, which occur here.
        let name = self.random.pick(&["G", "\"build 7\"", "network_2", "plan", ""]);
        let shape = match self.kind {
            GraphKind::ClassDiagram => "record",
            GraphKind::StateMachine => "circle",
            _ => "box",
        };
        let head = format!("// {}\n{kind} {name} {{\n", self.random.phrase(4));
        format!("{head}  rankdir=LR;\n  node [shape={shape}];\n")
    }

    fn part(&mut self, room: usize, wanted: usize) -> String {
        let detail = self.random.between(0, (wanted / 80).min(8));
        let before = (self.nodes, self.clusters);
        let newline = if self.small && self.nodes == 0 { "\n" } else { "" };
        let text = format!("{newline}{}", self.statement(detail, "  "));
        if text.len() > room {
            (self.nodes, self.clusters) = before;
        }
        text
    }

    /// A comment line, or empty lines if there is no room for a comment.
    fn filler(&mut self, bytes: usize) -> String {
        match bytes {
            0..=4 => "\n".repeat(bytes),
            _ => format!("\n// {}\n", self.random.filling(bytes - 5)),
        }
    }

    fn closing(&self) -> String {
        if self.small { "}".to_string() } else { "}\n".to_string() }
    }
}

fn escaped_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
