import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Page';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { webhooksCopy as copy } from './copy';
import { EndpointRow } from './EndpointRow';
import { RuledList } from '../parts/RuledList';

const Webhooks = graphql(`
  query Webhooks {
    webhookEndpoints {
      id
      ...EndpointRow_endpoint
    }
  }
`);

const NewEndpointDialog = lazyOverlay(async () => (await import('./NewEndpointDialog')).NewEndpointDialog);

/** The viewer's webhook endpoints. HR and admins only. */
export function WebhooksSection() {
  const { data, error, loading, refetch } = useQuery(Webhooks, { fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  const endpoints = data?.webhookEndpoints;
  const create = (
    <OnlineButton size="sm" onClick={() => setCreating(true)}>
      {copy.create}
    </OnlineButton>
  );
  return (
    <Flex direction="column" gap="6">
      <Section title={copy.title} hideTitle description={copy.help} actions={endpoints?.length ? create : undefined}>
        {endpoints?.length === 0 && <EmptyState action={create}>{copy.empty}</EmptyState>}
        {endpoints && endpoints.length > 0 && (
          <RuledList label={copy.list}>
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </RuledList>
        )}
        {!endpoints && (loading || !error) && <BlockSkeleton label={copy.loading} />}
        {!endpoints && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      </Section>
      <Box fontSize="sm">
        <ChakraLink href="/docs/api/webhooks">{copy.guide}</ChakraLink>
      </Box>
      {creating && <NewEndpointDialog onClose={() => setCreating(false)} />}
    </Flex>
  );
}
