import { Box, chakra, Flex } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../../lib/isPlainClick';
import { PersonAvatar } from './PersonAvatar';
import { TagRow } from '../data/Tag';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { isolating } from '../../lib/texts/isolated';

export interface PersonLineProps {
  id: string;
  name: string;
  photoUrl?: string | null;
  verified?: boolean;
  /** What was verified and when, on hover; "Verified" by default. */
  verifiedNote?: string | undefined;
  /** For example "Senior Engineer at Zeta". */
  headline?: ReactNode;
  /** A line of its own below the headline that is never cut, for example "NIT Trichy 2019". */
  detail?: ReactNode;
  /** Makes the name a link. */
  to?: string;
  /** Shows the person on the same screen; the link is then for a new tab. */
  onOpen?: (() => void) | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/** A person in one line: avatar, name, verified sign and headline. */
export function PersonLine({
  id,
  name,
  photoUrl,
  verified = false,
  verifiedNote,
  headline,
  detail,
  to,
  onOpen,
  size = 'md',
}: PersonLineProps) {
  return (
    <Flex gap="3" align="center" minW="0">
      <PersonAvatar id={id} name={name} photoUrl={photoUrl ?? null} verified={verified} size={size} />
      <Box minW="0">
        <Flex align="center" gap="1.5" fontWeight="semibold" fontSize={size === 'lg' ? 'lg' : 'sm'}>
          <chakra.span truncate>
            {to ? (
              <NameLink id={id} to={to} onOpen={onOpen}>
                {name}
              </NameLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </chakra.span>
          {verified && <VerifiedSign note={verifiedNote} />}
        </Flex>
        {headline && (
          <Box
            fontSize="xs"
            color="fg.muted"
            lineClamp={detail ? '1' : '2'}
            title={typeof headline === 'string' ? headline : undefined}
          >
            {typeof headline === 'string' ? <bdi>{headline}</bdi> : headline}
          </Box>
        )}
        {detail && (
          <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

interface NameLinkProps {
  id: string;
  to: string;
  onOpen: (() => void) | undefined;
  children: string;
}

function NameLink({ id, to, onOpen, children }: NameLinkProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <chakra.span
      asChild
      color="fg"
      borderRadius="l1"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
    >
      <Link to={to} data-row={onOpen && id} onClick={open}>
        <bdi>{children}</bdi>
      </Link>
    </chakra.span>
  );
}

/** The check mark of verified users, read as "Verified". */
export function VerifiedSign({ note = 'Verified' }: { note?: string | undefined }) {
  return (
    <chakra.span color="good" display="inline-flex" flexShrink="0" title={note}>
      <BadgeCheck size={16} aria-hidden />
      <VisuallyHidden>Verified</VisuallyHidden>
    </chakra.span>
  );
}

export interface PersonCardProps extends Omit<PersonLineProps, 'size'> {
  /** Below the headline, for example a label. */
  badges?: ReactNode;
  skills?: readonly string[];
  /** One sentence, for example "Usually answers within two days". */
  note?: ReactNode;
  /** At most two buttons at the bottom. */
  actions?: ReactNode;
}

/** A person as a card: name, headline, skills, and actions. */
export function PersonCard({ badges, skills = [], note, actions, ...person }: PersonCardProps) {
  return (
    <Flex asChild direction="column" gap="3" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" height="full">
      <article aria-label={person.name}>
        <PersonLine {...person} />
        {badges && <Flex gap="1.5">{badges}</Flex>}
        {skills.length > 0 && <TagRow tags={skills} label={isolating`Skills of ${person.name}`} />}
        {note && (
          <Box fontSize="xs" color="fg.muted">
            {note}
          </Box>
        )}
        {actions && (
          <Flex gap={{ base: '1', md: '2' }} mt="auto" pt="1" wrap="wrap">
            {actions}
          </Flex>
        )}
      </article>
    </Flex>
  );
}
