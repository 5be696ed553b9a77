//! Checks that an SVG file is one that ddlab drew, before it becomes a part of the page.
//!
//! A figure may come from a record that somebody else made. Only elements and attributes of ddlab's own figures
//! are allowed. So a figure can neither run a script nor close its element and continue as HTML.

use anyhow::{Context, Result, ensure};

const ELEMENTS: [&str; 8] = ["a", "circle", "polygon", "polyline", "rect", "svg", "text", "title"];

const ATTRIBUTES: [&str; 23] = [
    "cx",
    "cy",
    "dy",
    "fill",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "height",
    "href",
    "opacity",
    "points",
    "r",
    "stroke",
    "stroke-width",
    "text-anchor",
    "transform",
    "viewBox",
    "width",
    "x",
    "xmlns",
    "y",
    "dx",
];

/// Returns the SVG text if all of its elements and attributes also occur in ddlab's own figures.
pub(super) fn own(svg: &str) -> Result<&str> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some((text, from)) = rest.split_once('<') {
        ensure!(!text.contains('>'), "there is a > in its text");
        let (tag, after) = from.split_once('>').context("a tag has no end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            ensure!(open.pop() == Some(name), "an end tag has no start tag: {name:?}");
            ensure!(!open.is_empty() || rest.trim().is_empty(), "it is not one element svg");
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        ensure!(ELEMENTS.contains(&name), "ddlab draws no element {name:?}");
        ensure!((name == "svg") == open.is_empty(), "it is not one element svg");
        while !attributes.trim_start().is_empty() {
            let (attribute, value) =
                attributes.trim_start().split_once("=\"").context("an attribute has no value")?;
            let (value, others) = value.split_once('"').context("a value has no end")?;
            ensure!(ATTRIBUTES.contains(&attribute), "ddlab draws no attribute {attribute:?}");
            let is_local = attribute != "href" || value.starts_with('#');
            ensure!(is_local, "a link leaves the page: {value:?}");
            attributes = others;
        }
        if !is_empty {
            open.push(name);
        }
    }
    ensure!(open.is_empty() && rest.trim().is_empty(), "an element has no end");
    Ok(svg)
}

#[cfg(test)]
mod tests {
    use super::own;

    const HEAD: &str =
        "<svg width=\"9\" height=\"9\" viewBox=\"0 0 9 9\" xmlns=\"http://www.w3.org/2000/svg\">\n";

    #[test]
    fn drawn_elements_pass() {
        let body = "<a href=\"#run-1\"><title>a &lt; b</title><circle cx=\"1\" cy=\"1\" r=\"2\"/></a>\n<text x=\"1\">\nx\n</text>\n";
        let svg = format!("{HEAD}{body}</svg>\n");
        assert_eq!(own(&svg).unwrap(), svg);
    }

    #[test]
    fn scripts_foreign_elements_and_html_are_refused() {
        for (body, reason) in [
            ("<h1>owned</h1>", "no element \"h1\""),
            ("<script>alert(1)</script>", "no element \"script\""),
            ("<foreignObject/>", "no element"),
            ("<rect onload=\"alert(1)\"/>", "no attribute \"onload\""),
            ("<rect x=\"1\" style=\"x\"/>", "no attribute \"style\""),
            ("<a href=\"https://example.org\"></a>", "leaves the page"),
            ("<a href=\"javascript:alert(1)\"></a>", "leaves the page"),
            ("</svg><h1>owned</h1><svg>", "it is not one element svg"),
            ("</svg><svg>", "it is not one element svg"),
            ("<!-- --><![CDATA[x]]>", "no element"),
            ("<text x=\"1>\">", ""),
            ("</text>", "has no start tag"),
            ("<text>", ""),
        ] {
            let error = own(&format!("{HEAD}{body}</svg>")).map(str::len).unwrap_err().to_string();
            assert!(error.contains(reason), "{body}: {error}");
        }
        assert!(own("<h1>").is_err() && own("text").is_err());
    }
}
