import { plural } from '../lib/numbers';
import { isolated, isolating } from '../lib/texts/isolated';

export const companiesCopy = {
  title: 'Company-wise Performance',
  most: 'The ten companies with the most requests.',
  company: 'Company',
  referrals: 'Referrals',
  hired: 'Hired',
  hiredAt: (company: string, hired: number) => `${plural(hired, 'hire')} at ${isolated(company)}`,
  rate: 'Success rate',
  rateAt: (company: string, rate: string) => isolating`Success rate ${rate} at ${company}`,
} as const;
