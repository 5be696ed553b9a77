// Judges JavaScript (as a script of CommonJS, or as a module) or CSS: `node judge.js js` or `node judge.js css`.
// Reads a line with a length, then the file; answers with the length of the error and the error (scripts/strict_judges.py).
"use strict";
const fs = require("fs");
const vm = require("vm");

const message = (error) => String(error.stack || error).split("\n    at ")[0] + "\n";

function javascript(text) {
  const source = text.replace(/^\uFEFF/, "").replace(/^#![^\n]*/, "");
  let asScript;
  try {
    vm.compileFunction(source, ["exports", "require", "module", "__filename", "__dirname"], { filename: "input.js" });
    return "";
  } catch (error) {
    asScript = message(error);
  }
  try {
    new vm.SourceTextModule(source, { identifier: "input.js" });
    return "";
  } catch (error) {
    return /^\s*(import|export)\b/m.test(source) ? message(error) : asScript;
  }
}

function css(text) {
  try {
    require("postcss").parse(text, { from: "input.css" });
    return "";
  } catch (error) {
    return `input.css:${error.line}:${error.column}: ${error.reason}\n`;
  }
}

const judge = process.argv[2] === "css" ? css : javascript;
if (judge === css) require("postcss");
let pending = Buffer.alloc(0);

// Reads until there are enough bytes, or returns false at the end of the input.
function fill(enough) {
  const chunk = Buffer.alloc(1 << 16);
  while (!enough()) {
    const count = fs.readSync(0, chunk, 0, chunk.length, null);
    if (count === 0) return false;
    pending = Buffer.concat([pending, chunk.subarray(0, count)]);
  }
  return true;
}

while (fill(() => pending.includes(10))) {
  const end = pending.indexOf(10);
  const length = Number(pending.subarray(0, end));
  pending = pending.subarray(end + 1);
  if (!fill(() => pending.length >= length)) break;
  const answer = Buffer.from(judge(pending.subarray(0, length).toString("utf8")));
  pending = pending.subarray(length);
  fs.writeSync(1, Buffer.concat([Buffer.from(`${answer.length}\n`), answer]));
}
