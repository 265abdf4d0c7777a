import { isolated } from '../lib/texts/isolated';

/** The fields of the contract's Person that say where and when someone studied. */
export interface Studies {
  college: string | null;
  batch: number | null;
}

/** For example "NIT Trichy 2019", or the part that is known; null when neither is. */
export function studyLine({ college, batch }: Studies): string | null {
  if (!college) return batch === null ? null : `Batch of ${batch}`;
  return batch === null ? college : `${isolated(college)} ${batch}`;
}
