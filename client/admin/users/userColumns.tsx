import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { AdminUsersQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import type { TableColumn } from '../../ui/table/DataTable';
import { ROLES, usersCopy as copy } from './copy';
import { inOneLine } from '../../lib/texts/isolated';

export type ListedUser = AdminUsersQuery['users']['edges'][number]['node'];

/** The columns of the users. On phones, the first has what matters of the others. */
export const userColumns: readonly TableColumn<ListedUser>[] = [
  { key: 'name', title: copy.columns.name, cell: (user) => <Name user={user} /> },
  { key: 'role', title: copy.columns.role, hideBelow: 'md', cell: ({ role }) => ROLES[role] },
  {
    key: 'company',
    title: copy.columns.company,
    hideBelow: 'lg',
    cell: ({ company }) => <chakra.bdi overflowWrap="anywhere">{company ?? copy.none}</chakra.bdi>,
  },
  {
    key: 'verified',
    title: copy.columns.verified,
    hideBelow: 'lg',
    cell: ({ verified }) => (verified ? copy.isVerified : copy.none),
  },
  {
    key: 'active',
    title: copy.columns.active,
    align: 'end',
    hideBelow: 'md',
    cell: ({ lastActiveAt }) => (lastActiveAt === null ? copy.none : <Time at={lastActiveAt} />),
  },
];

function Name({ user: { id, name, photoUrl, role, company, suspended } }: { user: ListedUser }) {
  return (
    <Flex gap="3" align="center" minW="0">
      <PersonAvatar id={id} name={name} photoUrl={photoUrl} size="sm" />
      <Box minW="0" overflowWrap="anywhere">
        <Flex gap="2" align="center" wrap="wrap">
          <ChakraLink asChild fontWeight="semibold" color="fg" overflowWrap="anywhere">
            <Link to={paths.adminUser(id)} data-row={id}>
              <bdi>{name}</bdi>
            </Link>
          </ChakraLink>
          {suspended && <Badge tone="bad">{copy.isSuspended}</Badge>}
        </Flex>
        <chakra.div hideFrom="md" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {inOneLine([ROLES[role], company])}
        </chakra.div>
      </Box>
    </Flex>
  );
}
