import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyOverlay } from '../ui/lazy/lazyOverlay';

const RequestDialog = lazyOverlay(async () => (await import('../referrals/request/RequestDialog')).RequestDialog);

/** The request dialog while the address names a referrer: `?ask=<person>&job=<id>`. The job is preselected. */
export function AskFromAddress() {
  const [params, setParams] = useSearchParams();
  const [referrerId, jobId] = [params.get('ask'), params.get('job')];
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          now.delete('ask');
          now.delete('job');
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  return referrerId && <RequestDialog referrerId={referrerId} {...(jobId && { jobId })} onClose={close} />;
}
