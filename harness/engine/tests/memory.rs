//! The memory of a large input with its tree. The peak is that of the process, so this test has its own.
#![cfg(target_os = "linux")]
#![allow(missing_docs, clippy::unwrap_used)]

use engine::input::Input;
use formats::Units;

/// The peak of this process's memory in bytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap() << 10
}

#[test]
fn large_file_of_c_takes_at_most_25_times_its_size() {
    let function = |number: usize| {
        format!(
            "/* Number {number}. */\nstatic int f{number}(struct item *list, int limit) {{\n    int sum = {number};\n    \
             while (list && sum < limit) {{\n        if (list->key % 7 == 0) {{\n            sum += list->key;\n            \
             printf(\"%s\\n\", list->name);\n        }} else {{\n            count += sum > 9 ? list->key : -1;\n        \
             }}\n        list = list->next;\n    }}\n    return sum;\n}}\n\n"
        )
    };
    let text: String = (0..12_000).map(function).collect();
    assert!(text.len() > 4_000_000, "{}", text.len());
    // The grammar itself takes memory once.
    Input::cut(function(0).into_bytes(), Units::Tree, "c").unwrap();
    let before = peak();
    let bytes = text.into_bytes();
    let size = bytes.len();
    let input = Input::cut(bytes, Units::Tree, "c").unwrap();
    let tree = input.problem().tree().unwrap().len();
    assert!(tree > 12_000 * 100, "{tree} nodes");
    let times = (peak() - before) as f64 / size as f64;
    assert!(times < 25.0, "{times} times the input");
}
