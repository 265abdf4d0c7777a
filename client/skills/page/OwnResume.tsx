import type { FragmentType } from '@apollo/client';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { resumeCopy } from '../../domain/profile/copy';
import { ResumePanel, type ResumePanel_me } from '../../domain/profile/ResumePanel';
import { graphql } from '../../graphql';

const SaveResume = graphql(`
  mutation SaveResume($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      me {
        id
        profileCompletion
        missingProfileFields
        ...ResumePanel_me
        ...ReadinessPanel_me
        ...ResumeProposals_me
      }
    }
  }
`);

/** The résumé on this page. Saving it returns the readiness that depends on it. */
export function OwnResume({ me }: { me: FragmentType<typeof ResumePanel_me> }) {
  const [run, { loading }] = useMutationWithToast(SaveResume, {
    success: resumeCopy.saved,
    failure: resumeCopy.notSaved,
  });
  return <ResumePanel me={me} save={(resumeFileId) => run({ input: { resumeFileId } })} saving={loading} />;
}
