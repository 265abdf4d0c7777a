import type { NoAskersReason } from '../graphql/graphql';

/** Why nobody can ask a referrer for a referral, and what they can do about it. */
const reasons: Record<NoAskersReason, string> = {
  NOT_VERIFIED: 'Nobody can ask you now, because your company is not verified.',
  PAUSED: 'Requests are paused, so nobody can ask you now.',
  PROFILE_HIDDEN:
    'Nobody can ask you now, because students cannot see your profile. You can change this in Privacy Settings.',
  NO_COLLEGE:
    'Only students of your college can ask you, and your profile has no college. Add your college, or turn this on.',
  NO_STUDENTS: 'Nobody can ask you now, because no student has joined yet.',
};

/**
 * Says why nobody can ask a referrer for a referral now.
 * @param reason null or unknown if the server gives none that this version knows
 * @param acceptsAll whether the referrer accepts requests from every college
 */
export function nobodyAsks(reason: NoAskersReason | null, acceptsAll: boolean): string {
  if (reason === 'NO_STUDENTS' && !acceptsAll)
    return 'Only students of your college can ask you, and none of them has joined yet.';
  const text: string | undefined = reason === null ? undefined : reasons[reason];
  return text ?? 'Nobody can ask you now.';
}
