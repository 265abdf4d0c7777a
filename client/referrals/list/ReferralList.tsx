import type { ReactNode } from 'react';
import type { ReferralStatus } from '../../graphql/graphql';
import { CountTabs } from '../../ui/data/CountTabs';
import { LoadMore } from '../../ui/data/LoadMore';
import { referralListCopy } from './copy';
import { ReferralRows } from './ReferralRows';
import { countOf, type StatusTab } from './tabs';

interface Listed<Row> {
  totalCount: number;
  counts: readonly { status: ReferralStatus; count: number }[];
  pageInfo: { hasNextPage: boolean };
  edges: readonly { node: Row }[];
}

export interface ReferralListProps<Row> {
  /** The accessible names of the tabs and of the rows. */
  labels: { tabs: string; rows: string };
  tabs: readonly StatusTab[];
  tab: StatusTab;
  onTab: (value: string) => void;
  list: Listed<Row>;
  /** False for the first rows only, which fill a screen. */
  all: boolean;
  /** The rows are those of the last search, while a new one is loading. */
  stale: boolean;
  row: (referral: Row) => ReactNode;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  more: () => void;
  loadingMore: boolean;
}

/** The rows that fill a screen. */
export const FIRST_ROWS = 6;

/** Referrals by status: tabs with counts, the rows of the selected tab, and a button for more. */
export function ReferralList<Row extends { id: string }>(props: ReferralListProps<Row>) {
  const { labels, tabs, tab, onTab, list, all, stale, row, empty, more, loadingMore } = props;
  const { edges, pageInfo, totalCount, counts } = list;
  const isEmpty = counts.every(({ count }) => count === 0);
  const tabsWithCounts = tabs.map((each) => ({
    value: each.value,
    label: each.label,
    // Counts of nothing say nothing.
    ...(!isEmpty && { count: countOf(each, counts) }),
  }));
  return (
    <CountTabs label={labels.tabs} tabs={tabsWithCounts} value={tab.value} onChange={onTab}>
      {edges.length === 0 ? (
        empty
      ) : (
        <ReferralRows
          label={labels.rows}
          stale={stale}
          partial={!all}
          rows={(all ? edges : edges.slice(0, FIRST_ROWS)).map(({ node }) => ({ key: node.id, row: row(node) }))}
        />
      )}
      {all && (
        <LoadMore
          hasMore={pageInfo.hasNextPage}
          loading={loadingMore}
          onMore={more}
          label={referralListCopy.more}
          {...(pageInfo.hasNextPage && { shown: referralListCopy.shown(edges.length, totalCount) })}
        />
      )}
    </CountTabs>
  );
}
