"""Repairs a JSON file with json_repair, and writes the result to standard output."""

import sys

import json_repair

with open(sys.argv[1], encoding="utf-8", errors="replace", newline="") as file:
    text = file.read()
sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="")
sys.stdout.write(json_repair.repair_json(text, ensure_ascii=False))
