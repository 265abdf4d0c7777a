import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { Section } from '../../ui/layout/Page';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { personCopy } from './copy';

const RequestsToPerson_referrals = graphql(`
  fragment RequestsToPerson_referrals on Referral {
    id
    jobTitle
    company
    status
    createdAt
  }
`);

type Request = FragmentType<typeof RequestsToPerson_referrals> & { id: string };

/** The viewer's requests to this person, newest first. */
export function RequestsToPerson({ referrals }: { referrals: readonly Request[] }) {
  return (
    <Section title={personCopy.yourRequests}>
      <ul>
        {referrals.map((referral) => (
          <Line key={referral.id} referral={referral} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ referral }: { referral: Request }) {
  const data = useFragmentOf(RequestsToPerson_referrals, referral);
  return (
    <Flex asChild justify="space-between" align="center" gap="3" py="2.5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <li>
        <Box minW="0">
          <ChakraLink asChild>
            <Link to={paths.referral(data.id)}>{personCopy.jobAt(data.jobTitle, data.company)}</Link>
          </ChakraLink>
          <Time at={data.createdAt} style="date" display="block" fontSize="xs" color="fg.muted" />
        </Box>
        <ReferralStatusBadge status={data.status} />
      </li>
    </Flex>
  );
}
