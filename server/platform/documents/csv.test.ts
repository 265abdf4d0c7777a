import { toCsv } from './csv';

const lineOf = (...cells: (string | number | null)[]) => toCsv(['a'], [cells]).split('\r\n')[1];

it('begins with a mark that says UTF-8, then the header, and ends every line', () => {
  expect(toCsv(['company', 'hired'], [['Acme', 3]])).toBe('\uFEFFcompany,hired\r\nAcme,3\r\n');
});

it.each(['=1+1', '+91 98', '-2+3', '@SUM(A1)', '\t=cmd()', ' =cmd()', '\r=cmd()'])(
  'never lets %j be carried out',
  (text) => {
    expect(lineOf(text)).toMatch(/^"?'/);
  },
);

it('leaves numbers as they are, the negative ones too', () => {
  expect(lineOf(-5, 0, 18.4, null)).toBe('-5,0,18.4,');
});

it('quotes what would break the line', () => {
  expect(lineOf('Nilgiri, Cloud', 'the "big" one', 'plain')).toBe('"Nilgiri, Cloud","the ""big"" one",plain');
});
