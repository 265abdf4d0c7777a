import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths';
import { verificationNoticeCopy as copy } from './verificationCopy';

/** Leads to the company verification. `step` is the one that waits for the viewer, if any. */
export function ContinueVerification({ step }: { step: number | undefined }) {
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to={paths.verification}>{step === undefined ? copy.open : copy.continue(step)}</Link>
    </Button>
  );
}
