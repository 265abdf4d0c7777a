import { existsSync, readFileSync, statSync } from 'node:fs';

const KB = 1000;
// The frame of the portal with what it loads after the first screen.
const PORTAL = ['main', 'app/SignedIn.tsx', 'live'];

/**
 * The limits of the first loads: the size of their scripts as browsers download them, with Brotli, and the number of files. Entries are
 * modules of the build's manifest or names of shared chunks; their static imports count too.
 * @type {{ what: string, entries: string[], budget: number, files: number }[]}
 */
const BUDGETS = [
  { what: 'a public page: script', entries: ['page.html'], budget: 10 * KB, files: 4 },
  {
    what: 'the sign-in dialog, on intent',
    entries: ['public-site/island.tsx', 'auth/dialog/AuthDialog.tsx'],
    budget: 172 * KB,
    files: 16,
  },
  {
    what: "a student's first screen",
    entries: ['main', 'app/SignedIn.tsx', 'dashboard/student/StudentDashboardPage.tsx'],
    budget: 200 * KB,
    files: 14,
  },
  {
    what: 'Alumni Connect',
    entries: ['main', 'app/SignedIn.tsx', 'users/directory/AlumniConnectPage.tsx'],
    budget: 200 * KB,
    files: 14,
  },
  {
    what: "a referrer's first screen",
    entries: ['main', 'app/SignedIn.tsx', 'dashboard/referrer/ReferrerDashboardPage.tsx'],
    budget: 200 * KB,
    files: 14,
  },
  {
    what: "HR's first screen",
    entries: ['main', 'app/SignedIn.tsx', 'dashboard/hr/HrDashboardPage.tsx'],
    budget: 200 * KB,
    files: 14,
  },
  {
    what: "a student's page, complete",
    entries: [...PORTAL, 'dashboard/student/StudentDashboardPage.tsx'],
    budget: 208 * KB,
    files: 20,
  },
  {
    what: "a referrer's page, complete",
    entries: [...PORTAL, 'dashboard/referrer/ReferrerDashboardPage.tsx'],
    budget: 211 * KB,
    files: 20,
  },
  {
    what: 'the internship form',
    entries: ['main', 'app/VisitorPage.tsx', 'internships/registration/RegistrationPage.tsx'],
    budget: 168 * KB,
    files: 18,
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
 * @param {string} dir the built and compressed client
 * @param {string} manifestFile the build's manifest
 * @returns {{ table: string, exceeded: string[] }}
 */
export function checkBudgets(dir, manifestFile) {
  const sizeOf = (/** @type {string} */ file, /** @type {string} */ extension) => {
    const compressed = `${dir}/${file}${extension}`;
    return statSync(existsSync(compressed) ? compressed : `${dir}/${file}`).size; // small files are not compressed
  };
  const rows = BUDGETS.map(({ what, entries, budget, files }) => {
    const loaded = filesOf(manifestFile, entries);
    const total = (/** @type {string} */ extension) => loaded.reduce((sum, file) => sum + sizeOf(file, extension), 0);
    return { what, bytes: total('.br'), gzipped: total('.gz'), budget, count: loaded.length, files };
  });
  const kb = (/** @type {number} */ bytes) => `${(bytes / KB).toFixed(1)} kB`;
  const table = rows
    .map(({ what, bytes, gzipped, budget, count, files }) => {
      const size = `${kb(bytes).padStart(9)} of ${kb(budget).padStart(8)}`;
      return `  ${what.padEnd(32)} ${size}; ${String(count).padStart(2)} of ${String(files).padStart(2)} files; gzip ${kb(gzipped)}`;
    })
    .join('\n');
  const exceeded = rows.flatMap(({ what, bytes, budget, count, files }) => [
    ...(bytes > budget ? [`${what} is ${kb(bytes)} of ${kb(budget)}`] : []),
    ...(count > files ? [`${what} has ${count} of ${files} files`] : []),
  ]);
  return { table, exceeded };
}
