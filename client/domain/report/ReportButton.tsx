import { useState } from 'react';
import { useSession } from '../../lib/useSession';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { reportButtonCopy as copy } from './buttonCopy';
import type { Reported } from './reported';

export const ReportDialog = lazyOverlay(async () => (await import('./ReportDialog')).ReportDialog);

/** Opens the dialog that reports a user, at the end of what a page shows of them. Nothing for the viewer themselves. */
export function ReportButton({ reported }: { reported: Reported }) {
  const [open, setOpen] = useState(false);
  if (useSession()?.user.id === reported.id) return null;
  return (
    <>
      <OnlineButton
        variant="ghost"
        colorPalette="gray"
        size="sm"
        color="fg.muted"
        alignSelf="flex-start"
        // Its text begins where that of the page does.
        ms="-3.5"
        onClick={() => setOpen(true)}
      >
        {reported.jobId === undefined ? copy.label : copy.jobLabel}
      </OnlineButton>
      {open && <ReportDialog reported={reported} onClose={() => setOpen(false)} />}
    </>
  );
}
