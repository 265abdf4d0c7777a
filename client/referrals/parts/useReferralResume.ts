import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { resumeLinkCopy } from './copy';

const ReferralResume_referral = graphql(`
  fragment ReferralResume_referral on Referral {
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

export interface ReferralResumeProps {
  referral: FragmentType<typeof ReferralResume_referral>;
}

/** The résumé of a request, as FileLink and FilePreview need it; null without one. */
export function useReferralResume(referral: ReferralResumeProps['referral']) {
  const { id, resume } = useFragmentOf(ReferralResume_referral, referral);
  const client = useApolloClient();
  if (!resume) return null;
  const fresh = async () => {
    const { data } = await client.query({ query: FreshReferralResume, variables: { id }, fetchPolicy: 'network-only' });
    return data?.referral?.resume?.url ?? null;
  };
  return {
    file: resume,
    text: resumeLinkCopy.text,
    fresh,
    label: resumeLinkCopy.download(resume.name),
    failed: resumeLinkCopy.failed,
  };
}
