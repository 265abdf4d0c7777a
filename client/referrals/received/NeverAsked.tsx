import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { neverAskedCopy as copy } from './copy';

/** Before the first request: why there is none, and what brings one. */
export function NeverAsked({ isVerified }: { isVerified: boolean }) {
  const isAdmin = useSession()?.user.role === 'ADMIN';
  if (isAdmin) return <EmptyState>{copy.admin}</EmptyState>;
  const [text, action, to] = isVerified
    ? [copy.verified, copy.post, paths.newListing]
    : [copy.notVerified, copy.verify, paths.verification];
  return (
    <EmptyState
      action={
        <Button asChild>
          <Link to={to}>{action}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
