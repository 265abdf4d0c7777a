import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { askCopy } from './askCopy';

const RequestDialog = lazyOverlay(async () => (await import('./RequestDialog')).RequestDialog);

interface AskForReferralProps {
  id: string;
  firstName: string;
  /** One of many on the screen, so not its primary button. */
  quiet?: boolean;
}

/** A button that opens the request dialog for a referrer. */
export function AskForReferral({ id, firstName, quiet = false }: AskForReferralProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OnlineButton
        size={quiet ? 'sm' : 'md'}
        variant={quiet ? 'subtle' : 'solid'}
        aria-label={askCopy.labelFor(firstName)}
        data-action="ask"
        onClick={() => setOpen(true)}
      >
        <HandHelping aria-hidden /> {askCopy.label}
      </OnlineButton>
      {open && <RequestDialog referrerId={id} onClose={() => setOpen(false)} />}
    </>
  );
}
