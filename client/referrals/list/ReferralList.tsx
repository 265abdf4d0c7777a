import type { ReactNode } from 'react';
import type { ReferralStatus } from '../../graphql/graphql';
import { CountTabs } from '../../ui/data/CountTabs';
import { LoadMore } from '../../ui/data/LoadMore';
import { listWords } from '../copy';
import { ReferralRows } from './ReferralRows';
import { countOf, type StatusTab } from './tabs';

interface Listed<Row> {
  totalCount: number;
  counts: readonly { status: ReferralStatus; count: number }[];
  pageInfo: { hasNextPage: boolean };
  edges: readonly { node: Row }[];
}

export interface ReferralListProps<Row> {
  /** What the tabs choose, and what the rows are. */
  labels: { tabs: string; rows: string };
  tabs: readonly StatusTab[];
  tab: StatusTab;
  onTab: (value: string) => void;
  list: Listed<Row>;
  /** Those shown are of an earlier search. */
  stale: boolean;
  row: (referral: Row) => ReactNode;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  more: () => void;
  loadingMore: boolean;
}

/** Referrals by status, page by page: the tabs with their counts, the rows of the chosen one, and the way to more. */
export function ReferralList<Row extends { id: string }>(props: ReferralListProps<Row>) {
  const { labels, tabs, tab, onTab, list, stale, row, empty, more, loadingMore } = props;
  const { edges, pageInfo, totalCount, counts } = list;
  const counted = tabs.map((each) => ({ value: each.value, label: each.label, count: countOf(each, counts) }));
  return (
    <CountTabs label={labels.tabs} tabs={counted} value={tab.value} onChange={onTab}>
      {edges.length === 0 ? (
        empty
      ) : (
        <ReferralRows
          label={labels.rows}
          stale={stale}
          rows={edges.map(({ node }) => ({ key: node.id, row: row(node) }))}
        />
      )}
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        loading={loadingMore}
        onMore={more}
        label={listWords.more}
        {...(pageInfo.hasNextPage && { shown: listWords.shown(edges.length, totalCount) })}
      />
    </CountTabs>
  );
}
