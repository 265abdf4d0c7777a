import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { VoucherStatus } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { LoadMore } from '../../ui/data/LoadMore';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Section } from '../../ui/layout/Page';
import { CopyButton } from '../../ui/settings/CopyButton';
import { DataTable, type TableColumn } from '../../ui/table/DataTable';
import { ledgerCopy, reasonNames, voucherStatuses } from './copy';
import { CertificateLink } from './CertificateLink';
import type { Entry } from './useCredits';
import { isolated } from '../../lib/texts/isolated';

interface LedgerProps {
  entries: readonly Entry[];
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  fresh: (entryId: string) => Promise<string | null>;
}

/** The columns. `fresh` fetches a new link to the certificate of an entry. */
const columnsOf = (fresh: LedgerProps['fresh']): readonly TableColumn<Entry>[] => [
  {
    key: 'date',
    title: ledgerCopy.date,
    hideBelow: 'md',
    cell: ({ createdAt }) => <Time at={createdAt} style="date" whiteSpace="nowrap" />,
  },
  { key: 'what', title: ledgerCopy.what, cell: (entry) => <What entry={entry} fresh={() => fresh(entry.id)} /> },
  {
    key: 'amount',
    title: ledgerCopy.amount,
    align: 'end',
    cell: ({ amount }) => (
      <Box as="span" fontWeight="semibold" whiteSpace="nowrap" color={amount > 0 ? 'good' : 'fg'}>
        {ledgerCopy.signed(amount)}
      </Box>
    ),
  },
  { key: 'balance', title: ledgerCopy.balance, align: 'end', cell: ({ balanceAfter }) => number(balanceAfter) },
];

/** Every credit earned and redeemed, newest first, with what it came from. */
export function Ledger({ entries, total, hasMore, loadingMore, onMore, fresh }: LedgerProps) {
  return (
    <Section title={ledgerCopy.title}>
      {entries.length === 0 ? (
        <EmptyState
          action={
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={paths.requests}>{ledgerCopy.toRequests}</Link>
            </Button>
          }
        >
          {ledgerCopy.empty}
        </EmptyState>
      ) : (
        <>
          <DataTable caption={ledgerCopy.caption} columns={columnsOf(fresh)} rows={entries} rowKey={({ id }) => id} />
          <LoadMore
            hasMore={hasMore}
            loading={loadingMore}
            onMore={onMore}
            label={ledgerCopy.more}
            {...(hasMore && { shown: ledgerCopy.shown(entries.length, total) })}
          />
        </>
      )}
    </Section>
  );
}

interface WhatProps {
  entry: Entry;
  fresh: () => Promise<string | null>;
}

/** What an entry came from: a link to the referral, or the reward with its voucher. */
function What({ entry, fresh }: WhatProps) {
  const { reason, note, referral, createdAt } = entry;
  const title = note ?? reasonNames[reason];
  return (
    <Box minW="0" py="1" overflowWrap="anywhere">
      {referral ? (
        <ChakraLink asChild fontWeight="medium">
          <Link to={paths.request(referral.id)} data-row="">
            <bdi>{title}</bdi>
          </Link>
        </ChakraLink>
      ) : (
        <Box fontWeight="medium">
          <bdi>{title}</bdi>
        </Box>
      )}
      <Box fontSize="xs" color="fg.muted">
        {note !== null && reasonNames[reason]}
        {referral && ` · ${isolated(referral.candidate.user.name)}`}
        <Box as="span" hideFrom="md">
          {' · '}
          <Time at={createdAt} style="date" whiteSpace="nowrap" />
        </Box>
      </Box>
      {entry.voucherStatus && <Voucher entry={entry} status={entry.voucherStatus} fresh={fresh} />}
    </Box>
  );
}

function Voucher({ entry: { voucherCode, certificateUrl }, status, fresh }: WhatProps & { status: VoucherStatus }) {
  const { label, tone, help } = voucherStatuses[status];
  return (
    <Flex gap="3" align="center" wrap="wrap" mt="1">
      <Badge tone={tone} title={help}>
        {label}
      </Badge>
      {voucherCode !== null && (
        <Box as="span" fontFamily="mono" fontSize="xs">
          {voucherCode}
        </Box>
      )}
      {voucherCode !== null && status === 'VALID' && <CopyButton value={voucherCode} label={ledgerCopy.copyCode} />}
      {certificateUrl !== null && <CertificateLink href={certificateUrl} fresh={fresh} />}
    </Flex>
  );
}
