import { isolated } from '../lib/texts/isolated';

/** The fields of the contract's Person that say where someone works. */
export interface Employment {
  company: string | null;
  position: string | null;
}

/** For example "Senior Engineer at Zeta", or the part that is known; null when neither is. */
export function workLine({ company, position }: Employment): string | null {
  if (company && position) return `${isolated(position)} at ${isolated(company)}`;
  return position || company || null;
}
