import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTTP_STATUS } from '../platform/api/rest';

const GUIDE = readFileSync(join(__dirname, '../../docs/api/errors.md'), 'utf8');

/** The rows of the table of codes: `| code | meaning | REST | GraphQL | retry |`. */
const ROWS = [...GUIDE.matchAll(/^\| `([A-Z_]+)` \|[^|]*\|([^|]*)\|([^|]*)\|/gm)].map(([, code, rest, graphql]) => ({
  code: String(code),
  rest: String(rest).trim(),
  graphql: String(graphql).trim(),
}));
const statusesIn = (cell: string): number[] => (cell.match(/\b\d{3}\b/g) ?? []).map(Number);

describe('the guide to errors', () => {
  it('lists exactly the codes that the server sends', () => {
    expect(ROWS.map(({ code }) => code).toSorted()).toEqual(Object.keys(HTTP_STATUS).toSorted());
  });

  it.each(ROWS)('names the status of $code', ({ code, rest, graphql }) => {
    const status = new Map(Object.entries(HTTP_STATUS)).get(code);
    // Codes without a REST status occur only before an operation is executed, always with this status.
    const [first] = statusesIn(rest === '–' ? graphql : rest);
    expect(first).toBe(status);
  });
});
