import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { blockCopy as copy } from './copy';
import { forgetLists } from './forgetLists';

const BlockUser = graphql(`
  mutation BlockUser($input: BlockUserInput!) {
    blockUser(input: $input) {
      user {
        id
        viewerBlocks
        viewerCanMessage
      }
    }
  }
`);

/**
 * Blocks a user. The result is shown as a toast.
 * @returns `block`, which resolves to whether it succeeded
 */
export function useBlock({ id: userId, name }: { id: string; name: string }) {
  const [run, { loading }] = useMutationWithToast(BlockUser, {
    success: copy.blocked(name),
    failure: copy.failed(name),
    update: forgetLists,
  });
  return { block: async () => (await run({ input: { userId } })) !== undefined, loading };
}
