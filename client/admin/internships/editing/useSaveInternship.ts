import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readError } from '../../../data/errors';
import { toastUnanswered } from '../../../data/toastUnanswered';
import { useMutationWithToast } from '../../../data/useMutationWithToast';
import { graphql } from '../../../graphql';
import { toast } from '../../../ui/feedback/toast';
import { refetchDesk } from '../../parts/refetchDesk';
import { refreshCounts } from '../../parts/refreshCounts';
import { editingCopy as copy } from './copy';
import { formOf, inputOf, type InternshipForm, type ListedInternship } from './internship';
import { type Merged, merge, type SharedField, VALUES_OF } from './merge';

const SaveInternship = graphql(`
  mutation SaveInternship($input: SaveInternshipInput!) {
    saveInternship(input: $input) {
      internship {
        ...ListedInternship @unmask
      }
    }
  }
`);
const InternshipsNow = graphql(`
  query InternshipsNow {
    internships(includeClosed: true) {
      ...ListedInternship @unmask
    }
  }
`);

/** What another admin changed, as the notice shows it. */
export interface Changed extends Omit<Merged, 'form'> {
  now: InternshipForm;
  /** How often it was shown: each time, the notice takes the focus. */
  shown: number;
}

/**
 * Saves an internship. What another admin has saved since the dialog opened is not overwritten: it is added to the form, and the user
 * decides about fields that both changed.
 */
export function useSaveInternship(internship: ListedInternship | undefined, form: UseFormReturn<InternshipForm>) {
  const client = useApolloClient();
  // As the form shows it: the server refuses to overwrite what others changed since.
  const [before, setBefore] = useState(internship);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [isReading, setReading] = useState(false);

  const readAgain = async (old: ListedInternship) => {
    const { data } = await client.query({ query: InternshipsNow, fetchPolicy: 'network-only' });
    const stored = data?.internships.find(({ id }) => id === old.id);
    if (!stored) throw new Error('The internship is gone.');
    const now = formOf(stored);
    const merged = merge({ before: formOf(old), typed: form.getValues(), now });
    form.reset(now);
    put(form, merged.form, Object.values(VALUES_OF).flat());
    setBefore(stored);
    setChanged({ ...merged, now, shown: (changed?.shown ?? 0) + 1 });
    refetchDesk(client, ['SubjectLog']);
  };
  const onError = (error: unknown): boolean => {
    const { code, fields, message } = readError(error);
    if (toastUnanswered(error, copy.unanswered)) {
      refetchDesk(client, ['InternshipDesk']);
      return true;
    }
    if (!before || code !== 'CONFLICT' || !fields.some((field) => /^(?:input\.)?updatedAt$/.test(field))) return false;
    setReading(true);
    void readAgain(before)
      .catch(() => toast.error(copy.failed, message))
      .finally(() => setReading(false));
    return true;
  };
  const [run, { loading }] = useMutationWithToast(SaveInternship, {
    success: ({ saveInternship }) => copy.saved(saveInternship.internship.title),
    failure: copy.failed,
    form,
    onError,
  });
  /** Resolves to whether the internship is saved. */
  const save = async (typed: InternshipForm): Promise<boolean> => {
    if (changed && changed.conflicts.length > 0) {
      setChanged({ ...changed, shown: changed.shown + 1 });
      return false;
    }
    if ((await run({ input: inputOf(typed, before) })) === undefined) return false;
    refetchDesk(client, ['InternshipDesk']);
    refreshCounts(client);
    return true;
  };
  /** Settles a field that both changed: the form keeps what was typed, or takes over the other value. */
  const settle = (field: SharedField, take: boolean) => {
    if (!changed) return;
    if (take) put(form, changed.now, VALUES_OF[field]);
    const conflicts = changed.conflicts.filter((other) => other !== field);
    setChanged({ ...changed, conflicts, shown: changed.shown + 1 });
  };
  return { save, loading: loading || isReading, changed, settle };
}

type Names = readonly (keyof InternshipForm)[];

function put(form: UseFormReturn<InternshipForm>, values: InternshipForm, names: Names): void {
  for (const name of names) form.setValue(name, values[name], { shouldDirty: true });
  form.clearErrors();
}
