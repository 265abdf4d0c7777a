import { useQuery } from '@apollo/client/react';
import { chakra, Flex } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { AuditEntries } from '../parts/audit/AuditEntries';
import { userCopy as copy, usersCopy } from './copy';
import { AdminUser } from './user';
import { UserActions, type UserActionsProps } from './UserActions';
import { UserFacts } from './UserFacts';

/** An account, with what was done about it and what an admin can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(AdminUser, {
    variables: { id, userId: id },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.users.edges.find(({ node }) => node.id === id)?.node;
  return (
    <Page title={user?.name ?? copy.title} back={{ label: usersCopy.title, to: paths.adminUsers }} width="prose">
      {!data && (loading || !error) && <BlockSkeleton lines={8} label={copy.loading} />}
      {!data && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {data && !user && <EmptyState>{copy.notFound}</EmptyState>}
      {data && user && (
        <Flex key={id} direction="column" gap="6">
          <UserFacts user={user} verification={data.userVerification} account={data.userAccount} />
          <Acts user={user} account={data.userAccount} />
          <AuditEntries entries={data.auditLog.edges.map(({ node }) => node)} subject={id} empty={copy.noEntries} />
        </Flex>
      )}
    </Page>
  );
}

function Acts(props: UserActionsProps) {
  const me = useSession()?.user.id;
  return props.user.id === me ? <chakra.p color="fg.muted">{copy.you}</chakra.p> : <UserActions {...props} />;
}
