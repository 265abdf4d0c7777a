import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf } from '../../lib/unsaved/draft';
import { useSession } from '../../lib/useSession';
import { emptyDraft, type RequestDraft } from './draft';

const TEXTS: Record<'job' | 'jobTitle' | 'message', string> = { job: '', jobTitle: '', message: '' };

/**
 * The request form with what the viewer typed for this referrer before. `typed` is true after text was changed.
 * @param jobId the job that is chosen at first, instead of that of the draft
 */
export function useRequestDraft(referrerId: string, jobId?: string) {
  const viewerId = useSession()?.user.id ?? '';
  const [draft] = useState(() => draftOf(`request:${viewerId}:${referrerId}`, TEXTS));
  const [defaultValues] = useState(
    (): RequestDraft => ({
      ...emptyDraft,
      ...draft.read(),
      ...(jobId !== undefined && { job: jobId }),
    }),
  );
  const form = useForm<RequestDraft>({ defaultValues });
  const { dirtyFields } = form.formState;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { job, jobTitle, message } }) => draft.keep({ job, jobTitle, message }),
      }),
    [form, draft],
  );
  return { form, typed: dirtyFields.message === true || dirtyFields.jobTitle === true, drop: draft.drop };
}
