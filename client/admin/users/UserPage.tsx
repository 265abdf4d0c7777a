import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { auditEntryCopy } from '../parts/audit/auditCopy';
import type { AuditEntry } from '../parts/audit/entry';
import { ROLES, userCopy as copy, usersCopy } from './copy';
import { AdminUser, type ShownUser } from './user';
import { UserActs } from './UserActs';

/** An account, with what was done about it and what an admin can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(AdminUser, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.users.edges.find(({ node }) => node.id === id)?.node;
  return (
    <Page title={user?.name ?? usersCopy.title} back={{ label: usersCopy.title, to: paths.adminUsers }} width="prose">
      {!data && (loading || !error) && <BlockSkeleton lines={8} label={copy.loading} />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {data && !user && <EmptyState>{copy.notFound}</EmptyState>}
      {data && user && (
        <Flex direction="column" gap="6">
          <Facts user={user} />
          <Acts user={user} />
          <Entries entries={data.auditLog.edges.map(({ node }) => node)} id={id} />
        </Flex>
      )}
    </Page>
  );
}

function Acts({ user }: { user: ShownUser }) {
  const me = useSession()?.user.id;
  return user.id === me ? <chakra.p color="fg.muted">{copy.you}</chakra.p> : <UserActs user={user} />;
}

function Facts({ user }: { user: ShownUser }) {
  const { id, role, email, company, position, college, verified, lastActiveAt, suspended } = user;
  const companyText = company === null ? copy.none : (verified ? copy.verified : copy.notVerified)(company);
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: '9rem minmax(0, 1fr)' }} columnGap="4" rowGap="1.5">
      <Fact name={copy.facts.status}>
        <Badge tone={suspended ? 'bad' : 'good'}>{suspended ? copy.suspended : copy.open}</Badge>
      </Fact>
      <Fact name={copy.facts.role}>{ROLES[role]}</Fact>
      <Fact name={copy.facts.company}>{companyText}</Fact>
      <Fact name={copy.facts.position}>{position ?? copy.none}</Fact>
      <Fact name={copy.facts.college}>{college ?? copy.none}</Fact>
      <Fact name={copy.facts.email}>{email ?? copy.hidden}</Fact>
      <Fact name={copy.facts.active}>{lastActiveAt === null ? copy.none : <Time at={lastActiveAt} />}</Fact>
      <Fact name={copy.facts.id}>{id}</Fact>
    </Grid>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="medium" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function Entries({ entries, id }: { entries: readonly AuditEntry[]; id: string }) {
  return (
    <Box>
      <Heading as="h2" size="md" mb="2">
        {copy.audit}
      </Heading>
      {entries.length === 0 && <chakra.p color="fg.muted">{copy.noEntries}</chakra.p>}
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {entries.map(({ id: key, action, actor, at, reason }) => (
          <li key={key}>
            <chakra.span fontWeight="medium">{auditEntryCopy.action(action)}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              {auditEntryCopy.by(actor?.name ?? auditEntryCopy.nobody)} · <Time at={at} />
            </chakra.span>
            {reason !== null && (
              <chakra.p color="fg.muted" overflowWrap="anywhere">
                {reason}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ol>
      {entries.length > 0 && (
        <ChakraLink asChild mt="3" display="inline-block">
          <Link to={`${paths.adminAudit}?subject=${id}`}>{copy.all}</Link>
        </ChakraLink>
      )}
    </Box>
  );
}
