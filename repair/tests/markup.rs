//! Repairs of HTML by its grammar for repairs.
#![cfg(test)]

use repair::Format;

/// A right text and the wrong one that replaces it.
type Fault = (&'static str, &'static str);

/// Checks the cheapest repair of each broken text.
#[track_caller]
fn check(cases: &[(&str, &str)]) {
    let html = Format::built_in("html").unwrap();
    let mut failures = String::new();
    for (broken, wanted) in cases {
        assert_eq!(html.first_error(wanted.as_bytes()), None, "{wanted}");
        let repairs = html.repairs(broken.as_bytes(), 1);
        let text = repairs
            .first()
            .map_or_else(String::new, |repair| String::from_utf8_lossy(&repair.text).into_owned());
        if text != *wanted {
            let edits = repairs.first().map(|repair| (repair.cost, &repair.edits));
            failures += &format!("{}{edits:?}\n", differences(broken, wanted, &text));
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// The lines of the wanted text that the broken text or the result does not have, and the other lines of these.
fn differences(broken: &str, wanted: &str, text: &str) -> String {
    let without = |lines: &str, others: &str, mark: &str| {
        let others: Vec<&str> = others.lines().collect();
        let own = lines.lines().filter(|line| !others.contains(line));
        own.map(|line| format!("{mark} {line}\n")).collect::<String>()
    };
    let unequal = "the lines are equal, but not their order or number\n";
    let all = without(broken, wanted, "broken")
        + &without(wanted, text, "wanted")
        + &without(text, wanted, "repaired");
    if all.is_empty() { unequal.to_owned() } else { all }
}

/// The page in which each right text is replaced by the wrong one.
fn with_faults(page: &str, faults: &[Fault]) -> String {
    faults.iter().fold(page.to_owned(), |text, (right, wrong)| {
        assert_eq!(text.matches(right).count(), 1, "{right}");
        text.replace(right, wrong)
    })
}

/// Checks the cheapest repairs of a page with one fault, for each of these faults.
#[track_caller]
fn check_each(page: &str, faults: &[Fault]) {
    let broken: Vec<String> = faults.iter().map(|fault| with_faults(page, &[*fault])).collect();
    let cases: Vec<(&str, &str)> = broken.iter().map(|broken| (broken.as_str(), page)).collect();
    check(&cases);
}

/// Checks the cheapest repair of a page with several faults.
#[track_caller]
fn check_all(page: &str, faults: &[Fault]) {
    check(&[(&with_faults(page, faults), page)]);
}

const SHOP: &str = r#"<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Bakery &amp; café</title>
  <link rel="stylesheet" href="main.css">
  <script src="menu.js" defer></script>
</head>
<body>
  <!-- opening hours -->
  <header class="top">
    <nav><a href="/">Home</a> <a href="/bread">Our bread</a></nav>
  </header>
  <main>
    <section id="bread">
      <h2>Bread of the week</h2>
      <div class="card">
        <img src="rye.jpg" alt="A loaf of rye">
        <p>Rye with <em>caraway</em>, baked <strong>twice</strong> a day.</p>
        <p class="price">From <span class="amount">3.20</span> euros, it's fresh.</p>
      </div>
      <div class="card">
        <p>Wheat, <a href="spelt.html">spelt</a> and oats.</p>
      </div>
    </section>
    <section id="visit">
      <ul class="hours">
        <li>Monday to Friday: 7 to 18</li>
        <li>Saturday: 7 to 13</li>
      </ul>
      <table>
        <tr><th>Day</th><th>Cake</th></tr>
        <tr><td>Sunday</td><td>Plum</td></tr>
      </table>
    </section>
  </main>
  <form action="/order" method="post">
    <label for="mail">Mail</label>
    <input type="email" id="mail" name="mail" required>
    <select name="size"><option value="1">Small</option><option value="2" selected>Large</option></select>
    <button class="btn" type="submit">Order</button>
  </form>
  <footer><small>Prices include tax.</small></footer>
</body>
</html>
"#;

#[test]
fn grammar_accepts_valid_pages() {
    let html = Format::built_in("html").unwrap();
    for text in [
        "",
        "text only",
        SHOP,
        "<!doctype html><title>a < b</title><p>One<p>Two<br>three<hr/>\n<ul><li>a<li>b <b>c</b></ul>",
        "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">\n\
         <HTML><HEAD><TITLE>x</TITLE><BODY BGCOLOR=#ffffff><P ALIGN=center>Hi<TABLE BORDER=1 nowrap><TR><TD>1<TD>2<TR><TD>3</TABLE>",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html><body><div></DIV><Br/></body></html>",
        "<dl><dt>a<dd>b<dt>c<dd><p>d</dl><select><option>1<option selected>2</select>",
        "<script>if (a < b && '</' + 'b') { x('<p>') }</script><style>a > b { c: \"d\" }</style>",
        "<!-- a -- b --><!--[if lt IE 9]><p><![endif]--><!--[if !IE]><!--><p>x</p><!--<![endif]-->",
        "<input value=a/b?c=d&e disabled data-x><p title='a \"b\" > c'>don't \"quote\" 5 > 3 & AT&T = 1/2</p>",
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/><circle r=1 /></svg><a href=x @click=\"y\" :z='1'>w</a>",
        "<textarea>a < b &\n</textarea><my-tag title=\"<b>\" alt=\"a < b\"></my-tag>",
    ] {
        assert_eq!(html.first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn grammar_rejects_broken_pages() {
    let html = Format::built_in("html").unwrap();
    for text in [
        "<b><i>x</b></i>",
        "<p>x</p></p>",
        "<div>x",
        "<ul><li>x</ul></li>",
        "<li>a<li>b</li></li>",
        "<a href=\"x>y</a>",
        "<a href=\"x\"y</a>",
        "<p>x</p",
        "<p class='a'b>x</p>",
        "<br></br>",
        "a < b",
        "&copy 2024",
        "<!-- a ->",
        "<td>1</th>",
    ] {
        assert_ne!(html.first_error(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn crossed_end_tags_are_exchanged() {
    check_each(
        SHOP,
        &[("</small></footer>", "</footer></small>"), ("</option></select>", "</select></option>")],
    );
    check(&[
        (
            "<p>Serves <strong>four <em>hungry</strong></em> people.</p>\n",
            "<p>Serves <strong>four <em>hungry</em></strong> people.</p>\n",
        ),
        (
            "<ul>\n  <li><b>One</li></b>\n  <li>Two</li>\n</ul>\n",
            "<ul>\n  <li><b>One</b></li>\n  <li>Two</li>\n</ul>\n",
        ),
        ("<b><p>One two three.</b></p>\n", "<b><p>One two three.</p></b>\n"),
        ("<a href=\"x\"><i>One</a></i>\n", "<a href=\"x\"><i>One</i></a>\n"),
    ]);
}

#[test]
fn forgotten_end_tag_is_inserted_where_people_write_it() {
    check(&[
        (
            "<p>Time: <span class=\"time\">35 minutes</p>\n<p>x</p>",
            "<p>Time: <span class=\"time\">35 minutes</span></p>\n<p>x</p>",
        ),
        ("<p>It's <i>very</b> good.</p>", "<p>It's <i>very</i> good.</p>"),
        ("<p>It's <b><i>very</b> good.</p>", "<p>It's <b><i>very</i></b> good.</p>"),
        ("<div>\n  <pre><code>a b\nc d</pre>\n</div>", "<div>\n  <pre><code>a b\nc d</code></pre>\n</div>"),
        (
            "<head>\n  <style>\n    a > b { c: d }\n</head>\n",
            "<head>\n  <style>\n    a > b { c: d }\n  </style>\n</head>\n",
        ),
        (
            "<p>1 < 2</p><script>if (a < b) { c('<p>') }</scirpt>",
            "<p>1 &lt; 2</p><script>if (a < b) { c('<p>') }</script>",
        ),
        ("<h1>Title\n<p>Text.</p>\n", "<h1>Title</h1>\n<p>Text.</p>\n"),
    ]);
    check_each(
        SHOP,
        &[
            ("    </section>\n  </main>", "  </main>"),
            ("    </section>\n    <section id=\"visit\">", "    <section id=\"visit\">"),
            (
                "      </div>\n      <div class=\"card\">\n        <p>W",
                "      <div class=\"card\">\n        <p>W",
            ),
            ("      </ul>\n", ""),
            ("      </table>\n", ""),
            ("</a></nav>", "</nav>"),
            ("  </form>\n", ""),
            ("</select>", ""),
            ("  </main>\n", ""),
            ("</title>", ""),
        ],
    );
}

#[test]
fn misspelt_end_tag_gets_the_name_of_the_open_element() {
    check_each(
        SHOP,
        &[
            (
                "      </div>\n      <div class=\"card\">\n        <p>W",
                "      </dvi>\n      <div class=\"card\">\n        <p>W",
            ),
            ("</strong>", "</stong>"),
            ("Saturday: 7 to 13</li>\n      </ul>", "Saturday: 7 to 13</li>\n      </lu>"),
            ("Plum</td>", "Plum</th>"),
            ("</h2>", "</h3>"),
            ("</small>", "</b>"),
            ("</head>", "</haed>"),
            ("</title>", "</titel>"),
        ],
    );
    check_all(SHOP, &[("</em>,", "</me>,"), ("</strong>", "</stong>")]);
    let rest = "    </section>\n    <section id=\"visit\">";
    check_all(
        SHOP,
        &[
            ("and oats.</p>\n      </div>", "and oats.</p>\n      </dvi>"),
            (rest, "    <section id=\"visit\">"),
        ],
    );
}

#[test]
fn lost_marks_of_tags_are_inserted() {
    check_each(
        SHOP,
        &[
            ("<p class=\"price\">", "<p class=\"price\""),
            ("<strong>", "<strong"),
            ("</h2>", "</h2"),
            ("</nav>", "</nav"),
            ("caraway</em>", "caraway<em>"),
            ("      </div>\n    </section>", "      <div>\n    </section>"),
            ("twice</strong>", "twice<strong>"),
            ("caraway</em>", "caraway/em>"),
            ("</small>", "<small>"),
            ("<ul class=\"hours\">", "<ul class=\"hours\""),
            ("required>", "required"),
            ("alt=\"A loaf of rye\">", "alt=\"A loaf of rye\""),
            ("baked <strong>", "baked strong>"),
            ("<span class=\"amount\">", "span class=\"amount\">"),
            ("<section id=\"visit\">", "section id=\"visit\">"),
            ("<main>", "main>"),
            ("<h2>", "h2>"),
            ("<option value=\"2\" selected>", "option value=\"2\" selected>"),
            ("    </section>\n  </main>", "    /section>\n  </main>"),
            ("</footer>", "/footer>"),
            ("<img src", "img src"),
        ],
    );
}

#[test]
fn quotation_marks_of_attributes_are_inserted() {
    check_each(
        SHOP,
        &[
            ("type=\"email\"", "type=\"email"),
            ("name=\"mail\" required", "name=\"mail required"),
            ("class=\"price\">", "class=\"price>"),
            ("id=\"bread\"", "id=bread\""),
            ("class=\"hours\"", "class=“hours”"),
            ("href=\"spelt.html\"", "href=\"spelt.html'"),
            ("src=\"rye.jpg\" alt", "src=\"rye.jpg\"alt"),
            ("class=\"btn\"", "class\"btn\""),
            ("alt=\"A loaf of rye\"", "alt=\"A loaf of rye"),
            ("alt=\"A loaf of rye\"", "alt=A loaf of rye\""),
            ("action=\"/order\"", "action=\"/order"),
            ("initial-scale=1\">", "initial-scale=1>"),
            ("lang=\"en\"", "lang=\"en"),
            ("lang=\"en\"", "lang=\"en\"\""),
            ("class=\"btn\"", "class=\"\"btn\"\""),
            ("alt=\"A loaf of rye\"", "alt=A loaf of rye"),
            ("class=\"btn\"", "class=btn\""),
            ("class=\"btn\"", "class='btn\""),
            ("href=\"/bread\"", "href=\"/bread"),
        ],
    );
}

#[test]
fn comments_and_declarations_are_repaired() {
    check_each(
        SHOP,
        &[
            ("hours -->", "hours ->"),
            ("hours -->", "hours --"),
            ("hours -->", "hours"),
            ("<!-- opening", "<-- opening"),
            ("<!-- opening", "<!- opening"),
            ("<!-- opening", "!-- opening"),
            ("<!DOCTYPE html>", "<!DOCTPYE html>"),
            ("<!DOCTYPE html>", "<DOCTYPE html>"),
            ("<!DOCTYPE html>", "<!DOCTYPE html"),
        ],
    );
}

#[test]
fn page_that_was_cut_off_is_completed() {
    let page = "<!DOCTYPE html>\n<html lang=\"en\">\n<body>\n<ul>\n  <li>One</li>\n</ul>\n<p><a href=\"old.html\">Earlier years</a></p>\n</body>\n</html>";
    check_each(
        page,
        &[
            ("</a></p>\n</body>\n</html>", ""),
            ("</a></p>\n</body>\n</html>", "<"),
            ("</a></p>\n</body>\n</html>", "</"),
            ("</a></p>\n</body>\n</html>", "</a"),
            ("</a></p>\n</body>\n</html>", "</a></p"),
            ("</body>\n</html>", "</bo"),
            ("</html>", "</html"),
        ],
    );
    // End tags that the page leaves out elsewhere are not inserted.
    check(&[(
        "<ul>\n<li>One\n<li>Two\n<li>Three <b>four",
        "<ul>\n<li>One\n<li>Two\n<li>Three <b>four</b>\n</ul>",
    )]);
}

#[test]
fn stray_end_tags_and_characters_are_removed_or_escaped() {
    check_each(
        SHOP,
        &[
            ("Plum</td>", "Plum</td></td>"),
            ("13</li>", "13</b></li>"),
            ("/bread\">Our bread</a>", "/bread\">Our bread</a></a>"),
            ("alt=\"A loaf of rye\">", "alt=\"A loaf of rye\"></img>"),
            ("<footer>", "< footer>"),
            ("<nav>", "<<nav>"),
            ("</small>", "</ small>"),
            ("</small>", "<\\small>"),
            ("      </ul>\n", "      </ul>\n      </ul>\n"),
        ],
    );
    check(&[
        ("<p>If a < b and b > c, stop.</p>\n", "<p>If a &lt; b and b > c, stop.</p>\n"),
        ("<p>Tom &amp Ann, &copy 2024</p>\n", "<p>Tom &amp; Ann, &copy; 2024</p>\n"),
        ("<p>555&nbsp0199</p>\n", "<p>555&nbsp;0199</p>\n"),
        ("<p>9,00 &euro</p>\n", "<p>9,00 &euro;</p>\n"),
        ("<p>One</br>two</p>\n", "<p>One<br>two</p>\n"),
        ("Here is the page:\n\n<!DOCTYPE html>\n<p>x</p>\n", "<!DOCTYPE html>\n<p>x</p>\n"),
    ]);
}

#[test]
fn misspelt_start_tag_gets_the_name_of_its_end_tag() {
    check_each(
        SHOP,
        &[
            ("<div class=\"card\">\n        <img", "<dvi class=\"card\">\n        <img"),
            ("<em>", "<me>"),
            ("<main>", "<mian>"),
            ("<td>Sunday", "<dt>Sunday"),
            ("<input", "<ipnut"),
            ("<img", "<imgg"),
        ],
    );
}

#[test]
fn misspelt_element_without_content_is_corrected() {
    check(&[
        (
            "<head>\n<lnik rel=\"next\" href=\"b.html\" />\n</head>",
            "<head>\n<link rel=\"next\" href=\"b.html\" />\n</head>",
        ),
        ("<p><mig src=\"a.png\" alt=\"\"></p>", "<p><img src=\"a.png\" alt=\"\"></p>"),
    ]);
}

#[test]
fn two_faults_are_repaired() {
    for faults in [
        [("type=\"email\"", "type=\"email"), ("<p class=\"price\">", "<p class=\"price\"")],
        [("</a></nav>", "</nav>"), ("    </section>\n  </main>", "  </main>")],
        [("hours -->", "hours ->"), ("<tr><th>Day</th>", "<tr><th>Day</td>")],
        [("week</h2>", "week<h2>"), ("href=\"spelt", "href\"spelt")],
        [("</label>", "</lable>"), ("</small></footer>", "</footer></small>")],
        [("<nav>", "nav>"), ("class=\"hours\"", "class=\"hours")],
    ] {
        check_all(SHOP, &faults);
    }
}
