import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { withdrawCopy } from './copy';
import type { EntryActions } from './useEntryActions';

/** Asks before a direct application is withdrawn. */
export function WithdrawDialog({ actions }: { actions: EntryActions }) {
  const { withdrawing, withdraw, keep, moving } = actions;
  if (!withdrawing) return null;
  return (
    <ConfirmDialog
      open
      onClose={keep}
      onConfirm={withdraw}
      title={withdrawCopy.title(withdrawing.company)}
      description={withdrawCopy.description}
      confirmLabel={withdrawCopy.confirm}
      destructive
      loading={moving}
    />
  );
}
