// Repairs a JSON file with a package of npm, and writes the result to standard output: repair_file.js PACKAGE FILE
const fs = require('fs')
const path = require('path')

const programs = {
  // The text that jsonrepair makes. It throws where it finds no repair.
  jsonrepair: (text) => require('jsonrepair').jsonrepair(text),
  // The value that the tolerant parser of VS Code reads.
  'jsonc-parser': (text) => JSON.stringify(require('jsonc-parser').parse(text, [], { allowTrailingComma: true })),
}

const [name, file] = process.argv.slice(2)
module.paths.unshift(path.join(__dirname, 'node_modules'))
const repaired = programs[name](fs.readFileSync(file, 'utf8'))
if (repaired !== undefined) fs.writeSync(1, repaired)
