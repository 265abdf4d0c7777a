/** Where somebody works; fields of the contract's Person. */
export interface Working {
  company: string | null;
  position: string | null;
}

/** "Senior Engineer at Zeta", or what of it is known; null when nothing is. */
export function workLine({ company, position }: Working): string | null {
  if (company && position) return `${position} at ${company}`;
  return position || company || null;
}
