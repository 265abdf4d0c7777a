import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(__dirname, '..');

/** What a file of a room may not import for its value, by its suffix. Types may be imported from anywhere. */
const FORBIDDEN: Record<string, RegExp> = {
  rules:
    /\.(entity|service|resolver|queries|store|loaders|rest)$|^(typeorm|pg|fastify|@apollo\/server)$|^node:(?!crypto)/,
  policy: /\.(entity|service|resolver|queries|store|loaders|rest)$|^(typeorm|pg|fastify|@apollo\/server)$|^node:/,
  resolver: /\.(entity|queries|store)$|^(typeorm|pg)$/,
  rest: /\.(entity|queries|store|resolver)$|^(typeorm|pg)$/,
  entity: /\.(service|resolver|queries|store|loaders|rest)$/,
  types: /\.(entity|service|resolver|queries|store|loaders|rest)$/,
  queries: /\.(service|resolver|rest)$/,
  store: /\.(service|resolver|rest)$/,
  loaders: /\.(service|resolver|rest)$/,
  service: /\.(resolver|rest)$/,
};

/** Folders of the server that are no rooms and name their files freely. */
const NO_ROOMS = ['app', 'graphql', 'http', 'realtime', 'platform', 'contracts', 'testing', 'seed'];

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const suffixOf = (file: string) => /\.([a-z]+)\.ts$/.exec(file)?.[1] ?? '';

/** The modules a source imports for more than their types. */
function valueImports(source: string): string[] {
  return [...source.matchAll(/^import\s+(?!type\b)([^;]*?)\s*from\s+'([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names))
    .map(([, , from = '']) => from);
}

describe('the house', () => {
  const rooms = files.filter((file) => file.includes('/') && !NO_ROOMS.includes(file.split('/')[0] ?? ''));

  it.each(Object.keys(FORBIDDEN))('keeps every .%s.ts to what its suffix may know', (suffix) => {
    const offences = rooms
      .filter((file) => suffixOf(file) === suffix)
      .flatMap((file) =>
        valueImports(readFileSync(join(SERVER, file), 'utf8'))
          .filter((from) => FORBIDDEN[suffix]?.test(from))
          .map((from) => `${file} imports ${from}`),
      );
    expect(offences).toEqual([]);
  });

  it('tells value imports from imports of types', () => {
    const source = [
      "import { a } from './a.service';",
      "import type { B } from './b.entity';",
      "import { type C, type D } from './c.entity';",
      "import { type E, f } from './e.entity';",
    ].join('\n');
    expect(valueImports(source)).toEqual(['./a.service', './e.entity']);
  });

  it('has flat rooms', () => {
    expect(rooms.filter((file) => file.split('/').length > 2)).toEqual([]);
  });
});
