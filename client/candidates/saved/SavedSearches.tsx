import type { FragmentType } from '@apollo/client';
import { chakra, Flex } from '@chakra-ui/react';
import { BellRing, Ellipsis } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { useStable } from '../../lib/useStable';
import { paths } from '../../routes/paths';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { OnlineIconButton } from '../../ui/network/OnlineButton';
import { savedCopy } from './copy';
import { useSavedSearches } from './useSavedSearches';

const SavedSearches_search = graphql(`
  fragment SavedSearches_search on SavedSearch {
    id
    name
    query
    alert
    newCount
    seenAt
  }
`);

type Search = FragmentType<typeof SavedSearches_search>;

/** Whether the page shows all new candidates of a search. */
type IsShown = (search: { id: string; query: string; seenAt: string }) => boolean;

interface SavedSearchesProps {
  searches: readonly ({ id: string } & Search)[];
  isShown: IsShown;
}

/** The viewer's saved searches in one line, each with how many results are new. */
export function SavedSearches({ searches, isShown }: SavedSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <Flex asChild align="center" columnGap="4" rowGap="1" wrap="wrap" fontSize="sm">
      <section aria-label={savedCopy.title}>
        <chakra.span color="fg.muted" aria-hidden>
          {savedCopy.label}
        </chakra.span>
        {searches.map((search) => (
          <SavedSearch key={search.id} search={search} isShown={isShown} />
        ))}
      </section>
    </Flex>
  );
}

const page = (query: string) => `${paths.candidates}${query === '' ? '' : `?${query}`}`;

function SavedSearch({ search, isShown }: { search: Search; isShown: IsShown }) {
  const { id, name, query, alert, newCount, seenAt } = useFragmentOf(SavedSearches_search, search);
  const fresh = new URLSearchParams(query);
  fresh.set('since', seenAt);
  fresh.set('saved', id);
  useSeen(id, newCount > 0 && isShown({ id, query, seenAt }));
  const link = { color: 'brand.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } } as const;
  return (
    <Flex as="span" align="center" gap="1" minW="0">
      {alert && <BellRing size={14} aria-label={savedCopy.alertIsOn} />}
      <chakra.span asChild {...link} overflowWrap="anywhere">
        <Link to={page(query)}>
          <bdi>{name}</bdi>
        </Link>
      </chakra.span>
      {newCount > 0 && (
        <chakra.span asChild {...link} color="good" whiteSpace="nowrap">
          <Link to={page(fresh.toString())} title={savedCopy.freshHelp} aria-label={savedCopy.freshOf(name, newCount)}>
            {savedCopy.fresh(newCount)}
          </Link>
        </chakra.span>
      )}
      <Menu search={{ id, name, alert }} />
    </Flex>
  );
}

/** Marks the new candidates of a search as seen once they are shown. */
function useSeen(id: string, isShown: boolean): void {
  const { seen } = useSavedSearches();
  const mark = useStable(() => void seen(id));
  useEffect(() => {
    if (isShown) mark();
  }, [mark, isShown]);
}

function Menu({ search: { id, name, alert } }: { search: { id: string; name: string; alert: boolean } }) {
  const { setAlert, remove } = useSavedSearches();
  return (
    <ActionMenu
      trigger={
        <OnlineIconButton size="xs" variant="ghost" colorPalette="gray" aria-label={savedCopy.more(name)}>
          <Ellipsis aria-hidden />
        </OnlineIconButton>
      }
      actions={[
        {
          value: 'alert',
          label: alert ? savedCopy.alertOff : savedCopy.alertOn,
          onSelect: () => void setAlert(id, !alert),
        },
        { value: 'delete', label: savedCopy.remove, destructive: true, onSelect: () => void remove(id) },
      ]}
    />
  );
}
