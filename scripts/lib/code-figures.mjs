import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path/posix';
import { codeLineCount, functionLines, percentile } from './function-lines.mjs';
import { fileImports, sourcesBelow } from './import-graph.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { spreadLiteralsInProject } from './spread-literals.mjs';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value as measured
 * @property {number} limit the highest value allowed
 * @property {string[]} [found] what was counted, if that helps to find it
 */

/** @typedef {{ path: string, module: string, suffix: string, text: string }} ServerSource */
/** @typedef {{ file: string, table: string }} ForeignAccess */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} ImportGraph */

const require = createRequire(import.meta.url);
require('../swc-register.cjs');
/** @type {{ serverSources: () => ServerSource[], moduleSources: () => ServerSource[] }} */
const { moduleSources, serverSources } = require('../../server/contracts/sources/modules.ts');
/** @type {{ violationsOf: (source: ServerSource) => string[], MAX_FILES_PER_FOLDER: number }} */
const { MAX_FILES_PER_FOLDER, violationsOf } = require('../../server/contracts/sources/module-files.ts');
/**
 * @type {Record<'foreignWrites' | 'forbiddenReads', (sources: ServerSource[]) => ForeignAccess[]> &
 *   { ownedSources: (sources: ServerSource[]) => ServerSource[] }}
 */
const { foreignWrites, forbiddenReads, ownedSources } = require('../../server/contracts/sources/table-ownership.ts');
/**
 * @type {{
 *   groupImports: (imports: ImportGraph, groupOf: (file: string) => string) => ImportGraph,
 *   cyclesOf: (imports: ImportGraph) => string[][],
 *   mutualImports: (imports: ImportGraph) => [string, string][],
 * }}
 */
const { cyclesOf, groupImports, mutualImports } = require('../../server/contracts/sources/import-cycles.ts');

const TEST = /\.test\.tsx?$|\/testing\/|^server\/(contracts|seed)\//;
const GENERATED = /^client\/graphql\//;
/** Nobody edits these as a whole: each file is one step that never changes, or holds test data. */
const NOT_COUNTED = /^(migrations|server\/testing|client\/testing|client\/graphql)(\/|$)/;
/** Not part of creating the server: its database, and the commands that run beside it. */
const NOT_WIRING = /^server\/app\/((database|entities)\.ts$|commands\/)/;
/** Shorter functions are one-liners and callbacks, which would hide how long the others are. */
const MIN_FUNCTION_LINES = 3;

/**
 * A figure that counts violations, of which there may be none.
 * @param {string} name
 * @param {string[]} found
 * @returns {Figure}
 */
const none = (name, found) => ({ name, value: found.length, limit: 0, found });

const access = (/** @type {ForeignAccess[]} */ found) => found.map(({ file, table }) => `${file}: ${table}`);

/** @returns {Figure[]} */
function importFigures() {
  const server = fileImports(sourcesBelow('server', TEST));
  const client = fileImports(sourcesBelow('client', new RegExp(`${TEST.source}|${GENERATED.source}`)));
  const folderOf = (/** @type {string} */ file) => file.split('/').slice(0, -1).slice(0, 2).join('/');
  const cycles = (/** @type {ImportGraph} */ imports) =>
    cyclesOf(groupImports(imports, folderOf)).map((members) => members.join(' ↔ '));
  const mutual = [...mutualImports(server), ...mutualImports(client)].map((pair) => pair.join(' ↔ '));
  return [
    none('module cycles, server', cycles(server)),
    none('folder cycles, client', cycles(client)),
    none('files that import each other', mutual),
  ];
}

/** @returns {Figure[]} */
function sqlFigures() {
  const sources = ownedSources(serverSources());
  const violations = moduleSources().flatMap(violationsOf);
  const outbox = serverSources().filter(
    ({ path, text }) =>
      !/^(platform\/outbox|testing|seed|contracts)\//.test(path) && /insert\s+into\s+outbox\b/.test(text),
  );
  return [
    none('writes of foreign tables', access(foreignWrites(sources))),
    none('reads of foreign tables without a reason', access(forbiddenReads(sources))),
    none(
      'queries files that write',
      violations.filter((violation) => violation.includes('.queries.ts')),
    ),
    none(
      'other files that contradict their suffix',
      violations.filter((violation) => !violation.includes('.queries.ts')),
    ),
    none(
      'untyped outbox events',
      outbox.map(({ path }) => path),
    ),
  ];
}

/** @returns {Figure[]} */
function wiringFigures() {
  const wiring = sourcesBelow('server/app', TEST).filter((file) => !NOT_WIRING.test(file));
  const bags = sourcesBelow('server', TEST).filter((file) =>
    /\binterface \w*Parts\b/.test(readFileSync(at(file), 'utf8')),
  );
  return [
    {
      name: 'lines of the composition root',
      value: wiring.reduce((sum, file) => sum + codeLineCount(readFileSync(at(file), 'utf8'), file), 0),
      limit: 300,
    },
    none('constructor arguments in an `interface …Parts`', bags),
  ];
}

/** @returns {Figure[]} */
function functionFigures() {
  return Object.entries({ server: 30, client: 40 }).map(([side, limit]) => {
    const lines = sourcesBelow(side, new RegExp(`\\.test\\.tsx?$|\\.d\\.ts$|/testing/|${GENERATED.source}`))
      .flatMap((file) => functionLines(at(file)))
      .map((measured) => measured.lines)
      .filter((count) => count >= MIN_FUNCTION_LINES);
    return { name: `lines per function, ${side}, 95th percentile`, value: percentile(lines, 0.95), limit };
  });
}

/** @returns {Figure[]} */
function folderFigures() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of ['client', 'server', 'scripts', 'e2e'].flatMap(filesBelow)) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const [[folder, files] = ['', 0]] = [...counts]
    .filter(([path]) => !NOT_COUNTED.test(path))
    .sort((a, b) => b[1] - a[1]);
  return [{ name: 'source files in the largest folder', value: files, limit: MAX_FILES_PER_FOLDER, found: [folder] }];
}

const filesBelow = (/** @type {string} */ folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path));

/** @returns {Promise<Figure>} */
async function styleFigure() {
  const { output } = await run(['scripts/check-style.mjs']);
  const [, count] = /, (\d+) phrases to avoid/.exec(output) ?? [];
  if (count === undefined) throw new Error(`check-style.mjs did not report a number:\n${output}`);
  return { name: 'phrases to avoid', value: Number(count), limit: 0, found: output.trim().split('\n').slice(0, -1) };
}

/** @returns {Promise<Figure[]>} */
export async function codeFigures() {
  return [
    ...importFigures(),
    ...sqlFigures(),
    ...wiringFigures(),
    ...functionFigures(),
    ...folderFigures(),
    none('spread literals', spreadLiteralsInProject()),
    await styleFigure(),
  ];
}
