//! Controls headless Chromium over pipes (its DevTools protocol: JSON messages, each ended by a zero byte).
#![allow(clippy::disallowed_methods, reason = "a browser is not a subject; only this test starts it")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The environment variable that may name another program than `chromium`.
const PROGRAM: &str = "DDLAB_CHROMIUM";

/// A browser with one page open.
pub(crate) struct Chromium {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    number: u64,
    /// Errors on the page, in words.
    pub(crate) errors: Vec<String>,
    _profile: tempfile::TempDir,
}

impl Chromium {
    /// Starts the browser and opens an empty page.
    pub(crate) fn start() -> Chromium {
        let profile = tempfile::tempdir().unwrap();
        let program = std::env::var(PROGRAM).unwrap_or_else(|_| "chromium".to_owned());
        let flags = "--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run \
                     --disable-component-update --disable-sync --hide-scrollbars --remote-debugging-pipe";
        // Chromium reads from descriptor 3 and writes to 4.
        let script =
            format!("exec \"$0\" {flags} \"--user-data-dir=$1\" 3<&0 4>&1 </dev/null >/dev/null 2>&1");
        let mut child = Command::new("sh")
            .args(["-c", &script, &program])
            .arg(profile.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut browser =
            Chromium { child, to, from, session: None, number: 0, errors: Vec::new(), _profile: profile };
        let target = browser.ask("Target.createTarget", json!({"url": "about:blank"}))["targetId"].clone();
        let attached = browser.ask("Target.attachToTarget", json!({"targetId": target, "flatten": true}));
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.ask(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    /// Sends a command and waits for its answer. Errors received in between are kept.
    pub(crate) fn ask(&mut self, method: &str, parameters: Value) -> Value {
        self.number += 1;
        let mut message = json!({"id": self.number, "method": method, "params": parameters});
        if let Some(session) = &self.session {
            message["sessionId"] = session.as_str().into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.write_all(&bytes).unwrap();
        loop {
            let heard = self.hear();
            if heard["id"] == self.number {
                assert!(heard["error"].is_null(), "{method}: {heard}");
                return heard["result"].clone();
            }
        }
    }

    fn hear(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.from.read_until(0, &mut bytes).unwrap();
        assert!(bytes.pop().is_some(), "Chromium is gone; scripts/setup browser installs it");
        let heard: Value = serde_json::from_slice(&bytes).unwrap();
        let is_error = heard["method"] == "Runtime.exceptionThrown"
            || heard["method"] == "Log.entryAdded" && heard["params"]["entry"]["level"] == "error";
        if is_error {
            self.errors.push(heard["params"].to_string());
        }
        heard
    }

    /// Opens a URL with a given screen width, light or dark, and waits until the page is loaded.
    pub(crate) fn open(&mut self, address: &str, (width, height): (u64, u64), scheme: &str) {
        let screen = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.ask("Emulation.setDeviceMetricsOverride", screen);
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.ask("Emulation.setEmulatedMedia", json!({"features": features}));
        self.ask("Page.navigate", json!({"url": "about:blank"}));
        self.ask("Page.navigate", json!({"url": address}));
        self.wait_until("location.protocol === 'file:' && document.readyState === 'complete'");
    }

    /// The value of a JavaScript expression on the page.
    pub(crate) fn say(&mut self, expression: &str) -> Value {
        let asked = json!({"expression": expression, "returnByValue": true});
        let answer = self.ask("Runtime.evaluate", asked);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Evaluates an expression until it is true.
    pub(crate) fn wait_until(&mut self, expression: &str) {
        for _ in 0..400 {
            if self.say(expression) == true {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(25));
        }
        panic!("{expression} has not come true");
    }

    /// Clicks the middle of an element as a reader would: it must be visible and on top.
    pub(crate) fn click(&mut self, element: &str) {
        let place = self.say(&format!(
            "(() => {{ const e = {element}; e.scrollIntoView({{block: 'center', inline: 'center'}}); \
             const b = e.getBoundingClientRect(); const [x, y] = [b.x + b.width / 2, b.y + b.height / 2]; \
             const top = document.elementFromPoint(x, y); \
             return [x, y, top !== null && (e.contains(top) || top.contains(e))]; }})()"
        ));
        assert_eq!(place[2], true, "{element} cannot be pressed: {place}");
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1});
            self.ask("Input.dispatchMouseEvent", event);
        }
    }

    /// A screenshot as PNG.
    pub(crate) fn picture(&mut self) -> Vec<u8> {
        let answer = self.ask("Page.captureScreenshot", json!({"format": "png"}));
        base64(answer["data"].as_str().unwrap())
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn base64(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u8> = text.bytes().filter(|byte| *byte != b'=').map(value).collect();
    let mut bytes = Vec::new();
    for chunk in digits.chunks(4) {
        let bits = (0..4).fold(0u32, |bits, i| bits << 6 | u32::from(chunk.get(i).copied().unwrap_or(0)));
        bytes.extend(&bits.to_be_bytes()[1..chunk.len()]);
    }
    bytes
}
