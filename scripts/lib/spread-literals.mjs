import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { sourcesBelow } from './import-graph.mjs';
import { at } from './paths.mjs';

const CODE = /\.(tsx?|mts|mjs|cjs)$/;
const GENERATED = /^client\/graphql\/|^server\/testing\/generated\//;

/** @typedef {{ type: string, expression?: unknown }} Expression */

/** Expressions with the same value as the expression inside. */
const WRAPPERS = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/**
 * The lines of a source that spread an object or array literal: `{ ...{ a, b } }`, `[...[1, 2]]`, `f(...[1])`, `<A {...{ b }} />`. They mean the
 * same as the plain properties, elements or arguments. Spreads of a conditional literal, such as `...(a && { b })`, are not counted.
 * @param {string} file its name, for the kind of code
 * @param {string} source
 * @returns {number[]} from 1
 */
export function spreadLiterals(file, source) {
  /** @type {number[]} */
  const found = [];
  const check = (/** @type {{ start: number, argument: Expression }} */ { start, argument }) => {
    let value = argument;
    while (WRAPPERS.includes(value.type)) value = /** @type {Expression} */ (value.expression);
    if (value.type === 'ObjectExpression' || value.type === 'ArrayExpression')
      found.push(source.slice(0, start).split('\n').length);
  };
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(parseSync(file, source).program);
  return found;
}

/** The spread literals of the project as `file:line`. */
export function spreadLiteralsInProject() {
  return ['client', 'server', 'migrations', 'scripts', 'e2e']
    .flatMap((folder) => sourcesBelow(folder, GENERATED, CODE))
    .flatMap((file) => spreadLiterals(file, readFileSync(at(file), 'utf8')).map((line) => `${file}:${line}`));
}
