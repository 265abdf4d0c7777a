import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { cyclesOf, groupImports, type ImportGraph, mutualImports } from './sources/import-cycles';

const graph = (edges: Record<string, string[]>): ImportGraph =>
  new Map(Object.entries(edges).map(([name, targets]) => [name, new Set(targets)]));

test('no figure of the code exceeds its limit', () => {
  // Throws, with the figures in its message, when the script fails.
  const output = execFileSync(process.execPath, ['scripts/code-health.mjs'], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const figures = output.trim().split('\n');
  expect(figures.length).toBeGreaterThanOrEqual(15);
  expect(figures.filter((line) => !line.startsWith('✓'))).toEqual([]);
});

describe('import cycles', () => {
  const files = graph({
    'a/1': ['a/2', 'b/1'],
    'a/2': [],
    'b/1': ['c/1'],
    'c/1': ['a/2'],
    'd/1': ['a/1', 'd/2'],
    'd/2': ['d/1'],
  });

  it('are found between groups, directly and through others', () => {
    const folders = groupImports(files, (file) => file.slice(0, 1));
    expect(cyclesOf(folders)).toEqual([['a', 'b', 'c']]);
  });

  it('are found between files', () => {
    expect(cyclesOf(files)).toEqual([['d/1', 'd/2']]);
    expect(mutualImports(files)).toEqual([['d/1', 'd/2']]);
  });

  it('are not reported where imports go in one direction', () => {
    expect(cyclesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });
});
