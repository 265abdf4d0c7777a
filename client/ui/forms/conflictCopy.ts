import { isolating } from '../../lib/texts/isolated';

export const conflictCopy = {
  now: (label: string, value: string) =>
    value === '' ? `${label} was cleared.` : isolating`${label} is now “${value}”.`,
  mine: (value: string) => (value === '' ? 'You cleared it.' : isolating`You typed “${value}”.`),
  keep: 'Keep mine',
  take: 'Use the other',
  keepLabel: (label: string) => `Keep mine for ${label}`,
  takeLabel: (label: string) => `Use the other for ${label}`,
} as const;
