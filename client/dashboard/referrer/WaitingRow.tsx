import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { ReadinessBadge } from '../../domain/ReadinessBadge';
import { graphql } from '../../graphql';
import { ReferralActions } from '../../referrals/actions/ReferralActions';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { receivedRowCopy } from '../parts/received/copy';
import { listRow, RowLink } from '../parts/listRow';
import { waitingCopy } from './copy';

export const WaitingRow_referral = graphql(`
  fragment WaitingRow_referral on Referral {
    id
    jobTitle
    company
    matchScore
    expiresAt
    candidate {
      id
      user {
        id
        name
        photoUrl
      }
      readiness {
        score
        band
      }
    }
    ...ReferralActions_referral
  }
`);

interface WaitingRowProps {
  referral: FragmentType<typeof WaitingRow_referral>;
  /** In place of the answers. */
  instead: ReactNode;
  /** Called when a dialog of the answers opens and when it has closed. */
  onAsking: (isAsking: boolean) => void;
}

/** A request that waits for the viewer: who asks, for which job, how well they fit, until when, and the answers. */
export function WaitingRow({ referral, instead, onAsking }: WaitingRowProps) {
  const data = useFragmentOf(WaitingRow_referral, referral);
  const { id, jobTitle, company, matchScore, expiresAt, candidate } = data;
  const { user, readiness } = candidate;
  return (
    <chakra.li
      data-waiting={id}
      {...listRow}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 15rem auto' }}
      columnGap="5"
      rowGap="2.5"
      minH="16"
      py="3"
    >
      <Flex gap="3" align="center" minW="0">
        <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl} />
        <Box minW="0" overflowWrap="anywhere">
          <RowLink to={paths.request(id)}>{user.name}</RowLink>
          <Flex fontSize="xs" color="fg.muted" columnGap="2" wrap="wrap">
            <span>{receivedRowCopy.job(jobTitle, company)}</span>
            {expiresAt !== null && (
              <Time at={expiresAt} style="left" color="waiting" fontWeight="medium">
                {waitingCopy.expires}
              </Time>
            )}
          </Flex>
        </Box>
      </Flex>
      <Flex gap="1.5" wrap="wrap">
        <ReadinessBadge score={readiness.score} band={readiness.band} />
        <Badge title={waitingCopy.matchHelp}>{waitingCopy.match(matchScore)}</Badge>
      </Flex>
      {instead ?? <ReferralActions referral={data} onAsking={onAsking} />}
    </chakra.li>
  );
}
