import type { FoundSkill } from './found-skills.rules';

/** The state of the reading of a résumé. The values are stored. */
export enum ReadingState {
  WAITING = 'waiting',
  READ = 'read',
  UNREADABLE = 'unreadable',
}

/** Why a résumé could not be read. The values are stored. */
export enum ReadingProblem {
  OLD_FORMAT = 'old_format',
  ENCRYPTED = 'encrypted',
  NO_TEXT = 'no_text',
  TOO_COMPLEX = 'too_complex',
  DAMAGED = 'damaged',
}

/** What a résumé says, or why it could not be read. */
export type ReadingResult = { pages: number | null; found: FoundSkill[] } | { problem: ReadingProblem };

/** The rate limit of readings per user, including those after an upload. */
export const READ_RATE = { name: 'resume-readings', points: 20, seconds: 3600 };
