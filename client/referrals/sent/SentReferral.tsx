import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { SentReferral_ReferralFragment } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { referralStatuses } from '../../domain/referralStatus';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { ProgressLine } from '../../ui/data/Timeline';
import { nextForCandidate, referralCopy } from '../parts/copy';
import { ReferrerLine } from '../parts/ReferrerLine';
import { isUnsuccessful } from '../parts/statusFlow';

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

/** One of the viewer's own requests in the list: its status, and what happens next. */
export function SentReferral({ referral }: { referral: FragmentType<typeof SentReferral_referral> }) {
  const data = useFragmentOf(SentReferral_referral, referral);
  const { id, jobTitle, company, status, createdAt, referrer } = data;
  return (
    <Flex asChild direction="column" gap="3">
      <article aria-label={referralCopy.jobAt(jobTitle, company)}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <Box minW="0">
            <ChakraLink asChild fontWeight="semibold" color="fg" overflowWrap="anywhere">
              <Link to={paths.referral(id)}>{referralCopy.jobAt(jobTitle, company)}</Link>
            </ChakraLink>
            <Time at={createdAt} display="block" fontSize="xs" color="fg.muted" />
          </Box>
          <ReferralStatusBadge status={status} />
        </Flex>
        <Flex gap={{ base: '3', md: '6' }} direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
          <Box width={{ base: 'full', md: '64' }} flexShrink="0" minW="0">
            <ReferrerLine user={referrer} link size="sm" />
          </Box>
          <SentProgress data={data} />
        </Flex>
      </article>
    </Flex>
  );
}

function SentProgress({ data: { status, progress, expiresAt, referrer } }: { data: SentReferral_ReferralFragment }) {
  const { label } = referralStatuses[status];
  const next = (due: string | null) => nextForCandidate[status]({ name: referrer.firstName, due });
  return (
    <Box flex="1" minW="0">
      {!isUnsuccessful(status) && (
        <Box mb="2">
          <ProgressLine label={referralCopy.progress(label)} percent={progress} valueText={label} />
        </Box>
      )}
      <Box fontSize="xs" color="fg.muted">
        {expiresAt === null ? (
          next(null)
        ) : (
          <Time at={expiresAt} style="left">
            {next}
          </Time>
        )}
      </Box>
    </Box>
  );
}
