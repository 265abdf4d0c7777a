import type { ReadinessBand } from '../../graphql/graphql';
import type { Tone } from '../../ui/data/Badge';

/** The labels of candidate searches (spec section 4), by the band that the server assigns. Referral cards have others. */
export const BANDS: Record<ReadinessBand, { label: string; tone: Tone }> = {
  EXCELLENT: { label: 'Excellent', tone: 'good' },
  GOOD: { label: 'Good', tone: 'info' },
  FAIR: { label: 'Fair', tone: 'waiting' },
  NEEDS_WORK: { label: 'Needs Work', tone: 'neutral' },
};
