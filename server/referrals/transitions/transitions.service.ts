import type { Viewer } from '../../access/viewer';
import type { CreditsService } from '../../credits/credits.service';
import type { ConversationsService } from '../../messages/conversations/conversations.service';
import { orNotFound } from '../../platform/api/authorize';
import { AppError, notFound } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { ReferralEvents } from '../referral-events';
import { sideOf } from '../referrals.policy';
import type { ReferralPresenter } from '../referrals.presenter';
import { readEvents, readReferral, readReferralsById } from '../referrals.queries';
import { ReferralStatus, type Side } from '../referrals.rules';
import type { ChangeReferralStatusesPayload, Referral, RefusedChange } from '../referrals.types';
import { countAccepted } from './transitions.queries';
import {
  type BulkTransition,
  cleanBulkIds,
  cleanRestTransition,
  cleanTransition,
  describeLatest,
  isRepeat,
  obstacleTo,
  type RawTransition,
  refusalOfSide,
  type Transition,
} from './transitions.rules';
import {
  type LockedReferral,
  lockJobs,
  lockReferrals,
  writeTransition,
  type WrittenTransition,
} from './transitions.store';

interface TransitionsDeps {
  presenter: ReferralPresenter;
  conversations: ConversationsService;
  credits: CreditsService;
  referralEvents: ReferralEvents;
}

/** What a change is decided by: the referrals, and the status or the entity tag that the user saw. */
type Decided = Pick<RawTransition, 'from' | 'ifMatch'> & { ids: readonly string[] };

/** A change that something stands against, unless the viewer repeats their own. */
interface Blocked {
  referral: LockedReferral;
  side: Side;
  obstacle: NonNullable<ReturnType<typeof obstacleTo>>;
}

/** The viewer's side of each referral that is as the change wants it, and why each of the others is not. */
type Outcomes = Map<string, Side | AppError>;

// Referrals per transaction of a bulk change. Their locks delay others for a fraction of a second.
const CHUNK = 50;

/** Moves referrals through their statuses. */
export class TransitionsService {
  constructor(
    private readonly core: Core,
    private readonly deps: TransitionsDeps,
  ) {}

  /**
   * Changes the status of a referral. Of two concurrent changes, one succeeds and the other gets CONFLICT. A repeated call by
   * the user who made the latest change has no further effect.
   * @returns the referral as this call left it, even if someone else has changed it since
   * @throws NOT_FOUND unless the viewer is a party, FORBIDDEN for a transition of the other side, CONFLICT for one that the
   *   current status does not allow or if the viewer saw another status, BAD_USER_INPUT with the invalid fields
   */
  changeStatus(viewer: Viewer, input: RawTransition): Promise<Referral> {
    return this.changeOne(viewer, input, cleanTransition(input));
  }

  /** `changeStatus` for the REST endpoint, where the reason of a rejection is optional. */
  changeStatusOverRest(viewer: Viewer, input: RawTransition): Promise<Referral> {
    return this.changeOne(viewer, input, cleanRestTransition(input));
  }

  /**
   * Makes the same change to several referrals, separately, as with `changeStatus`. A refused change does not stop the others.
   * @returns the changed referrals, why each of the others was refused, and what those are now, all in the given order
   * @throws BAD_USER_INPUT for an invalid reason or note, and unless there are 1–500 IDs
   */
  changeStatuses(viewer: Viewer, input: BulkTransition): Promise<ChangeReferralStatusesPayload> {
    return this.changeSome(viewer, input, cleanTransition(input));
  }

  /** `changeStatuses` for the REST endpoint, where the reason of a rejection is optional. */
  changeStatusesOverRest(viewer: Viewer, input: BulkTransition): Promise<ChangeReferralStatusesPayload> {
    return this.changeSome(viewer, input, cleanRestTransition(input));
  }

  private async changeSome(
    viewer: Viewer,
    { ids: given, from }: BulkTransition,
    transition: Transition,
  ): Promise<ChangeReferralStatusesPayload> {
    const ids = cleanBulkIds(given);
    const changed: string[] = [];
    const refused: RefusedChange[] = [];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const change = { ids: ids.slice(at, at + CHUNK), from };
      const outcomes = await this.core.db.inTransaction((tx) => this.move(tx, viewer, { change, transition }));
      for (const [id, outcome] of outcomes)
        if (outcome instanceof AppError) refused.push({ id, code: outcome.code, message: outcome.message });
        else changed.push(id);
    }
    const shown = await this.presentAll(viewer, ids.filter(isUuid));
    const [isChanged, isRefused] = [new Set(changed), new Set(refused.map(({ id }) => id))];
    return {
      changed: shown.filter(({ id }) => isChanged.has(id)),
      refused,
      unchanged: shown.filter(({ id }) => isRefused.has(id)),
    };
  }

  private async presentAll(viewer: Viewer, ids: readonly string[]): Promise<Referral[]> {
    const rows = await readReferralsById(this.core.db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      const side = row && sideOf(viewer, row);
      return side ? [this.deps.presenter.present(row, viewer, side)] : [];
    });
  }

  private changeOne(viewer: Viewer, input: RawTransition, transition: Transition): Promise<Referral> {
    const { from, ifMatch } = input;
    const id = input.id.toLowerCase();
    return this.core.db.inTransaction(async (tx) => {
      const outcomes = await this.move(tx, viewer, { change: { ids: [id], from, ifMatch }, transition });
      const outcome = outcomes.get(id) ?? notFound();
      if (outcome instanceof AppError) throw outcome;
      // Read before the lock is released.
      return this.deps.presenter.present(orNotFound(await readReferral(tx, id)), viewer, outcome);
    });
  }

  /** Makes the changes that nothing stands against. Those that the viewer repeats have no further effect. */
  private async move(
    tx: Transaction,
    viewer: Viewer,
    { change, transition }: { change: Decided; transition: Transition },
  ): Promise<Outcomes> {
    const locked = await lockReferrals(tx, change.ids.filter(isUuid));
    const byId = new Map(locked.map((referral) => [referral.id, referral]));
    const outcomes: Outcomes = new Map();
    const moved: LockedReferral[] = [];
    const blocked: Blocked[] = [];
    for (const id of change.ids) {
      const referral = byId.get(id);
      const side = referral && sideOf(viewer, referral);
      const refusal = side ? refusalOfSide(side, transition) : notFound();
      outcomes.set(id, refusal ?? side ?? notFound());
      if (!referral || !side || refusal) continue;
      const obstacle = obstacleTo(referral, { ...change, status: transition.status });
      if (obstacle) blocked.push({ referral, side, obstacle });
      else moved.push(referral);
    }
    await this.write(tx, moved, { ...transition, actorId: viewer.id });
    for (const [id, outcome] of await this.outcomesOf(tx, viewer, { blocked, transition })) outcomes.set(id, outcome);
    return outcomes;
  }

  private async write(
    tx: Transaction,
    referrals: readonly LockedReferral[],
    change: Omit<WrittenTransition, 'at' | 'ids'>,
  ): Promise<void> {
    if (referrals.length === 0) return;
    if (referrals.length > 1) await lockJobs(tx, [...new Set(referrals.flatMap(({ jobId }) => jobId ?? []))]);
    await writeTransition(tx, { ...change, ids: referrals.map(({ id }) => id), at: this.core.clock.now() });
    await this.applyConsequences(tx, referrals, change.status);
    for (const referral of referrals) this.deps.referralEvents.changed(tx, referral);
  }

  /** What became of the changes that something stands against: the viewer has made them already, or they are refused. */
  private async outcomesOf(
    tx: Transaction,
    viewer: Viewer,
    { blocked, transition }: { blocked: readonly Blocked[]; transition: Transition },
  ): Promise<Outcomes> {
    if (blocked.length === 0) return new Map();
    const rows = await readEvents(
      tx,
      blocked.map(({ referral }) => referral.id),
    );
    // The events are in order, so that the latest of each referral stays.
    const latestOf = new Map(rows.map((event) => [event.referralId, event]));
    return new Map(
      blocked.map(({ referral: { id, rejectionReason: reason }, side, obstacle }) => {
        const latest = latestOf.get(id) ?? null;
        const repeats =
          latest && isRepeat(transition, { ...latest, reason, actorId: latest.actor?.id ?? null }, viewer.id);
        const shown = latest && this.deps.presenter.presentEvent(latest, viewer, { side });
        return [id, repeats ? side : obstacle(describeLatest(shown, viewer.id))];
      }),
    );
  }

  /**
   * Writes the consequences of a transition in the same transaction. Two transactions lock accounts in the same order, and
   * conversations after all accounts, so that neither waits for the other.
   */
  private async applyConsequences(
    tx: Transaction,
    referrals: readonly LockedReferral[],
    status: ReferralStatus,
  ): Promise<void> {
    const { clock } = this.core;
    const { credits, conversations } = this.deps;
    const sorted = referrals.toSorted((a, b) => (a.referrerId < b.referrerId ? -1 : 1));
    if (status === ReferralStatus.HIRED) for (const referral of sorted) await credits.earnForHire(tx, referral);
    if (status !== ReferralStatus.ACCEPTED) return;
    for (const referral of sorted) await credits.earnForAcceptance(tx, referral);
    // Counted after `earnForAcceptance` has locked the account, so that two concurrent acceptances cannot both miss a tier.
    for (const referrerId of new Set(sorted.map((referral) => referral.referrerId)))
      await credits.earnTierBonuses(tx, referrerId, await countAccepted(tx, referrerId));
    const byCandidate = referrals.toSorted((a, b) => (a.candidateId < b.candidateId ? -1 : 1));
    for (const { candidateId, referrerId } of byCandidate)
      await conversations.open(tx, { userId: referrerId, otherId: candidateId, at: clock.now(), toStranger: false });
  }
}
