import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { studyLine } from '../../domain/studyLine';
import { ReadinessBadge } from '../../domain/ReadinessBadge';
import { isPlainClick } from '../../lib/isPlainClick';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { applicantsCopy } from './copy';
import { StageBadge } from './stages';
import type { Applicant } from './useManagedJob';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  selectAll: (ids: readonly string[]) => void;
  clear: () => void;
}

interface ApplicantListProps {
  applicants: readonly Applicant[];
  openId: string | null;
  onOpen: (id: string) => void;
  selection: Selection;
}

const canMove = (applicant: Applicant) => applicant.allowedStages.length > 0;

/** The applicants as rows of two lines. Those that can still be moved can be selected. */
export function ApplicantList({ applicants, openId, onOpen, selection }: ApplicantListProps) {
  const movable = applicants.filter(canMove).map(({ id }) => id);
  const all = movable.length > 0 && movable.every((id) => selection.ids.has(id));
  return (
    <>
      {movable.length > 1 && (
        <Flex px="4" py="2" borderBottomWidth="1px">
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-pressed={all}
            onClick={() => (all ? selection.clear() : selection.selectAll(movable))}
          >
            {applicantsCopy.selectAll}
          </Button>
        </Flex>
      )}
      <chakra.ul aria-label={applicantsCopy.list} m="0" p="0">
        {applicants.map((applicant) => (
          <ApplicantRow
            key={applicant.id}
            applicant={applicant}
            isOpen={applicant.id === openId}
            onOpen={() => onOpen(applicant.id)}
            isSelected={selection.ids.has(applicant.id)}
            onSelect={() => selection.toggle(applicant.id)}
          />
        ))}
      </chakra.ul>
    </>
  );
}

interface ApplicantRowProps {
  applicant: Applicant;
  isOpen: boolean;
  onOpen: () => void;
  isSelected: boolean;
  onSelect: () => void;
}

function ApplicantRow({ applicant, isOpen, onOpen, isSelected, onSelect }: ApplicantRowProps) {
  const { id, candidate, stage, createdAt } = applicant;
  if (!candidate) return null;
  const { user, readiness } = candidate;
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="flex-start"
      position="relative"
      px="4"
      py="3"
      listStyleType="none"
      borderBottomWidth="1px"
      bg={isOpen ? 'brand.subtle' : undefined}
      _hover={isOpen ? {} : { bg: 'bg.subtle' }}
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        mt="3"
        flexShrink="0"
        position="relative"
        zIndex="1"
        accentColor="brand.solid"
        aria-label={applicantsCopy.select(user.name)}
        checked={isSelected}
        disabled={!canMove(applicant)}
        onChange={onSelect}
      />
      <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl} size="md" />
      <Box minW="0" flex="1">
        <Flex gap="2" justify="space-between" align="center">
          <chakra.a
            href={paths.person(user.id)}
            data-row={id}
            fontWeight="semibold"
            minW="0"
            truncate
            aria-current={isOpen ? 'true' : undefined}
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen();
            }}
          >
            <bdi>{user.name}</bdi>
          </chakra.a>
          <StageBadge stage={stage} />
        </Flex>
        <Box fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          <bdi>{studyLine(user)}</bdi>
        </Box>
        <Flex gap="2" mt="1" align="center" wrap="wrap">
          <ReadinessBadge {...readiness} />
          <Time at={createdAt} fontSize="xs" color="fg.muted">
            {applicantsCopy.applied}
          </Time>
        </Flex>
      </Box>
    </chakra.li>
  );
}
