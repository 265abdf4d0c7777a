import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FilePreview } from '../../ui/preview/FilePreview';
import { profileCopy } from './copy';

const CandidateResume_candidate = graphql(`
  fragment CandidateResume_candidate on Candidate {
    id
    resume {
      id
      name
      mediaType
      bytes
      url
    }
  }
`);

const FreshCandidateResume = graphql(`
  query FreshCandidateResume($id: ID!) {
    candidate(id: $id) {
      id
      resume {
        id
        url
      }
    }
  }
`);

/** The résumé in place, if the candidate shared it with the viewer; otherwise, how it is shared. */
export function CandidateResume({ candidate }: { candidate: FragmentType<typeof CandidateResume_candidate> }) {
  const { id, resume } = useFragmentOf(CandidateResume_candidate, candidate);
  const client = useApolloClient();
  if (!resume) return <chakra.p color="fg.muted">{profileCopy.noResume}</chakra.p>;
  const fresh = async () => {
    const { data } = await client.query({
      query: FreshCandidateResume,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data?.candidate?.resume?.url ?? null;
  };
  return (
    <FilePreview
      file={resume}
      fresh={fresh}
      label={profileCopy.download(resume.name)}
      previewLabel={profileCopy.preview(resume.name)}
      failed={profileCopy.linkFailed}
      keep="candidates"
    />
  );
}
