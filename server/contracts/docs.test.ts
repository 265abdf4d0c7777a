import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const below = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

const pages = ['README.md', 'CONTRIBUTING.md', ...below('docs', /\.md$/)];
const records = below('docs/decisions', /\/?\d{4}-.*\.md$/);
const numberOf = (record: string) => Number(/\/(\d{4})-/.exec(record)?.[1]);

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  );
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('%s', (page) => {
  // Examples inside code blocks are no links.
  const text = read(page).replace(/^```[\s\S]*?^```/gm, '');

  it('links to pages and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:server|client|e2e|scripts|docs|docker)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    const missing = named.filter(
      (path) => !['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, path + ending))),
    );
    expect(missing).toEqual([]);
  });
});

describe('the decision records', () => {
  const index = read('docs/decisions/README.md');

  it.each(records)('%s follows the template and is in the index', (record) => {
    const text = read(record);
    const [, number, status, date] = /^# (\d+)\. .+\n\nStatus: (.+) · Date: (\d{4}-\d\d-\d\d)\n/.exec(text) ?? [];
    expect(Number(number)).toBe(numberOf(record));
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Alternatives considered',
      'Consequences',
    ]);
    const row = index.split('\n').find((line) => line.includes(`](${record.split('/').pop()})`));
    expect(row).toContain(`[${number}. `);
    expect(row).toMatch(new RegExp(`\\| ${status} \\| ${date} \\|$`));
  });

  it('exist wherever a comment or a page refers to one', () => {
    const sources = [...pages, ...['server', 'client', 'e2e', 'scripts'].flatMap((dir) => below(dir, /\.(tsx?|mjs)$/))];
    const known = new Set(records.map(numberOf));
    const unknown = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdecision \[?(\d+)/gi)]
        .filter(([, number]) => !known.has(Number(number)))
        .map(([found]) => `${file}: ${found}`),
    );
    expect(unknown).toEqual([]);
  });
});
