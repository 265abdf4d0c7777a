import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1000;

/**
 * The size limits of the first loads, gzipped. Entries are modules of the build's manifest or names of shared chunks; their static imports
 * count too.
 * @type {{ what: string, entries: string[], budget: number }[]}
 */
const BUDGETS = [
  { what: 'a public page: script', entries: ['page.html'], budget: 10 * KB },
  {
    what: 'the sign-in dialog, on intent',
    entries: ['public-site/island.tsx', 'auth/dialog/AuthDialog.tsx'],
    budget: 194 * KB,
  },
  {
    what: "a student's first screen",
    entries: ['main', 'app/SignedIn.tsx', 'users/directory/AlumniConnectPage.tsx'],
    budget: 227 * KB,
  },
  {
    what: "a referrer's first screen",
    entries: ['main', 'app/SignedIn.tsx', 'referrals/received/ReferralManagementPage.tsx'],
    budget: 232 * KB,
  },
];

/**
 * The scripts that the browser loads for these entries: their own files and their static imports.
 * @param {string} manifestFile the build's manifest
 * @param {readonly string[]} entries
 */
export function filesOf(manifestFile, entries) {
  /** @type {Record<string, { file: string, name?: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build has no ${key}. Update the budgets in scripts/lib/budgets.mjs.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  entries.forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/**
 * Measures the scripts of each first load.
 * @param {string} dir the built client
 * @param {string} manifestFile the build's manifest
 * @returns {{ table: string, exceeded: string[] }}
 */
export function checkBudgets(dir, manifestFile) {
  const sizes = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`${dir}/${file}`), { level: 9 }).length);
    return sizes.get(file);
  };
  const rows = BUDGETS.map(({ what, entries, budget }) => {
    const bytes = filesOf(manifestFile, entries).reduce((sum, file) => sum + sizeOf(file), 0);
    return { what, bytes, budget };
  });
  const kb = (/** @type {number} */ bytes) => `${(bytes / KB).toFixed(1)} kB`;
  const table = rows
    .map(
      ({ what, bytes, budget }) => `  ${what.padEnd(32)} ${kb(bytes).padStart(9)} of ${kb(budget).padStart(8)}, gzip`,
    )
    .join('\n');
  const exceeded = rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what} is ${kb(bytes)} of ${kb(budget)}`);
  return { table, exceeded };
}
