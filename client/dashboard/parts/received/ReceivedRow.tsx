import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { ReferralStatusBadge } from '../../../domain/ReferralStatusBadge';
import { graphql } from '../../../graphql';
import { useSession } from '../../../lib/useSession';
import { paths } from '../../../routes/paths';
import { Time } from '../../../ui/data/Time';
import { listRow, RowLink } from '../listRow';
import { receivedRowCopy } from './copy';

export const ReceivedRow_referral = graphql(`
  fragment ReceivedRow_referral on Referral {
    id
    jobTitle
    company
    status
    createdAt
    candidate {
      id
      user {
        id
        name
      }
    }
    referrer {
      id
      name
    }
  }
`);

interface ReceivedRowProps {
  referral: FragmentType<typeof ReceivedRow_referral>;
  /** What can be done with it, in a line of its own. */
  actions?: ReactNode;
}

/** A received request in one line, in three on phones: candidate, job, who was asked if it was a colleague, status and age. */
export function ReceivedRow({ referral, actions }: ReceivedRowProps) {
  const data = useFragmentOf(ReceivedRow_referral, referral);
  const { id, jobTitle, company, status, createdAt, referrer } = data;
  const isOwn = useSession()?.user.id === referrer.id;
  return (
    <chakra.li
      {...listRow}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 7rem 5rem' }}
      columnGap="4"
    >
      <Box minW="0" overflowWrap="anywhere">
        <RowLink to={paths.request(id)}>{data.candidate.user.name}</RowLink>
        <Box fontSize="xs" color="fg.muted">
          {/* A colleague's request is for a job at the viewer's own company. */}
          {isOwn ? receivedRowCopy.job(jobTitle, company) : receivedRowCopy.asked(jobTitle, referrer.name)}
        </Box>
      </Box>
      <Flex justify={{ base: 'flex-end', md: 'flex-start' }}>
        <ReferralStatusBadge status={status} />
      </Flex>
      <Time at={createdAt} color="fg.muted" fontSize="xs" textAlign={{ md: 'end' }} />
      {actions && (
        <Box gridColumn="1 / -1" mt="2">
          {actions}
        </Box>
      )}
    </chakra.li>
  );
}
