import type { SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { CreditsService } from '../credits/credits.service';
import type { ConversationsService } from '../messages/conversations.service';
import { orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { cleanText, isUuid } from '../platform/api/text';
import { type LockedReferral, lockReferral, writeMove } from './moves.store';
import { countAccepted } from './moves.queries';
import { checkMove, cleanMove, cleanRestMove, type Move, type RawMove } from './moves.rules';
import type { ReferralEvents } from './referral-events';
import { eventsLoader } from './referrals.loaders';
import { handledCompany, sideOf } from './referrals.policy';
import type { ReferralPresenter } from './referrals.presenter';
import { ALL_STATUSES, type ReferralBox, ReferralStatus } from './referrals.rules';
import { type Counts, readReferral, readReferrals } from './referrals.queries';
import type { ReferralRow } from './referrals.columns';
import type { Shape } from './referrals.projection';
import type { Referral, ReferralCount, ReferralEvent, ReferralFilter } from './referrals.types';

interface ReferralsDeps {
  presenter: ReferralPresenter;
  conversations: ConversationsService;
  credits: CreditsService;
  referralEvents: ReferralEvents;
}

interface ListRequest {
  box: ReferralBox;
  filter: ReferralFilter;
  args: PageArgs;
  /** What the caller will show; the rest is not read. */
  shape: Shape;
  withCounts: boolean;
}

type CountedConnection = Connection<Referral> & { counts: ReferralCount[] };

const LONGEST_SEARCH = 200;

/** Referrals between asking and their end. */
export class ReferralsService {
  constructor(
    private readonly core: Core,
    private readonly deps: ReferralsDeps,
  ) {}

  /**
   * The referrals the viewer sent or received, newest first, in one statement.
   * @returns a connection whose `totalCount` and `counts` are 0 and empty unless `withCounts` asks for them
   * @throws BAD_USER_INPUT for a filter, page size or cursor that cannot be used
   */
  async list(viewer: Viewer, { box, filter, args, shape, withCounts }: ListRequest): Promise<CountedConnection> {
    const status = filter.status ?? null;
    const { rows, counts } = await readReferrals(this.core.db, {
      box,
      viewerId: viewer.id,
      companyKey: handledCompany(viewer),
      status,
      q: cleanText('filter.q', filter.q, { max: LONGEST_SEARCH, optional: true }),
      since: filter.since ?? null,
      ...pageById(args),
      shape,
      withCounts,
    });
    const side = box === 'sent' ? 'candidate' : 'referrer';
    const connection = toConnection({
      rows,
      args,
      totalCount: counts ? total(counts, status ?? ALL_STATUSES) : 0,
      cursorOf: BY_ID.encode,
      nodeOf: (row: ReferralRow) => this.deps.presenter.present(row, viewer, side),
    });
    return { ...connection, counts: [...(counts ?? [])].map(([of, count]) => ({ status: of, count })) };
  }

  /** One referral; null for who is no party to it, as for a missing one. */
  async one(viewer: Viewer, id: string): Promise<Referral | null> {
    const row = isUuid(id) ? await readReferral(this.core.db, id) : null;
    const side = row && sideOf(viewer, row);
    return side ? this.deps.presenter.present(row, viewer, side) : null;
  }

  /** @throws NOT_FOUND for who is no party to it, as for a missing one */
  async require(viewer: Viewer, id: string): Promise<Referral> {
    return orNotFound(await this.one(viewer, id));
  }

  /**
   * Moves a referral along its state machine. Of two people who act at once, one wins and the other gets CONFLICT.
   * @throws NOT_FOUND for who is no party, FORBIDDEN for the other side's moves, CONFLICT for a move that the state machine
   * does not know, BAD_USER_INPUT with the fields at fault
   */
  changeStatus(viewer: Viewer, input: RawMove): Promise<Referral> {
    return this.move(viewer, input.id, cleanMove(input));
  }

  /** The same for the documented REST path, where a rejection may come without a reason. */
  changeStatusOverRest(viewer: Viewer, input: RawMove): Promise<Referral> {
    return this.move(viewer, input.id, cleanRestMove(input));
  }

  private async move(viewer: Viewer, id: string, move: Move): Promise<Referral> {
    await this.core.db.inTransaction(async (tx) => {
      const referral = orNotFound(isUuid(id) ? await lockReferral(tx, id) : null);
      const side = orNotFound(sideOf(viewer, referral));
      checkMove(side, referral.status, move);
      await writeMove(tx, { ...move, id, actorId: viewer.id, at: this.core.clock.now() });
      await this.follow(tx, referral, move.status);
      this.deps.referralEvents.changed(tx, referral);
    });
    return this.require(viewer, id);
  }

  /** What a move brings with it, in the same transaction. */
  private async follow(tx: Transaction, referral: LockedReferral, status: ReferralStatus): Promise<void> {
    const { clock } = this.core;
    const { credits, conversations } = this.deps;
    const { candidateId, referrerId } = referral;
    if (status === ReferralStatus.HIRED) await credits.bookHired(tx, referral);
    if (status !== ReferralStatus.ACCEPTED) return;
    await credits.bookAccepted(tx, referral);
    // Counted under the lock of the booking above, so that two acceptances at once cannot both miss a tier.
    await credits.bookTiers(tx, referrerId, await countAccepted(tx, referrerId));
    await conversations.open(tx, { userId: referrerId, otherId: candidateId, at: clock.now() });
  }

  /** The steps of a referral as its viewer may see them. */
  async events({ viewer, loaders }: SignedInContext, { id, side, candidateId }: Referral): Promise<ReferralEvent[]> {
    const rows = await loaders.use(eventsLoader).load(id);
    return rows.map((row) => this.deps.presenter.presentEvent(row, viewer, { side, candidateId }));
  }

  /** The person on the other side, with whom the viewer has or may have a conversation about it. */
  otherPartyOf({ side, candidateId, referrerId }: Pick<Referral, 'side' | 'candidateId' | 'referrerId'>): string {
    return side === 'referrer' ? candidateId : referrerId;
  }
}

function total(counts: Counts, statuses: readonly ReferralStatus[]): number {
  return [...new Set(statuses)].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}
