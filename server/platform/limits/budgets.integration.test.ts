import { testApp } from '../../testing/harness';
import { Budgets } from './budgets';
import { HOUR } from '../clock';

const t = testApp();

const RULE = { limit: 1_000, slice: 100, unasked: 50 };
const instance = (rule = RULE) => new Budgets(t.db, t.clock, rule);

let owners = 0;
const somebody = () => `owner ${++owners}`;

/** Spends one at a time until it is refused, at most `most`. */
async function spendAll(budgets: Budgets, owner: string, most = 5_000): Promise<number> {
  let spent = 0;
  while (spent < most && (await budgets.spend(owner, 1)).granted) spent++;
  return spent;
}

test('a little is spent without a statement, and much by the slice', async () => {
  const [budgets, owner] = [instance(), somebody()];
  expect(await t.countStatements(() => spendAll(budgets, owner, 50))).toEqual([]);
  const statements = await t.countStatements(() => spendAll(budgets, owner, 450));
  // The first lease covers what was spent before it, and a slice.
  expect(statements).toHaveLength(5);
});

test('says what is left, and when it begins anew', async () => {
  const [budgets, owner] = [instance(), somebody()];
  expect(await budgets.spend(owner, 30)).toMatchObject({ granted: true, limit: 1_000, remaining: 970 });
  const { remaining, resetAt } = await budgets.spend(owner, 400);
  expect(remaining).toBe(570);
  expect(resetAt.getTime()).toBe((Math.floor(t.clock.now().getTime() / HOUR) + 1) * HOUR);
});

test('ends at the limit, and then costs no statement', async () => {
  const [budgets, owner] = [instance(), somebody()];
  expect(await spendAll(budgets, owner)).toBe(1_000);
  expect(await t.countStatements(() => spendAll(budgets, owner))).toEqual([]);
  expect(await budgets.spend(owner, 1)).toMatchObject({ granted: false, remaining: 0 });
});

test('refuses what is more than is left, and grants what is less', async () => {
  const [budgets, owner] = [instance(), somebody()];
  await budgets.spend(owner, 900);
  expect(await budgets.spend(owner, 101)).toMatchObject({ granted: false, remaining: 100 });
  expect(await budgets.spend(owner, 100)).toMatchObject({ granted: true, remaining: 0 });
});

test('begins anew with the hour', async () => {
  const [budgets, owner] = [instance(), somebody()];
  await budgets.spend(owner, 1_000);
  t.clock.advance(HOUR);
  expect(await budgets.spend(owner, 1_000)).toMatchObject({ granted: true, remaining: 0 });
  await budgets.sweep();
  const { rows } = await t.db.raw('select count(*)::int as leases from budget_leases where hour < $1', [
    Math.floor(t.clock.now().getTime() / HOUR),
  ]);
  expect(rows).toEqual([{ leases: 0 }]);
});

test('is one budget for all instances, but for the little that each lets pass unasked', async () => {
  const owner = somebody();
  const instances = [instance(), instance(), instance()];
  const spent = await Promise.all(instances.map((budgets) => spendAll(budgets, owner)));
  const total = spent.reduce((sum, n) => sum + n, 0);
  expect(total).toBeGreaterThanOrEqual(1_000 - RULE.slice);
  expect(total).toBeLessThanOrEqual(1_000 + 2 * RULE.unasked);
});

test('calls at the same time share a lease and never overspend', async () => {
  const [budgets, owner] = [instance(), somebody()];
  const names = await t.countStatements(async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => budgets.spend(owner, 7)));
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(Math.floor(1_000 / 7));
  });
  expect(names.length).toBeLessThanOrEqual(11);
});

test('is everybody’s own, and kept under a name that tells nothing', async () => {
  const budgets = instance();
  const [one, other] = [somebody(), somebody()];
  await spendAll(budgets, one);
  expect(await budgets.spend(other, 1)).toMatchObject({ granted: true, remaining: 999 });
  const { rows } = await t.db.raw('select owner from budget_leases');
  expect(JSON.stringify(rows)).not.toContain('owner ');
});

test('grants nothing of a limit that is smaller than what passes unasked, beyond that limit', async () => {
  expect(await spendAll(instance({ ...RULE, limit: 20 }), somebody())).toBe(20);
});
