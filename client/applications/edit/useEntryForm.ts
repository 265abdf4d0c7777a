import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf } from '../../lib/unsaved/draft';
import { uuidV4 } from '../../lib/uuid';
import { useSession } from '../../lib/useSession';
import type { Entry } from '../parts/entry';
import { blankEntry, type Editing, type EntryValues, resumed } from './entryForm';

const blankBefore = { ...blankEntry, version: '' };

/** What was typed into the dialog of an entry, kept in this tab. */
function entryDraft(name: string, entry: Entry | null) {
  const typedDraft = draftOf(`application:${name}`, blankEntry);
  const beforeDraft = draftOf(`application-before:${name}`, blankBefore);
  const read = (): Editing | null => {
    const typed = typedDraft.read();
    const before = beforeDraft.read();
    if (!typed || !before) return null;
    const { version, ...from } = before;
    return { from, version: Number(version), typed };
  };
  const start = resumed(entry, read());
  return {
    start,
    keep: (typed: EntryValues) => {
      typedDraft.keep(typed);
      beforeDraft.keep({ ...start.from, version: String(start.version) });
    },
    drop: () => {
      typedDraft.drop();
      beforeDraft.drop();
    },
  };
}

/**
 * The idempotency key of a new entry. It is kept in this tab until the entry is known to be added, also if the dialog is closed or
 * discarded in between.
 */
function entryKey(viewerId: string) {
  const sent = draftOf(`application-key:${viewerId}`, { key: '' });
  return {
    keyToSend: () => {
      const key = sent.read()?.key || uuidV4();
      sent.keep({ key });
      return key;
    },
    dropKey: sent.drop,
  };
}

/**
 * The form of an entry, or of a new one. What is typed is there again when the dialog was interrupted, until it is saved, discarded or
 * erased.
 */
export function useEntryForm(entry: Entry | null) {
  const viewerId = useSession()?.user.id ?? '';
  const [draft] = useState(() => entryDraft(`${viewerId}:${entry?.id ?? 'new'}`, entry));
  const { from, version, typed } = draft.start;
  const form = useForm<EntryValues>({ defaultValues: from, mode: 'onTouched' });
  useEffect(() => {
    const changed = Object.entries(typed).filter(([name, value]) => value !== from[name]);
    if (changed.length === 0) draft.drop(); // nothing of it is left to save
    for (const [name, value] of changed) form.setValue(name, value, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.keep(values) : draft.drop()),
    });
  }, [form, draft, from, typed]);
  return { form, from, version, drop: draft.drop, ...entryKey(viewerId) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
