import { type FragmentType, gql } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { act, screen } from '@testing-library/react';
import { render } from '../testing/render';
import { useFragmentOf } from './useFragmentOf';

interface Tile {
  __typename: 'User';
  id: string;
  name: string;
}
const Inner = gql`fragment Inner_user on User { verified }`;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a document of the test's own
const Tile_user = gql`fragment Tile_user on User { id name ...Inner_user } ${Inner}` as TypedDocumentNode<Tile>;

function TileName({ user }: { user: FragmentType<typeof Tile_user> }) {
  return <b>{useFragmentOf(Tile_user, user).name}</b>;
}

test("reads a component's own fields, also when its fragment spreads others, and follows the cache", async () => {
  const masked = { __typename: 'User', id: 'u1' } as unknown as FragmentType<typeof Tile_user>; // the masked data that a parent passes on
  const write = (name: string) => ({
    fragment: Tile_user,
    fragmentName: 'Tile_user',
    data: { __typename: 'User', id: 'u1', name, verified: true } as Tile,
  });
  function Late() {
    return <TileName user={masked} />;
  }
  const { client, rerender } = render(<p>nothing yet</p>);
  client.cache.writeFragment(write('Meera'));
  rerender(<Late />);
  expect(screen.getByText('Meera')).toBeInTheDocument();
  await act(async () => void client.cache.writeFragment(write('Meera Nair')));
  expect(await screen.findByText('Meera Nair')).toBeInTheDocument();
});
