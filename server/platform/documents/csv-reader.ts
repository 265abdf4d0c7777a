import { CsvError, parse } from 'csv-parse/sync';
import { AppError, badInput } from '../api/errors';

/** A row of a CSV file. */
export interface CsvRow {
  /** Its number as spreadsheet programs show it: the header is row 1. */
  row: number;
  cells: string[];
}

/** A CSV file with a header. */
export interface CsvTable {
  header: string[];
  rows: CsvRow[];
}

const DELIMITERS = [',', ';', '\t'];
// Longer ones are not tables. The parser stops there.
const LONGEST_ROW = 65_536;

/**
 * Reads a CSV file in UTF-8, with or without a byte order mark, with commas, semicolons (as Excel writes where a comma is the decimal
 * separator) or tabs, and with any line ends. Empty rows are left out.
 * @param field the name of the file in errors
 * @throws UNSUPPORTED_MEDIA_TYPE for other encodings and for binary files, BAD_USER_INPUT for invalid CSV and for a file without a
 *   header or with more than `mostRows` rows
 */
export function readCsv(bytes: Buffer, { mostRows, field }: { mostRows: number; field: string }): CsvTable {
  const text = decode(bytes, field);
  const records = parseRows(text, { delimiter: delimiterOf(text), field });
  const [header, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header) throw badInput('The file is empty.', [field]);
  if (rows.length > mostRows) {
    throw badInput(`The file has ${rows.length} rows. It can have at most ${mostRows}.`, [field]);
  }
  return { header: header.cells, rows };
}

function decode(bytes: Buffer, field: string): string {
  const message = 'Send a CSV file in UTF-8. In Excel, save it as "CSV UTF-8".';
  const wrongType = new AppError('UNSUPPORTED_MEDIA_TYPE', message, { fields: [field] });
  try {
    // Removes the byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw wrongType;
    return text;
  } catch {
    throw wrongType;
  }
}

/** The delimiter that splits the first row into the most cells. */
function delimiterOf(text: string): string {
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthOf(text, delimiter) }));
  return widths.reduce((best, other) => (other.width > best.width ? other : best)).delimiter;
}

function widthOf(text: string, delimiter: string): number {
  try {
    return parse(text, { delimiter, to: 1, skip_empty_lines: true, max_record_size: LONGEST_ROW })[0]?.length ?? 0;
  } catch (error) {
    if (error instanceof CsvError) return 0; // Reading the rows throws with the line.
    throw error;
  }
}

function parseRows(text: string, { delimiter, field }: { delimiter: string; field: string }): CsvRow[] {
  try {
    const rows: CsvRow[] = [];
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { records, empty_lines: blank }) => {
        rows.push({ row: records + blank, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw badInput(problemOf(error), [field]);
    throw error;
  }
}

function problemOf({ code, lines }: CsvError): string {
  const line = typeof lines === 'number' ? ` in line ${lines}` : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quote in the file is not closed.';
  if (code === 'CSV_MAX_RECORD_SIZE') return `A row${line} of the file is too long.`;
  return `The file is not valid CSV: a quote${line} is not at the start or the end of a cell.`;
}
