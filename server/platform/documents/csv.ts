type Cell = string | number | null;

// What a spreadsheet takes for the start of a formula. A tab or a line break before it is skipped there.
const FORMULA = /^[\s]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A text that begins like a formula is shown and not carried out: an apostrophe before it makes it a text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// By this mark spreadsheets know that the text is UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180), for people's spreadsheets: texts in it are never carried out as formulas. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
