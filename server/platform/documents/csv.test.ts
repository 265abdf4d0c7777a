import { toCsv } from './csv';

const lineOf = (...cells: (string | number | null)[]) => toCsv(['a'], [cells]).split('\r\n')[1];

it('writes a byte order mark, the header and a line break after every row', () => {
  expect(toCsv(['company', 'hired'], [['Acme', 3]])).toBe('\uFEFFcompany,hired\r\nAcme,3\r\n');
});

it.each(['=1+1', '+91 98', '-2+3', '@SUM(A1)', '\t=cmd()', ' =cmd()', '\r=cmd()'])(
  'makes %j a text, not a formula',
  (text) => {
    expect(lineOf(text)).toMatch(/^"?'/);
  },
);

it('leaves numbers unchanged, including negative ones', () => {
  expect(lineOf(-5, 0, 18.4, null)).toBe('-5,0,18.4,');
});

it('quotes cells with commas, quotes or line breaks', () => {
  expect(lineOf('Nilgiri, Cloud', 'the "big" one', 'plain')).toBe('"Nilgiri, Cloud","the ""big"" one",plain');
});
