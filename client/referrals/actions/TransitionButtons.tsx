import { Ellipsis } from 'lucide-react';
import type { ReferralStatus } from '../../graphql/graphql';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { actFor, creditsGoTo, moreActions, transitionCopy } from './copy';

/** The names by which keys press the buttons. */
const ACTIONS: Partial<Record<ReferralStatus, string>> = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  WITHDRAWN: 'withdraw',
};

/** The statuses on the way to a hire, in order. The first one that is allowed is the primary action. */
const FORWARD: readonly ReferralStatus[] = ['ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'];

interface TransitionButtonsProps {
  status: ReferralStatus;
  allowed: readonly ReferralStatus[];
  /** A change is being sent. */
  changing: boolean;
  /** First name of the colleague who gets the credits; null if the viewer was asked. */
  creditsTo: string | null;
  /** The primary button shows the progress. */
  loading: boolean;
  onChoose: (to: ReferralStatus) => void;
}

/** The allowed transitions: the primary one as a button, the others as buttons if there is space, otherwise in a menu. */
export function TransitionButtons({ status, allowed, changing, creditsTo, loading, onChoose }: TransitionButtonsProps) {
  const primary = FORWARD.find((to) => allowed.includes(to));
  const others = allowed.filter((to) => to !== primary);
  // There is space for reject beside accept, and for a candidate's withdrawal.
  const asButtons = status === 'PENDING' || !primary;
  const labelOf = (to: ReferralStatus) =>
    creditsTo === null ? transitionCopy[to].label : actFor(transitionCopy[to].label, creditsTo);
  return (
    <>
      {primary && (
        <OnlineButton
          size="sm"
          loading={loading}
          data-action={ACTIONS[primary]}
          title={creditsTo === null ? undefined : creditsGoTo(creditsTo)}
          onClick={() => onChoose(primary)}
        >
          {labelOf(primary)}
        </OnlineButton>
      )}
      {asButtons &&
        others.map((to) => (
          <OnlineButton
            key={to}
            size="sm"
            variant="outline"
            colorPalette={to === 'REJECTED' ? 'red' : 'gray'}
            disabled={changing}
            data-action={ACTIONS[to]}
            onClick={() => onChoose(to)}
          >
            {labelOf(to)}
          </OnlineButton>
        ))}
      {!asButtons && others.length > 0 && (
        <TransitionMenu transitions={others} labelOf={labelOf} disabled={changing} onChoose={onChoose} />
      )}
    </>
  );
}

interface TransitionMenuProps {
  transitions: readonly ReferralStatus[];
  labelOf: (to: ReferralStatus) => string;
  disabled: boolean;
  onChoose: (to: ReferralStatus) => void;
}

function TransitionMenu({ transitions, labelOf, disabled, onChoose }: TransitionMenuProps) {
  return (
    <ActionMenu
      trigger={
        <OnlineIconButton size="sm" variant="outline" colorPalette="gray" aria-label={moreActions} disabled={disabled}>
          <Ellipsis aria-hidden />
        </OnlineIconButton>
      }
      actions={transitions.map((to) => ({
        value: to,
        label: labelOf(to),
        destructive: to === 'REJECTED',
        separated: to === 'REJECTED',
        onSelect: () => onChoose(to),
      }))}
    />
  );
}
