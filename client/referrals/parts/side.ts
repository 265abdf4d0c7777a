import { useSession } from '../../lib/useSession';

/** The side of a referral that the viewer is on. */
export type Side = 'candidate' | 'referrer';

/** The viewer's side: `referrer` for the referrer and for their company's HR. */
export function useSide(candidateId: string): Side {
  return useSession()?.user.id === candidateId ? 'candidate' : 'referrer';
}

/** Whether a colleague of the viewer was asked, so that the viewer handles the request as HR of the company. */
export function useIsColleagues({ candidateId, referrerId }: { candidateId: string; referrerId: string }): boolean {
  const viewer = useSession()?.user.id;
  return viewer !== undefined && viewer !== candidateId && viewer !== referrerId;
}
