import type { ReferrerDashboardQuery } from '../../graphql/graphql';
import { Notice } from '../../ui/feedback/Notice';
import { ContinueVerification } from '../parts/received/ContinueVerification';
import { verificationNoticeCopy as copy } from '../parts/received/verificationCopy';

/** Why nobody can ask yet, and the next step of the verification. */
export function VerificationNotice({ verification }: { verification: ReferrerDashboardQuery['companyVerification'] }) {
  const { status, step } = verification;
  return (
    <Notice title={copy.title} action={<ContinueVerification step={status === 'UNDER_REVIEW' ? undefined : step} />}>
      {status === 'PENDING' ? copy.next(step) : copy[status]}
    </Notice>
  );
}
