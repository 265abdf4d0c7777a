import { useQuery } from '@apollo/client/react';
import { chakra, Flex } from '@chakra-ui/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { invitedCopy } from './copy';
import { InviteLink } from './InviteLink';
import { PersonRow } from './PersonRow';

const ManageInvited = graphql(`
  query ManageInvited($id: ID!, $first: Int!, $after: String) {
    job(id: $id) {
      id
      invitations(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          cursor
          node {
            id
            hasApplied
            createdAt
            invitedBy {
              id
              name
            }
            candidate {
              id
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
  }
`);

const PAGE = 20;

/** Who was invited to apply, and whether they did. Candidates can be invited while the job is open. */
export function InvitedTab({ jobId, isOpen }: { jobId: string; isOpen: boolean }) {
  const viewerId = useSession()?.user.id;
  const first = useFirst(ManageInvited, { id: jobId, first: PAGE }, 'job.invitations');
  const query = useQuery(ManageInvited, { variables: { id: jobId, first }, fetchPolicy: 'cache-and-network' });
  const { loading, error, refetch } = query;
  const { data, more, loadingMore } = usePages(query, {
    listOf: ({ job }) => job?.invitations ?? { pageInfo: { endCursor: null } },
    page: PAGE,
    failed: invitedCopy.moreFailed,
  });
  const invitations = data?.job?.invitations;
  if (!data && loading) return <ListSkeleton count={4} label={invitedCopy.loading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{invitedCopy.failed}</ErrorState>;
  const invite = isOpen && <InviteLink jobId={jobId} />;
  if (!invitations || invitations.edges.length === 0)
    return <EmptyState action={invite}>{invitedCopy.empty}</EmptyState>;
  return (
    <>
      {invite && <Flex justify="flex-end">{invite}</Flex>}
      <chakra.ul aria-label={invitedCopy.list} m="0" p="0">
        {invitations.edges.map(({ node: { id, candidate, invitedBy, hasApplied, createdAt } }) => (
          <PersonRow key={id} user={candidate.user} to={paths.person(candidate.user.id)}>
            <Time at={createdAt} fontSize="xs" color="fg.muted">
              {(when) =>
                invitedBy.id === viewerId ? invitedCopy.invitedByYou(when) : invitedCopy.invitedBy(invitedBy.name, when)
              }
            </Time>
            <Badge tone={hasApplied ? 'good' : 'neutral'}>
              {hasApplied ? invitedCopy.applied : invitedCopy.waiting}
            </Badge>
          </PersonRow>
        ))}
      </chakra.ul>
      <LoadMore
        hasMore={invitations.pageInfo.hasNextPage}
        loading={loadingMore}
        onMore={more}
        label={invitedCopy.more}
      />
    </>
  );
}
