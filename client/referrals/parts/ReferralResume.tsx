import { FileLink } from '../../ui/data/FileLink';
import { type ReferralResumeProps, useReferralResume } from './useReferralResume';

/** A link to the résumé of the request. Nothing without one. */
export function ReferralResume({ referral }: ReferralResumeProps) {
  const resume = useReferralResume(referral);
  return resume && <FileLink {...resume} />;
}
