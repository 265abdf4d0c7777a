// Prints the results as a table.

/**
 * A line of the report. `atLeast` and `atMost` are targets for `value`.
 * @typedef {{ what: string, ours: string, raw?: string, value?: number, atLeast?: number, atMost?: number }} Line
 */

const WIDTHS = [44, 10, 10, 8, 9, 6];

/** @param {Line[]} lines */
export function report(lines) {
  print(['', 'ours', 'raw', 'ratio', 'target', '']);
  for (const { what, ours, raw = '', value, atLeast, atMost } of lines) {
    const target = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
    const ratio = raw && value !== undefined ? value.toFixed(2) : '';
    print([what, ours, raw, ratio, target, verdict({ value, atLeast, atMost })]);
  }
}

/** @param {Pick<Line, 'value' | 'atLeast' | 'atMost'>} line */
function verdict({ value, atLeast, atMost }) {
  if (value === undefined || (atLeast === undefined && atMost === undefined)) return '';
  return value >= (atLeast ?? value) && value <= (atMost ?? value) ? 'ok' : 'missed';
}

/** @param {string[]} cells */
function print(cells) {
  const padded = cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i] ?? 0) : cell.padStart(WIDTHS[i] ?? 0)));
  console.log(padded.join(' ').trimEnd());
}

const SECOND = 1e6; // µs
const MEGABYTE = 2 ** 20;
export const rate = (/** @type {number} */ perSecond) => `${Math.round(perSecond)}/s`;
export const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
export const us = (/** @type {number} */ value) =>
  value < SECOND ? `${value.toFixed(1)} µs` : `${(value / SECOND).toFixed(1)} s`;
export const mb = (/** @type {number} */ bytes) => `${Math.round(bytes / MEGABYTE)} MB`;
export const ratio = (/** @type {number} */ value) => value.toFixed(2);
export const seconds = (/** @type {number} */ value) => `${value.toFixed(2)} s`;
