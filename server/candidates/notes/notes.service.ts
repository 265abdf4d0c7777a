import type { Viewer } from '../../access/viewer';
import { orNotFound } from '../../platform/api/authorize';
import { conflict } from '../../platform/api/errors';
import { cleanExpected, cleanText } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import { lockUser } from '../../users/users.store';
import type { CandidateSearchService } from '../candidate-search.service';
import { CANDIDATE_NOT_FOUND, MAX_NOTE_LENGTH } from '../candidates.rules';
import type { Candidate } from '../candidates.types';
import { readNotes } from './notes.queries';
import { writeNote } from './notes.store';
import type { SetCandidateNoteInput } from './notes.types';

const RULE = { max: MAX_NOTE_LENGTH, optional: true, multiline: true } as const;

/** What referrers write about candidates for themselves. */
export class CandidateNotesService {
  constructor(
    private readonly core: Core,
    private readonly candidateSearch: CandidateSearchService,
  ) {}

  /**
   * Replaces the viewer's private note about a candidate. Repeating the call has no further effect.
   * @throws FORBIDDEN for job seekers, NOT_FOUND for a candidate the viewer cannot see, BAD_USER_INPUT for a note that is too long,
   *   CONFLICT if the note is no longer the one that the viewer saw
   */
  async set(viewer: Viewer, { candidateId, expected, ...input }: SetCandidateNoteInput): Promise<Candidate> {
    const candidate = orNotFound(await this.candidateSearch.one(viewer, candidateId), CANDIDATE_NOT_FOUND);
    const text = cleanText('privateNote', input.privateNote, RULE);
    const seen = cleanExpected(expected, RULE);
    return this.core.db.inTransaction(async (tx) => {
      // Two tabs of the viewer may write at once.
      await lockUser(tx, viewer.id);
      const stored = (await readNotes(tx, viewer.id, [candidate.id])).get(candidate.id) ?? null;
      if (stored !== text) {
        if (seen !== undefined && seen !== stored)
          throw conflict('You have changed this note elsewhere since you read it.', { fields: ['expected'] });
        await writeNote(tx, { userId: viewer.id, candidateId: candidate.id, text, at: this.core.clock.now() });
      }
      return { ...candidate, privateNote: text };
    });
  }
}
