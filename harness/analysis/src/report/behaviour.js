// Sorts and filters tables, links rows to their runs, and opens the run that the address names. Without this script the
// page can still be read.
"use strict";

const valueOf = (cell) => {
  const exact = cell ? cell.dataset.value : undefined;
  if (exact !== undefined) return Number(exact);
  const text = cell ? cell.textContent : "";
  return text === "" ? null : text;
};

const compare = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
};

// Missing values stay at the end in both directions.
const sortRows = (table, column, ascending) => {
  const body = table.tBodies[0];
  const keyed = [...body.rows].map((row) => [valueOf(row.cells[column]), row]);
  keyed.sort(([a], [b]) => {
    if (a === null || b === null) return (a === null) - (b === null);
    return ascending ? compare(a, b) : compare(b, a);
  });
  body.append(...keyed.map(([, row]) => row));
};

const makeSortable = (table) => {
  const headers = [...table.tHead.rows[0].cells];
  headers.forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = header.textContent;
    button.title = "sort";
    header.replaceChildren(button);
    button.addEventListener("click", () => {
      const ascending = header.getAttribute("aria-sort") !== "ascending";
      headers.forEach((other) => other.removeAttribute("aria-sort"));
      header.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      sortRows(table, column, ascending);
    });
  });
};

// Shows the rows that match every word of the filter. `word` matches if a cell contains it, `column=word` if the cell in
// that column equals it, and `-word` if `word` does not match. A word with blanks is put in quotation marks.
const readFilter = (text) => {
  const words = [];
  for (const [, not, column, quoted, plain] of text.matchAll(/(-?)(?:([a-z_]+)=)?(?:"([^"]*)"|([^\s"]+))/g)) {
    words.push({ not: not !== "", column, word: (quoted ?? plain).toLowerCase() });
  }
  return words;
};

const makeFilterable = (table) => {
  const rows = [...table.tBodies[0].rows];
  if (rows.length < 8) return;
  const columns = [...table.tHead.rows[0].cells].map((header) => header.dataset.column);
  const line = document.createElement("p");
  line.className = "filter";
  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = "filter: word, column=word, -word";
  input.setAttribute("aria-label", "filter the rows");
  const count = document.createElement("output");
  const fulfils = (cells, { not, column, word }) => {
    const place = columns.indexOf(column);
    const found = column === undefined ? cells.some((cell) => cell.includes(word)) : cells[place] === word;
    return found !== not;
  };
  const show = () => {
    const words = readFilter(input.value);
    let shown = 0;
    for (const row of rows) {
      const cells = [...row.cells].map((cell) => cell.textContent.toLowerCase());
      row.hidden = !words.every((word) => fulfils(cells, word));
      if (!row.hidden) shown += 1;
    }
    count.textContent = `${shown} of ${rows.length} rows`;
  };
  input.addEventListener("input", show);
  line.append(input, count);
  table.parentElement.before(line);
  show();
};

// The first cell of a row about runs leads to them: the table of runs, filtered by the words of that row.
const ABOUT = ["format", "kind", "subject", "technique", "input"];
const linkRows = (table) => {
  const columns = [...table.tHead.rows[0].cells].map((header) => header.dataset.column);
  for (const row of table.tBodies[0].rows) {
    const words = [...row.cells]
      .map((cell, place) => [columns[place], cell.textContent])
      .filter(([column, word]) => ABOUT.includes(column) && word !== "" && word !== "all")
      .map(([column, word]) => `${column}="${word}"`);
    const link = document.createElement("a");
    link.href = `#runs?${encodeURIComponent([...words, table.dataset.runs].join(" ").trim())}`;
    link.title = "the runs behind this row";
    link.textContent = row.cells[0].textContent;
    row.cells[0].replaceChildren(link);
  }
};

const filterRuns = (text) => {
  const input = document.querySelector("#runs .filter input");
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input"));
  document.getElementById("runs").scrollIntoView();
};

const linkRuns = () => {
  for (const row of document.querySelectorAll("#runs > .tall tbody tr")) {
    const cell = row.cells[0];
    const id = `run-${cell.textContent}`;
    if (!document.getElementById(id)) continue;
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = cell.textContent;
    cell.replaceChildren(link);
  }
};

// A run whose texts are not in the report is shown in the table instead.
const openNamed = () => {
  const id = decodeURIComponent(location.hash.slice(1));
  const named = document.getElementById(id);
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  } else if (id.startsWith("runs?")) {
    filterRuns(id.slice("runs?".length));
  } else if (named === null && id.startsWith("run-")) {
    filterRuns(`run=${id.slice("run-".length)}`);
  }
};

document.querySelectorAll("table[data-runs]").forEach(linkRows);
document.querySelectorAll("table.sortable").forEach(makeSortable);
document.querySelectorAll(".tall > table.sortable").forEach(makeFilterable);
linkRuns();
window.addEventListener("hashchange", openNamed);
openNamed();
