import { FilePreview } from '../../ui/preview/FilePreview';
import { resumeLinkCopy } from '../parts/copy';
import { type ReferralResumeProps, useReferralResume } from '../parts/useReferralResume';

/** The résumé that was sent with the request: a link to download it, and a preview. Nothing without one. */
export function SentResume({ referral }: ReferralResumeProps) {
  const resume = useReferralResume(referral);
  return resume && <FilePreview {...resume} previewLabel={resumeLinkCopy.preview(resume.file.name)} keep="requests" />;
}
