import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { unblockCopy as copy } from './unblockCopy';

export const BlockDialog = lazyOverlay(async () => (await import('./BlockDialog')).BlockDialog);

/** Opens the dialog that blocks a user. */
export function BlockButton({ person }: { person: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OnlineButton variant="ghost" colorPalette="gray" size="sm" color="fg.muted" onClick={() => setOpen(true)}>
        {copy.block}
      </OnlineButton>
      {open && <BlockDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
