//! Valid documents of our own, to be broken.

/// Names and texts.
pub(crate) const DOCUMENTS: &[(&str, &str)] = &[
    (
        "settings",
        r#"{
  "name": "garden sensor",
  "version": "2.4.0",
  "enabled": true,
  "interval": 300,
  "threshold": 0.25,
  "owner": null,
  "labels": ["roof", "north side", "wet"],
  "network": {
    "host": "sensor.example",
    "port": 8080,
    "secure": false
  }
}
"#,
    ),
    (
        "people",
        r#"[
  {
    "id": 1,
    "name": "Ada Byron",
    "born": 1815,
    "mail": "ada@example.org",
    "friends": [2, 3]
  },
  {
    "id": 2,
    "name": "Bo de Vries",
    "born": 1972,
    "mail": null,
    "friends": []
  },
  {
    "id": 3,
    "name": "Chidi",
    "born": 1986,
    "mail": "chidi@example.org",
    "friends": [1]
  }
]
"#,
    ),
    (
        "compact",
        r#"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"title":"Old bridge","height":12.5,"open":true},"geometry":{"type":"Point","coordinates":[4.25,-51.5]}},{"type":"Feature","properties":{"title":"New mill by the river","height":0.75,"open":null},"geometry":{"type":"Point","coordinates":[3.5,50]}}]}"#,
    ),
    (
        "spaced",
        r#"{"menu": {"id": "file", "items": [{"label": "Open a file", "key": "o"}, {"label": "Close it again", "key": "w"}], "visible": true, "width": 240}, "theme": "dark", "recent": ["a.txt", "b.txt"], "scale": 0.5, "log": null}
"#,
    ),
    (
        "tabs",
        "{\n\t\"recipe\": \"pea soup\",\n\t\"serves\": 4,\n\t\"vegan\": true,\n\t\"steps\": [\n\t\t{\n\t\t\t\"do\": \"soak the peas\",\n\t\t\t\"hours\": 12\n\t\t},\n\t\t{\n\t\t\t\"do\": \"boil them with care\",\n\t\t\t\"hours\": 0.75\n\t\t}\n\t],\n\t\"source\": null\n}\n",
    ),
    (
        "deep",
        r#"{
    "a": {
        "b": {
            "c": {
                "list": [
                    [1, 2, 3],
                    [4, 5, 6]
                ],
                "text": "one two three",
                "flag": false
            },
            "d": "last but one"
        },
        "e": [
            {"x": 0.1, "y": 20},
            {"x": 30, "y": null}
        ]
    },
    "z": "end of file"
}
"#,
    ),
];
