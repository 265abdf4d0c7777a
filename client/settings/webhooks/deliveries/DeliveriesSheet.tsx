import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { MAX_PAGE_SIZE, usePages } from '../../../data/usePages';
import { whileVisible } from '../../../data/whileVisible';
import { graphql } from '../../../graphql';
import { LoadMore } from '../../../ui/data/LoadMore';
import { BlockSkeleton } from '../../../ui/data/Skeletons';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { SideSheet } from '../../../ui/overlays/SideSheet';
import { deliveriesCopy as copy } from './copy';
import { DeliveryRow } from './DeliveryRow';
import { RuledList } from '../../parts/RuledList';

const WebhookDeliveries = graphql(`
  query WebhookDeliveries($endpointId: ID!, $first: Int!, $after: String) {
    webhookDeliveries(endpointId: $endpointId, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          status
          ...DeliveryRow_delivery
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const PAGE = 20;
/** How often the list is read while one of its events waits, in milliseconds. */
const INTERVAL = 5_000;

interface DeliveriesProps {
  endpoint: { id: string; url: string; enabled: boolean };
}

/** What was sent to an endpoint, newest first. */
export function DeliveriesSheet({ endpoint, onClose }: DeliveriesProps & { onClose: () => void }) {
  return (
    <SideSheet open onClose={onClose} width="lg" title={copy.title} description={copy.description(endpoint.url)}>
      <Deliveries endpoint={endpoint} />
    </SideSheet>
  );
}

function Deliveries({ endpoint: { id: endpointId, enabled } }: DeliveriesProps) {
  const variables = { endpointId, first: PAGE };
  const query = useQuery(WebhookDeliveries, { variables, fetchPolicy: 'cache-and-network' });
  const { error, loading, refetch } = query;
  const { data, more, loadingMore } = usePages(query, {
    listOf: ({ webhookDeliveries }) => webhookDeliveries,
    page: PAGE,
    failed: copy.moreFailed,
  });
  const shown = data?.webhookDeliveries.edges ?? [];
  // The cache passes what came of them on to the list above.
  useQuery(WebhookDeliveries, {
    variables: { endpointId, first: Math.min(Math.max(shown.length, PAGE), MAX_PAGE_SIZE) },
    skip: !shown.some(({ node }) => node.status === 'PENDING'),
    ...whileVisible(INTERVAL),
  });
  if (!data) {
    if (error && !loading) return <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>;
    return <BlockSkeleton label={copy.loading} />;
  }
  const { edges, pageInfo } = data.webhookDeliveries;
  if (edges.length === 0) return <Box color="fg.muted">{copy.none}</Box>;
  return (
    <>
      {!enabled && <Box color="fg.muted">{copy.off}</Box>}
      <RuledList label={copy.list}>
        {edges.map(({ node }) => (
          <DeliveryRow key={node.id} delivery={node} canSend={enabled} />
        ))}
      </RuledList>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} label={copy.more} onMore={more} />
    </>
  );
}
