/** For a user who is not a job seeker, does not exist or is not visible to the viewer. */
export const CANDIDATE_NOT_FOUND = 'Candidate not found.';

/** How lists of candidates are ordered: most ready first, by name, by college and most ready first in each, latest batch first. */
export enum CandidateSort {
  READINESS = 'readiness',
  NAME = 'name',
  COLLEGE = 'college',
  BATCH = 'batch',
}
