//! What a grammar of tree-sitter says of its nodes: which kinds may stand where, and which must.
//!
//! tree-sitter publishes no rules, but for each kind of node the fields and children that it may have, and
//! whether one is required there or several may be. So a reducer knows what may be left out and what may
//! stand in for what, though not the order of things, nor which punctuation goes with them.

use crate::Tree;
use std::collections::{BTreeMap, BTreeSet};

/// Which kinds of nodes may stand where; kinds are named as [`Tree::kind`] names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeTypes {
    root: Option<String>,
    kinds: BTreeMap<String, Slots>,
    /// The kinds that a name for several kinds stands for, such as `expression`.
    subtypes: BTreeMap<String, BTreeSet<String>>,
}

/// The places below a node of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Slots {
    fields: BTreeMap<String, ChildSpec>,
    /// For named children that stand in no field.
    children: Option<ChildSpec>,
}

/// A place below a node: a field, or all children that stand in none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildSpec {
    /// Whether something must stand there.
    pub required: bool,
    /// Whether several nodes may stand there.
    pub repeated: bool,
    /// The kinds of nodes that may stand there; a name for several kinds means each of them.
    pub kinds: BTreeSet<String>,
}

impl NodeTypes {
    /// The kind of whole inputs' nodes.
    #[must_use]
    pub fn root(&self) -> Option<&str> {
        self.root.as_deref()
    }

    /// The place below nodes of a kind: that of a field, or without one that of all other named children.
    #[must_use]
    pub fn child_spec(&self, kind: &str, field: Option<&str>) -> Option<&ChildSpec> {
        let slots = self.kinds.get(kind)?;
        field.map_or(slots.children.as_ref(), |field| slots.fields.get(field))
    }

    /// The kinds of nodes that may stand in the place: of names for several kinds, those several.
    #[must_use]
    pub fn allowed_kinds<'a>(&'a self, slot: &'a ChildSpec) -> BTreeSet<&'a str> {
        let mut open: Vec<&str> = slot.kinds.iter().map(String::as_str).collect();
        let mut seen = BTreeSet::new();
        while let Some(candidate) = open.pop() {
            if seen.insert(candidate) {
                open.extend(self.subtypes.get(candidate).into_iter().flatten().map(String::as_str));
            }
        }
        seen
    }

    /// Whether nodes of this kind may stand in the place.
    #[must_use]
    pub fn allows(&self, slot: &ChildSpec, kind: &str) -> bool {
        self.allowed_kinds(slot).contains(kind)
    }

    /// The place in which a node of a tree stands; `None` for the root, for tokens that are only their text
    /// and stand in no field, and below an ERROR.
    #[must_use]
    pub fn child_spec_of(&self, tree: &Tree, node: usize) -> Option<&ChildSpec> {
        let parent = tree.kind(tree.parent(node)?)?;
        let field = tree.field(node);
        if field.is_none() && !tree.kind(node)?.named {
            return None;
        }
        self.child_spec(parent.name, field)
    }

    /// Whether the grammar allows the tree without this node, as far as it tells: its place may be empty, or
    /// another node stands there too. A separator beside it is not thought of.
    #[must_use]
    pub fn is_removable(&self, tree: &Tree, node: usize) -> bool {
        let (Some(slot), Some(parent)) = (self.child_spec_of(tree, node), tree.parent(node)) else {
            return false;
        };
        let is_beside = |&other: &usize| {
            other != node
                && tree.field(other) == tree.field(node)
                && tree.kind(other).is_some_and(|kind| kind.named && !kind.missing && !kind.error)
        };
        !slot.required || slot.repeated && tree.children(parent).any(|other| is_beside(&other))
    }

    /// Whether the grammar allows a node of this kind where this node of the tree stands.
    #[must_use]
    pub fn may_be_replaced_by(&self, tree: &Tree, node: usize, kind: &str) -> bool {
        self.child_spec_of(tree, node).is_some_and(|slot| self.allows(slot, kind))
    }
}

#[cfg(feature = "tree-sitter")]
mod read {
    use super::{ChildSpec, NodeTypes, Slots};
    use crate::tree_sitter::quoted;
    use serde_json::{Map, Value};

    impl NodeTypes {
        /// Reads a `node-types.json`, the form in which tree-sitter publishes them.
        ///
        /// # Errors
        /// If it is no JSON, or not of that form.
        pub fn read(json: &str) -> Result<Self, String> {
            let list: Vec<Map<String, Value>> =
                serde_json::from_str(json).map_err(|error| error.to_string())?;
            let mut types = Self::default();
            for entry in list {
                let name = name(&entry)?;
                if let Some(subtypes) = entry.get("subtypes") {
                    types.subtypes.insert(name, names(subtypes)?);
                    continue;
                }
                if is(&entry, "root") {
                    types.root = Some(name.clone());
                }
                types.kinds.insert(name, slots(&entry)?);
            }
            Ok(types)
        }
    }

    fn slots(entry: &Map<String, Value>) -> Result<Slots, String> {
        let fields = entry.get("fields").and_then(Value::as_object);
        let fields = fields.into_iter().flatten().map(|(field, value)| Ok((field.clone(), slot(value)?)));
        Ok(Slots {
            fields: fields.collect::<Result<_, String>>()?,
            children: entry.get("children").map(slot).transpose()?,
        })
    }

    fn slot(value: &Value) -> Result<ChildSpec, String> {
        let slot = value.as_object().ok_or_else(|| format!("no object: {value}"))?;
        let kinds = slot.get("types").map(names).transpose()?.unwrap_or_default();
        Ok(ChildSpec { required: is(slot, "required"), repeated: is(slot, "multiple"), kinds })
    }

    fn names<Names: FromIterator<String>>(value: &Value) -> Result<Names, String> {
        let list = value.as_array().ok_or_else(|| format!("no list: {value}"))?;
        list.iter().map(|kind| name(kind.as_object().ok_or_else(|| format!("no object: {kind}"))?)).collect()
    }

    fn name(kind: &Map<String, Value>) -> Result<String, String> {
        let name = kind.get("type").and_then(Value::as_str).ok_or("a kind without a name")?;
        Ok(if is(kind, "named") { name.to_owned() } else { quoted(name) })
    }

    fn is(object: &Map<String, Value>, key: &str) -> bool {
        object.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}
