import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { Entries } from '../parts/audit/Entries';
import { ROLES, userCopy as copy, usersCopy } from './copy';
import { AdminUser, type ShownUser, type UserVerification } from './user';
import { UserActs } from './UserActs';
import { VerificationFact } from './VerificationFact';

/** An account, with what was done about it and what an admin can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(AdminUser, {
    variables: { id, userId: id },
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
          <Facts user={user} verification={data.userVerification} />
          <Acts user={user} />
          <Entries entries={data.auditLog.edges.map(({ node }) => node)} subject={id} empty={copy.noEntries} />
        </Flex>
      )}
    </Page>
  );
}

function Acts({ user }: { user: ShownUser }) {
  const me = useSession()?.user.id;
  return user.id === me ? <chakra.p color="fg.muted">{copy.you}</chakra.p> : <UserActs user={user} />;
}

function Facts({ user, verification }: { user: ShownUser; verification: UserVerification | null }) {
  const { id, role, email, company, position, college, verified, lastActiveAt, suspended } = user;
  const companyText = company === null ? copy.none : (verified ? copy.verified : copy.notVerified)(company);
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1.5"
    >
      <Fact name={copy.facts.status}>
        <Badge tone={suspended ? 'bad' : 'good'}>{suspended ? copy.suspended : copy.open}</Badge>
      </Fact>
      <Fact name={copy.facts.role}>{ROLES[role]}</Fact>
      <Fact name={copy.facts.company}>{companyText}</Fact>
      {(verification !== null || role !== 'JOBSEEKER') && (
        <Fact name={copy.facts.verification}>
          <VerificationFact verification={verification} suspended={suspended ?? false} />
        </Fact>
      )}
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
        <bdi>{children}</bdi>
      </chakra.dd>
    </>
  );
}
