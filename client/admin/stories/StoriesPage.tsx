import { Box, chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Segmented } from '../../ui/forms/Segmented';
import { Page } from '../../ui/layout/Page';
import { Toolbar } from '../../ui/list/Toolbar';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { storiesCopy as copy } from './copy';
import { StoryCard } from './StoryCard';
import { useStories } from './useStories';

type Shown = keyof typeof copy.shown;
const SHOWN = Object.entries(copy.shown).map(([value, label]) => ({ value: value as Shown, label }));
const APPROVED: Readonly<Record<Shown, boolean | null>> = { waiting: false, approved: true, all: null };

const isShown = (text: string): text is Shown => Object.hasOwn(copy.shown, text);

/** The success stories of hired job seekers, and which of them visitors read on the front page. */
export function StoriesPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get('show') ?? '';
  const shown: Shown = isShown(given) ? given : 'waiting';
  const { list, loading, error, retry, stale, more, loadingMore } = useStories(APPROVED[shown]);
  useRowKeys();
  return (
    <Page title={copy.title}>
      <Toolbar
        tabs={
          <Box overflowX="auto">
            <Segmented
              label={copy.filter}
              options={SHOWN}
              value={shown}
              onChange={(chosen) => setParams(chosen === 'waiting' ? {} : { show: chosen }, { replace: true })}
            />
          </Box>
        }
        result={list && !stale ? copy.count(list.totalCount) : loading && copy.loading}
      />
      <chakra.p color="fg.muted">{copy.rule}</chakra.p>
      {!list && loading && <ListSkeleton count={4} label={copy.loading} />}
      {!list && !loading && error && <ErrorState onRetry={retry}>{copy.failed}</ErrorState>}
      {list && list.edges.length === 0 && <EmptyState>{copy.empty[shown]}</EmptyState>}
      {list && list.edges.length > 0 && (
        <Box opacity={stale ? 0.6 : 1}>
          <Box
            as="ul"
            aria-label={copy.list}
            listStyleType="none"
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
          >
            {list.edges.map(({ node }) => (
              <li key={node.id}>
                <StoryCard story={node} />
              </li>
            ))}
          </Box>
          <LoadMore hasMore={list.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
    </Page>
  );
}
