import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { invitedCopy } from './copy';

/** Leads to the candidates who fit a job, to invite them. */
export function InviteLink({ jobId }: { jobId: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={`${paths.candidates}?job=${jobId}`}>{invitedCopy.invite}</Link>
    </Button>
  );
}
