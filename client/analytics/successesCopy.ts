import { isolated } from '../lib/texts/isolated';

export const successesCopy = {
  title: 'Recent Successful Referrals',
  empty: 'No hires yet. They appear here.',
  job: (title: string, company: string) => `${isolated(title)}, ${isolated(company)}`,
} as const;
