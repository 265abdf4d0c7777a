// npm test: runs all checks. Prints one line for a step that passes, and the whole output of a step that fails.
// The last line counts the tests; a failed check counts as one failed test.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkPreconditions } from './lib/preconditions.mjs';

checkPreconditions();
const { build, codegen } = await import('./lib/build-steps.mjs');
const { at, tool } = await import('./lib/paths.mjs');
const { keepTemporaryFilesInMemory } = await import('./test/memory-folder.mjs');
const { cleanEnvironment, run } = await import('./lib/run.mjs');
keepTemporaryFilesInMemory();

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ ok: boolean, output: string, counts?: Counts }} Outcome */

/** @param {...string} command */
const check =
  (...command) =>
  () =>
    run(command);

/** @param {string} project */
const types = (project) => [tool('typescript', 'tsc'), '-p', project];

/** @typedef {[name: string, run: () => Promise<Outcome>]} Step */

/**
 * Each needs one processor, so two run at a time.
 * @type {Step[]}
 */
const checks = [
  ['format', check(tool('@biomejs/biome', 'biome'), 'format', '--diagnostic-level=error', '.')],
  ['types of the server', check(...types('server'))],
  ['types of the client', check(...types('client'))],
  ['types of the scripts', check(...types('.'))],
  ['lint', check(tool('oxlint'), '--type-aware', '--deny-warnings')],
  ['import rules', check(tool('dependency-cruiser', 'depcruise'), 'client', 'server', 'migrations', 'e2e')],
  ['dead code', check(tool('knip'), '--no-progress')],
  ['spelling', check(tool('cspell'), '--no-progress')],
  ['style', check('scripts/check-style.mjs')],
];

/**
 * Each needs all processors.
 * @type {Step[]}
 */
const tests = [
  ['tests of the server and the client', jest],
  ['build', () => built()],
  ['end-to-end tests', playwright],
  ['several instances', () => conditions('cluster', 'scripts/cluster/main.mjs', '--short')],
  ['the last release on the tables of this version', () => conditions('last-release', 'scripts/last-release/main.mjs')],
];

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
await runStep('generated GraphQL documents match the schema', generate); // the checks read them
await Promise.all([oneByOne(checks), oneByOne(checks)]);
await oneByOne(tests);
if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}. See the output above.`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * Takes and runs steps until none is left.
 * @param {Step[]} steps
 */
async function oneByOne(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) await runStep(...step);
}

/**
 * Runs a step, and prints and counts its outcome.
 * @param {Step} step
 */
async function runStep(...[name, step]) {
  const began = Date.now();
  console.log(`· ${name} …`);
  const { ok, output, counts } = await step();
  for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(total))) total[key] += counts?.[key] ?? 0;
  if (!ok) {
    failures.push(name);
    if (!counts?.failed) total.failed += 1;
  }
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const count = counts ? `, ${counts.passed + counts.failed} tests` : '';
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds}${count})`);
  if (!ok) console.log(`\n${output.trim()}\n`);
}

/** @returns {Promise<Outcome>} */
async function generate() {
  const { ok, output } = await run(codegen.command);
  return { ok, output };
}

/** @returns {Promise<Outcome>} */
async function built() {
  const result = await build(() => undefined);
  return result.ok ? { ok: true, output: '' } : result;
}

/** @returns {Promise<Outcome>} */
async function jest() {
  const report = at('dist/.jest.json');
  const flags = ['--maxWorkers=2', '--ci', '--json', `--outputFile=${report}`, '--silent'];
  const { ok, output } = await runReported([tool('jest'), ...flags], report, { NODE_ENV: 'test' });
  const found = readReport(report);
  if (!found) return { ok: false, output };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = found;
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites, // a file that cannot be loaded reports no tests
    skipped: numPendingTests + numTodoTests,
  };
  return { ok: ok && counts.failed === 0, output, counts };
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  if (failures.includes('build')) return { ok: false, output: 'Not run, because the build failed.' };
  const report = at('dist/.playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { ok, output } = await runReported(
    [tool('@playwright/test', 'playwright'), 'test', '--reporter=dot,json'],
    report,
    env,
  );
  const found = readReport(report);
  if (!found) return { ok: false, output };
  const { expected, unexpected, flaky, skipped } = found.stats;
  return { ok, output, counts: { passed: expected + flaky, failed: unexpected, skipped } };
}

/**
 * Runs a script that counts conditions.
 * @param {string} name
 * @param {...string} script with its flags
 * @returns {Promise<Outcome>}
 */
async function conditions(name, ...script) {
  if (failures.includes('build')) return { ok: false, output: 'Not run, because the build failed.' };
  const report = at(`dist/.${name}.json`);
  const { ok, output } = await runReported([...script, '--no-build', `--report=${report}`], report, {});
  const counts = readReport(report);
  // The step passes without its tests, so the reason for skipping them is printed here.
  if (ok && counts?.skipped) console.log(output.trim());
  return counts ? { ok, output, counts } : { ok: false, output };
}

/**
 * Runs a test runner that writes a report, after deleting the report of an earlier run.
 * @param {string[]} command
 * @param {string} report
 * @param {Record<string, string>} env
 */
function runReported(command, report, env) {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  return run(command, { env: cleanEnvironment(env) });
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the runner ended before it wrote the report; its output says why
  }
}
