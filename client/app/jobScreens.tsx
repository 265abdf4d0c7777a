import { JobPage } from '../jobs/details/JobPage';
import { JobExplorerPage } from '../jobs/list/JobExplorerPage';
import { AskFromAddress } from './AskFromAddress';

/** The Job Explorer, where students also ask for referrals. */
export function JobExplorerScreen() {
  return (
    <>
      <JobExplorerPage />
      <AskFromAddress />
    </>
  );
}

/** A job on a page of its own, where students also ask for referrals. */
export function JobScreen() {
  return (
    <>
      <JobPage />
      <AskFromAddress />
    </>
  );
}
