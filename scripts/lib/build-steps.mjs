import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commitOf } from '../build/commit.mjs';
import { at, tool } from './paths.mjs';
import { cleanEnvironment, run } from './run.mjs';
import { fingerprint, forget, isCurrent, remember } from './stamp.mjs';

const TESTS = /\.test\.tsx?$|\/testing\/|\/contracts\//;

/**
 * A step of the build.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title shown while the step runs
 * @property {Parameters<typeof fingerprint>[0]} sources the step runs again when one of them changes
 * @property {string[]} results files and folders that the step creates
 * @property {string[]} clean folders to delete before the step runs
 * @property {string[]} command
 */

/** @type {Step} */
export const codegen = {
  name: 'codegen',
  title: 'Generating the typed GraphQL documents',
  sources: {
    files: ['schema.graphql', 'codegen.yml', 'package-lock.json'],
    folders: ['client', 'scripts/codegen'],
    skip: /\/client\/graphql\//,
  },
  results: ['client/graphql/graphql.ts', 'client/graphql/apiScopes.ts'],
  clean: [],
  command: [tool('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.yml'],
};

/** @type {Step} */
const client = {
  name: 'client',
  title: 'Building the client',
  sources: {
    files: [
      'schema.graphql',
      'codegen.yml',
      'vite.config.mts',
      'tsconfig.base.json',
      'package-lock.json',
      'scripts/build-client.mjs',
      'scripts/lib/budgets.mjs',
      'scripts/lib/chunks.mjs',
      'scripts/build/earlier-assets.mjs',
      'scripts/build/guide-files.mjs',
      'scripts/lib/first-files.mjs',
      'scripts/lib/inline-head.mjs',
      'scripts/lib/precompress.mjs',
    ],
    folders: ['client', 'docs/api'],
    skip: new RegExp(`/client/graphql/|${TESTS.source}`),
  },
  results: ['dist/client/app.html', 'dist/pages/index.html', 'dist/pages/guide.html', 'dist/explorer/explorer.html'],
  clean: [],
  command: [at('scripts/build-client.mjs')],
};

/** @type {Step} */
export const server = {
  name: 'server',
  title: 'Building the server',
  sources: {
    files: ['tsconfig.base.json', 'package-lock.json'],
    folders: ['server', 'migrations'],
    skip: TESTS,
  },
  results: ['dist/server/main.js', 'dist/migrations'],
  clean: ['dist/server', 'dist/migrations'], // a deleted migration must not run again
  command: [tool('typescript', 'tsc'), '-p', 'server/tsconfig.build.json'],
};

const production = cleanEnvironment({ NODE_ENV: 'production' });

/**
 * Runs the steps whose results are out of date.
 * @param {(line: string) => void} onStep called with a line for each step that runs
 * @param {Step[]} [steps]
 * @param {(output: string) => void} [onSizes] called with the sizes of the client after it was built
 * @returns {Promise<{ ok: true } | { ok: false, output: string }>} the output of the step that failed
 */
export async function build(onStep, steps = [codegen, client, server], onSizes = () => undefined) {
  for (const step of steps) {
    const print = fingerprint(step.sources);
    if (isCurrent(step.name, print, step.results)) continue;
    onStep(`${step.title} …`);
    forget(step.name);
    for (const folder of step.clean) rmSync(at(folder), { recursive: true, force: true });
    const { ok, output } = await run(step.command, { env: production });
    const missing = step.results.filter((path) => !existsSync(at(path)));
    if (!ok || missing.length > 0)
      return { ok: false, output: output || `The step "${step.name}" did not create ${missing.join(', ')}.` };
    if (step.name === 'client') onSizes(output.trimEnd());
    remember(step.name, print);
  }
  // What the server reports as its commit (server/platform/vitals.ts). Not a step: it changes also when no source does.
  if (steps.includes(server)) writeFileSync(at('dist/commit'), commitOf(resolve(at('.'))));
  return { ok: true };
}
