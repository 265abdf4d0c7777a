import { Button } from '@chakra-ui/react/button';
import { AppDialog } from '../ui/overlays/AppDialog';
import type { Money } from './api';
import { copy } from './copy';
import { moneyText } from './money';

interface TestPaymentProps {
  amount: Money;
  busy: boolean;
  onEnd: (outcome: 'paid' | 'failed') => void;
  onLater: () => void;
}

/** The checkout of the test provider, which says that it takes no money. */
export function TestPayment({ amount, busy, onEnd, onLater }: TestPaymentProps) {
  return (
    <AppDialog
      open
      onClose={onLater}
      title={copy.pay.title}
      description={copy.pay.lead}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" disabled={busy} onClick={() => onEnd('failed')}>
            {copy.pay.fail}
          </Button>
          <Button loading={busy} onClick={() => onEnd('paid')}>
            {copy.pay.succeed(moneyText(amount))}
          </Button>
        </>
      }
    />
  );
}
