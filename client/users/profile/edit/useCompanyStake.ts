import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../graphql';
import type { CompanyStakeQuery, ProfileForm_MeFragment } from '../../../graphql/graphql';
import { isReferrerRole } from '../../parts/isReferrerRole';
import { changesCompany, losesBadge, type ProfileValues } from './profileForm';

const CompanyStake = graphql(`
  query CompanyStake {
    companyVerification {
      id
      status
      emailVerified
      attachedDocuments
    }
  }
`);

/** What is lost with the former company: the verified badge, a review that has begun, or finished steps of the verification. */
export type CompanyStake = 'badge' | 'review' | { email: boolean; documents: number };

function stakeOf(verification: CompanyStakeQuery['companyVerification']): CompanyStake | null {
  const { status, emailVerified: email, attachedDocuments } = verification;
  if (status === 'VERIFIED') return 'badge';
  if (status === 'UNDER_REVIEW') return 'review';
  const documents = attachedDocuments.length;
  return email || documents > 0 ? { email, documents } : null;
}

/**
 * Finds out what saving takes from the user, or null. Asks the server about the verification, which may have moved on in another tab.
 * Rejects when the server cannot be asked.
 */
export function useCompanyStake({ role, verified }: ProfileForm_MeFragment) {
  const client = useApolloClient();
  return async (before: ProfileValues, after: ProfileValues): Promise<CompanyStake | null> => {
    if (losesBadge(verified, before, after)) return 'badge';
    if (!isReferrerRole(role) || !changesCompany(before, after)) return null;
    const { data } = await client.query({ query: CompanyStake, fetchPolicy: 'network-only' });
    return data ? stakeOf(data.companyVerification) : null;
  };
}
