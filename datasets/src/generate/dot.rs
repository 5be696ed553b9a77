//! Generated DOT: build graphs, state machines, networks of clusters and class diagrams with ports.

use super::draw::Draws;
use super::words;
use std::collections::BTreeSet;

/// What a graph shows.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// Targets named by quoted paths.
    Build,
    /// States with labelled transitions.
    Machine,
    /// Undirected, in nested clusters.
    Network,
    /// Records and HTML tables, joined at their ports.
    Classes,
}

const LAYOUTS: [Layout; 4] = [Layout::Build, Layout::Machine, Layout::Network, Layout::Classes];

/// Smaller graphs open without a name and defaults.
const SMALL: u64 = 300;

/// Edges lead back at most this far, as in real graphs most do.
const REACH: usize = 60;

pub(super) struct Document {
    draws: Draws,
    layout: Layout,
    small: bool,
    nodes: usize,
    clusters: usize,
    /// Statements inside a cluster name only nodes from here on: a node in two clusters is an error to dot.
    oldest: usize,
    semicolon: &'static str,
}

impl Document {
    pub(super) fn new(bytes: u64, mut draws: Draws) -> Document {
        let layout = LAYOUTS[draws.below(LAYOUTS.len())];
        let semicolon = if draws.chance(70) { ";" } else { "" };
        Document { draws, layout, small: bytes < SMALL, nodes: 0, clusters: 0, oldest: 0, semicolon }
    }

    fn arrow(&self) -> &'static str {
        if self.layout == Layout::Network { "--" } else { "->" }
    }

    /// The identifier of node `number`, always the same.
    fn name(&self, number: usize) -> String {
        let word = words::WORDS[number * 7 % words::WORDS.len()];
        match self.layout {
            Layout::Build => format!("\"src/{word}/{number}.o\""),
            Layout::Machine if number % 11 == 10 => format!("{number}"),
            Layout::Machine => format!("{word}_{number}"),
            Layout::Network => format!("host{number}"),
            Layout::Classes => format!("{}{}{number}", word[..1].to_uppercase(), &word[1..]),
        }
    }

    /// Up to `count` of the latest nodes, each once, the older before the newer.
    fn recent(&mut self, count: usize) -> Vec<String> {
        let first = self.oldest.max(self.nodes.saturating_sub(REACH));
        let drawn: BTreeSet<usize> =
            (0..count).map(|_| self.draws.between(first, self.nodes.saturating_sub(1))).collect();
        drawn.into_iter().map(|number| self.name(number)).collect()
    }

    fn statement(&mut self, detail: usize, indent: &str) -> String {
        if self.nodes < self.oldest + 2 {
            return self.node(detail, indent);
        }
        // Ranks and clusters contradict each other, and dot loses edges of records between clusters.
        let ranked = matches!(self.layout, Layout::Build | Layout::Machine);
        let clustered = self.layout == Layout::Network;
        match self.draws.below(20) {
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
        if self.layout == Layout::Classes {
            attributes.extend(self.ports(detail));
        } else if detail > 0 {
            attributes.push(self.label(detail));
        }
        if detail > 1 && self.draws.chance(40) {
            attributes.push(format!("color=\"{}\"", self.draws.pick(words::COLOURS)));
        }
        if detail > 2 && self.draws.chance(40) {
            attributes.push(format!("fontsize={}", self.draws.between(8, 24)));
            attributes.push(format!("penwidth=.{}", self.draws.between(1, 9)));
        }
        format!("{indent}{name}{}{}\n", self.bracketed(&attributes), self.semicolon)
    }

    fn label(&mut self, detail: usize) -> String {
        let count = self.draws.between(1, detail);
        let text = self.draws.phrase(count);
        match self.draws.below(8) {
            0 => format!("label=<<b>{}</b> <i>{}</i>>", escaped_html(&text), self.draws.word()),
            1 => format!("label=\"{text}\\n(\\\"{}\\\")\"", self.draws.word()),
            2 => format!("label=\"{text}\" + \" and on\""),
            3 => format!("label = \"{text}\\l\""),
            _ => format!("label=\"{text}\""),
        }
    }

    /// A shape that has the ports `in` and `out`.
    fn ports(&mut self, detail: usize) -> Vec<String> {
        let title = self.draws.word();
        if self.draws.chance(70) {
            let fields: String = (0..detail).map(|_| format!("|{} : int\\l", self.draws.word())).collect();
            return vec![format!("label=\"{{<in> {title}{fields}|<out> }}\"")];
        }
        let row = |word: &str| format!("<tr><td align=\"left\">{word}</td></tr>");
        let rows: String = (0..detail).map(|_| row(self.draws.word())).collect();
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
        if detail > 0 && self.draws.chance(50) {
            attributes.push(self.label(1 + detail / 3));
        }
        if detail > 1 && self.draws.chance(40) {
            attributes.push(format!("weight={}", self.draws.between(0, 9)));
            attributes.push(format!("style={}", self.draws.pick(&["dashed", "dotted", "bold", "solid"])));
        }
        format!("{indent}{ends}{}{}\n", self.bracketed(&attributes), self.semicolon)
    }

    /// From older nodes to newer ones; only machines also turn back and stay where they are.
    fn ends(&mut self) -> String {
        let arrow = self.arrow();
        let count = self.draws.between(2, 3);
        let mut nodes = self.recent(count);
        if nodes.len() < 2 {
            nodes = vec![self.name(self.nodes - 2), self.name(self.nodes - 1)];
        }
        match self.layout {
            Layout::Classes => format!("{}:out {arrow} {}:in", nodes[0], nodes[1]),
            Layout::Machine if self.draws.chance(10) => format!("{} {arrow} {}:n", nodes[0], nodes[0]),
            Layout::Machine if self.draws.chance(20) => format!("{} {arrow} {}", nodes[1], nodes[0]),
            _ if self.draws.chance(25) => format!("{} {arrow} {{ {} }}", nodes[0], nodes[1..].join(" ")),
            _ => nodes.join(&format!(" {arrow} ")),
        }
    }

    fn bracketed(&mut self, attributes: &[String]) -> String {
        if attributes.is_empty() {
            return String::new();
        }
        format!(" [{}]", attributes.join(self.draws.pick(&[", ", " ", "; "])))
    }

    fn comment(&mut self, detail: usize, indent: &str) -> String {
        let count = self.draws.between(1, 2 + detail);
        let text = self.draws.phrase(count);
        match self.draws.below(4) {
            0 => format!("# {text}\n"),
            1 => format!("{indent}/* {text}\n{indent}   see also: {{ \"{}\" }} */\n", self.draws.word()),
            _ => format!("{indent}// {text}\n"),
        }
    }

    fn defaults(&mut self, indent: &str) -> String {
        let what = self.draws.pick(&["node", "edge", "NODE", "Edge"]);
        format!(
            "{indent}{what} [fontname=\"Helvetica\" color={}]{}\n",
            self.draws.pick(&["gray", "black"]),
            self.semicolon
        )
    }

    fn rank(&mut self, indent: &str) -> String {
        // Of new nodes: two that an edge joins cannot share a rank.
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
            format!("{indent}subgraph cluster_{number} {{\n{inner}label = \"{}\";\n", self.draws.phrase(2));
        for _ in 0..self.draws.between(2, 2 * detail) {
            text.push_str(&self.statement(detail / 2, &inner));
        }
        self.oldest = outside;
        text.push_str(&format!("{indent}}}\n"));
        text
    }
}

impl super::Document for Document {
    fn opening(&mut self) -> String {
        let kind = if self.layout == Layout::Network { "graph" } else { "digraph" };
        if self.small {
            // `graph{}` is the smallest; edges of a digraph need two letters more.
            return format!("{kind}{{");
        }
        // Never strict: joined ports and repeated edges are part of what is generated.
        let name = self.draws.pick(&["G", "\"build 7\"", "network_2", "plan", ""]);
        let shape = match self.layout {
            Layout::Classes => "record",
            Layout::Machine => "circle",
            _ => "box",
        };
        let head = format!("// {}\n{kind} {name} {{\n", self.draws.phrase(4));
        format!("{head}  rankdir=LR;\n  node [shape={shape}];\n")
    }

    fn unit(&mut self, room: usize, wanted: usize) -> String {
        let detail = self.draws.between(0, (wanted / 80).min(8));
        let before = (self.nodes, self.clusters);
        let newline = if self.small && self.nodes == 0 { "\n" } else { "" };
        let text = format!("{newline}{}", self.statement(detail, "  "));
        if text.len() > room {
            (self.nodes, self.clusters) = before;
        }
        text
    }

    /// Comment lines; blank ones where not even those have room.
    fn filler(&mut self, bytes: usize) -> String {
        match bytes {
            0..=4 => "\n".repeat(bytes),
            _ => format!("\n// {}\n", self.draws.filling(bytes - 5)),
        }
    }

    fn closing(&self) -> String {
        if self.small { "}".to_string() } else { "}\n".to_string() }
    }
}

fn escaped_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
