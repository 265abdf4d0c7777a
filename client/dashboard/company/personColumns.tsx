import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { CompanyPeopleQuery } from '../../graphql/graphql';
import { number, rate } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { requestList } from '../../routes/requestLists';
import { Time } from '../../ui/data/Time';
import { Hint } from '../../ui/overlays/Hint';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import type { TableColumn } from '../../ui/table/DataTable';
import { columnsCopy as copy } from './copy';

type Person = CompanyPeopleQuery['companyPeople']['edges'][number]['node'];

/** The columns of the people of a company. On phones, the first has what matters of the others. */
export const personColumns = (viewerId: string): readonly TableColumn<Person>[] => [
  { key: 'name', title: copy.name, cell: (person) => <Name person={person} isViewer={person.id === viewerId} /> },
  {
    key: 'position',
    title: copy.position,
    hideBelow: 'lg',
    cell: ({ user }) => <bdi>{user.position ?? copy.none}</bdi>,
  },
  {
    key: 'verified',
    title: copy.verified,
    hideBelow: 'md',
    cell: ({ user }) => (user.verifiedAt === null ? copy.none : <Time at={user.verifiedAt} style="date" />),
  },
  {
    key: 'pending',
    title: copy.pending,
    align: 'end',
    hideBelow: 'md',
    cell: (person) =>
      person.pendingRequests === 0 ? (
        number(0)
      ) : (
        <Waiting person={person} isViewer={person.id === viewerId} text={number(person.pendingRequests)} />
      ),
  },
  {
    key: 'since',
    title: copy.since,
    align: 'end',
    hideBelow: 'md',
    cell: ({ waitingSince }) => (waitingSince === null ? copy.none : <Time at={waitingSince} />),
  },
  {
    key: 'rate',
    title: copy.rate,
    hint: <Hint term={copy.rate}>{copy.rateHelp}</Hint>,
    align: 'end',
    cell: ({ user }) => rate(user.stats?.answerRate ?? null),
  },
];

interface PersonProps {
  person: Person;
  isViewer: boolean;
}

/** How many requests wait for a person, as a link to them. */
function Waiting({ person: { id, user }, isViewer, text }: PersonProps & { text: string }) {
  const to = requestList({ whose: isViewer ? 'me' : id, tab: 'pending' });
  return (
    <ChakraLink asChild color="inherit" fontWeight="medium">
      <Link to={to} aria-label={copy.pendingOf(user.name, text)}>
        {text}
      </Link>
    </ChakraLink>
  );
}

function Name({ person, isViewer }: PersonProps) {
  const { user, pendingRequests } = person;
  const { id, name, photoUrl, position } = user;
  return (
    <Flex gap="3" align="center" minW="0">
      <PersonAvatar id={id} name={name} photoUrl={photoUrl} size="sm" />
      <Box minW="0" overflowWrap="anywhere">
        <ChakraLink asChild fontWeight="semibold" color="fg">
          <Link to={isViewer ? paths.profile : paths.person(id)} data-row="">
            <bdi>{name}</bdi>
          </Link>
        </ChakraLink>
        {isViewer && (
          <Box as="span" color="fg.muted">
            {' '}
            {copy.you}
          </Box>
        )}
        <Box hideFrom="lg" fontSize="xs" color="fg.muted">
          <bdi>{position}</bdi>
        </Box>
        {pendingRequests > 0 && (
          <Box hideFrom="md" fontSize="xs" color="waiting" fontWeight="medium">
            <Waiting person={person} isViewer={isViewer} text={copy.waits(pendingRequests)} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}
