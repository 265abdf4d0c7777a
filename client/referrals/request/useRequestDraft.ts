import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/useSession';
import { emptyDraft, type RequestDraft } from './draft';
import { keptRequest, textsOf, uploadedResume } from './keptRequest';
import type { StoredResume } from './RequestResume';

/** The texts that are not empty. */
const written = (values: Partial<RequestDraft>): Partial<RequestDraft> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

/**
 * The request form with what the viewer typed and uploaded for this referrer before. `typed` is true after text was changed or a résumé was
 * uploaded.
 * @param jobId the job that is chosen at first, instead of that of the draft
 * @param filled the values at first, where there is no draft
 */
export function useRequestDraft(referrerId: string, jobId?: string, filled: Partial<RequestDraft> = {}) {
  const viewerId = useSession()?.user.id ?? '';
  const [start] = useState(() => startOf(`request:${viewerId}:${referrerId}`, { jobId, filled }));
  const { draft } = start;
  const [uploaded, setUploaded] = useState(start.uploaded);
  const form = useForm<RequestDraft>({ defaultValues: start.values });
  const { dirtyFields } = form.formState;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.change({ job: values.job, jobTitle: values.jobTitle, message: values.message }),
      }),
    [form, draft],
  );
  const upload = useCallback(
    (file: StoredResume) => {
      setUploaded(file);
      draft.change({ resume: textsOf(file, Date.now()) });
      form.setValue('resumeFileId', file.id, { shouldValidate: true, shouldDirty: true });
    },
    [form, draft],
  );
  const typed = Boolean(dirtyFields.message || dirtyFields.jobTitle || dirtyFields.resumeFileId);
  return { form, typed, uploaded, upload, keyToSend: draft.keyToSend, drop: draft.drop };
}

interface First {
  jobId: string | undefined;
  filled: Partial<RequestDraft>;
}

/** The draft with this name, the uploaded résumé in it, and the values of the form at first. */
function startOf(name: string, { jobId, filled }: First) {
  const draft = keptRequest(name);
  const { job, jobTitle, message, resume } = draft.kept;
  const uploaded = uploadedResume(resume, Date.now());
  const values: RequestDraft = {
    ...emptyDraft,
    ...filled,
    ...written({ job, jobTitle, message, resumeFileId: uploaded?.id ?? '' }),
    ...(jobId !== undefined && { job: jobId }),
  };
  draft.begin({ job: values.job, jobTitle: values.jobTitle, message: values.message, resume: uploaded ? resume : [] });
  return { draft, uploaded, values };
}
