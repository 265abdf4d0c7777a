import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { RequirementsLine } from '../../domain/RequirementsLine';
import { ScoreParts } from '../../domain/ScoreParts';
import { graphql } from '../../graphql';
import type { RequestDetails_ReferralFragment } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { LinkedText } from '../../ui/data/LinkedText';
import { TagRow } from '../../ui/data/Tag';
import { Time } from '../../ui/data/Time';
import { barOnPhones } from '../../ui/layout/barOnPhones';
import { Section } from '../../ui/layout/Page';
import { ReferralActions } from '../actions/ReferralActions';
import { LastLines } from '../details/LastLines';
import { NextStep } from '../details/NextStep';
import { ReferralTimeline } from '../details/ReferralTimeline';
import { CandidateLine } from '../parts/CandidateLine';
import { FitBadges } from '../parts/FitBadges';
import { MessageButton } from '../parts/MessageButton';
import { SentResume } from '../details/SentResume';
import { useIsColleagues } from '../parts/side';
import { handledCopy } from './copy';
import { NotesField } from './NotesField';

const RequestDetails_referral = graphql(`
  fragment RequestDetails_referral on Referral {
    id
    status
    message
    matchScore
    requirementsMatch {
      met
      missing
    }
    createdAt
    candidate {
      id
      user {
        id
        name
        email
        skills {
          name
        }
        ...CandidateLine_user
      }
      readiness {
        score
        band
        parts {
          name
          points
          outOf
          advice
          gain
        }
      }
    }
    referrer {
      id
      name
      firstName
    }
    resume {
      id
    }
    ...LastLines_referral
    ...NextStep_referral
    ...NotesField_referral
    ...ReferralActions_referral
    ...MessageButton_referral
    ...ReferralResume_referral
    ...ReferralTimeline_referral
  }
`);

interface RequestDetailsProps {
  referral: FragmentType<typeof RequestDetails_referral>;
  /** Replaces the buttons that change the status. */
  instead?: ReactNode;
}

/** A received request with everything that decides about it: who asks and how well they fit, what they wrote, and the actions. */
export function RequestDetails({ referral, instead }: RequestDetailsProps) {
  const data = useFragmentOf(RequestDetails_referral, referral);
  const { candidate, matchScore, requirementsMatch } = data;
  const { user, readiness } = candidate;
  return (
    <Flex direction="column" gap="5" minW="0">
      <Flex justify="space-between" align="flex-start" gap="3">
        <CandidateLine user={user} />
        <ReferralStatusBadge status={data.status} />
      </Flex>
      <Box>
        <NextStep referral={data} side="referrer" />
        <Facts data={data} />
      </Box>
      <Flex gap="2" wrap="wrap" align="center" data-takes-bottom="" {...barOnPhones}>
        {instead ?? <ReferralActions referral={data} />}
        <MessageButton referral={data} />
        {/* On phones, the name above leads there. */}
        <Button asChild size="sm" variant="ghost" colorPalette="gray" hideBelow="md">
          <Link to={paths.person(user.id)} aria-label={handledCopy.viewProfileOf(user.name)} data-action="profile">
            {handledCopy.viewProfile}
          </Link>
        </Button>
      </Flex>
      <Flex direction="column" gap="2">
        {requirementsMatch && <RequirementsLine {...requirementsMatch} />}
        <Flex gap="1.5" wrap="wrap" align="center">
          <FitBadges readiness={readiness} match={matchScore} />
          <TagRow tags={user.skills.map(({ name }) => name)} shown={8} label={handledCopy.skills} />
        </Flex>
      </Flex>
      <Section title={handledCopy.message}>
        {data.message ? (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose" dir="auto">
            <LinkedText>{data.message}</LinkedText>
          </chakra.p>
        ) : (
          <Box color="fg.muted">{handledCopy.noMessage}</Box>
        )}
      </Section>
      <LastLines referral={data} />
      <Section title={handledCopy.resume}>
        <Resume data={data} />
      </Section>
      <NotesField referral={data} />
      <Section title={handledCopy.readiness}>
        <ScoreParts score={readiness.score} parts={readiness.parts} compact />
      </Section>
      <ReferralTimeline referral={data} />
    </Flex>
  );
}

interface DataProps {
  data: RequestDetails_ReferralFragment;
}

/** When it was requested, and for HR who was asked. */
function Facts({ data: { createdAt, referrer, candidate } }: DataProps) {
  const isColleagues = useIsColleagues({ candidateId: candidate.id, referrerId: referrer.id });
  const { email } = candidate.user;
  return (
    <Box fontSize="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
      <Time at={createdAt}>{handledCopy.requested}</Time>
      {isColleagues && ` · ${handledCopy.asked(referrer.name)}`}
      {email && (
        <>
          <Box as="span" hideBelow="md">
            {' · '}
          </Box>
          <ChakraLink href={`mailto:${email}`} display={{ base: 'block', md: 'inline' }} width="fit-content">
            {email}
          </ChakraLink>
        </>
      )}
    </Box>
  );
}

function Resume({ data }: DataProps) {
  const { candidate, referrer, resume } = data;
  const isColleagues = useIsColleagues({ candidateId: candidate.id, referrerId: referrer.id });
  if (resume) return <SentResume referral={data} />;
  return (
    <Box color="fg.muted">
      {isColleagues ? handledCopy.resumeOfColleague(referrer.firstName) : handledCopy.noResume}
    </Box>
  );
}
