import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useJobDraft } from './useJobDraft';
import { changedFields, type JobValues } from './jobForm';

/**
 * The form of a job with what was typed before, kept in this browser while it differs from the start.
 * @param name distinguishes the forms; it begins with the ID of the user
 * @param start the values of the job, or those of a new one
 */
export function useJobForm(name: string, start: JobValues) {
  const draft = useJobDraft(name, start);
  // The values over which the user types, even if the cache changes in the meantime.
  const [before, setBefore] = useState(draft.before);
  const form = useForm<JobValues>({ defaultValues: draft.typed, mode: 'onTouched' });
  const typed = { ...draft.typed, ...useWatch({ control: form.control }) };
  const text = JSON.stringify({ before, typed });
  const isChanged = JSON.stringify(before) !== JSON.stringify(typed);
  useEffect(() => {
    if (isChanged)
      draft.keep(JSON.parse(text) as { before: JobValues; typed: JobValues }); // written above
    else draft.drop();
  }, [draft, text, isChanged]);
  const startOver = () => {
    draft.drop();
    draft.dropKey();
    form.reset(start);
    setBefore(start);
  };
  return {
    form,
    typed,
    before,
    setBefore,
    isChanged,
    changes: changedFields(before, typed),
    isRestored: draft.isRestored,
    drop: draft.drop,
    keyToSend: draft.keyToSend,
    dropKey: draft.dropKey,
    startOver,
  };
}

export type JobFormState = ReturnType<typeof useJobForm>;
