import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import type { ActivityRow_ReferralFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { replyNote } from '../../domain/replyNote';
import { listRow, RowLink } from '../parts/listRow';

const ActivityRow_referral = graphql(`
  fragment ActivityRow_referral on Referral {
    id
    jobTitle
    company
    status
    createdAt
    referrer {
      id
      name
      stats {
        typicalReplyHours
        answerRate
      }
    }
  }
`);

/** A ring around a status that has changed is filled, once. */
const filledOnce = { '&[data-changed] > *': { animation: 'ring-fill 200ms ease-out' } } as const;

/** How often the value has changed since it was first shown. */
function useChanges(value: string): number {
  const [held, setHeld] = useState({ value, changes: 0 });
  if (held.value !== value) setHeld({ value, changes: held.changes + 1 });
  return held.changes;
}

/** A request in one line, in two on phones: job, company, referrer, status, and the date it was sent. */
export function ActivityRow({ referral }: { referral: FragmentType<typeof ActivityRow_referral> }) {
  const { id, jobTitle, company, status, createdAt, referrer } = useFragmentOf(ActivityRow_referral, referral);
  const changes = useChanges(status);
  const isMobile = useIsMobile();
  return (
    <chakra.li
      {...listRow}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 4fr) minmax(0, 4fr) 7rem 3.5rem' }}
      columnGap="4"
      rowGap="1"
    >
      <Box minW="0" overflowWrap="anywhere">
        <RowLink to={paths.referral(id)}>{jobTitle}</RowLink>
        {!isMobile && (
          <Box fontSize="xs" color="fg.muted">
            <bdi>{company}</bdi>
          </Box>
        )}
      </Box>
      <Box gridRow={{ base: '2', md: 'auto' }} minW="0">
        <Referrer referrer={referrer} company={isMobile ? company : null} waiting={status === 'PENDING'} />
      </Box>
      <Flex justify={{ base: 'flex-end', md: 'flex-start' }}>
        <Box key={changes} data-changed={changes > 0 || undefined} css={filledOnce}>
          <ReferralStatusBadge status={status} />
        </Box>
      </Flex>
      <Time
        at={createdAt}
        style="date"
        color="fg.muted"
        fontSize="xs"
        textAlign="end"
        gridRow={{ base: '2', md: 'auto' }}
        gridColumn={{ base: '2', md: 'auto' }}
      />
    </chakra.li>
  );
}

interface ReferrerProps extends Pick<ActivityRow_ReferralFragment, 'referrer'> {
  /** The company of the job, where it has no line of its own. */
  company: string | null;
  /** Whether an answer is still open: then how they usually answer is shown. */
  waiting: boolean;
}

function Referrer({ referrer: { name, stats }, company, waiting }: ReferrerProps) {
  const note = waiting && stats ? replyNote(stats) : null;
  return (
    <>
      <Box truncate={company === null} overflowWrap="anywhere">
        <bdi>{name}</bdi>
        {company !== null && (
          <Box as="span" color="fg.muted">
            {' · '}
            <bdi>{company}</bdi>
          </Box>
        )}
      </Box>
      {note && (
        <Box fontSize="xs" color="fg.muted">
          {note}
        </Box>
      )}
    </>
  );
}
