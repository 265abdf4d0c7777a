import { useApolloClient, useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { CreditEntryKind, CreditsQuery } from '../../graphql/graphql';
import { ledgerCopy } from './copy';

const Credits = graphql(`
  query Credits($kind: CreditEntryKind, $first: Int!, $after: String) {
    credits {
      earned
      redeemed
      balance
      creditsPerAcceptance
      creditsPerHire
      tier {
        tier
        next
        target
        current
        remaining
        percent
        bonusCredits
      }
    }
    rewards {
      id
      title
      description
      cost
      available
      stockLeft
    }
    creditEntries(kind: $kind, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          amount
          reason
          note
          voucherCode
          voucherStatus
          certificateUrl
          balanceAfter
          createdAt
          reversedEntryId
          reward {
            id
          }
          referral {
            id
            candidate {
              id
              user {
                id
                name
              }
            }
          }
        }
      }
    }
  }
`);

const CreditCertificate = graphql(`
  query CreditCertificate($kind: CreditEntryKind, $first: Int!, $after: String) {
    creditEntries(kind: $kind, first: $first, after: $after) {
      edges {
        node {
          id
          certificateUrl
        }
      }
    }
  }
`);

export type Reward = CreditsQuery['rewards'][number];
export type Entry = CreditsQuery['creditEntries']['edges'][number]['node'];

const PAGE = 20;

/**
 * The viewer's credits, the rewards and the ledger, in one request. While other entries are loading, the last ones stay and are `stale`.
 * @param kind which entries of the ledger; null for all
 */
export function useCredits(kind: CreditEntryKind | null) {
  const first = useFirst(Credits, { kind, first: PAGE }, 'creditEntries');
  const query = useQuery(Credits, { variables: { kind, first }, fetchPolicy: 'cache-and-network' });
  const client = useApolloClient();
  const { loading, error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ creditEntries }) => creditEntries,
    page: PAGE,
    failed: ledgerCopy.moreFailed,
  });
  /** A new link to the certificate of an entry, because such links expire. The list stays as long as it is. */
  const freshCertificate = async (entryId: string) => {
    const shown = data?.creditEntries.edges ?? [];
    const index = shown.findIndex(({ node }) => node.id === entryId);
    // A certificate that was just redeemed is among the newest entries, whatever the list shows.
    const variables = { kind: index < 0 ? null : kind, first: PAGE, after: shown[index - 1]?.cursor ?? null };
    const read = await client.query({ query: CreditCertificate, variables, fetchPolicy: 'no-cache' });
    return read.data?.creditEntries.edges.find(({ node }) => node.id === entryId)?.node.certificateUrl ?? null;
  };
  return { data, stale, loading, error, refetch, more, loadingMore, freshCertificate };
}
