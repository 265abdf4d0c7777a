import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { Role } from '../../graphql/graphql';
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

// They read the audit log again. A list filtered by role or suspension may have changed.
const after = { refetchQueries: ['AdminUser'] };

/** The acts on an account. Each resolves to whether it succeeded; if not, the error has been shown. */
export function useAccountActs({ id: userId, name, role }: Pick<ShownUser, 'id' | 'name' | 'role'>) {
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
