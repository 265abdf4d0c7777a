import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { bandLabel } from '../../domain/ReadinessBadge';
import { ReferralStatusBadge } from '../../domain/ReferralStatusBadge';
import { referralStatuses } from '../../domain/referralStatus';
import { graphql } from '../../graphql';
import type { ReferralStatus, RequestRow_ReferralFragment } from '../../graphql/graphql';
import { isPlainClick } from '../../lib/isPlainClick';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { referralCopy } from '../parts/copy';
import { rowCopy } from './copy';

const RequestRow_referral = graphql(`
  fragment RequestRow_referral on Referral {
    id
    status
    jobTitle
    company
    matchScore
    expiresAt
    createdAt
    candidate {
      id
      user {
        id
        name
        photoUrl
        college
        batch
      }
      readiness {
        score
        band
      }
    }
    referrer {
      id
      firstName
    }
  }
`);

// In the cache once the referral was opened, or changed while the list is open.
const RequestRow_events = graphql(`
  fragment RequestRow_events on Referral {
    events {
      id
      status
      actor {
        id
        name
      }
    }
  }
`);

export interface RequestRowProps {
  referral: FragmentType<typeof RequestRow_referral>;
  isOpen: boolean;
  selected: boolean;
  /** The status when the row came into the list. */
  before: ReferralStatus;
  /** The status that the row will have unless it is undone; null for none. */
  heldAs: ReferralStatus | null;
  /** Shows the request beside the list; without it, the row leads to the page of the request. */
  onOpen: ((id: string) => void) | null;
  /** @param range selects everything from the last selected row to this one */
  onSelect: (id: string, range: boolean) => void;
}

/** A received request in the list: the candidate, the job, how well they fit, and for HR who was asked. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { referral, isOpen, selected, before, heldAs, onOpen, onSelect } = props;
  const data = useFragmentOf(RequestRow_referral, referral);
  const { id, status, jobTitle, company, candidate } = data;
  const { user, readiness } = candidate;
  const answeredBy = useAnsweredBy(id, before !== status);
  const answer = answeredBy === null ? undefined : rowCopy.answeredBy(referralStatuses[status].label, answeredBy);
  const job = referralCopy.jobAt(jobTitle, company);
  return (
    <Flex
      position="relative"
      align="center"
      h="16"
      pe="4"
      borderBottomWidth="1px"
      bg={isOpen ? 'brand.subtle' : selected ? 'bg.subtle' : undefined}
      _hover={{ bg: isOpen ? 'brand.subtle' : 'bg.subtle' }}
    >
      <SelectBox name={user.name} checked={selected} onSelect={(range) => onSelect(id, range)} />
      <Flex
        as="article"
        aria-label={user.name}
        flex="1"
        minW="0"
        gap="3"
        align="center"
        opacity={heldAs || answer ? '0.6' : '1'}
      >
        <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl} size="sm" />
        <Box flex="1" minW="0">
          <Flex justify="space-between" align="center" gap="3">
            <chakra.span
              asChild
              fontWeight="semibold"
              color="fg"
              truncate
              scrollMarginTop="4"
              _focusVisible={{ outlineOffset: '2px' }}
              _before={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <Link
                to={paths.request(id)}
                data-row={id}
                aria-current={isOpen || undefined}
                title={[user.name, user.college, user.batch].filter(Boolean).join(' · ')}
                onClick={(event) => {
                  if (!onOpen || !isPlainClick(event)) return;
                  event.preventDefault();
                  onOpen(id);
                }}
              >
                <bdi>{user.name}</bdi>
              </Link>
            </chakra.span>
            {/* A long name of a colleague leaves some space for that of the candidate. */}
            <Box flexShrink="0" maxW="calc(100% - 4rem)" truncate fontSize="xs" color="fg.muted" title={answer}>
              <State data={data} heldAs={heldAs} answer={answer} />
            </Box>
          </Flex>
          <Flex justify="space-between" gap="3" mt="0.5" fontSize="xs" color="fg.muted">
            <chakra.span truncate title={job}>
              <AskedPerson referrer={data.referrer} />
              {job}
            </chakra.span>
            <chakra.span
              flexShrink="0"
              fontVariantNumeric="tabular-nums"
              title={rowCopy.fitLabel(bandLabel(readiness.band), readiness.score, data.matchScore)}
            >
              {rowCopy.fit(readiness.score, data.matchScore)}
            </chakra.span>
          </Flex>
        </Box>
      </Flex>
    </Flex>
  );
});

/** The other user who changed the status since the row came into the list, by name; null for none. */
function useAnsweredBy(id: string, changed: boolean): string | null {
  const viewerId = useSession()?.user.id;
  // Rows that nobody has changed do not watch the cache for it.
  const from = changed ? { __typename: 'Referral', id } : null;
  const { data, complete } = useFragment({ fragment: RequestRow_events, from });
  if (!complete) return null;
  const actor = data.events.at(-1)?.actor;
  return actor && actor.id !== viewerId ? actor.name : null;
}

interface StateProps {
  data: RequestRow_ReferralFragment;
  heldAs: ReferralStatus | null;
  /** The answer of another user. */
  answer: string | undefined;
}

/** When a pending request expires, or the status. */
function State({ data: { status, expiresAt, createdAt }, heldAs, answer }: StateProps) {
  if (heldAs) return rowCopy.held(referralStatuses[heldAs].label);
  if (answer) return answer;
  if (status !== 'PENDING') return <ReferralStatusBadge status={status} />;
  if (expiresAt === null) return <Time at={createdAt} />;
  return (
    <Time at={expiresAt} style="left" color="waiting" fontWeight="medium">
      {rowCopy.expires}
    </Time>
  );
}

/** Who was asked. For HR only, who see their colleagues' requests too. */
function AskedPerson({ referrer }: Pick<RequestRow_ReferralFragment, 'referrer'>) {
  const viewer = useSession()?.user;
  if (viewer?.role !== 'HR') return null;
  return (
    <>
      <chakra.span fontWeight="semibold" color="fg">
        {referrer.id === viewer.id ? rowCopy.you : rowCopy.asked(referrer.firstName)}
      </chakra.span>
      {' · '}
    </>
  );
}

interface SelectBoxProps {
  name: string;
  checked: boolean;
  onSelect: (range: boolean) => void;
}

/** The checkbox of a row. Its area is large enough for a finger. */
function SelectBox({ name, checked, onSelect }: SelectBoxProps) {
  return (
    <chakra.label
      position="relative"
      zIndex="1"
      alignSelf="stretch"
      display="flex"
      alignItems="center"
      justifyContent="center"
      w="11"
      flexShrink="0"
      cursor="option"
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        accentColor="brand.solid"
        aria-label={rowCopy.select(name)}
        checked={checked}
        onChange={() => {}}
        onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
      />
    </chakra.label>
  );
}
