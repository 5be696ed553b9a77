// Sorting, filtering, and opening the run that an address names. The page can be read without it.
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

// Rows stay that hold every word; a word after a minus sign must not be there.
const makeFilterable = (table) => {
  const rows = [...table.tBodies[0].rows];
  if (rows.length < 8) return;
  const line = document.createElement("p");
  line.className = "filter";
  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = "filter: words, or -words to leave out";
  input.setAttribute("aria-label", "filter the rows");
  const count = document.createElement("output");
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== "" && word !== "-");
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      const cells = [...row.cells].map((cell) => cell.textContent.toLowerCase()).join(" ");
      row.hidden = !words.every((word) =>
        word.startsWith("-") ? !cells.includes(word.slice(1)) : cells.includes(word) || text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.textContent = `${shown} of ${rows.length} rows`;
  };
  input.addEventListener("input", show);
  line.append(input, count);
  table.parentElement.before(line);
  show();
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

// A run without its texts is looked up in the table instead.
const openNamed = () => {
  const id = decodeURIComponent(location.hash.slice(1));
  const named = document.getElementById(id);
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  } else if (named === null && id.startsWith("run-")) {
    const input = document.querySelector("#runs .filter input");
    if (!input) return;
    input.value = id.slice("run-".length);
    input.dispatchEvent(new Event("input"));
    document.getElementById("runs").scrollIntoView();
  }
};

document.querySelectorAll("table.sortable").forEach(makeSortable);
document.querySelectorAll(".tall > table.sortable").forEach(makeFilterable);
linkRuns();
window.addEventListener("hashchange", openNamed);
openNamed();
