import type { FragmentType } from '@apollo/client';
import { resumeCopy } from '../../domain/profile/copy';
import { ResumePanel, type ResumePanel_me } from '../../domain/profile/ResumePanel';
import { useUpdateProfile } from '../parts/useUpdateProfile';

/** The résumé on the profile page. Saving it returns the whole profile. */
export function ProfileResume({ me }: { me: FragmentType<typeof ResumePanel_me> }) {
  const [update, { loading }] = useUpdateProfile({ success: resumeCopy.saved, failure: resumeCopy.notSaved });
  return <ResumePanel me={me} save={(resumeFileId) => update({ input: { resumeFileId } })} saving={loading} />;
}
