// npm run style: finds phrases to avoid (scripts/lib/style-rules.mjs) and reports them as file:line with a suggestion.
// Arguments: the files to check. Without them, the files in SCOPE.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { STYLE_RULES } from './lib/style-rules.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const CODE_WITHOUT_TESTS = /(?<!\.test)\.tsx?$/;
/** Files, and folders with the file names to check in them. Extend this list as texts are rewritten. */
const SCOPE = [
  'README.md',
  'CONTRIBUTING.md',
  '.env.example',
  'Dockerfile',
  'docker-compose.yml',
  'docker/Caddyfile',
  'schema.graphql',
  '.ci/run',
  'codegen.yml',
  'jest.config.ts',
  'playwright.config.mts',
  'vite.config.mts',
  { folder: 'client', names: /^(?!graphql\/).*\.(css|html|js|tsx?)$/ },
  { folder: 'docs', names: /\.md$/ },
  { folder: 'e2e', names: CODE },
  // The rules themselves contain the phrases.
  { folder: 'scripts', names: /^(?!lib\/style-rules).*\.(mjs|cjs)$/ },
  { folder: 'server/access', names: CODE },
  { folder: 'server/admin', names: CODE_WITHOUT_TESTS },
  { folder: 'server/analytics', names: CODE_WITHOUT_TESTS },
  { folder: 'server/app', names: CODE_WITHOUT_TESTS },
  { folder: 'server/applications', names: CODE_WITHOUT_TESTS },
  { folder: 'server/audit', names: CODE },
  { folder: 'server/auth', names: CODE_WITHOUT_TESTS },
  { folder: 'server/candidates', names: CODE_WITHOUT_TESTS },
  { folder: 'server/certifications', names: CODE_WITHOUT_TESTS },
  { folder: 'server/contracts', names: /^(?!language\.test).*\.ts$/ },
  { folder: 'server/credits', names: CODE_WITHOUT_TESTS },
  { folder: 'server/directory', names: CODE_WITHOUT_TESTS },
  { folder: 'server/files', names: CODE_WITHOUT_TESTS },
  { folder: 'server/internships', names: CODE_WITHOUT_TESTS },
  { folder: 'server/jobs', names: CODE_WITHOUT_TESTS },
  { folder: 'server/landing', names: CODE_WITHOUT_TESTS },
  { folder: 'server/messages', names: CODE_WITHOUT_TESTS },
  { folder: 'server/notifications', names: CODE_WITHOUT_TESTS },
  { folder: 'server/payments', names: CODE },
  { folder: 'server/platform', names: CODE },
  { folder: 'server/platform/api', names: CODE },
  { folder: 'server/platform/documents', names: CODE },
  { folder: 'server/platform/files', names: CODE },
  { folder: 'server/platform/limits', names: CODE },
  { folder: 'server/platform/postgres', names: CODE },
  { folder: 'server/referrals', names: CODE_WITHOUT_TESTS },
  { folder: 'server/search', names: CODE },
  { folder: 'server/seed', names: CODE_WITHOUT_TESTS },
  { folder: 'server/settings', names: CODE_WITHOUT_TESTS },
  { folder: 'server/skills', names: CODE_WITHOUT_TESTS },
  { folder: 'server/users', names: CODE_WITHOUT_TESTS },
  { folder: 'server/verification', names: CODE_WITHOUT_TESTS },
];

/** The last column of the glossary's tables lists the words to avoid. */
const WORDS_TO_AVOID = { file: 'docs/glossary.md', column: /\|[^|]*\|$/ };
/** Code in Markdown. */
const INLINE_CODE = /`[^`]*`/g;

/** @returns {string[]} */
function filesInScope() {
  return SCOPE.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    const names = readdirSync(at(entry.folder), { recursive: true, encoding: 'utf8' }).sort();
    const paths = names.filter((name) => entry.names.test(name)).map((name) => `${entry.folder}/${name}`);
    return paths.filter((path) => statSync(at(path)).isFile());
  });
}

/**
 * @param {string} file
 * @param {string} line
 */
function proseOf(file, line) {
  const text = file === WORDS_TO_AVOID.file ? line.replace(WORDS_TO_AVOID.column, '|') : line;
  return file.endsWith('.md') ? text.replace(INLINE_CODE, '``') : text;
}

/**
 * @param {string} file relative to the project's folder, or absolute
 * @returns {string[]} one message per finding
 */
function findingsIn(file) {
  const lines = readFileSync(file.startsWith('/') ? file : at(file), 'utf8').split('\n');
  return lines.flatMap((line, i) =>
    STYLE_RULES.flatMap(({ pattern, use }) =>
      [...proseOf(file, line).matchAll(pattern)].map(([found]) => `${file}:${i + 1}: "${found}"; use ${use}`),
    ),
  );
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : filesInScope();
const findings = files.flatMap(findingsIn);
for (const finding of findings) console.log(finding);
console.log(`${files.length} files, ${findings.length} phrases to avoid.`);
process.exitCode = findings.length > 0 ? 1 : 0;
