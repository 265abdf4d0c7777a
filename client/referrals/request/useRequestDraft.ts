import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf } from '../../lib/unsaved/draft';
import { useSession } from '../../lib/useSession';
import { emptyDraft, type RequestDraft } from './draft';

const TEXTS: Record<'job' | 'jobTitle' | 'message', string> = { job: '', jobTitle: '', message: '' };

/** The texts that are not empty. */
const written = (values: Partial<RequestDraft> | null): Partial<RequestDraft> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, text]) => text !== ''));

/**
 * The request form with what the viewer typed for this referrer before. `typed` is true after text was changed.
 * @param jobId the job that is chosen at first, instead of that of the draft
 * @param filled the values at first, where there is no draft
 */
export function useRequestDraft(referrerId: string, jobId?: string, filled: Partial<RequestDraft> = {}) {
  const viewerId = useSession()?.user.id ?? '';
  const [draft] = useState(() => draftOf(`request:${viewerId}:${referrerId}`, TEXTS));
  const [defaultValues] = useState(
    (): RequestDraft => ({
      ...emptyDraft,
      ...filled,
      ...written(draft.read()),
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
