import type { SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { CreditsService } from '../credits/credits.service';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import type { ConversationsService } from '../messages/conversations/conversations.service';
import { orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, pageSize, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { badInput } from '../platform/api/errors';
import { cleanText, isUuid } from '../platform/api/text';
import {
  type LockedReferral,
  lockReferral,
  writeTransition,
  type WrittenTransition,
} from './transitions/transitions.store';
import { countAccepted } from './transitions/transitions.queries';
import {
  checkSide,
  cleanTransition,
  cleanRestTransition,
  describeLatest,
  isRepeat,
  obstacleTo,
  type Transition,
  type RawTransition,
} from './transitions/transitions.rules';
import type { ReferralEvents } from './referral-events';
import { alternativesLoader, eventsLoader } from './referrals.loaders';
import { handledCompany, sideOf } from './referrals.policy';
import type { ReferralPresenter } from './referrals.presenter';
import { ALL_STATUSES, endedWithoutHire, type ReferralBox, ReferralStatus, type Side } from './referrals.rules';
import { type Counts, readEvents, readReferral, readReferrals } from './referrals.queries';
import type { ReferralRow } from './referrals.columns';
import type { Shape } from './referrals.projection';
import { canSeeContact } from '../users/contact-data.loaders';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import type { Referral, ReferralCount, ReferralEvent, ReferralFilter } from './referrals.types';

interface ReferralsDeps {
  presenter: ReferralPresenter;
  userPresenter: UserPresenter;
  files: Pick<FilesService, 'refOf'>;
  conversations: ConversationsService;
  credits: CreditsService;
  referralEvents: ReferralEvents;
}

interface ListRequest {
  box: ReferralBox;
  filter: ReferralFilter;
  args: PageArgs;
  /** The parts and columns that the caller shows; only these are read. */
  shape: Shape;
  withCounts: boolean;
}

/** A transition that something stands against. */
interface Attempt {
  viewer: Viewer;
  side: Side;
  referral: LockedReferral;
  transition: Transition;
  obstacle: NonNullable<ReturnType<typeof obstacleTo>>;
}

type CountedConnection = Connection<Referral> & { counts: ReferralCount[] };

const MAX_SEARCH_LENGTH = 200;

/** Lists referrals and moves them through their statuses. */
export class ReferralsService {
  constructor(
    private readonly core: Core,
    private readonly deps: ReferralsDeps,
  ) {}

  /**
   * The referrals the viewer sent or received, newest first, in one statement.
   * @returns a connection; its `totalCount` is 0 and its `counts` are empty unless `withCounts` is set
   * @throws BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async list(viewer: Viewer, { box, filter, args, shape, withCounts }: ListRequest): Promise<CountedConnection> {
    const status = filter.status ?? null;
    const cursors = BY_ID.cursorsOf('referrals', { ...filter, box });
    const { rows, counts } = await readReferrals(this.core.db, {
      box,
      viewerId: viewer.id,
      companyKey: handledCompany(viewer),
      status,
      q: cleanText('filter.q', filter.q, { max: MAX_SEARCH_LENGTH, optional: true }),
      since: filter.since ?? null,
      referrer: userIdIn(filter.referrerId),
      ...pageById(args, cursors),
      shape,
      withCounts,
    });
    const side = box === 'sent' ? 'candidate' : 'referrer';
    const connection = toConnection({
      rows,
      args,
      totalCount: counts ? total(counts, status ?? ALL_STATUSES) : 0,
      cursorOf: cursors.encode,
      nodeOf: (row: ReferralRow) => this.deps.presenter.present(row, viewer, side),
    });
    return { ...connection, counts: [...(counts ?? [])].map(([of, count]) => ({ status: of, count })) };
  }

  /** A referral; null if it does not exist or the viewer is not a party to it. */
  async one(viewer: Viewer, id: string): Promise<Referral | null> {
    const row = isUuid(id) ? await readReferral(this.core.db, id) : null;
    const side = row && sideOf(viewer, row);
    return side ? this.deps.presenter.present(row, viewer, side) : null;
  }

  /** @throws NOT_FOUND if it does not exist or the viewer is not a party to it */
  async require(viewer: Viewer, id: string): Promise<Referral> {
    return orNotFound(await this.one(viewer, id));
  }

  /**
   * Changes the status of a referral. Of two concurrent changes, one succeeds and the other gets CONFLICT. A repeated call by
   * the user who made the latest change has no further effect.
   * @returns the referral as this call left it, even if someone else changes it meanwhile
   * @throws NOT_FOUND unless the viewer is a party, FORBIDDEN for a transition of the other side, CONFLICT for one that the
   *   current status does not allow or if the viewer saw another status, BAD_USER_INPUT with the invalid fields
   */
  changeStatus(viewer: Viewer, input: RawTransition): Promise<Referral> {
    return this.transition(viewer, input, cleanTransition(input));
  }

  /** `changeStatus` for the REST endpoint, where the reason of a rejection is optional. */
  changeStatusOverRest(viewer: Viewer, input: RawTransition): Promise<Referral> {
    return this.transition(viewer, input, cleanRestTransition(input));
  }

  private transition(viewer: Viewer, input: RawTransition, transition: Transition): Promise<Referral> {
    const { id } = input;
    return this.core.db.inTransaction(async (tx) => {
      const referral = orNotFound(isUuid(id) ? await lockReferral(tx, id) : null);
      const side = orNotFound(sideOf(viewer, referral));
      checkSide(side, transition);
      const obstacle = obstacleTo(referral, input);
      if (!obstacle) await this.write(tx, referral, { ...transition, id, actorId: viewer.id });
      else await this.throwUnlessRepeat(tx, { viewer, side, referral, transition, obstacle });
      // Read before the lock is released.
      return this.deps.presenter.present(orNotFound(await readReferral(tx, id)), viewer, side);
    });
  }

  private async write(tx: Transaction, referral: LockedReferral, change: Omit<WrittenTransition, 'at'>): Promise<void> {
    await writeTransition(tx, { ...change, at: this.core.clock.now() });
    await this.applyConsequences(tx, referral, change.status);
    this.deps.referralEvents.changed(tx, referral);
  }

  private async throwUnlessRepeat(tx: Transaction, attempt: Attempt): Promise<void> {
    const { viewer, side, referral, transition, obstacle } = attempt;
    const latest = (await readEvents(tx, [referral.id])).at(-1) ?? null;
    const { rejectionReason: reason } = referral;
    if (latest && isRepeat(transition, { ...latest, reason, actorId: latest.actor?.id ?? null }, viewer.id)) return;
    const shown = latest && this.deps.presenter.presentEvent(latest, viewer, { side });
    throw obstacle(describeLatest(shown, viewer.id));
  }

  /** Writes the consequences of a transition in the same transaction. */
  private async applyConsequences(tx: Transaction, referral: LockedReferral, status: ReferralStatus): Promise<void> {
    const { clock } = this.core;
    const { credits, conversations } = this.deps;
    const { candidateId, referrerId } = referral;
    if (status === ReferralStatus.HIRED) await credits.earnForHire(tx, referral);
    if (status !== ReferralStatus.ACCEPTED) return;
    await credits.earnForAcceptance(tx, referral);
    // Counted after `earnForAcceptance` has locked the account, so that two concurrent acceptances cannot both miss a tier.
    await credits.earnTierBonuses(tx, referrerId, await countAccepted(tx, referrerId));
    await conversations.open(tx, { userId: referrerId, otherId: candidateId, at: clock.now() });
  }

  /** The events of a referral as its viewer may see them. */
  async events({ viewer, loaders }: SignedInContext, { id, side }: Referral): Promise<ReferralEvent[]> {
    const rows = await loaders.use(eventsLoader).load(id);
    return rows.map((row) => this.deps.presenter.presentEvent(row, viewer, { side }));
  }

  /** The résumé attached to a referral, for viewers who may read the candidate's résumé. */
  async resume(context: SignedInContext, { attached, candidate: { user } }: Referral): Promise<FileRef | null> {
    if (attached === null || !(await canSeeContact('resume', user, context))) return null;
    return this.deps.files.refOf(attached);
  }

  /**
   * Other users whom the candidate can ask for a referral at the same company; empty for other viewers, and unless the request was
   * rejected, has expired or was withdrawn.
   * @throws BAD_USER_INPUT if `first` is not in 1–100
   */
  async alternatives({ viewer, loaders }: SignedInContext, referral: Referral, first: number): Promise<User[]> {
    const limit = pageSize(first);
    const { side, status, companyKey } = referral;
    if (side !== 'candidate' || !endedWithoutHire(status)) return [];
    const rows = await loaders.use(alternativesLoader).load({ companyKey, first: limit });
    return rows.map((row) => this.deps.userPresenter.present(row, viewer.id));
  }

  /** The ID of the user on the other side, with whom the viewer has or can start a conversation. */
  otherPartyOf({ side, candidateId, referrerId }: Pick<Referral, 'side' | 'candidateId' | 'referrerId'>): string {
    return side === 'referrer' ? candidateId : referrerId;
  }
}

function total(counts: Counts, statuses: readonly ReferralStatus[]): number {
  return [...new Set(statuses)].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}

/** @throws BAD_USER_INPUT unless the ID could be one of a user */
function userIdIn(referrerId: string | null | undefined): string | null {
  if (referrerId === null || referrerId === undefined) return null;
  if (!isUuid(referrerId)) throw badInput('filter.referrerId must be the ID of a user.', ['filter.referrerId']);
  return referrerId;
}
