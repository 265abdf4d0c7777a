import { Time } from '../../ui/data/Time';
import { ReasonDialog } from '../parts/ReasonDialog';
import { takeBackCopy as copy } from './copy';
import { useTakeBack } from './useTakeBack';
import type { Voucher } from './voucher';

interface TakeBackDialogProps {
  voucher: Voucher;
  onClose: () => void;
  /** Called when the voucher has another status than shown. */
  onDone?: () => void;
}

/** Asks for the reason before a redemption is reversed. It is open while it is mounted. */
export function TakeBackDialog({ voucher, onClose, onDone = () => undefined }: TakeBackDialogProps) {
  const takeBack = useTakeBack(voucher, onDone);
  const { reward, cost, user, claimedAt } = voucher;
  return (
    <ReasonDialog
      title={copy.title(reward)}
      description={
        <>
          {copy.text(user.name, cost)}
          {claimedAt !== null && <Time at={claimedAt}>{copy.claimed}</Time>}
        </>
      }
      help={copy.help}
      confirm={copy.confirm}
      maxLength={500}
      onClose={onClose}
      onConfirm={takeBack}
    />
  );
}
