import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { FileLink } from '../../ui/data/FileLink';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { resumeLinkCopy } from './copy';

const ReferralResume_referral = graphql(`
  fragment ReferralResume_referral on Referral {
    id
    resume {
      id
      name
      bytes
      url
    }
  }
`);

const FreshReferralResume = graphql(`
  query FreshReferralResume($id: ID!) {
    referral(id: $id) {
      id
      resume {
        id
        url
      }
    }
  }
`);

/** A link to the résumé of the request. Nothing without one. */
export function ReferralResume({ referral }: { referral: FragmentType<typeof ReferralResume_referral> }) {
  const { id, resume } = useFragmentOf(ReferralResume_referral, referral);
  const client = useApolloClient();
  if (!resume) return null;
  const fresh = async () => {
    const { data } = await client.query({ query: FreshReferralResume, variables: { id }, fetchPolicy: 'network-only' });
    return data?.referral?.resume?.url ?? null;
  };
  return (
    <FileLink
      file={resume}
      text={resumeLinkCopy.text}
      fresh={fresh}
      label={resumeLinkCopy.download(resume.name)}
      failed={resumeLinkCopy.failed}
    />
  );
}
