//! Applies the `node-types.json` of a grammar to the nodes of a tree.

use crate::{ChildSpec, NodeTypes, Tree};

impl NodeTypes {
    /// The specification that a node of a tree falls under. `None` for the root, for children of ERROR, and
    /// for unnamed tokens outside of fields.
    #[must_use]
    pub fn child_spec_of(&self, tree: &Tree, node: usize) -> Option<&ChildSpec> {
        let parent = tree.kind(tree.parent(node)?)?;
        let field = tree.field(node);
        if field.is_none() && !tree.kind(node)?.named {
            return None;
        }
        self.child_spec(parent.name, field)
    }

    /// Whether the grammar still allows the tree if this node is removed: it is not required, or there is
    /// another one like it. Separators are ignored.
    #[must_use]
    pub fn is_removable(&self, tree: &Tree, node: usize) -> bool {
        let (Some(spec), Some(parent)) = (self.child_spec_of(tree, node), tree.parent(node)) else {
            return false;
        };
        let is_beside = |&other: &usize| {
            other != node
                && tree.field(other) == tree.field(node)
                && tree.kind(other).is_some_and(|kind| kind.named && !kind.missing && !kind.error)
        };
        !spec.required || spec.repeated && tree.children(parent).any(|other| is_beside(&other))
    }

    /// Whether the grammar still allows the tree if this node is replaced by one of this kind.
    #[must_use]
    pub fn may_be_replaced_by(&self, tree: &Tree, node: usize, kind: &str) -> bool {
        self.child_spec_of(tree, node).is_some_and(|spec| self.allows(spec, kind))
    }
}
