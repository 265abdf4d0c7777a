import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { act, renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { makeCache } from './cache';
import { useFirst } from './usePages';

interface Words {
  words: { edges: { node: { id: string } }[] };
}

const WORDS = parse('query Words($q: String!, $first: Int!) { words(q: $q, first: $first) { edges { node { id } } } }');
const query = WORDS as TypedDocumentNode<Words, { q: string; first: number }>;

/** A list of 30 words that was loaded in pages of 20, and the hook with the search in the address. */
function setUp() {
  const client = new ApolloClient({
    link: ApolloLink.empty(),
    cache: makeCache([{ Query: { fields: { words: relayStylePagination(['q']) } } }]),
  });
  const edges = Array.from({ length: 30 }, (_, index) => ({ node: { __typename: 'Word', id: String(index) } }));
  client.writeQuery({ query, variables: { q: '', first: 20 }, data: { words: { edges } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </ApolloProvider>
  );
  const useSearch = () => {
    const [params, setParams] = useSearchParams();
    const navigate = useNavigate();
    return { first: useFirst(query, { q: params.get('q') ?? '', first: 20 }, 'words'), setParams, navigate };
  };
  const { result } = renderHook(useSearch, { wrapper });
  return result;
}

test('a list that was left is fetched as far as it was loaded', () => {
  expect(setUp().current.first).toBe(30);
});

test('a search that the user chooses again starts with one page', () => {
  const list = setUp();
  act(() => list.current.setParams({ q: 'a' }));
  expect(list.current.first).toBe(20);
  act(() => list.current.setParams({}, { replace: true }));
  expect(list.current.first).toBe(20);
  act(() => list.current.setParams({ q: 'a' }));
  act(() => list.current.setParams({}));
  expect(list.current.first).toBe(20);
});

test('a search that the user goes back to is fetched as far as it was loaded', async () => {
  const list = setUp();
  act(() => list.current.setParams({ q: 'a' }));
  await act(async () => list.current.navigate(-1));
  expect(list.current.first).toBe(30);
});
