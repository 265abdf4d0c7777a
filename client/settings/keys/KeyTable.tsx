import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { apiScopes } from '../../graphql/apiScopes';
import type { ApiKeysQuery } from '../../graphql/graphql';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { DataTable, type TableColumn } from '../../ui/table/DataTable';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { keyTableCopy as copy } from './copy';
import { isExpired, isUnused } from './keyUse';

type Key = ApiKeysQuery['apiKeys'][number];

const RevokeKeyDialog = lazyOverlay(async () => (await import('./RevokeKeyDialog')).RevokeKeyDialog);

const texts = new Map(apiScopes.map(({ scope, text }) => [scope, text]));

/** What a key can read or write, one line a scope. */
const Scopes = ({ scopes }: Pick<Key, 'scopes'>) => (
  <chakra.ul listStyleType="none" m="0" p="0">
    {scopes.map((scope) => (
      <li key={scope}>{texts.get(scope) ?? scope}</li>
    ))}
  </chakra.ul>
);

/** The viewer's API keys. Below 1024 px, the first cell of a row says everything. */
export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const [revoking, setRevoking] = useState<Key | null>(null);
  const columns = useMemo(() => columnsOf(setRevoking), []);
  return (
    <Box mt="3">
      <DataTable caption={copy.caption} columns={columns} rows={keys} rowKey={({ id }) => id} />
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Box>
  );
}

function columnsOf(onRevoke: (key: Key) => void): TableColumn<Key>[] {
  return [
    { key: 'name', title: copy.name, cell: (key) => <NameCell apiKey={key} /> },
    { key: 'prefix', title: copy.prefix, hideBelow: 'lg', cell: ({ prefix }) => <Prefix>{prefix}</Prefix> },
    {
      key: 'scopes',
      title: copy.scopes,
      width: '26%',
      hideBelow: 'lg',
      cell: ({ scopes }) => <Scopes scopes={scopes} />,
    },
    {
      key: 'created',
      title: copy.created,
      hideBelow: 'lg',
      cell: ({ createdAt }) => <Time at={createdAt} style="date" whiteSpace="nowrap" color="fg.muted" />,
    },
    { key: 'lastUsed', title: copy.lastUsed, hideBelow: 'lg', cell: (key) => <LastUse apiKey={key} /> },
    { key: 'expires', title: copy.expires, hideBelow: 'lg', cell: (key) => <Expiry apiKey={key} /> },
    {
      key: 'actions',
      title: copy.actions,
      // As wide as its button, so that the others have the rest.
      width: '1px',
      hideTitle: true,
      align: 'end',
      cell: (key) => (
        <OnlineButton
          size="sm"
          variant="outline"
          colorPalette="red"
          data-row
          aria-label={copy.revokeLabel(key.name)}
          onClick={() => onRevoke(key)}
        >
          {copy.revoke}
        </OnlineButton>
      ),
    },
  ];
}

const Prefix = ({ children }: { children: string }) => (
  <chakra.code fontFamily="mono" whiteSpace="nowrap">
    {children}…
  </chakra.code>
);

function NameCell({ apiKey }: { apiKey: Key }) {
  return (
    <Box minW="0" py="1">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{apiKey.name}</bdi>
      </Box>
      <Box hideFrom="lg" fontSize="xs">
        <Prefix>{apiKey.prefix}</Prefix>
      </Box>
      <Flex hideFrom="lg" direction="column" align="flex-start" gap="0.5" fontSize="xs" color="fg.muted">
        <Scopes scopes={apiKey.scopes} />
        <LastUse apiKey={apiKey} inWords />
        <Expiry apiKey={apiKey} inWords />
      </Flex>
    </Box>
  );
}

interface CellProps {
  apiKey: Key;
  /** With words around the time, where no column has a title. */
  inWords?: boolean;
}

function LastUse({ apiKey, inWords = false }: CellProps) {
  const { lastUsedAt } = apiKey;
  return (
    <Flex direction="column" align="flex-start" gap="1">
      {lastUsedAt === null ? (
        <span>{inWords ? copy.neverUsed : copy.never}</span>
      ) : (
        <Time at={lastUsedAt}>{inWords ? copy.used : String}</Time>
      )}
      {isUnused(apiKey) && <Badge tone="waiting">{copy.unused}</Badge>}
    </Flex>
  );
}

function Expiry({ apiKey, inWords = false }: CellProps) {
  const { expiresAt } = apiKey;
  if (expiresAt === null) return inWords ? copy.notExpiring : copy.never;
  if (isExpired(apiKey)) return <Badge tone="bad">{copy.expired}</Badge>;
  return (
    <Time at={expiresAt} style="date" whiteSpace="nowrap">
      {inWords ? copy.until : String}
    </Time>
  );
}
