import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useIdempotencyKey } from '../../data/useIdempotencyKey';
import { type Entry, nameOf } from '../parts/entry';
import { entryDialogCopy, entryToasts } from './copy';
import { changesOf, type EntryValues, inputOf } from './entryForm';

export const AddApplication = graphql(`
  mutation AddApplication($input: AddApplicationInput!) {
    addApplication(input: $input) {
      application {
        id
        title
        company
      }
    }
  }
`);

const UpdateApplication = graphql(`
  mutation UpdateApplication($input: UpdateApplicationInput!) {
    updateApplication(input: $input) {
      application {
        id
        title
        company
        stage
        url
        location
        appliedAt
        privateNote
        dueAt
        version
        allowedStages
        updatedAt
      }
    }
  }
`);

const refetchQueries = ['ApplicationTracker'];

interface Options {
  /** The entry to change; null to add one. */
  entry: Entry | null;
  form: UseFormReturn<EntryValues>;
  /** The values and the version of the entry that the viewer types over. */
  from: EntryValues;
  version: number;
  onSaved: () => void;
}

/**
 * Adds or changes an entry. If it was changed elsewhere in the meantime, `refusal` says so, the entry is read again, and what was typed stays.
 */
export function useSaveEntry({ entry, form, from, version, onSaved }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const onError = (error: unknown) => {
    const { code, message } = readError(error);
    if (code !== 'CONFLICT') return false;
    setRefusal(entry ? `${message} ${entryDialogCopy.saveAnyway}` : message);
    // The version that the next attempt replaces. If it cannot be read, the attempt is refused again.
    if (entry) client.refetchQueries({ include: refetchQueries }).catch(() => undefined);
    return true;
  };
  const texts = { form, onError };
  const [add, { loading: adding }] = useMutationWithToast(AddApplication, {
    ...texts,
    success: ({ addApplication }) => entryToasts.added(nameOf(addApplication.application)),
    failure: entryToasts.notAdded,
    refetchQueries,
  });
  const [update, { loading: updating }] = useMutationWithToast(UpdateApplication, {
    ...texts,
    failure: entryToasts.notSaved,
    success: entryToasts.saved,
  });
  const save = async (typed: EntryValues) => {
    setRefusal(null);
    const input = inputOf(typed);
    const data = entry
      ? await update({ input: changesOf(entry, { from, version, typed }, refusal !== null) })
      : await add({ input: { ...input, idempotencyKey: keyOf(input) } });
    if (data) onSaved();
  };
  return { save, saving: adding || updating, refusal };
}
