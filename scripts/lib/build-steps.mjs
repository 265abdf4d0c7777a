import { existsSync, rmSync } from 'node:fs';
import { at, tool } from './paths.mjs';
import { cleanEnvironment, run } from './run.mjs';
import { fingerprint, forget, isCurrent, remember } from './stamp.mjs';

const TESTS = /\.test\.tsx?$|\/testing\/|\/contracts\//;

/**
 * A step: what it is made of, what it makes, what has to go first, and how.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} says
 * @property {Parameters<typeof fingerprint>[0]} sources
 * @property {string[]} results
 * @property {string[]} clean
 * @property {string[]} command
 */

/** @type {Step} */
export const codegen = {
  name: 'codegen',
  says: 'Generating the typed GraphQL documents',
  sources: {
    files: ['schema.graphql', 'codegen.yml', 'scripts/codegen-typename.cjs', 'package-lock.json'],
    folders: ['client'],
    skip: /\/client\/graphql\//,
  },
  results: ['client/graphql/graphql.ts'],
  clean: [],
  command: [tool('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.yml'],
};

/** @type {Step} */
const client = {
  name: 'client',
  says: 'Building the client',
  sources: {
    files: [
      'schema.graphql',
      'codegen.yml',
      'vite.config.mts',
      'tsconfig.base.json',
      'package-lock.json',
      'scripts/build-client.mjs',
      'scripts/lib/budgets.mjs',
      'scripts/lib/precompress.mjs',
    ],
    folders: ['client'],
    skip: new RegExp(`/client/graphql/|${TESTS.source}`),
  },
  results: ['dist/client/app.html', 'dist/pages/index.html', 'dist/explorer/explorer.html'],
  clean: [],
  command: [at('scripts/build-client.mjs')],
};

/** @type {Step} */
const server = {
  name: 'server',
  says: 'Building the server',
  sources: {
    files: ['tsconfig.base.json', 'package-lock.json'],
    folders: ['server', 'migrations'],
    skip: TESTS,
  },
  results: ['dist/server/main.js', 'dist/migrations'],
  clean: ['dist/server', 'dist/migrations'], // a migration that was removed must not run again
  command: [tool('typescript', 'tsc'), '-p', 'server/tsconfig.build.json'],
};

const production = cleanEnvironment({ NODE_ENV: 'production' });

/**
 * Does what is out of date, and nothing else.
 * @param {(line: string) => void} say told of each step that has to be done
 * @param {Step[]} [steps]
 * @param {(output: string) => void} [tell] told what a step has to say when it went well, such as the sizes of the client
 * @returns {Promise<{ ok: true } | { ok: false, output: string }>} what the step said that failed
 */
export async function build(say, steps = [codegen, client, server], tell = () => undefined) {
  for (const step of steps) {
    const print = fingerprint(step.sources);
    if (isCurrent(step.name, print, step.results)) continue;
    say(`${step.says} …`);
    forget(step.name);
    for (const folder of step.clean) rmSync(at(folder), { recursive: true, force: true });
    const { ok, output } = await run(step.command, { env: production });
    const missing = step.results.filter((path) => !existsSync(at(path)));
    if (!ok || missing.length > 0)
      return { ok: false, output: output || `${step.says} made no ${missing.join(', ')}.` };
    if (step.name === 'client') tell(output.trimEnd());
    remember(step.name, print);
  }
  return { ok: true };
}
