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
 * Blocks a user. The result is shown as a toast; with `hasNotice`, only a failure is, because the page itself says who is blocked.
 * @returns `block`, which resolves to whether it succeeded
 */
export function useBlock({ id: userId, name }: { id: string; name: string }, hasNotice = false) {
  const [run, { loading }] = useMutationWithToast(BlockUser, {
    ...(!hasNotice && { success: copy.blocked(name) }),
    failure: copy.failed(name),
    update: forgetLists,
  });
  return { block: async () => (await run({ input: { userId } })) !== undefined, loading };
}
