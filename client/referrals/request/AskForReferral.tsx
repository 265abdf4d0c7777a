import { Button } from '@chakra-ui/react/button';
import { HandHelping } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog')).RequestDialog }));

interface AskForReferralProps {
  id: string;
  firstName: string;
  /** One of many on the screen, so not its primary button. */
  quiet?: boolean;
}

/** Opens the request dialog for this referrer. Where people are shown, it stands in for the room that owns asking. */
export function AskForReferral({ id, firstName, quiet = false }: AskForReferralProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={quiet ? 'sm' : 'md'}
        variant={quiet ? 'subtle' : 'solid'}
        aria-label={`Ask ${firstName} for a referral`}
        onClick={() => setOpen(true)}
      >
        <HandHelping aria-hidden /> Ask for a referral
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RequestDialog referrerId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
