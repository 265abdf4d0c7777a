import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Spreads of a literal, such as `...{ a, b }`. Not `...[...values].map(…)`. */
const SPREAD_LITERAL = /\.\.\.(?:\{|\[(?!\.\.\.))/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith(join('client', 'graphql')));
}

it.each(['client', 'e2e', 'migrations', 'scripts'])('%s does not spread literals to save lines', (folder) => {
  const sources = sourcesIn(folder);
  expect(sources.length).toBeGreaterThan(0);
  const found = sources.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (SPREAD_LITERAL.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
