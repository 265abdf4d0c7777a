import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Section } from '../../ui/layout/Page';
import { TagRow } from '../../ui/data/Tag';
import { CandidateLine } from '../parts/CandidateLine';
import { detailsCopy } from './copy';
import { referralCopy } from '../parts/copy';
import { FitBadges } from '../parts/FitBadges';
import { ReferrerLine } from '../parts/ReferrerLine';
import type { Side } from '../parts/side';

const OtherParty_referral = graphql(`
  fragment OtherParty_referral on Referral {
    id
    matchScore
    candidate {
      id
      user {
        id
        email
        skills {
          name
        }
        ...CandidateLine_user
      }
      readiness {
        score
        band
      }
    }
    referrer {
      id
      ...ReferrerLine_user
    }
  }
`);

interface OtherPartyProps {
  referral: FragmentType<typeof OtherParty_referral>;
  side: Side;
}

/** The other user of a referral, with the data that the viewer may see. */
export function OtherParty({ referral, side }: OtherPartyProps) {
  const { candidate, referrer, matchScore } = useFragmentOf(OtherParty_referral, referral);
  if (side === 'candidate') {
    return (
      <Section title={detailsCopy.referrer}>
        <ReferrerLine user={referrer} link />
      </Section>
    );
  }
  const { user, readiness } = candidate;
  return (
    <Section title={detailsCopy.candidate}>
      <CandidateLine user={user} />
      <Flex gap="1.5" wrap="wrap" mt="4">
        <FitBadges readiness={readiness} match={matchScore} />
      </Flex>
      <Box mt="3">
        <TagRow tags={user.skills.map(({ name }) => name)} shown={8} label={referralCopy.skills} />
      </Box>
      {user.email && (
        <Box mt="3" overflowWrap="anywhere">
          <ChakraLink href={`mailto:${user.email}`}>{user.email}</ChakraLink>
        </Box>
      )}
    </Section>
  );
}
