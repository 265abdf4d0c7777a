import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR, type Clock } from '../clock';
import { type Queryable, sql } from '../db/database';

/** The points of an hourly budget, and how instances lease them. */
export interface BudgetRule {
  /** Points per owner and hour. */
  limit: number;
  /** Points that an instance leases at a time in addition to what it needs now. */
  leaseSize: number;
  /** Points that an owner can spend on an instance before it takes a first lease, which then includes them. */
  freeBurst: number;
}

/** The state of one owner's budget. */
export interface BudgetStatus {
  /** Points left in this hour. */
  remaining: number;
  limit: number;
  resetAt: Date;
}

/** One owner's budget for one hour, as this instance knows it. */
interface Account {
  /** Hours since 1970. */
  hour: number;
  /** Points spent on this instance. */
  used: number;
  /** Points leased by this instance. */
  leased: number;
  /** Points leased by all instances, as of the last lease. */
  taken: number;
  /** The last lease was granted less than it asked for: nothing is left in this hour. */
  exhausted: boolean;
  /** The lease that is being taken, if any. Concurrent calls wait for the same one. */
  lease: Promise<void> | null;
}

const LEASE = sql(
  'budgets.lease',
  `insert into budget_leases as l (owner, hour, taken) values ($1, $2, least($3::int, $4::int))
   on conflict (owner, hour) do update set taken = least(l.taken + $3::int, $4::int)
   returning new.taken, new.taken - coalesce(old.taken, 0) as granted`,
);
const SWEEP = sql('budgets.sweep', 'delete from budget_leases where hour < $1');

/** Owners kept in memory. For an evicted owner, points that were leased but not spent are lost. */
const MAX_ACCOUNTS = 20_000;

/**
 * Hourly budgets that are shared by all instances without a write per use: an instance leases points from the database and spends
 * them from memory. The instances together exceed the limit by at most `freeBurst` per instance (decision 55).
 */
export class Budgets {
  private readonly accounts = new LRUCache<string, Account>({ max: MAX_ACCOUNTS });

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
    private readonly rule: BudgetRule,
  ) {}

  /**
   * Spends points if the budget has enough of them, otherwise none.
   * @param owner identifies the session, API key or address; stored as a hash
   * @returns whether the points were spent, and the budget afterwards
   */
  async spend(owner: string, points: number): Promise<BudgetStatus & { granted: boolean }> {
    const account = this.accountOf(owner);
    while (!this.canSpend(account, points) && !account.exhausted) {
      account.lease ??= this.lease(owner, account, points).finally(() => (account.lease = null));
      await account.lease;
    }
    const granted = this.canSpend(account, points);
    if (granted) account.used += points;
    return { ...this.statusOf(account), granted };
  }

  /** Deletes the leases of past hours. */
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

  private canSpend({ used, leased }: Account, points: number): boolean {
    const { freeBurst, limit } = this.rule;
    return used + points <= Math.max(leased, Math.min(freeBurst, limit));
  }

  private async lease(owner: string, account: Account, points: number): Promise<void> {
    const wanted = account.used + points - account.leased + this.rule.leaseSize;
    const ownerHash = createHash('sha256').update(owner).digest('base64url');
    const [row] = await this.db.query<{ taken: number; granted: number }>(LEASE, [
      ownerHash,
      account.hour,
      wanted,
      this.rule.limit,
    ]);
    if (!row) throw new Error('The lease statement returned no row.');
    account.leased += row.granted;
    account.taken = row.taken;
    account.exhausted = row.granted < wanted;
  }

  private statusOf({ hour, used, leased, taken }: Account): BudgetStatus {
    const leasedElsewhere = Math.max(0, taken - leased);
    const { limit } = this.rule;
    return { remaining: Math.max(0, limit - leasedElsewhere - used), limit, resetAt: new Date((hour + 1) * HOUR) };
  }
}
