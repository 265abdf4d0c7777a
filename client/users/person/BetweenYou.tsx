import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { shortDate } from '../../lib/time';
import { Section } from '../../ui/layout/Page';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { personWords } from '../copy';

const BetweenYou_referrals = graphql(`
  fragment BetweenYou_referrals on Referral {
    id
    jobTitle
    company
    status
    createdAt
  }
`);

type Held = FragmentType<typeof BetweenYou_referrals> & { id: string };

/** What the viewer has asked this person for, newest first. */
export function BetweenYou({ referrals }: { referrals: readonly Held[] }) {
  return (
    <Section title={personWords.between}>
      <ul>
        {referrals.map((referral) => (
          <Line key={referral.id} referral={referral} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ referral }: { referral: Held }) {
  const data = useFragmentOf(BetweenYou_referrals, referral);
  return (
    <Flex asChild justify="space-between" align="center" gap="3" py="2.5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <li>
        <Box minW="0">
          <ChakraLink asChild>
            <Link to={paths.referral(data.id)}>{personWords.asked(data.jobTitle, data.company)}</Link>
          </ChakraLink>
          <Box fontSize="xs" color="fg.muted">
            {shortDate(data.createdAt)}
          </Box>
        </Box>
        <ReferralStatusBadge status={data.status} />
      </li>
    </Flex>
  );
}
