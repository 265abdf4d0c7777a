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
    budget: 201 * KB,
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
    budget: 210 * KB,
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

/** The limit of a screen's own scripts, with gzip: what it loads in addition to the open portal. */
export const OWN_SCRIPTS = 120 * KB;

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

const readManifest = (/** @type {string} */ file) => /** @type {Manifest} */ (JSON.parse(readFileSync(file, 'utf8')));

/**
 * The limits of what a browser has loaded, with Brotli, when a student's page is idle: the page, complete, and what its parts load by
 * themselves, as the keys of the frame do. Only a browser can measure it: e2e/first-paint.spec.ts.
 */
export const IDLE_PAGE = { bytes: 217 * KB, files: 20 };

/**
 * The screens of the portal: the pages that its routes load, directly or as a part of a section.
 * @param {Manifest} manifest
 * @param {string} [from] a module with routes
 * @returns {string[]}
 */
function screensOf(manifest, from = 'app/SignedIn.tsx') {
  const loaded = manifest[from]?.dynamicImports ?? [];
  return loaded
    .filter((entry) => /(?:Page|Screens|screens)\.tsx$/.test(entry))
    .flatMap((entry) => [entry, ...(/(?:Screens|screens)\.tsx$/.test(entry) ? screensOf(manifest, entry) : [])]);
}

/**
 * The scripts that the browser loads for these entries: their own files and their static imports.
 * @param {string} manifestFile the build's manifest
 * @param {readonly string[]} entries
 */
export function filesOf(manifestFile, entries) {
  const manifest = readManifest(manifestFile);
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
 * Measures the scripts of each first load, and those of each screen that is opened in the portal.
 * @param {string} dir the built and compressed client
 * @param {string} manifestFile the build's manifest
 * @returns {{ table: string, exceeded: string[] }}
 */
export function checkBudgets(dir, manifestFile) {
  const sizeOf = (/** @type {string} */ file, /** @type {string} */ extension) => {
    const compressed = `${dir}/${file}${extension}`;
    return statSync(existsSync(compressed) ? compressed : `${dir}/${file}`).size; // small files are not compressed
  };
  const total = (/** @type {readonly string[]} */ files, /** @type {string} */ extension) =>
    files.reduce((sum, file) => sum + sizeOf(file, extension), 0);
  const rows = BUDGETS.map(({ what, entries, budget, files }) => {
    const loaded = filesOf(manifestFile, entries);
    return {
      what,
      bytes: total(loaded, '.br'),
      gzipped: total(loaded, '.gz'),
      budget,
      count: loaded.length,
      files,
    };
  });
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
  const screens = checkScreens(manifestFile, (files) => total(files, '.gz'));
  return { table: `${table}\n${screens.line}`, exceeded: [...exceeded, ...screens.exceeded] };
}

const kb = (/** @type {number} */ bytes) => `${(bytes / KB).toFixed(1)} kB`;

/**
 * Measures the own scripts of each screen.
 * @param {string} manifestFile
 * @param {(files: readonly string[]) => number} gzipped the size of these files
 */
function checkScreens(manifestFile, gzipped) {
  const portal = new Set(filesOf(manifestFile, PORTAL));
  const screens = screensOf(readManifest(manifestFile))
    .map((screen) => {
      const own = filesOf(manifestFile, [screen]).filter((file) => !portal.has(file));
      return { screen, bytes: gzipped(own) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const [largest] = screens;
  if (!largest) throw new Error('The build has no screens. Update screensOf in scripts/lib/budgets.mjs.');
  return {
    line: `  own scripts of ${screens.length} screens, with gzip: at most ${kb(largest.bytes)} of ${kb(OWN_SCRIPTS)} (${largest.screen})`,
    exceeded: screens
      .filter(({ bytes }) => bytes > OWN_SCRIPTS)
      .map(({ screen, bytes }) => `${screen} has ${kb(bytes)} of its own scripts, of ${kb(OWN_SCRIPTS)}`),
  };
}
