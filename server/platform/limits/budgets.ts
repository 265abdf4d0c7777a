import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR, type Clock } from '../clock';
import { type Queryable, sql } from '../db/database';

/** How much may be spent, and how it is handed out. */
export interface BudgetRule {
  /** In an hour. */
  limit: number;
  /** What an instance takes at a time beyond what it needs just now. */
  slice: number;
  /** What an instance lets somebody spend before it asks the database at all; the first lease counts it. */
  unasked: number;
}

/** What is left of a budget. */
export interface Standing {
  remaining: number;
  limit: number;
  resetAt: Date;
}

interface Account {
  hour: number;
  /** Spent on this instance. */
  used: number;
  /** Taken by this instance. */
  leased: number;
  /** Taken by all instances, as of the last lease. */
  taken: number;
  /** The last lease brought less than was asked for: there is no more in this hour. */
  exhausted: boolean;
  lease: Promise<void> | null;
}

const LEASE = sql(
  'budgets.lease',
  `insert into budget_leases as l (owner, hour, taken) values ($1, $2, least($3::int, $4::int))
   on conflict (owner, hour) do update set taken = least(l.taken + $3::int, $4::int)
   returning new.taken, new.taken - coalesce(old.taken, 0) as granted`,
);
const SWEEP = sql('budgets.sweep', 'delete from budget_leases where hour < $1');

/** Whose budgets an instance remembers; of somebody it forgets, what was leased counts as spent. */
const ROOM = 20_000;

/**
 * Budgets by the hour, on which all instances agree without a write for each use: an instance leases a slice from the database and
 * spends it from memory. The sum of what they grant passes the limit by at most `unasked` for each instance.
 */
export class Budgets {
  private readonly accounts = new LRUCache<string, Account>({ max: ROOM });

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
    private readonly rule: BudgetRule,
  ) {}

  /**
   * Spends of somebody's budget.
   * @param owner names whose it is; it is kept hashed
   * @returns whether it was enough (otherwise nothing was spent), and what is left
   */
  async spend(owner: string, amount: number): Promise<Standing & { granted: boolean }> {
    const account = this.accountOf(owner);
    while (!this.holds(account, amount) && !account.exhausted) {
      account.lease ??= this.lease(owner, account, amount).finally(() => (account.lease = null));
      await account.lease;
    }
    const granted = this.holds(account, amount);
    if (granted) account.used += amount;
    return { ...this.standingOf(account), granted };
  }

  /** Forgets hours that have ended. */
  async sweep(): Promise<void> {
    await this.db.query(SWEEP, [this.hour]);
  }

  private get hour(): number {
    return Math.floor(this.clock.now().getTime() / HOUR);
  }

  private accountOf(owner: string): Account {
    const { hour } = this;
    const known = this.accounts.get(owner);
    if (known?.hour === hour) return known;
    const account = { hour, used: 0, leased: 0, taken: 0, exhausted: false, lease: null };
    this.accounts.set(owner, account);
    return account;
  }

  private holds({ used, leased }: Account, amount: number): boolean {
    const { unasked, limit } = this.rule;
    return used + amount <= Math.max(leased, Math.min(unasked, limit));
  }

  private async lease(owner: string, account: Account, amount: number): Promise<void> {
    const wanted = account.used + amount - account.leased + this.rule.slice;
    const name = createHash('sha256').update(owner).digest('base64url');
    const [row] = await this.db.query<{ taken: number; granted: number }>(LEASE, [
      name,
      account.hour,
      wanted,
      this.rule.limit,
    ]);
    if (!row) throw new Error('The lease statement returned no row.');
    account.leased += row.granted;
    account.taken = row.taken;
    account.exhausted = row.granted < wanted;
  }

  private standingOf({ hour, used, leased, taken }: Account): Standing {
    const byOthers = Math.max(0, taken - leased);
    const { limit } = this.rule;
    return { remaining: Math.max(0, limit - byOthers - used), limit, resetAt: new Date((hour + 1) * HOUR) };
  }
}
