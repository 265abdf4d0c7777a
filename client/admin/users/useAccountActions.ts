import { useApolloClient } from '@apollo/client/react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { Role } from '../../graphql/graphql';
import { sayUnanswered } from '../parts/sayUnanswered';
import { actsCopy as copy } from './copy';
import type { ShownUser } from './user';

const SuspendUser = graphql(`
  mutation SuspendAccount($input: SuspendUserInput!) {
    suspendUser(input: $input) {
      user {
        id
        suspended
      }
    }
  }
`);
const ChangeRole = graphql(`
  mutation ChangeAccountRole($input: ChangeRoleInput!) {
    changeRole(input: $input) {
      user {
        id
        role
        verified
      }
    }
  }
`);
const ResetTwoFactor = graphql(`
  mutation ResetAccountTwoFactor($input: ResetTwoFactorInput!) {
    resetTwoFactor(input: $input) {
      user {
        id
      }
    }
  }
`);

const refetchQueries = ['AdminUser'];

/** The acts on an account. Each resolves to whether it succeeded; if not, the error has been shown. */
export function useAccountActions({ id: userId, name, role }: Pick<ShownUser, 'id' | 'name' | 'role'>) {
  const client = useApolloClient();
  // They read the audit log again. A refused one reads the account again, because another admin may have changed it.
  const after = {
    refetchQueries,
    onError: (error: unknown) => {
      void client.refetchQueries({ include: refetchQueries });
      return sayUnanswered(error);
    },
  };
  const [runSuspend] = useMutationWithToast(SuspendUser, {
    ...after,
    success: ({ suspendUser: { user } }) => (user.suspended ? copy.suspended : copy.reinstated)(name),
    failure: ({ input }) => (input.suspended ? copy.suspendFailed : copy.reinstateFailed),
  });
  const [runChangeRole] = useMutationWithToast(ChangeRole, {
    ...after,
    success: copy.roleChanged(name),
    failure: copy.roleFailed,
  });
  const [runReset] = useMutationWithToast(ResetTwoFactor, {
    ...after,
    success: copy.wasReset(name),
    failure: copy.resetFailed,
  });
  return {
    suspend: async (suspended: boolean, reason: string) =>
      (await runSuspend({ input: { userId, suspended, reason } })) !== undefined,
    changeRole: async (chosen: Role, reason: string) =>
      (await runChangeRole({ input: { userId, role: chosen, from: role, reason } })) !== undefined,
    resetTwoFactor: async (reason: string) => (await runReset({ input: { userId, reason } })) !== undefined,
  };
}
