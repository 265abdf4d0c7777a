import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { makeCache } from './cache';
import { usePages } from './usePages';

interface Words {
  words: {
    edges: { cursor: string; node: { id: string; text: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
interface Asked {
  q: string;
  first: number;
  after?: string | null;
}

const WORDS = parse(`query Words($q: String!, $first: Int!, $after: String) {
  words(q: $q, first: $first, after: $after) {
    edges { cursor node { id text } }
    pageInfo { hasNextPage endCursor }
  }
}`) as TypedDocumentNode<Words, Asked>;

const listOf = ({ words }: Words) => words;
const options = { listOf, page: 100, failed: 'The next page could not be loaded.' };

/** A server with these words, which its caller may change, and a hook that shows them. */
function setUp(ids: string[]) {
  const asked: Partial<Asked>[] = [];
  const answer = ({ q, first, after }: Partial<Asked>) => {
    if (ids.length === 0) throw new Error('Out of reach');
    const found = ids.filter((id) => id.startsWith(q ?? ''));
    const start = after ? found.indexOf(after) + 1 : 0;
    const page = found.slice(start, start + (first ?? 0));
    const edges = page.map((id) => ({ cursor: id, node: { __typename: 'Word', id, text: `The word ${id}` } }));
    const pageInfo = { hasNextPage: start + page.length < found.length, endCursor: page.at(-1) ?? null };
    return { data: { words: { edges, pageInfo } } };
  };
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables);
        observer.next(answer(variables));
        observer.complete();
      }),
  );
  const client = new ApolloClient({
    link,
    cache: makeCache([{ Query: { fields: { words: relayStylePagination(['q']) } } }]),
  });
  const useWords = ({ q }: { q: string }) => {
    const query = useQuery(WORDS, { variables: { q, first: 100 }, fetchPolicy: 'cache-and-network' });
    const pages = usePages(query, options);
    const rows = pages.data?.words.edges.map(({ node }) => node) ?? [];
    return { ...pages, rows, refetch: query.refetch };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, rerender, unmount } = renderHook(useWords, { wrapper, initialProps: { q: '' } });
  const shows = (count: number) => waitFor(() => expect(result.current.rows).toHaveLength(count));
  const more = async (count: number) => {
    act(() => result.current.more());
    await shows(count);
  };
  return { asked, client, result, rerender, unmount, shows, more };
}

const numbered = (count: number, letter = 'a') => Array.from({ length: count }, (_, index) => `${letter}${index}`);

test('the entries after the first 100 are added to the list, and change as they do', async () => {
  const ids = numbered(250);
  const { asked, client, result, shows, more } = setUp(ids);
  await shows(100);
  await more(200);
  await more(250);
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids);
  expect(result.current.data?.words.pageInfo).toMatchObject({ hasNextPage: false, endCursor: 'a249' });
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'a99', 'a199']);
  expect(client.readQuery({ query: WORDS, variables: { q: '', first: 100 } })?.words.edges).toHaveLength(100);
  act(() => void client.cache.modify({ id: 'Word:a240', fields: { text: () => 'Another text' } }));
  expect(result.current.rows[240]).toMatchObject({ id: 'a240', text: 'Another text' });
  act(() => void client.cache.evict({ id: 'Word:a120' }));
  await shows(249);
});

test('when the head is loaded again, the entries after it stay in their places', async () => {
  const ids = numbered(250);
  const { result, shows, more } = setUp(ids);
  await shows(100);
  await more(200);
  ids.unshift('new');
  await act(() => result.current.refetch());
  await shows(201);
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids.slice(0, 201));
  ids.splice(3, 2);
  await act(() => result.current.refetch());
  await shows(199);
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids.slice(0, 199));
  await more(249);
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids);
});

test('an entry that moves to the top is listed once', async () => {
  const ids = numbered(250);
  const { result, shows, more } = setUp(ids);
  await shows(100);
  await more(200);
  ids.unshift(...ids.splice(150, 1));
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.rows[0]?.id).toBe('a150'));
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids.slice(0, 200));
});

test('a head whose end is not known is all there is, and the next page follows it', async () => {
  const ids = numbered(150);
  const { result, shows, more } = setUp(ids);
  await shows(100);
  await more(150);
  ids.unshift(...numbered(120, 'b'));
  await act(() => result.current.refetch());
  await shows(100);
  await more(200);
  expect(result.current.rows.map(({ id }) => id)).toEqual(ids.slice(0, 200));
});

test('another search has its own entries, and the pages of the last one leave the cache', async () => {
  const { client, result, rerender, shows, more } = setUp([...numbered(150), ...numbered(120, 'b')]);
  const roots = () => Object.keys(client.cache.extract() as object).filter((id) => id.startsWith('Pages:'));
  await shows(100);
  await more(200);
  expect(roots()).toHaveLength(1);
  rerender({ q: 'b' });
  await waitFor(() => expect(result.current.rows[0]?.id).toBe('b0'));
  expect(result.current.rows).toHaveLength(100);
  await waitFor(() => expect(roots()).toEqual([]));
  await more(120);
  rerender({ q: '' });
  await shows(100);
  expect(result.current.rows[0]?.id).toBe('a0');
});

test('nothing stays in the cache when the page is left while entries are loading', async () => {
  const { client, result, unmount, shows } = setUp(numbered(250));
  await shows(100);
  act(() => result.current.more());
  unmount();
  await act(async () => import('./listTail'));
  expect(Object.keys(client.cache.extract() as object).filter((id) => id.startsWith('Pages:'))).toEqual([]);
});

test('says where the list ends if the page after it cannot be loaded, until it is loaded', async () => {
  const ids = numbered(150);
  const { result, shows, more } = setUp(ids);
  await shows(100);
  const all = ids.splice(0);
  act(() => result.current.more());
  await waitFor(() => expect(result.current.failedAfter).toBe('a99'));
  expect(result.current.rows).toHaveLength(100);
  ids.push(...all);
  await more(150);
  expect(result.current.failedAfter).toBeNull();
});

interface Book {
  book: { __typename: string; id: string; words: Words['words'] } | null;
}

const BOOK = parse(`query Book($first: Int!, $after: String) {
  book {
    id
    title
    words(first: $first, after: $after) {
      edges { cursor node { id text } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`) as TypedDocumentNode<Book, Omit<Asked, 'q'>>;

test('a list in another object has its pages after the first 100 beside it too', async () => {
  const ids = numbered(250);
  const asked: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables);
        const start = variables['after'] ? ids.indexOf(String(variables['after'])) + 1 : 0;
        const page = ids.slice(start, start + Number(variables['first']));
        const edges = page.map((id) => ({ cursor: id, node: { __typename: 'Word', id, text: `The word ${id}` } }));
        const pageInfo = { hasNextPage: start + page.length < ids.length, endCursor: page.at(-1) ?? null };
        const book = { __typename: 'Book', id: 'b', title: 'Words', words: { edges, pageInfo } };
        observer.next({ data: { book } });
        observer.complete();
      }),
  );
  const cache = makeCache([{ Book: { fields: { words: relayStylePagination() } } }]);
  const client = new ApolloClient({ link, cache });
  const none = { pageInfo: { endCursor: null } };
  const useBook = () => {
    const query = useQuery(BOOK, { variables: { first: 100 } });
    return { ...usePages(query, { ...options, listOf: ({ book }) => book?.words ?? none }), refetch: query.refetch };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(useBook, { wrapper });
  const rows = () => result.current.data?.book?.words.edges.map(({ node }) => node) ?? [];
  await waitFor(() => expect(rows()).toHaveLength(100));
  for (const count of [200, 250]) {
    act(() => result.current.more());
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  expect(rows().map(({ id }) => id)).toEqual(ids);
  act(() => void cache.modify({ id: 'Word:a240', fields: { text: () => 'Another text' } }));
  expect(rows()[240]).toMatchObject({ id: 'a240', text: 'Another text' });
  ids.unshift('new');
  await act(() => result.current.refetch());
  await waitFor(() => expect(rows()).toHaveLength(251));
  expect(rows().map(({ id }) => id)).toEqual(ids);
  expect(result.current.data?.book).toMatchObject({ id: 'b', title: 'Words' });
  expect(asked).toEqual([{ first: 100 }, { first: 100, after: 'a99' }, { first: 100, after: 'a199' }, { first: 100 }]);
});
