import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { paths } from '../app/paths';
import { useFragmentOf } from '../app/useFragmentOf';
import { graphql } from '../graphql';
import { Badge } from '../ui/Badge';
import { Section } from '../ui/Page';
import { PersonLine } from '../ui/PersonCard';
import { ReadinessBadge } from '../ui/ReadinessBadge';
import { TagRow } from '../ui/Tag';
import { managementWords, referralWords } from './copy';
import type { Side } from './side';

const OtherParty_referral = graphql(`
  fragment OtherParty_referral on Referral {
    id
    matchScore
    candidate {
      id
      user {
        id
        name
        photoUrl
        college
        degree
        batch
        email
        skills {
          name
        }
      }
      readiness {
        score
      }
    }
    referrer {
      id
      name
      photoUrl
      verified
      position
      company
    }
  }
`);

interface OtherPartyProps {
  referral: FragmentType<typeof OtherParty_referral>;
  side: Side;
}

/** Who is on the other side of a request, with what the viewer may know of them. */
export function OtherParty({ referral, side }: OtherPartyProps) {
  const { candidate, referrer, matchScore } = useFragmentOf(OtherParty_referral, referral);
  if (side === 'candidate') {
    return (
      <Section title={referralWords.referrer}>
        <PersonLine
          id={referrer.id}
          name={referrer.name}
          photoUrl={referrer.photoUrl}
          verified={referrer.verified}
          headline={[referrer.position, referrer.company].filter(Boolean).join(' at ')}
          to={paths.person(referrer.id)}
        />
      </Section>
    );
  }
  const { user, readiness } = candidate;
  return (
    <Section title={referralWords.candidate}>
      <PersonLine
        id={user.id}
        name={user.name}
        photoUrl={user.photoUrl}
        headline={[user.degree, user.college, user.batch].filter(Boolean).join(' · ')}
        to={paths.person(user.id)}
      />
      <Flex gap="1.5" wrap="wrap" mt="4">
        <ReadinessBadge score={readiness.score} />
        <Badge title={managementWords.matchHelp}>{managementWords.match(matchScore)}</Badge>
      </Flex>
      <Box mt="3">
        <TagRow words={user.skills.map(({ name }) => name)} shown={8} label={referralWords.skills} />
      </Box>
      {user.email && (
        <Box mt="3" overflowWrap="anywhere">
          <ChakraLink href={`mailto:${user.email}`}>{user.email}</ChakraLink>
        </Box>
      )}
    </Section>
  );
}
