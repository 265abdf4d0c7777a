import { TestApp } from '../testing/harness';
import { MATRIX } from './authorization-matrix';
import { type Actor, ALL_ACTORS, actorsOf } from './authorization/actors';
import { matches, runRow, isRefusal, stateReader } from './authorization/run-row';
import { secretsOf } from './authorization/secrets';
import { World } from './authorization/world';

// All rows share one world, because there are many. A row creates the records it changes, so rows are independent.
const t = new TestApp({ rateLimitFactor: 1000 });
let world: World;
let stateOf: () => Promise<unknown>;

beforeAll(async () => {
  await t.open();
  await t.reset();
  world = await World.make(t);
  stateOf = await stateReader(t);
});
afterAll(() => t.close());

const seen = new Set<string>();

/** The secrets in a response that the actor must not see. */
function leaks(text: string, who: Actor): string[] {
  const found = secretsOf(world.generated).filter((secret) => text.includes(secret.text));
  for (const { name } of found) seen.add(`${name} by ${who}`);
  return found.filter(({ seenBy }) => !actorsOf(seenBy).includes(who)).map(({ name }) => name);
}

const cases = MATRIX.flatMap((row) => ALL_ACTORS.map((who) => ({ row, who, expected: row.expected[who] })));

it('has at least 300 rows, no two of them the same', () => {
  const names = cases.map(({ row: { field, subject }, who }) => `${field} (${subject}) by ${who}`);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('defines the outcome of every root field for every actor', () => {
  const { schema } = t.app.graphql.executor;
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const defined = new Set(MATRIX.map(({ field }): string => field));
  expect(roots.filter((field) => !defined.has(field))).toEqual([]);
  expect([...defined].filter((field) => !roots.includes(field))).toEqual([]);
});

describe('the matrix', () => {
  it.each(cases.map((each) => [each.row.field, each.row.subject, each.who, each.expected, each.row] as const))(
    '%s (%s) by %s: %s',
    // oxlint-disable-next-line max-params -- the columns of the table
    async (_field, _subject, who, expected, row) => {
      const asker = who === 'visitor' ? null : row.asNewUser ? await world.newUser(who) : world.people[who];
      const variables = (await row.variables?.(world, asker)) ?? {};
      // Before the state is read, because it records when the session was last used.
      const viewer = asker && (await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(asker)));
      const state = isRefusal(expected) ? stateOf : () => null;
      const before = await state();
      const result = await runRow(world, { row, viewer, variables });
      expect(matches(result, expected) ? expected : result.outcome).toBe(expected);
      expect(leaks(result.text, who)).toEqual([]);
      // A refused operation changes nothing.
      expect(await state()).toEqual(before);
    },
  );
});

it('showed every secret to every actor who can see it', () => {
  const due = secretsOf(world.generated).flatMap(({ name, seenBy }) =>
    actorsOf(seenBy).map((who) => `${name} by ${who}`),
  );
  expect([...seen].toSorted()).toEqual(due.toSorted());
});
