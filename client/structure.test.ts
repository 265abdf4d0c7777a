import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const ROOT = __dirname;
const MAX_FILES = 20;
const MAX_COPY_LINES = 120;

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']*)'/g;
const TEST = /\.test\.tsx?$|^testing\//;
/** Generated code. */
const GENERATED = /^graphql\//;

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !TEST.test(path) && !GENERATED.test(path));

const known = new Set(sources);
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The source file that an import names; undefined for generated code and other kinds of file. */
function imported(from: string, specifier: string): string | undefined {
  const path = relative(ROOT, join(ROOT, dirname(from), specifier))
    .split(sep)
    .join('/');
  return [`${path}.ts`, `${path}.tsx`, path].find((candidate) => known.has(candidate));
}

/** Imports between folders, by value and by type. */
function folderImports(): Imports {
  const imports = new Map<string, Set<string>>();
  for (const path of sources) {
    for (const [, specifier = ''] of textOf(path).matchAll(IMPORT)) {
      const target = imported(path, specifier);
      if (target === undefined || dirname(target) === dirname(path)) continue;
      const targets = imports.get(dirname(path)) ?? new Set();
      imports.set(dirname(path), targets.add(dirname(target)));
    }
  }
  return imports;
}

/** A cycle as a list of folders, the first of them repeated at the end; undefined if there is none. */
function findCycle(imports: Imports): string[] | undefined {
  const finished = new Set<string>();
  function visit(folder: string, path: string[]): string[] | undefined {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (finished.has(folder)) return undefined;
    for (const target of imports.get(folder) ?? []) {
      const cycle = visit(target, [...path, folder]);
      if (cycle) return cycle;
    }
    finished.add(folder);
    return undefined;
  }
  for (const folder of imports.keys()) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function filesPerFolder(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}

test('folders, subfolders included, do not import each other in a cycle', () => {
  const imports = folderImports();
  expect(imports.get('app')?.has('users/directory')).toBe(true);
  expect(findCycle(imports)).toBeUndefined();
});

test.each<[string, [string, string[]][], string[] | undefined]>([
  [
    'no cycle',
    [
      ['a', ['b', 'c']],
      ['b', ['c']],
    ],
    undefined,
  ],
  [
    'two folders',
    [
      ['a', ['b']],
      ['b', ['a']],
    ],
    ['a', 'b', 'a'],
  ],
  [
    'a cycle behind a folder',
    [
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ],
    ['b', 'c', 'b'],
  ],
])('the check of cycles finds %s', (_, imports, cycle) => {
  expect(findCycle(new Map(imports.map(([folder, targets]) => [folder, new Set(targets)])))).toEqual(cycle);
});

test(`a folder has at most ${MAX_FILES} source files`, () => {
  expect([...filesPerFolder()].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

test(`a copy.ts has at most ${MAX_COPY_LINES} lines`, () => {
  const copies = sources.filter((path) => /(^|\/)copy\.ts$/.test(path));
  expect(copies.length).toBeGreaterThan(10);
  expect(copies.filter((path) => textOf(path).split('\n').length > MAX_COPY_LINES)).toEqual([]);
});

/** Parameters with texts that users wrote. */
const WRITTEN = 'name|title|company|reward|owner|card|jobTitle|creditsTo|who|q|term';
/** A draft, which its writer changes before it is sent. */
const DRAFTS = ['candidates/invite/copy.ts: `Hi ${name}'];

test('sentences isolate the texts of users, which can run from right to left', () => {
  const copies = sources.filter((path) => /copy\.ts$/i.test(path));
  const plain = new RegExp(`(?<!isolating|\\w)\`[^\`\\n]*?\\$\\{(?:${WRITTEN})\\}`, 'g');
  const found = copies.flatMap((path) =>
    (textOf(path).match(plain) ?? []).map((text) => `${path}: ${text.slice(0, 11)}`),
  );
  expect(found).toEqual(DRAFTS);
});

test('times are shown by the Time component, with the zone on hover', () => {
  const others = sources.filter(
    (path) =>
      path.endsWith('.tsx') &&
      path !== 'ui/data/Time.tsx' &&
      /<(chakra\.)?time\b|\b(relativeTime|shortDate|messageTime|dueIn)\(/.test(textOf(path)),
  );
  // The dates of the legal pages are prerendered, and are days without a time.
  expect(others).toEqual(['public-site/legal/LegalPage.tsx']);
});

/** Parts of other parts, and parts of the frame around every screen. */
const WITHOUT_ENTRY = [
  'board/BoardLane',
  'feedback/SkipLink',
  'feedback/VisuallyHidden',
  'layout/CloseButton',
  'layout/ShellSkeleton',
  'list/FilterList',
  'overlays/DialogCancel',
  'overlays/DialogFrame',
  'overlays/DialogWindow',
  'overlays/FormButtons',
  'overlays/MenuFrame',
  'overlays/Toaster',
  'preview/ImageView',
  'preview/PdfPages',
  'preview/PreviewContent',
  'preview/ViewFrame',
  'table/RowWindow',
];

test('every part of the interface has an entry in the gallery', () => {
  const gallery = sources
    .filter((path) => path.startsWith('ui/gallery/') || path === 'gallery/gallery.tsx')
    .map(textOf);
  const parts = sources.flatMap((path) => /^ui\/(?!gallery|lazy)(\w+\/\w+)\.tsx$/.exec(path)?.[1] ?? []);
  expect(parts.length).toBeGreaterThan(50);
  const missing = parts.filter((part) => !gallery.some((text) => text.includes(`/${part}'`)));
  expect(missing.toSorted()).toEqual(WITHOUT_ENTRY);
});

test('every view that features share has an entry in the gallery', () => {
  const gallery = sources.filter((path) => path.startsWith('gallery/')).map(textOf);
  const views = sources.flatMap((path) => /^domain\/(\w+)\.tsx$/.exec(path)?.[1] ?? []);
  expect(views).toEqual(expect.arrayContaining(['MatchLine', 'ScoreParts']));
  expect(views.filter((view) => !gallery.some((text) => text.includes(`from '../domain/${view}'`)))).toEqual([]);
});
