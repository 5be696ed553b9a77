//! Tests the report in a browser, at the widths of a phone and of a desktop, light and dark. Needs Chromium
//! (`scripts/setup browser`), so it is ignored unless requested:
//!
//!     cargo test -p ddlab-analysis --test synthetic browser -- --ignored
//!
//! It leaves screenshots in `target/tmp/report`.

use std::fs;
use std::path::PathBuf;

use crate::chromium::Chromium;
use crate::report::facts;
use crate::synthetic::{self, Shape};
use analysis::figures::plot;
use analysis::report::{store_reader, write};

const PHONE: (u64, u64) = (390, 844);
const DESK: (u64, u64) = (1280, 900);

/// A report with 12 files of each kind, and its URL.
fn report() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    synthetic::write(folder.path(), &Shape { files: 12, ..Shape::whole() });
    plot(folder.path()).unwrap();
    let path = write(folder.path(), &facts(), &store_reader(folder.path())).unwrap();
    (folder, format!("file://{}", path.display()))
}

fn keep(browser: &mut Chromium, name: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("report");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.png")), browser.picture()).unwrap();
}

#[test]
#[ignore = "needs Chromium: scripts/setup browser"]
fn browser_the_page_fits_phone_and_desk_in_light_and_dark() {
    let (_folder, address) = report();
    let mut browser = Chromium::start();
    let mut too_faint = Vec::new();
    for (screen, device) in [(PHONE, "phone"), (DESK, "desk")] {
        for scheme in ["light", "dark"] {
            browser.open(&address, screen, scheme);
            let width = browser.say("document.documentElement.scrollWidth");
            assert_eq!(width, screen.0, "{device}: nothing but tables and figures may scroll sideways");
            let wide = browser.say(
                "[...document.querySelectorAll('body *')].filter(e => !e.closest('.scroll, pre, summary') && \
                 e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + ' ' + e.className)",
            );
            assert_eq!(wide, serde_json::json!([]), "{device}: these stick out");
            // The contrast of text and background by WCAG 2.2 (1.4.3: at least 4.5).
            let faint = browser.say(CONTRAST);
            too_faint
                .extend(faint.as_array().unwrap().iter().map(|what| format!("{device}, {scheme}: {what}")));
            for place in
                ["run", "answers", "figures", "figure-data-loss", "figure-upset", "tables", "runs", "texts"]
            {
                browser.say(&format!("document.getElementById('{place}').scrollIntoView()"));
                keep(&mut browser, &format!("{device}-{scheme}-{place}"));
            }
        }
    }
    assert!(too_faint.is_empty(), "too faint to read: {too_faint:?}");
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
}

#[test]
#[ignore = "needs Chromium: scripts/setup browser"]
fn browser_sorts_and_filters_tables() {
    let (_folder, address) = report();
    let mut browser = Chromium::start();
    for screen in [PHONE, DESK] {
        browser.open(&address, screen, "light");
        let header = "document.querySelector('#runs th[data-column=tests] button')";
        let tests = "[...document.querySelectorAll('#runs > .tall tbody tr')].map(row => \
                     Number(row.cells[[...document.querySelectorAll('#runs > .tall th')].findIndex(h => \
                     h.dataset.column === 'tests')].dataset.value))";
        browser.click(header);
        let rising: Vec<f64> = serde_json::from_value(browser.say(tests)).unwrap();
        assert!(rising.len() > 300 && rising.is_sorted(), "{rising:?}");
        browser.click(header);
        let falling: Vec<f64> = serde_json::from_value(browser.say(tests)).unwrap();
        assert!(falling.is_sorted_by(|a, b| a >= b) && falling != rising);

        browser.click("document.querySelector('#runs .filter input')");
        let text = "technique=lexical-ddmax single -ended=finished".to_owned();
        browser.ask("Input.insertText", serde_json::json!({"text": text}));
        let shown = browser.say(
            "[...document.querySelectorAll('#runs > .tall tbody tr:not([hidden])')].map(row => row.textContent)",
        );
        let shown: Vec<String> = serde_json::from_value(shown).unwrap();
        let fits = |row: &String| {
            row.contains("lexical-ddmax") && row.contains("single") && !row.contains("finished")
        };
        assert!(!shown.is_empty() && shown.iter().all(fits), "{shown:?}");
        let count = browser.say("document.querySelector('#runs .filter output').textContent");
        assert_eq!(count, format!("{} of {} rows", shown.len(), rising.len()));
        keep(&mut browser, &format!("filtered-{}", screen.0));
    }
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
}

#[test]
#[ignore = "needs Chromium: scripts/setup browser"]
fn browser_points_of_figures_link_to_their_runs() {
    let (_folder, address) = report();
    let mut browser = Chromium::start();
    for screen in [PHONE, DESK] {
        browser.open(&address, screen, "light");
        // A point whose texts are shown, and that no other point covers.
        let point = "[...document.querySelectorAll('#figures svg a')].find(a => { \
                     const run = document.getElementById(a.getAttribute('href').slice(1)); if (run === null) return false; \
                     a.scrollIntoView({block: 'center', inline: 'center'}); const b = a.getBoundingClientRect(); \
                     const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2); \
                     return top !== null && a.contains(top); })";
        let run = browser.say(&format!("({point}).getAttribute('href').slice(1)"));
        browser.click(&format!("({point})"));
        let run = run.as_str().unwrap();
        browser.wait_until(&format!("location.hash === '#{run}' && document.getElementById('{run}').open"));
        let top = browser.say(&format!("document.getElementById('{run}').getBoundingClientRect().top"));
        assert!((-2.0..screen.1 as f64 / 2.0).contains(&top.as_f64().unwrap()), "{top}");
        let texts = browser.say(&format!("document.getElementById('{run}').querySelectorAll('pre').length"));
        assert!(texts.as_u64().unwrap() >= 2, "input and result side by side");
        keep(&mut browser, &format!("run-{}", screen.0));
    }
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
}

/// A row with a number of runs links to exactly that many rows of the table of runs.
#[test]
#[ignore = "needs Chromium: scripts/setup browser"]
fn browser_rows_of_tables_link_to_their_runs() {
    let (_folder, address) = report();
    let mut browser = Chromium::start();
    browser.open(&address, DESK, "light");
    for table in ["effectiveness", "recovery", "efficiency", "runtime", "ended", "timings"] {
        let row = format!("document.querySelector('#table-{table} tbody tr:nth-child(3)')");
        browser.click(&format!("{row}.querySelector('a')"));
        browser.wait_until("location.hash.startsWith('#runs?')");
        let runs = browser.say(&format!(
            "{row}.cells[[...document.querySelectorAll('#table-{table} th')].findIndex(h => \
             h.dataset.column === 'runs')].textContent"
        ));
        // The page filters after the event of its new address, which comes later than the address itself.
        let shown = "document.querySelectorAll('#runs > .tall tbody tr:not([hidden])').length";
        browser.wait_until(&format!("{shown} === {}", runs.as_str().unwrap()));
        browser.say("location.hash = ''");
    }
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
}

/// Elements with text of their own whose contrast to the background is below 4.5 (3 for large text).
const CONTRAST: &str = r"(() => {
  const light = (color) => {
    const [r, g, b] = color.match(/[\d.]+/g).slice(0, 3).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let e = element; e !== null; e = e.parentElement) {
      const color = getComputedStyle(e).backgroundColor;
      if (!/, 0\)$/.test(color) && color !== 'transparent') return color;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const faint = [];
  for (const e of document.querySelectorAll('body *:not(script):not(style):not(svg title)')) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '');
    if (!own) continue;
    const style = getComputedStyle(e);
    const ink = e instanceof SVGElement ? style.fill : style.color;
    const [a, b] = [light(ink), light(ground(e))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) {
      faint.push(`${e.tagName} ${e.className.baseVal ?? e.className} ${contrast.toFixed(2)}`);
    }
  }
  return [...new Set(faint)];
})()";
