import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { graphql } from '../../graphql';
import type { ReceivedReferral_ReferralFragment } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { TagRow } from '../../ui/data/Tag';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { ReferralActions } from '../actions/ReferralActions';
import { CandidateLine } from '../parts/CandidateLine';
import { referralCopy } from '../parts/copy';
import { FitBadges } from '../parts/FitBadges';
import { MessageButton } from '../parts/MessageButton';
import { ReferralResume } from '../parts/ReferralResume';
import { receivedReferralCopy } from './copy';

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
    referrer {
      id
      name
    }
    ...ReferralResume_referral
    ...ReferralActions_referral
    ...MessageButton_referral
  }
`);

/** A request in the referrer's list: the candidate, the job, how well they fit, and the available actions. */
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
        <RequestedJob data={data} />
        <AskedPerson referrer={data.referrer} />
        {data.message && (
          <Box lineClamp="3" whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose" dir="auto">
            {data.message}
          </Box>
        )}
        <Flex gap="1.5" wrap="wrap" align="center">
          <FitBadges readiness={readiness} match={data.matchScore} />
          <TagRow tags={user.skills.map(({ name }) => name)} label={`${referralCopy.skills}: ${user.name}`} />
        </Flex>
        <Flex gap="2" wrap="wrap" align="center">
          <ReferralActions referral={data} />
          <MessageButton referral={data} />
          <ProfileButton id={user.id} name={user.name} />
          <Box minW="0" maxW="full">
            <ReferralResume referral={data} />
          </Box>
        </Flex>
      </article>
    </Flex>
  );
}

/** Who was asked. For HR only, who see their colleagues' requests too. */
function AskedPerson({ referrer }: Pick<ReceivedReferral_ReferralFragment, 'referrer'>) {
  const viewer = useSession()?.user;
  if (viewer?.role !== 'HR') return null;
  const isViewer = referrer.id === viewer.id;
  return (
    <Flex gap="1.5" align="center" fontSize="xs">
      <Box as="span" color="fg.muted">
        {receivedReferralCopy.asked}
      </Box>
      <PersonAvatar id={referrer.id} name={referrer.name} size="xs" />
      <Box as="span" fontWeight="semibold">
        {isViewer ? receivedReferralCopy.you : referrer.name}
      </Box>
    </Flex>
  );
}

/** The job as a link to the request, and when the request was made and expires. */
function RequestedJob({ data }: { data: ReceivedReferral_ReferralFragment }) {
  const { id, jobTitle, company, department, createdAt, expiresAt, status } = data;
  return (
    <Box>
      <ChakraLink asChild fontWeight="medium" color="fg" overflowWrap="anywhere">
        <Link to={paths.request(id)}>
          {[referralCopy.jobAt(jobTitle, company), department].filter(Boolean).join(' · ')}
        </Link>
      </ChakraLink>
      <Box fontSize="xs" color="fg.muted">
        <Time at={createdAt}>{receivedReferralCopy.requested}</Time>
        {status === 'PENDING' && expiresAt !== null && (
          <>
            {' · '}
            <Time at={expiresAt} style="left">
              {receivedReferralCopy.expires}
            </Time>
          </>
        )}
      </Box>
    </Box>
  );
}

function ProfileButton({ id, name }: { id: string; name: string }) {
  return (
    // Narrow padding, so that the label is aligned when the button starts a line.
    <Button asChild size="sm" variant="ghost" colorPalette="gray" px="1.5">
      <Link to={paths.person(id)} aria-label={`${receivedReferralCopy.viewProfile}: ${name}`}>
        {receivedReferralCopy.viewProfile}
      </Link>
    </Button>
  );
}
