import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { dueIn, fullDateTime, relativeTime } from '../../lib/time';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { TagRow } from '../../ui/data/Tag';
import { CandidateLine } from '../parts/CandidateLine';
import { managementWords, referralWords } from '../copy';
import { FitBadges } from '../parts/FitBadges';
import { MessageButton } from '../parts/MessageButton';
import { ReferralActions } from '../actions/ReferralActions';
import { ReferralResume } from '../parts/ReferralResume';

const ReceivedReferral_referral = graphql(`
  fragment ReceivedReferral_referral on Referral {
    id
    jobTitle
    company
    department
    status
    matchScore
    message
    expiresAt
    createdAt
    candidate {
      id
      user {
        id
        name
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
    ...ReferralResume_referral
    ...ReferralActions_referral
    ...MessageButton_referral
  }
`);

/** A request in the referrer's list: who asks for what, how well they fit, and what can be done now. */
export function ReceivedReferral({ referral }: { referral: FragmentType<typeof ReceivedReferral_referral> }) {
  const data = useFragmentOf(ReceivedReferral_referral, referral);
  const { user, readiness } = data.candidate;
  return (
    <Flex asChild direction="column" gap="3">
      <article aria-label={user.name}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <CandidateLine user={user} />
          <ReferralStatusBadge status={data.status} />
        </Flex>
        <Box>
          <ChakraLink asChild fontWeight="medium" color="fg" overflowWrap="anywhere">
            <Link to={paths.request(data.id)}>
              {[referralWords.at(data.jobTitle, data.company), data.department].filter(Boolean).join(' · ')}
            </Link>
          </ChakraLink>
          <Box fontSize="xs" color="fg.muted" title={fullDateTime(data.createdAt)}>
            {managementWords.asked(relativeTime(data.createdAt))}
            {data.expiresAt !== null &&
              data.status === 'PENDING' &&
              ` · ${managementWords.expires(dueIn(data.expiresAt))}`}
          </Box>
        </Box>
        {data.message && (
          <Box lineClamp="3" whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose" dir="auto">
            {data.message}
          </Box>
        )}
        <Flex gap="1.5" wrap="wrap" align="center">
          <FitBadges readiness={readiness} match={data.matchScore} />
          <TagRow words={user.skills.map(({ name }) => name)} label={`${referralWords.skills}: ${user.name}`} />
        </Flex>
        <Flex gap="2" wrap="wrap" align="center">
          <ReferralActions referral={data} />
          <MessageButton referral={data} />
          {/* It may begin a line, where its word stands nearly at the edge of the others. */}
          <Button asChild size="sm" variant="ghost" colorPalette="gray" px="1.5">
            <Link to={paths.person(user.id)} aria-label={`${managementWords.viewProfile}: ${user.name}`}>
              {managementWords.viewProfile}
            </Link>
          </Button>
          <Box minW="0" maxW="full">
            <ReferralResume referral={data} />
          </Box>
        </Flex>
      </article>
    </Flex>
  );
}
