import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { conflict } from '../../platform/api/errors';
import { cleanExpected, cleanText, isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { ReferralEvents } from '../referral-events';
import { sideOf } from '../referrals.policy';
import type { ReferralPresenter } from '../referrals.presenter';
import { readReferral } from '../referrals.queries';
import type { Referral, SetReferralNotesInput } from '../referrals.types';
import { MAX_NOTE_LENGTH } from '../transitions/transitions.rules';
import { lockReferral } from '../transitions/transitions.store';
import { writeNotes } from './notes.store';

const RULE = { max: MAX_NOTE_LENGTH, optional: true, multiline: true } as const;

/** The private notes of the referrer's side. */
export class NotesService {
  constructor(
    private readonly core: Core,
    private readonly presenter: ReferralPresenter,
    private readonly referralEvents: ReferralEvents,
  ) {}

  /**
   * Replaces the notes of a referral. Repeating the call has no further effect.
   * @throws NOT_FOUND unless the viewer is a party, FORBIDDEN for the candidate, BAD_USER_INPUT for notes that are too long, CONFLICT
   *   if the notes are no longer those that the viewer saw
   */
  setNotes(viewer: Viewer, { id, notes, expected }: SetReferralNotesInput): Promise<Referral> {
    const cleaned = cleanText('notes', notes, RULE);
    const seen = cleanExpected(expected, RULE);
    return this.core.db.inTransaction(async (tx) => {
      orNotFound(isUuid(id) ? await lockReferral(tx, id) : null);
      const row = orNotFound(await readReferral(tx, id));
      const side = orNotFound(sideOf(viewer, row));
      authorize(side === 'referrer', 'Only the referrer and their company’s HR can write notes.');
      if (row.notes !== cleaned) {
        if (seen !== undefined && seen !== row.notes)
          throw conflict('Someone else has changed the notes since you read them.', { fields: ['expected'] });
        await writeNotes(tx, { id, notes: cleaned });
        tx.afterCommit(() => this.referralEvents.publish(id, [...new Set([row.referrerId, viewer.id])]));
      }
      return this.presenter.present({ ...row, notes: cleaned }, viewer, side);
    });
  }
}
