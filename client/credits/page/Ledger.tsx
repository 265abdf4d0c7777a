import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import type { VoucherStatus } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { LoadMore } from '../../ui/data/LoadMore';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { Segmented } from '../../ui/forms/Segmented';
import { Section } from '../../ui/layout/Page';
import { CopyButton } from '../../ui/settings/CopyButton';
import { DataTable, type TableColumn } from '../../ui/table/DataTable';
import { ledgerCopy, reasonNames, voucherStatuses } from './copy';
import { CertificateLink } from './CertificateLink';
import { ENTRIES_SHOWN, type EntriesShown } from './entryKind';
import { originPath } from './originPath';
import { anchorCss, entryAnchor, useAnchor } from './useAnchor';
import type { Entry, Reward } from './useCredits';
import { useIsStudent } from './useIsStudent';
import { isolated } from '../../lib/texts/isolated';

interface LedgerProps {
  /** Which entries are listed. */
  shown: EntriesShown;
  onShow: (shown: EntriesShown) => void;
  /** Others are loading. */
  stale: boolean;
  entries: readonly Entry[];
  /** The rewards on the page. */
  rewards: readonly Pick<Reward, 'id'>[];
  /** The credits for an accepted request. */
  perAcceptance: number;
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  fresh: (entryId: string) => Promise<string | null>;
}

/**
 * The columns.
 * @param fresh fetches a new link to the certificate of an entry
 * @param originOf what an entry leads to
 */
const columnsOf = (
  fresh: LedgerProps['fresh'],
  originOf: (entry: Entry) => string | null,
): readonly TableColumn<Entry>[] => [
  {
    key: 'date',
    title: ledgerCopy.date,
    hideBelow: 'md',
    cell: ({ createdAt }) => <Time at={createdAt} style="date" whiteSpace="nowrap" />,
  },
  {
    key: 'what',
    title: ledgerCopy.what,
    cell: (entry) => <What entry={entry} to={originOf(entry)} fresh={() => fresh(entry.id)} />,
  },
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
export function Ledger({ shown, onShow, stale, ...list }: LedgerProps) {
  return (
    <Section title={ledgerCopy.title}>
      <Box mb="3">
        <Segmented label={ledgerCopy.show} options={KINDS} value={shown} onChange={onShow} />
      </Box>
      <Box aria-busy={stale} opacity={stale ? 0.6 : 1}>
        {shown === 'redeemed' && list.entries.length === 0 ? (
          <EmptyState>{ledgerCopy.noneRedeemed}</EmptyState>
        ) : (
          <Entries {...list} />
        )}
      </Box>
    </Section>
  );
}

const KINDS = ENTRIES_SHOWN.map((value) => ({ value, label: ledgerCopy.kinds[value] }));

function Entries({
  entries,
  rewards,
  perAcceptance,
  total,
  hasMore,
  loadingMore,
  onMore,
  fresh,
}: Omit<LedgerProps, 'shown' | 'onShow' | 'stale'>) {
  const isHr = useSession()?.user.role === 'HR';
  const isStudent = useIsStudent();
  useAnchor({ shown: entries.length, more: hasMore && !loadingMore ? onMore : null });
  return (
    <>
      {entries.length === 0 ? (
        <EmptyWithLink to={paths.requests} label={ledgerCopy.toRequests}>
          {ledgerCopy.empty(perAcceptance)}
        </EmptyWithLink>
      ) : (
        <>
          <DataTable
            caption={ledgerCopy.caption}
            columns={columnsOf(fresh, (entry) => originPath(entry, rewards, { isHr, isStudent }))}
            rows={entries}
            rowKey={({ id }) => id}
          />
          <LoadMore
            hasMore={hasMore}
            loading={loadingMore}
            onMore={onMore}
            label={ledgerCopy.more}
            {...(hasMore && { shown: ledgerCopy.shown(entries.length, total) })}
          />
        </>
      )}
    </>
  );
}

interface WhatProps {
  entry: Entry;
  /** What the entry leads to; null if nothing of it is left. */
  to: string | null;
  fresh: () => Promise<string | null>;
}

/** What an entry came from, as a link to it, and the voucher of a redemption. */
function What({ entry, to, fresh }: WhatProps) {
  const { id, reason, note, referral, createdAt } = entry;
  const title = <bdi>{note ?? reasonNames[reason]}</bdi>;
  return (
    // A refund leads here.
    <Box id={entryAnchor(id)} tabIndex={-1} css={anchorCss} minW="0" py="1" overflowWrap="anywhere">
      {to === null ? (
        <Box fontWeight="medium">{title}</Box>
      ) : (
        <ChakraLink asChild fontWeight="medium">
          <Link to={to} data-row="" preventScrollReset={to.startsWith('#')}>
            {title}
          </Link>
        </ChakraLink>
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

type VoucherProps = Pick<WhatProps, 'entry' | 'fresh'> & { status: VoucherStatus };

function Voucher({ entry: { voucherCode, certificateUrl }, status, fresh }: VoucherProps) {
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
