import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../data/usePages';
import type { ConversationTab } from '../../graphql/graphql';
import { CountTabs } from '../../ui/data/CountTabs';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadMore } from '../../ui/data/LoadMore';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { SearchBox } from '../../ui/forms/SearchBox';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { messageHitsCopy } from '../search/copy';
import { GroupTitle, MessageHits, NoResult } from '../search/MessageHits';
import { ConversationRow } from './ConversationRow';
import { conversationListCopy, emptyTabCopy } from './copy';
import { type Apart, CONVERSATIONS_PAGE, useConversations } from './useConversations';

const NotifyBanner = lazyBackground(async () => (await import('../announcing/NotifyBanner')).NotifyBanner);

const TABS: readonly ConversationTab[] = ['ALL', 'UNREAD', 'CANDIDATES', 'HR_TEAMS'];

/** The viewer's conversations, latest first, with a search and tabs. */
export function ConversationList({ apart }: { apart: Apart }) {
  const [q, setQ] = useState('');
  const [tab, setTab] = useState<ConversationTab>('ALL');
  const tabsApart = [
    { value: 'REQUESTS', count: apart.requests },
    { value: 'BLOCKED', count: apart.blocked },
  ] as const;
  const tabs = [
    ...TABS.map((value) => ({ value })),
    ...tabsApart.filter(({ value, count }) => count > 0 || value === tab),
  ];
  return (
    <Flex direction="column" minH="0" flex="1">
      <Box p="3" pb="2">
        <SearchBox label={conversationListCopy.search} value={q} onChange={setQ} />
      </Box>
      <Flex direction="column" flex="1" minH="0" overflowY="auto">
        <CountTabs
          label={conversationListCopy.tabs}
          tabs={tabs.map((one) => ({ ...one, label: conversationListCopy.tab[one.value] }))}
          value={tab}
          onChange={(value) => setTab(tabs.find((known) => known.value === value)?.value ?? 'ALL')}
        >
          {/* No gap between the tabs and the rows. */}
          <Box mt="-4">
            {q.length >= 2 && <GroupTitle>{messageHitsCopy.people}</GroupTitle>}
            <Rows
              q={q}
              tab={tab}
              none={
                tab === 'ALL' && apart.requests > 0 ? (
                  <OnlyRequests onOpen={() => setTab('REQUESTS')} />
                ) : (
                  <EmptyState>{emptyTabCopy[tab]}</EmptyState>
                )
              }
            />
            {q.length >= 2 && <MessageHits q={q} />}
          </Box>
        </CountTabs>
      </Flex>
      <NotifyBanner />
    </Flex>
  );
}

/** In place of the list while its only conversations are message requests. */
function OnlyRequests({ onOpen }: { onOpen: () => void }) {
  const action = (
    <Button size="sm" variant="outline" onClick={onOpen}>
      {conversationListCopy.openRequests}
    </Button>
  );
  return <EmptyState action={action}>{conversationListCopy.onlyRequests}</EmptyState>;
}

interface RowsProps {
  q: string;
  tab: ConversationTab;
  /** In place of the list while the tab is empty. */
  none: ReactNode;
}

function Rows({ q, tab, none }: RowsProps) {
  const query = useConversations({ q, tab });
  const { error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ conversations }) => conversations,
    page: CONVERSATIONS_PAGE,
    failed: conversationListCopy.moreFailed,
  });
  if (!data) {
    if (error) return <ErrorState onRetry={() => void refetch()}>{conversationListCopy.failed}</ErrorState>;
    return (
      <Box px="4">
        <ListSkeleton label={conversationListCopy.loading} />
      </Box>
    );
  }
  const { edges, pageInfo } = data.conversations;
  if (edges.length === 0) return q ? <NoResult>{conversationListCopy.noMatch(q)}</NoResult> : none;
  // A live update moves a conversation to the top before the list is refetched.
  const latestFirst = edges.map((edge) => edge.node).sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  return (
    <>
      <chakra.ul
        aria-label={conversationListCopy.list}
        aria-busy={stale}
        m="0"
        p="0"
        opacity={stale ? '0.6' : '1'}
        transition="opacity 120ms"
      >
        {latestFirst.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </chakra.ul>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} label={conversationListCopy.more} onMore={more} />
    </>
  );
}
