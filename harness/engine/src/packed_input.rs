//! The elements and the tree of a packed text: folders, files, and the parts of each file by its own grammar.
//!
//! One tree over all files lets a search leave out whole folders and files first, then parts of files, and
//! edit a name in all files at once.

use crate::input::Input;
use crate::structure::{TextPosition, TreeParts};
use algorithms::{Node, Presence, SpacingBits, Substitutes, TreeBuilder};
use formats::{CutError, Elements, Grammar, Units};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use subjects::UnpackedFile;

/// The path of the file of arguments.
pub const ARGUMENTS_FILE: &str = ".ddlab-arguments";

/// Precedes each argument except the first in a file of arguments, so that each argument is one element.
pub const ARGUMENT_START: &str = " \\\n";

/// The content of a file in a packed text.
#[derive(Clone, Debug)]
pub enum PackedContent {
    /// A text, perhaps with a grammar.
    Text(Option<Grammar>),
    /// None in the packed text; the content is stored elsewhere.
    Aside,
    /// The arguments of a command. [`ARGUMENT_START`] precedes each one except the first, which is the program
    /// and not part of the tree.
    Arguments,
}

/// Cuts a packed text. `content` returns the content of a file.
///
/// # Errors
/// When a text cannot be cut.
pub fn cut_packed(
    text: Vec<u8>,
    files: &[UnpackedFile<'_>],
    content: impl Fn(&UnpackedFile<'_>) -> PackedContent,
) -> Result<Input, CutError> {
    let mut ends = Vec::new();
    let mut cut = Vec::new();
    let mut at = 0;
    for file in files {
        let header = at..at + file.path.len() + 2;
        ends.push(header.end);
        at = header.end + if file.is_text { file.content.len() } else { 0 };
        let content = content(file);
        let parts = match &content {
            PackedContent::Text(grammar) => {
                let own = Units::Char.cut(file.content, None)?.elements;
                ends.extend((0..own.len()).map(|element| header.end + own.offset(element + 1)));
                Some(TreeParts::of(file.content, grammar.as_ref()))
            }
            PackedContent::Arguments => {
                ends.extend(argument_ends(file.content).map(|end| header.end + end));
                None
            }
            PackedContent::Aside => None,
        };
        cut.push(PackedFile { path: file.path, header, end: at, content, parts });
    }
    let elements = Elements::ending_at(ends);
    let tree = PackedTree::of(&cut);
    let parts = cut.iter_mut().map(|file| file.parts.take()).collect();
    let tree = tree.build(&cut, parts, &text, &elements);
    Ok(Input::new(Arc::new(text), elements).with_tree(tree))
}

struct PackedFile<'t> {
    path: &'t str,
    header: std::ops::Range<usize>,
    /// The offset of the end of the content.
    end: usize,
    content: PackedContent,
    parts: Option<TreeParts>,
}

fn argument_ends(content: &[u8]) -> impl Iterator<Item = usize> {
    let start = ARGUMENT_START.as_bytes();
    let starts = (0..content.len()).filter(move |at| content[*at..].starts_with(start));
    starts.chain([content.len()])
}

/// The substitutes of folders, files and headers: nothing may replace them.
const FIXED: u32 = 0;
/// The substitutes of arguments: nothing is known about them.
const UNKNOWN: u32 = 1;

/// The kinds of the nodes above the contents.
const KINDS: [&str; 4] = ["folder", "file", "path", "argument"];
const FOLDER: u32 = 0;
const FILE: u32 = 1;
const PATH: u32 = 2;
const ARGUMENT: u32 = 3;

/// Builds the tree over all files.
struct PackedTree {
    builder: TreeBuilder,
    /// By file: the numbers of its first kind and its first substitutes.
    shifts: Vec<(u32, u32)>,
}

impl PackedTree {
    fn of(files: &[PackedFile<'_>]) -> Self {
        let fixed = Substitutes { kinds: Some(BTreeSet::new()), shortest: None };
        let mut substitutes = Vec::from([fixed, Substitutes::default()]);
        let (mut kinds, mut shifts) = (KINDS.len(), Vec::new());
        for file in files {
            shifts.push((narrow(kinds), narrow(substitutes.len())));
            if let Some(parts) = &file.parts {
                substitutes.extend(parts.substitutes(narrow(kinds)));
                kinds += parts.kinds();
            }
        }
        Self { builder: algorithms::Tree::builder(substitutes), shifts }
    }

    fn build(
        mut self,
        files: &[PackedFile<'_>],
        parts: Vec<Option<TreeParts>>,
        text: &[u8],
        elements: &Elements,
    ) -> Option<algorithms::Tree> {
        let item = Presence::ListItem { list: 0, min_items: 0 };
        let node = |bytes: std::ops::Range<usize>, presence, kind, substitutes| Node {
            elements: elements.at(bytes.start)..elements.at(bytes.end),
            presence,
            kind,
            substitutes,
            spacing: SpacingBits::default(),
            is_layout: false,
        };
        self.builder.open(node(0..text.len(), Presence::Required, FOLDER, FIXED));
        let mut open: Vec<&str> = Vec::new();
        let mut words = BTreeMap::new();
        for (at, (file, parts)) in files.iter().zip(parts).enumerate() {
            let names: Vec<&str> = file.path.split('/').collect();
            let folders = &names[..names.len() - 1];
            let common = open.iter().zip(folders).take_while(|(a, b)| a == b).count();
            for _ in common..open.len() {
                self.builder.close();
            }
            open.truncate(common);
            for folder in &folders[common..] {
                open.push(folder);
                let below = Path::new(&file.path).ancestors().nth(names.len() - open.len());
                let is_below = |other: &&PackedFile<'_>| {
                    below.is_some_and(|below| Path::new(other.path).starts_with(below))
                };
                let end = files[at..].iter().take_while(is_below).last().map_or(file.end, |last| last.end);
                self.builder.open(node(file.header.start..end, item, FOLDER, FIXED));
            }
            let is_needed = matches!(file.content, PackedContent::Arguments);
            let presence = if is_needed { Presence::Required } else { item };
            self.builder.open(node(file.header.start..file.end, presence, FILE, FIXED));
            self.builder.open(node(file.header.clone(), Presence::Required, PATH, FIXED));
            self.builder.close();
            if is_needed {
                let content = &text[file.header.end..file.end];
                let ends: Vec<usize> = argument_ends(content).map(|end| file.header.end + end).collect();
                for argument in ends.windows(2) {
                    self.builder.open(node(argument[0]..argument[1], item, ARGUMENT, UNKNOWN));
                    self.builder.close();
                }
            }
            if let Some(mut parts) = parts {
                let (first_kind, first_substitutes) = self.shifts[at];
                let bytes = file.header.end..file.end;
                let place = TextPosition { bytes, first_kind, first_substitutes, is_one_of_several: true };
                parts.add_to(&mut self.builder, (text, elements), &place, &mut words);
            }
            self.builder.close();
        }
        self.builder.build()
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
