import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { forgetLists } from './forgetLists';
import { unblockCopy as copy } from './unblockCopy';

const UnblockUser = graphql(`
  mutation UnblockUser($input: UnblockUserInput!) {
    unblockUser(input: $input) {
      user {
        id
        viewerBlocks
        viewerCanMessage
      }
    }
  }
`);

/** Ends the block of a user. The result is shown as a toast. */
export function useUnblock({ id: userId, name }: { id: string; name: string }) {
  const [run, { loading }] = useMutationWithToast(UnblockUser, {
    success: copy.ended(name),
    failure: copy.failed(name),
    update: forgetLists,
  });
  return { unblock: () => void run({ input: { userId } }), loading };
}
