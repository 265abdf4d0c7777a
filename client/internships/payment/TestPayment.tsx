import { AppDialog } from '../../ui/overlays/AppDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { testPaymentCopy } from './copy';
import { type Money, moneyText } from '../../lib/texts/money';

interface TestPaymentProps {
  amount: Money;
  busy: boolean;
  onEnd: (outcome: 'paid' | 'failed') => void;
  onLater: () => void;
}

/** The checkout of the test provider. It takes no money. */
export function TestPayment({ amount, busy, onEnd, onLater }: TestPaymentProps) {
  return (
    <AppDialog
      open
      onClose={onLater}
      title={testPaymentCopy.title}
      description={testPaymentCopy.description}
      size="sm"
      busy={busy}
      footer={
        <>
          <OnlineButton variant="ghost" colorPalette="gray" disabled={busy} onClick={() => onEnd('failed')}>
            {testPaymentCopy.fail}
          </OnlineButton>
          <OnlineButton loading={busy} onClick={() => onEnd('paid')}>
            {testPaymentCopy.succeed(moneyText(amount))}
          </OnlineButton>
        </>
      }
    />
  );
}
