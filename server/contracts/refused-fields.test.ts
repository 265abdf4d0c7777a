import { TestApp, type User } from '../testing/harness';
import { inputAttempts } from './input-attempts';

// One application for all tests: what they write does not matter to each other.
const t = new TestApp({ rateLimitFactor: 100_000 });
let everyone: User[] = [];
beforeAll(async () => {
  await t.open();
  everyone = [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()];
});
afterAll(() => t.close());

/** Values that are valid for their type, and that many inputs refuse. */
const VALUES: Record<string, readonly unknown[]> = {
  String: ['', 'x'.repeat(20_000)],
  ID: ['x', 'x'.repeat(20_000)],
  Int: [-1, 2 ** 31 - 1],
  Float: [-1, 1e300],
  URL: ['https://example.com/a', `https://example.com/${'x'.repeat(5_000)}`],
  DateTime: ['1970-01-01T00:00:00Z'],
};

it('every refusal names the refused input by its full path, as in filter.q', async () => {
  const named = new Set<string>();
  for (const { name, scalar, paths, query, variablesWith } of inputAttempts(t.app.graphql.endpoint.schema)) {
    for (const value of VALUES[scalar] ?? []) {
      for (const viewer of everyone) {
        const { errors = [] } = await t.executeRaw(viewer, query, variablesWith(value));
        const fields = errors.flatMap(({ extensions }) => (extensions?.fields ?? []) as string[]); // strings in the contract
        for (const field of fields) named.add(field);
        expect([name, String(value).slice(0, 30), fields.filter((field) => !paths.has(field))]).toEqual([
          name,
          String(value).slice(0, 30),
          [],
        ]);
      }
    }
  }
  const nested = [...named].filter((field) => field.includes('.'));
  expect(nested).toEqual(
    expect.arrayContaining([
      'filter.q',
      'filter.location',
      'filter.skills',
      'filter.minReadiness',
      'filter.referrerId',
      'salary.min',
      'salary.max',
      'salary.currency',
    ]),
  );
});
