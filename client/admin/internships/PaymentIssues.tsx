import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PaymentIssueResolution } from '../../graphql/graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useSession } from '../../lib/useSession';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { DataTable } from '../../ui/table/DataTable';
import { issuesCopy as copy } from './issuesCopy';
import { issueColumns } from './issueColumns';
import { ResolveDialog } from './ResolveDialog';
import { type PaymentIssue, usePaymentIssues } from './usePaymentIssues';

interface OpeningProps {
  onOpen: (applicationId: string) => void;
}

/** The payments that an admin must look into, each with why and since when, and what can be done about it. */
export function PaymentIssues({ onOpen }: OpeningProps) {
  const { list, loading, error, retry, more, loadingMore } = usePaymentIssues();
  if (!list && error && !loading) return <ErrorState onRetry={retry}>{copy.failed}</ErrorState>;
  if (!list) return <ListSkeleton count={4} avatars={false} label={copy.loading} />;
  return (
    <>
      <chakra.p role="status" fontSize="xs" color="fg.muted">
        {copy.count(list.totalCount)}
      </chakra.p>
      {list.edges.length === 0 ? (
        <EmptyState>{copy.empty}</EmptyState>
      ) : (
        <Rows issues={list.edges.map(({ node }) => node)} onOpen={onOpen} />
      )}
      <LoadMore hasMore={list.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
    </>
  );
}

function Rows({ issues, onOpen }: OpeningProps & { issues: readonly PaymentIssue[] }) {
  const viewerId = useSession()?.user.id ?? '';
  const isMobile = useIsMobile();
  const [asked, setAsked] = useState<{ issue: PaymentIssue; resolution: PaymentIssueResolution } | null>(null);
  return (
    <>
      <DataTable
        caption={copy.title}
        columns={issueColumns({
          viewerId,
          isMobile,
          onOpen,
          onResolve: (issue, resolution) => setAsked({ issue, resolution }),
        })}
        rows={issues}
        rowKey={({ id }) => id}
      />
      {asked && <ResolveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
