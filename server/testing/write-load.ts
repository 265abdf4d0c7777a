import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../platform/db/database';
import { Factories } from './factories';
import * as operations from './operations';
import type { ServerProcess } from './server-process';

interface Pair {
  candidate: string;
  referrer: { id: string; token: string };
}

/** What the server said it did. */
export class Acknowledged {
  referrals: string[] = [];
  accepted: string[] = [];
  messages: { id: string; seq: number; clientId: string; conversationId: string }[] = [];

  get count(): number {
    return this.referrals.length + this.accepted.length + this.messages.length;
  }

  /** What was acknowledged until now. */
  soFar(): Acknowledged {
    const { referrals, accepted, messages } = this;
    return Object.assign(new Acknowledged(), {
      referrals: [...referrals],
      accepted: [...accepted],
      messages: [...messages],
    });
  }
}

/** Writes without a pause until it is ended: requests, accepts, sends messages. What fails is not acknowledged. */
export class Load {
  static readonly running = new Set<Load>();
  readonly acknowledged = new Acknowledged();
  private readonly conversations = new Map<Pair, string>();
  private readonly going: Promise<void>[];
  private ended = false;
  private wanted: { count: number; reached: () => void } | null = null;

  constructor(
    private readonly server: ServerProcess,
    pairs: readonly Pair[],
  ) {
    Load.running.add(this);
    this.going = pairs.map((pair) => this.run(pair));
  }

  /** Settles when so many more writes have been acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((reached) => (this.wanted = { count: this.acknowledged.count + count, reached }));
  }

  async end(): Promise<void> {
    this.ended = true;
    Load.running.delete(this);
    await Promise.all(this.going);
  }

  private note(): void {
    if (this.wanted && this.acknowledged.count >= this.wanted.count) this.wanted.reached();
  }

  private async run(pair: Pair): Promise<void> {
    for (let turn = 0; !this.ended; turn++) {
      // A refusal comes at once; tries without a pause would take the processor from what is to recover.
      if (!(await this.round(pair, turn))) await delay(20);
    }
  }

  private async round(pair: Pair, turn: number): Promise<boolean> {
    const { candidate, referrer } = pair;
    const { server, acknowledged } = this;
    const named = {
      referrerId: referrer.id,
      jobTitle: `Engineer ${turn}`,
      company: 'Acme',
      message: 'Would you refer me?',
    };
    const asked = await server.call(candidate, operations.REQUEST_REFERRAL, { input: named });
    // The quota of a candidate is used up, or the server is away.
    if (!asked) return this.chat(pair);
    const { id } = asked.requestReferral.referral;
    acknowledged.referrals.push(id);
    this.note();
    const moved = await server.call(referrer.token, operations.CHANGE_REFERRAL_STATUS, {
      input: { id, status: 'ACCEPTED' },
    });
    if (!moved) return false;
    acknowledged.accepted.push(id);
    this.note();
    const conversationId = moved.changeReferralStatus.referral.conversation?.id ?? '';
    this.conversations.set(pair, conversationId);
    for (const token of [candidate, referrer.token, candidate]) await this.say(token, conversationId);
    // Frees the candidate's quota for the next round.
    return (
      (await server.call(referrer.token, operations.CHANGE_REFERRAL_STATUS, {
        input: { id, status: 'REJECTED', reason: 'NO_CAPACITY' },
      })) !== null
    );
  }

  /** Messages, for which there is no quota. */
  private async chat(pair: Pair): Promise<boolean> {
    const conversationId = this.conversations.get(pair);
    return conversationId !== undefined && (await this.say(pair.candidate, conversationId));
  }

  private async say(token: string, conversationId: string): Promise<boolean> {
    const clientId = randomUUID();
    const sent = await this.server.call(token, operations.SEND_MESSAGE, {
      input: { conversationId, clientId, content: 'Thank you.' },
    });
    if (!sent) return false;
    const { id, seq } = sent.sendMessage.message;
    this.acknowledged.messages.push({ id, seq, clientId, conversationId });
    this.note();
    return true;
  }
}

/** Candidates and the referrers they ask; two candidates share a referrer, so that they meet in one ledger account. */
export async function makePairs(db: Database): Promise<Pair[]> {
  const make = new Factories(db, (user) => user);
  const pairs: Pair[] = [];
  for (let i = 0; i < 4; i++) {
    const alumna = await make.alumni();
    const referrer = { id: alumna.id, token: await make.session(alumna) };
    for (let j = 0; j < 2; j++) pairs.push({ candidate: await make.session(await make.jobseeker()), referrer });
  }
  return pairs;
}

/** Everything acknowledged is there, once, and nothing is half done. */
export async function expectNothingLost(db: Database, { referrals, accepted, messages }: Acknowledged): Promise<void> {
  const { rows: missing } = await db.raw(
    `select
      (select count(*)::int from unnest($1::uuid[]) id where not exists (select from referrals r where r.id = id.id)) as referrals,
      (select count(*)::int from unnest($2::uuid[]) id where (select count(*) from credit_transactions t
         where t.referral_id = id.id and t.reason = 'referral_accepted') <> 1) as credits,
      (select count(*)::int from unnest($2::uuid[]) id where not exists (select from referral_events e
         where e.referral_id = id.id and e.status = 'accepted')) as steps,
      (select count(*)::int from unnest($3::uuid[], $4::int[]) m (id, seq) where not exists (select from messages x
         where x.id = m.id and x.seq = m.seq)) as messages`,
    [referrals, accepted, messages.map(({ id }) => id), messages.map(({ seq }) => seq)],
  );
  expect(missing).toEqual([{ referrals: 0, credits: 0, steps: 0, messages: 0 }]);
  const { rows: torn } = await db.raw(
    `select
      (select count(*)::int from referrals r where not exists (select from referral_events e where e.referral_id = r.id and e.status = r.status)) as timelines,
      (select count(*)::int from referrals r where (accepted_at is not null) <> exists (select from credit_transactions t where t.referral_id = r.id)) as earnings,
      (select count(*)::int from (select sum(amount) as sum from credit_postings group by transaction_id) x where sum <> 0) as unbalanced,
      (select count(*)::int from credit_accounts a where kind = 'user'
         and balance <> (select sum(amount) from credit_postings p where p.account_id = a.id)) as balances,
      (select count(*)::int from conversations c where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)) as sequences,
      (select count(*)::int from conversation_members m where unread_count <> (select count(*) from messages x
         where x.conversation_id = m.conversation_id and x.sender_id = m.other_id and x.seq > m.seen_seq)) as unread,
      (select count(*)::int from chat_inboxes i where position <> (select count(*) from chat_events e where e.user_id = i.user_id)) as streams`,
  );
  expect(torn).toEqual([
    { timelines: 0, earnings: 0, unbalanced: 0, balances: 0, sequences: 0, unread: 0, streams: 0 },
  ]);
}
