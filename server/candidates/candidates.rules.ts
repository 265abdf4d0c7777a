/** 90+, 80–89, 70–79, below 70. */
export enum ReadinessBand {
  EXCELLENT = 'excellent',
  GOOD = 'good',
  FAIR = 'fair',
  NEEDS_WORK = 'needs_work',
}

const BANDS: readonly (readonly [from: number, band: ReadinessBand])[] = [
  [90, ReadinessBand.EXCELLENT],
  [80, ReadinessBand.GOOD],
  [70, ReadinessBand.FAIR],
  [0, ReadinessBand.NEEDS_WORK],
];

/** The band of a readiness score 0..100. */
export function readinessBand(score: number): ReadinessBand {
  return BANDS.find(([from]) => score >= from)?.[1] ?? ReadinessBand.NEEDS_WORK;
}

/** How lists of candidates are ordered: most ready first, by name, by college and most ready first in each, latest batch first. */
export enum CandidateSort {
  READINESS = 'readiness',
  NAME = 'name',
  COLLEGE = 'college',
  BATCH = 'batch',
}
