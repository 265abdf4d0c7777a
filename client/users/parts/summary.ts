import { type Employment, workLine } from '../../domain/workLine';

/** The fields of the contract's Person that a summary is made from. */
export interface Summarized extends Employment {
  college: string | null;
  batch: number | null;
}

/** For example "NIT Trichy 2019", or the part that is known; null when neither is. */
export function studyLine({ college, batch }: Pick<Summarized, 'college' | 'batch'>): string | null {
  if (!college) return batch === null ? null : `Batch of ${batch}`;
  return batch === null ? college : `${college} ${batch}`;
}

/** One line about a person, for example "Senior Engineer at Zeta · NIT Trichy 2019"; empty when nothing is known. */
export const summaryOf = (person: Summarized): string =>
  [workLine(person), studyLine(person)].filter(Boolean).join(' · ');
