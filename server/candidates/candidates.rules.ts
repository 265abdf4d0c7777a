/** How lists of candidates are ordered: most ready first, by name, by college and most ready first in each, latest batch first. */
export enum CandidateSort {
  READINESS = 'readiness',
  NAME = 'name',
  COLLEGE = 'college',
  BATCH = 'batch',
}
