// npm run style: finds phrases to avoid (scripts/lib/style-rules.mjs) and reports them as file:line with a suggestion.
// Arguments: the files to check. Without them, the files in SCOPE.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { STYLE_RULES } from './lib/style-rules.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
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
  // Generated files have the texts of the contract, which is checked itself.
  { folder: 'server', names: /^(?!testing\/generated\/|contracts\/language\.test).*\.ts$/ },
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
