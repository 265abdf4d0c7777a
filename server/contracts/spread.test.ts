import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

// `npm run code-health` checks all sources, and code-health.test.ts runs it.

const SCRIPT = `
  import { spreadLiterals } from './scripts/lib/spread-literals.mjs';
  console.log(JSON.stringify(spreadLiterals('a.tsx', process.argv[1])));`;

function linesWithSpreadLiterals(source: string): number[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, source], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(output) as number[]; // The script prints an array of numbers.
}

it('spreads of literals are found in objects, arrays, calls and JSX', () => {
  const source = [
    'const a = { ...{ b, c }, d };',
    'const e = [',
    '  ...[1, 2],',
    '];',
    'f(...[g]);',
    'const h = { ...({ i } as J) };',
    'const k = <L {...{ m }} />;',
  ];
  expect(linesWithSpreadLiterals(source.join('\n'))).toEqual([1, 3, 5, 6, 7]);
});

it('spreads of variables, calls and conditional literals are allowed', () => {
  const source = [
    'const a = { ...b, ...c(), ...(d && { e }) };',
    'const f = [...g, ...[...h].map(i), ...(j ? [k] : [])];',
    'const l = <M {...n} />;',
  ];
  expect(linesWithSpreadLiterals(source.join('\n'))).toEqual([]);
});
