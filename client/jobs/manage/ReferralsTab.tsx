import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useFirst, usePages } from '../../data/usePages';
import { ReadinessBadge } from '../../domain/ReadinessBadge';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import type { ReferralFilter } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FilterMenu } from '../../ui/list/FilterMenu';
import { referralsCopy } from './copy';
import { PersonRow } from './PersonRow';

const ManageReferrals = graphql(`
  query ManageReferrals($filter: ReferralFilter!, $first: Int!, $after: String) {
    referrals(box: RECEIVED, filter: $filter, first: $first, after: $after) {
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

const OPTIONS = [
  { value: 'accepted', label: referralsCopy.progress.accepted },
  { value: 'hired', label: referralsCopy.progress.hired },
] as const;

/** How far the requests in the list came, as the counts of the job count them. */
type Progress = (typeof OPTIONS)[number]['value'];

/** The progress in the address; null for all requests. */
export const progressIn = (params: URLSearchParams): Progress | null =>
  OPTIONS.find(({ value }) => value === params.get('progress'))?.value ?? null;

const FILTERS: Record<Progress, Pick<ReferralFilter, 'progress'>> = {
  accepted: { progress: 'ACCEPTED' },
  hired: { progress: 'HIRED' },
};

interface ReferralsTabProps {
  jobId: string;
  progress: Progress | null;
  onProgress: (progress: string | null) => void;
}

/** The referral requests for a job that the viewer can answer. */
export function ReferralsTab({ jobId, progress, onProgress }: ReferralsTabProps) {
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <FilterMenu
        label={referralsCopy.filter}
        options={OPTIONS}
        value={progress === null ? [] : [progress]}
        onChange={([chosen]) => onProgress(chosen ?? null)}
        single
      />
      <Box width="full">
        <Requests filter={{ jobId, ...(progress && FILTERS[progress]) }} />
      </Box>
    </Flex>
  );
}

function Requests({ filter }: { filter: ReferralFilter }) {
  const viewer = useSession()?.user;
  const first = useFirst(ManageReferrals, { filter, first: PAGE }, 'referrals');
  const query = useQuery(ManageReferrals, { variables: { filter, first }, fetchPolicy: 'cache-and-network' });
  const { loading, error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralsCopy.moreFailed,
  });
  const referrals = data?.referrals;
  if (!data && loading) return <ListSkeleton count={4} label={referralsCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{referralsCopy.failed}</ErrorState>;
  if (!referrals || referrals.edges.length === 0)
    return <EmptyState>{emptyText(viewer?.role.toUpperCase() === 'HR', Boolean(filter.progress))}</EmptyState>;
  return (
    <Box opacity={stale ? '0.6' : '1'} aria-busy={stale}>
      <chakra.ul aria-label={referralsCopy.list} m="0" p="0">
        {referrals.edges.map(({ node: { id, status, createdAt, referrer, candidate } }) => (
          <PersonRow key={id} user={candidate.user} to={paths.request(id)}>
            <Time at={createdAt} fontSize="xs" color="fg.muted">
              {(when) =>
                referrer.id === viewer?.id ? referralsCopy.askedYou(when) : referralsCopy.asked(referrer.name, when)
              }
            </Time>
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
    </Box>
  );
}

/** Only HR see the requests to their colleagues, which the counts of the job include. */
function emptyText(isHr: boolean, isFiltered: boolean): string {
  if (isHr) return isFiltered ? referralsCopy.noMatch : referralsCopy.empty;
  return isFiltered ? referralsCopy.noOwnMatch : referralsCopy.noneOwn;
}
