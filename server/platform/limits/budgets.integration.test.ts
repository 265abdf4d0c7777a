import { testApp } from '../../testing/harness';
import { Budgets } from './budgets';
import { HOUR } from '../clock';

const t = testApp();

const RULE = { limit: 1_000, leaseSize: 100, freeBurst: 50 };
const instance = (rule = RULE) => new Budgets(t.db, t.clock, rule);

let owners = 0;
const newOwner = () => `owner ${++owners}`;

/** Spends one point at a time until it is refused, at most `max` points. Returns the points spent. */
async function spendAll(budgets: Budgets, owner: string, max = 5_000): Promise<number> {
  let spent = 0;
  while (spent < max && (await budgets.spend(owner, 1)).granted) spent++;
  return spent;
}

test('the free burst needs no statement, and more is leased by the lease size', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  expect(await t.countStatements(() => spendAll(budgets, owner, 50))).toEqual([]);
  const statements = await t.countStatements(() => spendAll(budgets, owner, 450));
  // The first lease covers the points spent before it plus the lease size.
  expect(statements).toHaveLength(5);
});

test('reports the points left and when the budget resets', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  expect(await budgets.spend(owner, 30)).toMatchObject({ granted: true, limit: 1_000, remaining: 970 });
  const { remaining, resetAt } = await budgets.spend(owner, 400);
  expect(remaining).toBe(570);
  expect(resetAt.getTime()).toBe((Math.floor(t.clock.now().getTime() / HOUR) + 1) * HOUR);
});

test('an exhausted budget is refused without a statement', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  expect(await spendAll(budgets, owner)).toBe(1_000);
  expect(await t.countStatements(() => spendAll(budgets, owner))).toEqual([]);
  expect(await budgets.spend(owner, 1)).toMatchObject({ granted: false, remaining: 0 });
});

test('more points than are left are refused, and up to that many are granted', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  await budgets.spend(owner, 900);
  expect(await budgets.spend(owner, 101)).toMatchObject({ granted: false, remaining: 100 });
  expect(await budgets.spend(owner, 100)).toMatchObject({ granted: true, remaining: 0 });
});

test('the budget resets every hour', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  await budgets.spend(owner, 1_000);
  t.clock.advance(HOUR);
  expect(await budgets.spend(owner, 1_000)).toMatchObject({ granted: true, remaining: 0 });
  await budgets.sweep();
  const { rows } = await t.db.raw('select count(*)::int as leases from budget_leases where hour < $1', [
    Math.floor(t.clock.now().getTime() / HOUR),
  ]);
  expect(rows).toEqual([{ leases: 0 }]);
});

test('all instances share the budget, except for the free burst of each', async () => {
  const owner = newOwner();
  const instances = [instance(), instance(), instance()];
  const spent = await Promise.all(instances.map((budgets) => spendAll(budgets, owner)));
  const total = spent.reduce((sum, n) => sum + n, 0);
  expect(total).toBeGreaterThanOrEqual(1_000 - RULE.leaseSize);
  expect(total).toBeLessThanOrEqual(1_000 + 2 * RULE.freeBurst);
});

test('concurrent calls share a lease and never overspend', async () => {
  const [budgets, owner] = [instance(), newOwner()];
  const names = await t.countStatements(async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => budgets.spend(owner, 7)));
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(Math.floor(1_000 / 7));
  });
  expect(names.length).toBeLessThanOrEqual(11);
});

test('each owner has a budget, stored under a hash of the owner', async () => {
  const budgets = instance();
  const [one, other] = [newOwner(), newOwner()];
  await spendAll(budgets, one);
  expect(await budgets.spend(other, 1)).toMatchObject({ granted: true, remaining: 999 });
  const { rows } = await t.db.raw('select owner from budget_leases');
  expect(JSON.stringify(rows)).not.toContain('owner ');
});

test('a limit smaller than the free burst is not exceeded', async () => {
  expect(await spendAll(instance({ ...RULE, limit: 20 }), newOwner())).toBe(20);
});
