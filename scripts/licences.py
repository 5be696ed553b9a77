"""Licences of repositories, by phrases of their texts. scripts/census and scripts/held-out use this."""

# Licences, each with phrases. The first licence of which a text has all phrases is taken.
LICENCES = [
    ("AGPL-3.0", ["gnu affero general public license", "version 3"]),
    ("LGPL-3.0", ["gnu lesser general public license", "version 3"]),
    ("LGPL-2.1", ["gnu lesser general public license", "version 2.1"]),
    ("LGPL-2.0", ["gnu library general public license"]),
    ("GPL-3.0", ["gnu general public license", "version 3"]),
    ("GPL-2.0", ["gnu general public license", "version 2"]),
    ("Apache-2.0", ["apache license", "version 2.0"]),
    ("MPL-2.0", ["mozilla public license", "2.0"]),
    ("EPL-2.0", ["eclipse public license", "2.0"]),
    ("CC0-1.0", ["cc0 1.0"]),
    ("Unlicense", ["this is free and unencumbered software released into the public domain"]),
    ("OFL-1.1", ["sil open font license"]),
    ("MIT", ["permission is hereby granted, free of charge", 'the software is provided "as is"']),
    ("ISC", ["permission to use, copy, modify, and/or distribute this software for any purpose"]),
    ("BSD-3-Clause", ["redistribution and use in source and binary forms", "endorse or promote products"]),
    ("BSD-2-Clause", ["redistribution and use in source and binary forms"]),
    ("Zlib", ["altered source versions must be plainly marked"]),
]


def licence_of(text):
    words = " ".join(text.lower().split())
    return next((key for key, phrases in LICENCES if all(phrase in words for phrase in phrases)), "")


def licence_of_texts(texts):
    """All licences of texts, each of which is bytes or None."""
    return " AND ".join(sorted({licence_of((text or b"").decode(errors="replace")) for text in texts} - {""}))


def is_licence(path):
    """Whether a path (of bytes) is that of a licence's text."""
    return b"/" not in path and path.lower().startswith((b"licen", b"copying", b"unlicense"))
