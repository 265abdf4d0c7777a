import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { requestDialogCopy } from './copy';
import { inputOf, type RequestDraft } from './draft';
import type { Obstacle } from './RequestNotice';
import { useRefreshReferrals } from '../live/useRefreshReferrals';

export const RequestReferral = graphql(`
  mutation RequestReferral($input: RequestReferralInput!) {
    requestReferral(input: $input) {
      referral {
        id
        jobTitle
        company
        status
      }
    }
  }
`);

interface Options {
  form: UseFormReturn<RequestDraft>;
  referrer: { id: string; firstName: string; company: string | null } | null;
  /** The idempotency key of what the form contains. */
  keyToSend: () => string;
  onSent: () => void;
}

/** Sends a request. A conflict is returned as `obstacle`, to be shown in the dialog with a link to the viewer's requests. */
export function useRequestReferral({ form, referrer, keyToSend, onSent }: Options) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // The refusal was about the job chosen then.
  useEffect(
    () => form.subscribe({ name: ['job', 'jobTitle'], formState: { values: true }, callback: () => setObstacle(null) }),
    [form],
  );
  const sending = useRef(false);
  const refresh = useRefreshReferrals();
  const onError = useCallback((error: unknown) => {
    const { code, message, conflictingId } = readError(error);
    if (code !== 'CONFLICT') return false;
    setObstacle({ message, openId: conflictingId ?? null });
    return true;
  }, []);
  const [run, { loading }] = useMutationWithToast(RequestReferral, {
    success: { title: requestDialogCopy.sent, description: requestDialogCopy.sentNext(referrer?.firstName ?? '') },
    failure: requestDialogCopy.notSent,
    form,
    names: { jobId: 'job', company: 'jobTitle' },
    onError,
  });
  const request = useCallback(
    async (draft: RequestDraft) => {
      // The second click of a double click can come before the button is disabled, and after the answer.
      if (!referrer || sending.current) return;
      setObstacle(null);
      sending.current = true;
      const data = await run({ input: { ...inputOf(draft, referrer), idempotencyKey: keyToSend() } });
      sending.current = data !== undefined;
      if (!data) return;
      refresh();
      onSent();
    },
    [run, keyToSend, refresh, onSent, referrer],
  );
  return { request, requesting: loading, obstacle };
}
