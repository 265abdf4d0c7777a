import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** @typedef {{ file: string, name: string, line: number, lines: number }} MeasuredFunction */
/** @typedef {{ start: number, end: number }} Span */

/**
 * The functions of a TypeScript file, with the number of lines each one spans, nested functions included. Blank lines and lines that hold
 * only a comment do not count, as in oxlint's max-lines-per-function. Arrow functions that are a single expression on one line count too.
 * @param {string} file
 * @returns {MeasuredFunction[]}
 */
export function functionLines(file) {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const isCode = codeLines(source, comments);
  const lineOf = lineNumbers(source);
  /** @type {MeasuredFunction[]} */
  const found = [];
  const measure = (/** @type {Span & { id?: { name: string } | null }} */ { start, end, id }) => {
    const first = lineOf(start);
    const last = lineOf(end - 1);
    const name = id?.name ?? nameBefore(source.slice(0, start));
    found.push({ file, name, line: first, lines: isCode.slice(first - 1, last).filter(Boolean).length });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

/**
 * The lines of a TypeScript file that hold code.
 * @param {string} source
 * @param {string} file its name, for the kind of code
 */
export function codeLineCount(source, file) {
  return codeLines(source, parseSync(file, source).comments).filter(Boolean).length;
}

/**
 * The value below which a share of the numbers lies, by the nearest rank.
 * @param {readonly number[]} values
 * @param {number} share 0 to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** For a function without a name of its own: the name it is assigned to, when that stands directly before it. */
function nameBefore(/** @type {string} */ before) {
  return /([\w$#]+)\s*(?:=|:|=>)?\s*(?:async\s*)?$/.exec(before)?.[1] ?? 'anonymous';
}

/** The line of a position, from 1. */
function lineNumbers(/** @type {string} */ source) {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (/** @type {number} */ position) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** For each line, whether it holds code. */
function codeLines(/** @type {string} */ source, /** @type {readonly Span[]} */ comments) {
  let code = source;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code.split('\n').map((line) => line.trim() !== '');
}
