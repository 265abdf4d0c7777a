import { TestApp } from '../testing/harness';
import { MATRIX } from './authorization-matrix';
import { type Actor, ALL_ACTORS, named } from './authorization/actors';
import { ask, fits, isRefusal, stateReader } from './authorization/asking';
import { secretsOf } from './authorization/secrets';
import { World } from './authorization/world';

// One world for all rows, for there are many. A row makes anew what it changes, so that each stands alone.
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

/** The secrets in an answer that are none of the asker's business. */
function leaks(text: string, who: Actor): string[] {
  const found = secretsOf(world.madeUp).filter((secret) => text.includes(secret.text));
  for (const { name } of found) seen.add(`${name} by ${who}`);
  return found.filter(({ seenBy }) => !named(seenBy).includes(who)).map(({ name }) => name);
}

const cases = MATRIX.flatMap((row) => ALL_ACTORS.map((who) => ({ row, who, expected: row.expected[who] })));

it('has at least 300 rows, no two of them the same', () => {
  const names = cases.map(({ row: { field, of }, who }) => `${field} (${of}) by ${who}`);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('says of every root field what comes of it for everybody', () => {
  const { schema } = t.app.graphql.executor;
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const told = new Set(MATRIX.map(({ field }): string => field));
  expect(roots.filter((field) => !told.has(field))).toEqual([]);
  expect([...told].filter((field) => !roots.includes(field))).toEqual([]);
});

describe('the matrix', () => {
  it.each(cases.map((each) => [each.row.field, each.row.of, each.who, each.expected, each.row] as const))(
    '%s (%s) by %s: %s',
    // oxlint-disable-next-line max-params -- the columns of the table
    async (_field, _of, who, expected, row) => {
      const asker = who === 'visitor' ? null : row.byDouble ? await world.double(who) : world.people[who];
      const variables = (await row.variables?.(world, asker)) ?? {};
      // Noting that somebody is in use is no part of the answer.
      const viewer = asker && (await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(asker)));
      const state = isRefusal(expected) ? stateOf : () => null;
      const before = await state();
      const asked = await ask(world, { row, viewer, variables });
      expect(fits(asked, expected) ? expected : asked.outcome).toBe(expected);
      expect(leaks(asked.text, who)).toEqual([]);
      // What was refused has left everything as it was.
      expect(await state()).toEqual(before);
    },
  );
});

it('showed every secret to everybody who may see it, so that nobody else was spared it by chance', () => {
  const due = secretsOf(world.madeUp).flatMap(({ name, seenBy }) => named(seenBy).map((who) => `${name} by ${who}`));
  expect([...seen].toSorted()).toEqual(due.toSorted());
});
