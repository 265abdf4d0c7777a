import { act, renderHook } from '@testing-library/react';
import { InMemoryCache, gql } from '@apollo/client';
import { usePages } from './usePages';

const list = { pageInfo: { endCursor: 'c1' } };
const options = { listOf: (data: typeof list) => data, page: 20, failed: 'The next page could not be loaded.' };

const asked = {
  loading: false,
  client: { cache: new InMemoryCache() },
  observable: { query: gql('{ list { id } }') },
  variables: {},
};

test('the next page starts after the last entry', async () => {
  const fetchMore = jest.fn(async () => undefined);
  const { result } = renderHook(() => usePages({ ...asked, data: list, fetchMore }, options));
  await act(async () => result.current.more());
  expect(fetchMore.mock.calls).toEqual([[{ variables: { after: 'c1', first: 20 } }]]);
});

test('while a new search is loading, the cursor of the last one is not sent', async () => {
  const fetchMore = jest.fn(async () => undefined);
  const query = { ...asked, data: undefined, previousData: list, loading: true, fetchMore };
  const { result } = renderHook(() => usePages(query, options));
  expect(result.current).toMatchObject({ data: list, stale: true });
  await act(async () => result.current.more());
  expect(fetchMore).not.toHaveBeenCalled();
});
