import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { at } from './paths.mjs';

const SOURCE = /\.tsx?$/;
/** `import('./x').X` in a type: the parser lists only imports of values. */
const TYPE_IMPORT = /\bimport\('(\.[^']+)'\)/g;

/**
 * The source files below a folder, relative to the project.
 * @param {string} folder
 * @param {RegExp} [excluded]
 * @param {RegExp} [included] the names of source files; TypeScript by default
 */
export function sourcesBelow(folder, excluded, included = SOURCE) {
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => included.test(path) && !excluded?.test(path))
    .sort();
}

/**
 * What files import from each other, by value or by type.
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function fileImports(files) {
  const known = new Set(files);
  const fileOf = (/** @type {string} */ path) =>
    [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find((candidate) => known.has(candidate));
  return new Map(
    files.map((file) => {
      const targets = specifiersOf(file).flatMap((specifier) => fileOf(join(dirname(file), specifier)) ?? []);
      return [file, new Set(targets)];
    }),
  );
}

/** The relative paths that a file imports or re-exports from. */
function specifiersOf(/** @type {string} */ file) {
  const text = readFileSync(at(file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...text.matchAll(TYPE_IMPORT)].map(([, path = '']) => path),
  ].filter((specifier) => specifier.startsWith('.'));
}
