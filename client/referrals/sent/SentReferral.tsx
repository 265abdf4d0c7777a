import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { dueIn, fullDateTime, relativeTime } from '../../lib/time';
import { referralStatuses } from '../../domain/referralStatus';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { ProgressLine } from '../../ui/data/Timeline';
import { nextForCandidate, referralWords } from '../copy';
import { ReferrerLine } from '../parts/ReferrerLine';
import { endedUnhappily } from '../parts/timeline';

const SentReferral_referral = graphql(`
  fragment SentReferral_referral on Referral {
    id
    jobTitle
    company
    status
    progress
    expiresAt
    createdAt
    referrer {
      id
      firstName
      ...ReferrerLine_user
    }
  }
`);

/** A request of one's own in a list: where it stands, and what happens next. */
export function SentReferral({ referral }: { referral: FragmentType<typeof SentReferral_referral> }) {
  const { id, jobTitle, company, status, progress, expiresAt, createdAt, referrer } = useFragmentOf(
    SentReferral_referral,
    referral,
  );
  const ended = endedUnhappily(status);
  const due = expiresAt === null ? null : dueIn(expiresAt);
  return (
    <Flex asChild direction="column" gap="3">
      <article aria-label={referralWords.at(jobTitle, company)}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <Box minW="0">
            <ChakraLink asChild fontWeight="semibold" color="fg" overflowWrap="anywhere">
              <Link to={paths.referral(id)}>{referralWords.at(jobTitle, company)}</Link>
            </ChakraLink>
            <Box fontSize="xs" color="fg.muted" title={fullDateTime(createdAt)}>
              {relativeTime(createdAt)}
            </Box>
          </Box>
          <ReferralStatusBadge status={status} />
        </Flex>
        <Flex gap={{ base: '3', md: '6' }} direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
          <Box width={{ base: 'full', md: '64' }} flexShrink="0" minW="0">
            <ReferrerLine user={referrer} link size="sm" />
          </Box>
          <Box flex="1" minW="0">
            {!ended && (
              <Box mb="2">
                <ProgressLine
                  label={referralWords.progress(referralStatuses[status].label)}
                  percent={progress}
                  valueText={referralStatuses[status].label}
                />
              </Box>
            )}
            <Box fontSize="xs" color="fg.muted">
              {nextForCandidate[status]({ name: referrer.firstName, due })}
            </Box>
          </Box>
        </Flex>
      </article>
    </Flex>
  );
}
