import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Returns a function that opens the request dialog for a referrer and a job. client/app shows it while the address names both. */
export function useAsk() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (personId: string, jobId: string) =>
      setParams((now) => {
        now.set('ask', personId);
        now.set('job', jobId);
        return now;
      }),
    [setParams],
  );
}
