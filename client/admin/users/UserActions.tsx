import { Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { ReasonDialog } from '../parts/ReasonDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { actsCopy as copy } from './copy';
import { RoleDialog } from './RoleDialog';
import type { ShownUser, UserAccount } from './user';
import { useAccountActions } from './useAccountActions';

type Act = 'suspend' | 'reinstate' | 'role' | 'reset';

export interface UserActionsProps {
  user: ShownUser;
  account: UserAccount | null;
}

/** What an admin can do about an account. Each act says what it does, and takes a reason. */
export function UserActions({ user, account }: UserActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const suspension = user.suspended ? 'reinstate' : 'suspend';
  useActKeys(setAsked, suspension);
  return (
    <Flex gap="2" wrap="wrap">
      <ActButton act={suspension} label={user.suspended ? copy.reinstate : copy.suspend} onAsk={setAsked} />
      <ActButton act="role" label={copy.changeRole} onAsk={setAsked} />
      {account?.viewerCanResetTwoFactor && <ActButton act="reset" label={copy.resetTwoFactor} onAsk={setAsked} />}
      {asked !== null && <Asked act={asked} user={user} account={account} onClose={() => setAsked(null)} />}
    </Flex>
  );
}

interface ActButtonProps {
  act: Act;
  label: string;
  onAsk: (act: Act) => void;
}

const ActButton = ({ act, label, onAsk }: ActButtonProps) => (
  <OnlineButton variant="outline" colorPalette="gray" onClick={() => onAsk(act)}>
    {label}
  </OnlineButton>
);

function useActKeys(onAsk: (act: Act) => void, suspension: Act) {
  const bindings = useMemo(
    (): KeyBinding[] => [
      { keys: 's', label: copy.keys.suspend, run: () => onAsk(suspension) },
      { keys: 'r', label: copy.keys.role, run: () => onAsk('role') },
    ],
    [onAsk, suspension],
  );
  useKeys(copy.keys.title, bindings);
}

const MAX_REASON = 400;

function Asked({ act, user, account, onClose }: UserActionsProps & { act: Act; onClose: () => void }) {
  const { suspend, resetTwoFactor, changeRole } = useAccountActions(user);
  const reason = { help: copy.help, maxLength: MAX_REASON, onClose };
  const { name, role } = user;
  switch (act) {
    case 'suspend':
      return (
        <ReasonDialog
          {...reason}
          title={copy.suspendTitle(name)}
          description={copy.suspendText}
          confirm={copy.suspendConfirm}
          onConfirm={(said) => suspend(true, said)}
        />
      );
    case 'reinstate':
      return (
        <ReasonDialog
          {...reason}
          title={copy.reinstateTitle(name)}
          description={copy.reinstateText}
          confirm={copy.reinstateConfirm}
          onConfirm={(said) => suspend(false, said)}
        />
      );
    case 'reset':
      return (
        <ReasonDialog
          {...reason}
          title={copy.resetTitle(name)}
          description={copy.resetText}
          confirm={copy.resetConfirm}
          onConfirm={resetTwoFactor}
        />
      );
    case 'role':
      return <RoleDialog name={name} role={role} account={account} onClose={onClose} onConfirm={changeRole} />;
  }
}
