import { useSession } from '../../lib/useSession';

/** On which side of a referral one stands. */
export type Side = 'candidate' | 'referrer';

/** The side of whoever is signed in: the candidate's own, or that of who was asked (and of their company's HR). */
export function useSide(candidateId: string): Side {
  return useSession()?.user.id === candidateId ? 'candidate' : 'referrer';
}
