import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { SafetyActions } from '../../domain/safety/SafetyActions';
import { ScoreParts } from '../../domain/ScoreParts';
import { studyLine } from '../../domain/studyLine';
import { graphql } from '../../graphql';
import type { CandidateDetailsQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SideSheet } from '../../ui/overlays/SideSheet';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { BandBadge } from '../parts/BandBadge';
import { BookmarkButton } from '../parts/BookmarkButton';
import { contactProps } from '../parts/contactProps';
import { candidateCopy } from '../parts/copy';
import { MessageCandidate } from '../parts/MessageCandidate';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { CandidateAbout, type ShownCandidate } from './CandidateAbout';
import { CandidateNote } from './CandidateNote';
import { CandidateResume } from './CandidateResume';
import { profileCopy } from './copy';
import { EarlierRequests } from './EarlierRequests';
import { Part } from './Part';
import { inOneLine, isolated } from '../../lib/texts/isolated';

const CandidateDetails = graphql(`
  query CandidateDetails($id: ID!) {
    candidate(id: $id) {
      id
      experience
      lookingFor
      bookmarked
      invitedAt
      privateNote
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
      ...CandidateResume_candidate
      user {
        id
        name
        photoUrl
        headline
        degree
        college
        batch
        location
        email
        linkedinUrl
        lastActiveAt
        viewerCanMessage
        ...SafetyActions_user
        skills {
          name
          source
          sourceIcon
        }
        certifications {
          id
          name
          issuer
          issueYear
        }
      }
    }
    earlier: referrals(box: RECEIVED, filter: { candidateId: $id }, first: 5) {
      totalCount
      edges {
        cursor
        node {
          id
          jobTitle
          company
          status
          createdAt
          referrer {
            id
            name
          }
        }
      }
    }
  }
`);

interface CandidateSheetProps {
  id: string;
  onInvite: (id: string) => void;
  onClose: () => void;
}

/** A candidate beside the list: what they can do, what proves it, and what the viewer can do next. */
export function CandidateSheet({ id, onInvite, onClose }: CandidateSheetProps) {
  const { data, loading, error, refetch } = useQuery(CandidateDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const candidate = data?.candidate;
  return (
    <SideSheet
      open
      onClose={onClose}
      width="lg"
      title={candidate?.user.name ?? profileCopy.title}
      footer={candidate && <Actions candidate={candidate} onInvite={onInvite} />}
    >
      {!data && loading && <BlockSkeleton lines={8} label={profileCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{profileCopy.failed}</ErrorState>}
      {data && !candidate && <p>{profileCopy.gone}</p>}
      {candidate && <Content candidate={candidate} earlier={data.earlier} />}
    </SideSheet>
  );
}

function Actions({ candidate, onInvite }: { candidate: ShownCandidate; onInvite: (id: string) => void }) {
  const { id, user, bookmarked } = candidate;
  return (
    <Flex gap="2" align="center" wrap="wrap" width="full">
      <BookmarkButton candidate={{ id, bookmarked }} name={user.name} />
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to={paths.person(id)} aria-label={candidateCopy.viewProfileOf(user.name)}>
          {candidateCopy.viewProfile}
        </Link>
      </Button>
      <Flex gap="2" ms="auto" width={{ base: 'full', sm: 'auto' }} css={{ '& > *': { flex: '1' } }}>
        <MessageCandidate user={user} />
        <OnlineButton {...contactProps(user, () => onInvite(id))}>{candidateCopy.invite}</OnlineButton>
      </Flex>
    </Flex>
  );
}

function Head({ candidate: { user, readiness, invitedAt } }: { candidate: ShownCandidate }) {
  const studies = inOneLine([user.degree, studyLine(user)]);
  return (
    <Flex direction="column" gap="3">
      <Flex gap="3" align="center">
        <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl ?? null} size="lg" />
        <Box fontSize="sm">
          <bdi>{user.headline}</bdi>
          <Box color="fg.muted">{studies}</Box>
        </Box>
      </Flex>
      <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
        <BandBadge score={readiness.score} band={readiness.band} />
        {invitedAt && (
          <Time at={invitedAt} color="good">
            {candidateCopy.invited}
          </Time>
        )}
        {!user.viewerCanMessage && <span>{candidateCopy.noMessages}</span>}
      </Flex>
    </Flex>
  );
}

function Content({ candidate, earlier }: { candidate: ShownCandidate; earlier: CandidateDetailsQuery['earlier'] }) {
  const { user, readiness } = candidate;
  return (
    <Flex direction="column" gap="6">
      <Head candidate={candidate} />
      <CandidateAbout candidate={candidate} />
      <EarlierRequests candidateId={user.id} requests={earlier} />
      <Part title={profileCopy.readiness}>
        <ScoreParts score={readiness.score} parts={readiness.parts} compact />
      </Part>
      <Part title={profileCopy.skills}>
        <Skills skills={user.skills} />
      </Part>
      {user.certifications.length > 0 && (
        <Part title={profileCopy.certifications}>
          <ul>
            {user.certifications.map(({ id, name, issuer, issueYear }) => (
              <li key={id}>
                <bdi>{name}</bdi> <chakra.span color="fg.muted">{`${isolated(issuer)}, ${issueYear}`}</chakra.span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={profileCopy.resume}>
        <CandidateResume candidate={candidate} />
      </Part>
      <CandidateNote key={candidate.id} candidateId={candidate.id} stored={candidate.privateNote ?? ''} />
      <SafetyActions user={user} />
    </Flex>
  );
}

function Skills({ skills }: { skills: ShownCandidate['user']['skills'] }) {
  if (skills.length === 0) return <chakra.p color="fg.muted">{profileCopy.noSkills}</chakra.p>;
  return (
    <ul>
      {skills.map(({ name, source, sourceIcon }) => (
        <Flex as="li" key={name} gap="2" justify="space-between" wrap="wrap" py="0.5">
          <bdi>{name}</bdi>
          {source && (
            <chakra.span color="fg.muted" fontSize="xs">
              {sourceIcon === 'certificate' ? profileCopy.proof.certificate(source) : profileCopy.proof.other(source)}
            </chakra.span>
          )}
        </Flex>
      ))}
    </ul>
  );
}
