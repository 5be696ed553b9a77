//! Inputs of a study: sources, content-addressed store, manifests, generators.
