import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { studyLine } from '../../domain/studyLine';
import { graphql } from '../../graphql';
import type { CandidateResult_CandidateFragment } from '../../graphql/graphql';
import { TagRow } from '../../ui/data/Tag';
import { Time } from '../../ui/data/Time';
import { PersonCard, PersonLine } from '../../ui/person/PersonCard';
import { rowColumns } from '../../ui/person/rowColumns';
import { CompareBox } from '../compare/CompareBox';
import { BandBadge } from '../parts/BandBadge';
import { BookmarkButton } from '../parts/BookmarkButton';
import { contactProps } from '../parts/contactProps';
import { candidateCopy } from '../parts/copy';
import { MessageCandidate } from '../parts/MessageCandidate';
import { inOneLine, isolating } from '../../lib/texts/isolated';
import { OnlineButton } from '../../ui/network/OnlineButton';

const CandidateResult_candidate = graphql(`
  fragment CandidateResult_candidate on Candidate {
    id
    experience
    bookmarked
    invitedAt
    readiness {
      score
      band
    }
    user {
      id
      name
      photoUrl
      headline
      degree
      college
      batch
      lastActiveAt
      viewerCanMessage
      skills {
        name
      }
    }
  }
`);

export interface ResultProps {
  candidate: FragmentType<typeof CandidateResult_candidate>;
  /** Where the details are, for the name and View Profile. */
  to: (id: string) => string;
  onInvite: (id: string) => void;
  compared: ReadonlySet<string>;
  onCompare: (id: string) => void;
  /** No more candidates can be compared. */
  compareIsFull: boolean;
  asRow: boolean;
}

const studies = ({ degree, college, batch }: CandidateResult_CandidateFragment['user']): string | null =>
  inOneLine([degree, studyLine({ college, batch })]) || null;

/** One candidate in the results, as a row or as a card, with what the viewer can do. */
export function CandidateResult({ candidate, asRow, ...props }: ResultProps) {
  const data = useFragmentOf(CandidateResult_candidate, candidate);
  return (
    <Box data-candidate={data.id} height={asRow ? undefined : 'full'}>
      {asRow ? <Row data={data} {...props} /> : <Card data={data} {...props} />}
    </Box>
  );
}

interface PartProps extends Omit<ResultProps, 'candidate' | 'asRow'> {
  data: CandidateResult_CandidateFragment;
}

function Row({ data, ...props }: PartProps) {
  const { user, readiness } = data;
  return (
    <Flex asChild align="center" gap="4" minH="16" py={{ base: '1.5', xl: '1' }} borderBottomWidth="1px">
      <article aria-label={user.name}>
        <Compare data={data} {...props} />
        <Flex {...rowColumns}>
          <Box flex={{ lg: '0.8 1 0' }} minW="0">
            <PersonLine
              id={user.id}
              name={user.name}
              photoUrl={user.photoUrl ?? null}
              detail={studyLine(user)}
              to={props.to(data.id)}
            />
          </Box>
          <Flex flex={{ lg: '1 1 0' }} minW="0" direction="column" gap={{ base: '1', xl: '0.5' }} align="flex-start">
            <Flex gap="2" align="center" wrap={{ base: 'wrap', xl: 'nowrap' }} maxW="full">
              <BandBadge {...readiness} />
              <Note data={data} />
            </Flex>
            <TagRow tags={user.skills.map(({ name }) => name)} shown={2} label={isolating`Skills of ${user.name}`} />
          </Flex>
        </Flex>
        <Flex gap="1" align="center" justify="flex-end" flexShrink="0">
          <Actions data={data} {...props} quiet />
        </Flex>
      </article>
    </Flex>
  );
}

function Card({ data, ...props }: PartProps) {
  const { user, readiness } = data;
  return (
    <PersonCard
      id={user.id}
      name={user.name}
      photoUrl={user.photoUrl ?? null}
      headline={user.headline}
      detail={studies(user)}
      to={props.to(data.id)}
      badges={
        <Flex width="full" align="center" justify="space-between">
          <BandBadge {...readiness} />
          <Flex align="center" my="-1.5">
            <BookmarkButton candidate={data} name={user.name} />
            <Compare data={data} {...props} />
          </Flex>
        </Flex>
      }
      skills={user.skills.map(({ name }) => name)}
      note={<Note data={data} />}
      actions={<Actions data={data} {...props} />}
    />
  );
}

function Compare({ data, compared, onCompare, compareIsFull }: PartProps) {
  const isChosen = compared.has(data.id);
  return (
    <CompareBox
      name={data.user.name}
      checked={isChosen}
      disabled={compareIsFull && !isChosen}
      onChange={() => onCompare(data.id)}
    />
  );
}

/** Rows of wide screens have one line for it. */
const cutWhenWide = { whiteSpace: { xl: 'nowrap' }, overflow: { xl: 'hidden' }, textOverflow: 'ellipsis' } as const;

/** The last invitation, which is never cut off, experience and last activity. */
function Note({ data: { experience, user, invitedAt } }: Pick<PartProps, 'data'>) {
  const isActiveFirst = !experience && !invitedAt;
  return (
    <chakra.span fontSize="xs" color="fg.muted" minW="0" {...cutWhenWide}>
      {invitedAt && (
        <Time at={invitedAt} color="good">
          {candidateCopy.invited}
        </Time>
      )}
      {experience && (
        <>
          {invitedAt && SEPARATOR}
          <bdi>{experience}</bdi>
        </>
      )}
      {user.lastActiveAt && (
        <>
          {!isActiveFirst && SEPARATOR}
          <Time at={user.lastActiveAt}>{isActiveFirst ? candidateCopy.activeFirst : candidateCopy.active}</Time>
        </>
      )}
    </chakra.span>
  );
}

const SEPARATOR = ' · ';

/** The space in the buttons of a card, so that all of them are in one line. */
const NARROW = '2';

/** @param quiet in rows, where a filled button on each would compete with the names. Cards have the bookmark beside their badge. */
function Actions({ data: { id, bookmarked, user }, to, onInvite, quiet = false }: PartProps & { quiet?: boolean }) {
  return (
    <>
      <OnlineButton
        size="sm"
        variant={quiet ? 'outline' : 'solid'}
        px={quiet ? undefined : NARROW}
        data-action="invite"
        aria-label={candidateCopy.inviteOf(user.name)}
        {...contactProps(user, () => onInvite(id))}
      >
        {candidateCopy.invite}
      </OnlineButton>
      <Button asChild size="sm" variant={quiet ? 'ghost' : 'outline'} colorPalette="gray" px={NARROW}>
        <Link to={to(id)} aria-label={candidateCopy.viewProfileOf(user.name)}>
          {candidateCopy.viewProfile}
        </Link>
      </Button>
      <MessageCandidate user={user} compact />
      {quiet && <BookmarkButton candidate={{ id, bookmarked }} name={user.name} />}
    </>
  );
}
