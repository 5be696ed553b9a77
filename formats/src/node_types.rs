//! The `node-types.json` of tree-sitter grammars: which children each kind of node may have.
//!
//! Grammars of tree-sitter publish no rules. For each kind of node, they publish its fields and other
//! children, the kinds allowed there, and whether a child is required or may be repeated. That tells a
//! reducer which nodes it may remove or replace. It does not tell the order of children or the punctuation
//! between them.

use std::collections::{BTreeMap, BTreeSet};

/// The allowed children of each kind of node. Kinds have the same names as in [`Tree::kind`](crate::Tree::kind).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeTypes {
    root: Option<String>,
    kinds: BTreeMap<String, ChildSpecs>,
    /// The kinds that a supertype such as `expression` stands for.
    subtypes: BTreeMap<String, BTreeSet<String>>,
}

/// The allowed children of one kind of node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct ChildSpecs {
    fields: BTreeMap<String, ChildSpec>,
    /// The named children outside of fields.
    children: Option<ChildSpec>,
}

/// The allowed children in one field of a node, or outside of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChildSpec {
    /// Whether there must be at least one child.
    pub required: bool,
    /// Whether there may be more than one child.
    pub repeated: bool,
    /// The allowed kinds. A supertype stands for all its subtypes.
    pub kinds: BTreeSet<String>,
}

impl NodeTypes {
    /// The kind of the root node.
    #[must_use]
    pub fn root(&self) -> Option<&str> {
        self.root.as_deref()
    }

    /// The allowed children of a kind of node: those in a field, or with `None` the named children outside of
    /// fields.
    #[must_use]
    pub fn child_spec(&self, kind: &str, field: Option<&str>) -> Option<&ChildSpec> {
        let specs = self.kinds.get(kind)?;
        field.map_or(specs.children.as_ref(), |field| specs.fields.get(field))
    }

    /// The allowed kinds, where each supertype is joined by its subtypes.
    #[must_use]
    pub fn allowed_kinds<'a>(&'a self, spec: &'a ChildSpec) -> BTreeSet<&'a str> {
        let mut open: Vec<&str> = spec.kinds.iter().map(String::as_str).collect();
        let mut seen = BTreeSet::new();
        while let Some(candidate) = open.pop() {
            if seen.insert(candidate) {
                open.extend(self.subtypes.get(candidate).into_iter().flatten().map(String::as_str));
            }
        }
        seen
    }

    /// Whether a node of this kind is allowed.
    #[must_use]
    pub fn allows(&self, spec: &ChildSpec, kind: &str) -> bool {
        self.allowed_kinds(spec).contains(kind)
    }
}

#[cfg(feature = "tree-sitter")]
mod read {
    use super::{ChildSpec, ChildSpecs, NodeTypes};
    use crate::symbol_names::quoted;
    use serde_json::{Map, Value};

    impl NodeTypes {
        /// Reads the text of a `node-types.json`.
        ///
        /// # Errors
        /// If the text is not JSON or has another structure.
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
                types.kinds.insert(name, specs(&entry)?);
            }
            Ok(types)
        }
    }

    fn specs(entry: &Map<String, Value>) -> Result<ChildSpecs, String> {
        let fields = entry.get("fields").and_then(Value::as_object);
        let fields = fields.into_iter().flatten().map(|(field, value)| Ok((field.clone(), spec(value)?)));
        Ok(ChildSpecs {
            fields: fields.collect::<Result<_, String>>()?,
            children: entry.get("children").map(spec).transpose()?,
        })
    }

    fn spec(value: &Value) -> Result<ChildSpec, String> {
        let spec = value.as_object().ok_or_else(|| format!("expected an object, found {value}"))?;
        let kinds = spec.get("types").map(names).transpose()?.unwrap_or_default();
        Ok(ChildSpec { required: is(spec, "required"), repeated: is(spec, "multiple"), kinds })
    }

    fn names<Names: FromIterator<String>>(value: &Value) -> Result<Names, String> {
        let list = value.as_array().ok_or_else(|| format!("expected a list, found {value}"))?;
        list.iter()
            .map(|kind| name(kind.as_object().ok_or_else(|| format!("expected an object, found {kind}"))?))
            .collect()
    }

    fn name(kind: &Map<String, Value>) -> Result<String, String> {
        let name = kind.get("type").and_then(Value::as_str).ok_or("a kind has no `type`")?;
        Ok(if is(kind, "named") { name.to_owned() } else { quoted(name) })
    }

    fn is(object: &Map<String, Value>, key: &str) -> bool {
        object.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}
