type Cell = string | number | null;

/** What spreadsheet programs interpret as a formula. They skip leading whitespace. */
const FORMULA = /^[\s]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** An apostrophe in front of a formula makes spreadsheet programs show it as text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without it, spreadsheet programs do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats a table as CSV (RFC 4180) with a byte order mark. Texts are protected against formula injection. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
