import { useEffect, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftOf, type DraftValues } from './draft';

/**
 * Keeps what is typed into a form in this tab, so that it is there again when the form is next shown, after a reload or a new sign-in too.
 * Nothing is kept while the form has its initial values.
 * @param name distinguishes the form, its user, and what it is about
 * @param isReady the form has its initial values, which what was kept replaces
 * @returns removes what was kept, because it was sent or discarded
 */
export function useFormDraft<T extends DraftValues>(form: UseFormReturn<T>, name: string, isReady = true): () => void {
  const [draft] = useState(() => draftOf(name, form.getValues()));
  useEffect(() => {
    if (!isReady) return undefined;
    // The fields of the form, with values of their types.
    const kept = Object.entries(draft.read() ?? {}) as [Path<T>, PathValue<T, Path<T>>][];
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.keep(values) : draft.drop()),
    });
    for (const [field, value] of kept) form.setValue(field, value, { shouldDirty: true });
    return stop;
  }, [form, draft, isReady]);
  return draft.drop;
}
