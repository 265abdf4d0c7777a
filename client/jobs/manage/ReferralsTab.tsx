import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { useFirst, usePages } from '../../data/usePages';
import { ReadinessBadge } from '../../domain/ReadinessBadge';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { referralsCopy } from './copy';
import { PersonRow } from './PersonRow';

const ManageReferrals = graphql(`
  query ManageReferrals($jobId: ID!, $first: Int!, $after: String) {
    referrals(box: RECEIVED, filter: { jobId: $jobId }, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          status
          createdAt
          referrer {
            id
            name
          }
          candidate {
            id
            readiness {
              score
              band
            }
            user {
              id
              name
              photoUrl
              college
              batch
            }
          }
        }
      }
    }
  }
`);

const PAGE = 20;

/** The referral requests for a job that the viewer can answer. */
export function ReferralsTab({ jobId }: { jobId: string }) {
  const viewerId = useSession()?.user.id;
  const first = useFirst(ManageReferrals, { jobId, first: PAGE }, 'referrals');
  const query = useQuery(ManageReferrals, { variables: { jobId, first }, fetchPolicy: 'cache-and-network' });
  const { loading, error, refetch } = query;
  const { data, more, loadingMore } = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralsCopy.moreFailed,
  });
  const referrals = data?.referrals;
  if (!data && loading) return <ListSkeleton count={4} label={referralsCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{referralsCopy.failed}</ErrorState>;
  if (!referrals || referrals.edges.length === 0) return <EmptyState>{referralsCopy.empty}</EmptyState>;
  return (
    <>
      <chakra.ul aria-label={referralsCopy.list} m="0" p="0">
        {referrals.edges.map(({ node: { id, status, createdAt, referrer, candidate } }) => (
          <PersonRow key={id} user={candidate.user} to={paths.request(id)}>
            <Box fontSize="xs" color="fg.muted">
              {referrer.id === viewerId ? referralsCopy.askedYou : referralsCopy.asked(referrer.name)}
            </Box>
            <Time at={createdAt} fontSize="xs" color="fg.muted" />
            <ReadinessBadge {...candidate.readiness} />
            <ReferralStatusBadge status={status} />
          </PersonRow>
        ))}
      </chakra.ul>
      <LoadMore
        hasMore={referrals.pageInfo.hasNextPage}
        loading={loadingMore}
        onMore={more}
        label={referralsCopy.more}
      />
    </>
  );
}
