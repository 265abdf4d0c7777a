import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { type Entry, nameOf } from '../parts/entry';
import { entryDialogCopy, entryToasts } from './copy';
import { changesOf, type EntryValues, inputOf } from './entryForm';
import type { EntryFormState } from './useEntryForm';

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
  edit: EntryFormState;
  onSaved: () => void;
}

/**
 * Adds or changes an entry. If it was changed elsewhere in the meantime, `refusal` says so, the entry is read again, and what was typed stays.
 * After a lost answer, a new entry is sent with the same key, so that it is added once.
 */
export function useSaveEntry({ entry, edit, onSaved }: Options) {
  const { form, from, version, keyToSend, dropKey } = edit;
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useApolloClient();
  const onError = (error: unknown) => {
    const { code, message, conflictingId } = readError(error);
    const isUnanswered = code === 'NETWORK' && !entry;
    if (isUnanswered) setRefusal(entryDialogCopy.unanswered);
    if (code !== 'CONFLICT') return isUnanswered;
    if (conflictingId) dropKey(); // the next attempt adds another entry
    if (entry) setRefusal(`${message} ${entryDialogCopy.saveAnyway}`);
    else setRefusal(conflictingId ? entryDialogCopy.addedBefore : message);
    // The version that the next attempt replaces. If it cannot be read, the attempt is refused again.
    client.refetchQueries({ include: refetchQueries }).catch(() => undefined);
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
    const data = entry
      ? await update({ input: changesOf(entry, { from, version, typed }, refusal !== null) })
      : await add({ input: { ...inputOf(typed), idempotencyKey: keyToSend() } });
    if (!data) return;
    if (!entry) dropKey();
    onSaved();
  };
  return { save, saving: adding || updating, refusal };
}
