import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { Section } from '../../ui/layout/Page';
import { activityCopy } from './copy';

const RecentActivity_referral = graphql(`
  fragment RecentActivity_referral on Referral {
    id
    jobTitle
    status
    updatedAt
    candidate {
      id
      user {
        id
        name
      }
    }
  }
`);

interface RecentActivityProps {
  referrals: readonly ({ id: string } & FragmentType<typeof RecentActivity_referral>)[];
}

/** The requests to the viewer that changed last. */
export function RecentActivity({ referrals }: RecentActivityProps) {
  return (
    <Section title={activityCopy.title}>
      {referrals.length === 0 ? (
        <Box color="fg.muted">{activityCopy.none}</Box>
      ) : (
        <chakra.ul aria-label={activityCopy.title} bg="bg.panel" borderWidth="1px" borderRadius="l3">
          {referrals.map((referral) => (
            <Row key={referral.id} referral={referral} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

function Row({ referral }: { referral: FragmentType<typeof RecentActivity_referral> }) {
  const { id, jobTitle, status, updatedAt, candidate } = useFragmentOf(RecentActivity_referral, referral);
  return (
    <chakra.li
      listStyleType="none"
      display="flex"
      alignItems="center"
      gap="3"
      minH="11"
      px="4"
      py="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      fontSize="sm"
    >
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <ChakraLink asChild fontWeight="semibold" color="fg">
          <Link to={paths.request(id)}>
            <bdi>{candidate.user.name}</bdi>
          </Link>
        </ChakraLink>
        <Flex fontSize="xs" color="fg.muted" columnGap="1.5" wrap="wrap">
          <bdi>{jobTitle}</bdi>
          <span aria-hidden="true">·</span>
          <Time at={updatedAt} />
        </Flex>
      </Box>
      <ReferralStatusBadge status={status} />
    </chakra.li>
  );
}
