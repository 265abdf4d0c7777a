import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useState } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Page';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { keysCopy as copy } from './copy';
import { KeyTable } from './KeyTable';

const ApiKeys = graphql(`
  query ApiKeys {
    apiKeys {
      id
      name
      prefix
      scopes
      createdAt
      lastUsedAt
      expiresAt
    }
  }
`);

const NewKeyDialog = lazyOverlay(async () => (await import('./NewKeyDialog')).NewKeyDialog);

/** The viewer's API keys: creates and revokes them. HR and admins only. */
export function ApiKeysSection() {
  const { data, error, loading, refetch } = useQuery(ApiKeys, { fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  const keys = data?.apiKeys;
  const create = (
    <OnlineButton size="sm" onClick={() => setCreating(true)}>
      {copy.create}
    </OnlineButton>
  );
  return (
    <Flex direction="column" gap="6">
      <Section title={copy.title} hideTitle description={copy.help} actions={keys?.length ? create : undefined}>
        {keys?.length === 0 && <EmptyState action={create}>{copy.empty}</EmptyState>}
        {keys && keys.length > 0 && <KeyTable keys={keys} />}
        {!keys && (loading || !error) && <BlockSkeleton label={copy.loading} />}
        {!keys && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      </Section>
      <Flex gap="6" wrap="wrap" fontSize="sm">
        <ChakraLink href="/docs/api">{copy.guide}</ChakraLink>
        <ChakraLink href="/graphql">{copy.explorer}</ChakraLink>
        <ChakraLink href="/api/openapi.json">{copy.reference}</ChakraLink>
      </Flex>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Flex>
  );
}
