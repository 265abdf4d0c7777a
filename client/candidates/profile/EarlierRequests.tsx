import { chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import type { CandidateDetailsQuery } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { requestList } from '../../routes/requestLists';
import { Time } from '../../ui/data/Time';
import { earlierCopy as copy } from './copy';
import { Part } from './Part';

type Requests = CandidateDetailsQuery['earlier'];
type Request = Requests['edges'][number]['node'];

/** The requests of a candidate that the viewer handles, newest first; nothing if there are none. */
export function EarlierRequests({ candidateId, requests }: { candidateId: string; requests: Requests }) {
  const { edges, totalCount } = requests;
  if (edges.length === 0) return null;
  return (
    <Part title={copy.title}>
      <Flex as="ul" direction="column" gap="3">
        {edges.map(({ node }) => (
          <EarlierRequest key={node.id} request={node} />
        ))}
      </Flex>
      {totalCount > edges.length && (
        <ChakraLink asChild mt="3">
          <Link to={requestList({ candidate: candidateId })}>{copy.all(totalCount)}</Link>
        </ChakraLink>
      )}
    </Part>
  );
}

function EarlierRequest({ request }: { request: Request }) {
  const viewerId = useSession()?.user.id;
  const { id, jobTitle, company, status, referrer, createdAt } = request;
  return (
    <Flex as="li" gap="3" justify="space-between" align="start">
      <div>
        <ChakraLink asChild>
          <Link to={paths.request(id)}>{copy.job(jobTitle, company)}</Link>
        </ChakraLink>
        <chakra.div color="fg.muted" fontSize="xs">
          <Time at={createdAt} style="longDate">
            {(date) => (referrer.id === viewerId ? date : copy.toColleague(date, referrer.name))}
          </Time>
        </chakra.div>
      </div>
      <ReferralStatusBadge status={status} />
    </Flex>
  );
}
