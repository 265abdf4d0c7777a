import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths';
import { verificationNoticeCopy } from './verificationCopy';

/** Leads to the step of the company verification that waits. */
export function ContinueVerification() {
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to={paths.verification}>{verificationNoticeCopy.open}</Link>
    </Button>
  );
}
