import { useState } from 'react';
import { draftOf } from '../../lib/unsaved/draft';
import { uuidV4 } from '../../lib/uuid';
import type { JobValues } from './jobForm';

type Fields = { [Field in keyof JobValues]: JobValues[Field] };

/**
 * What was typed into the form and is not saved, kept in this browser until the user signs out: closing the tab or the end of the
 * session does not lose it.
 * @param name distinguishes the forms; it begins with the ID of the user
 * @param start the values with which the form begins if nothing is kept
 */
export function useJobDraft(name: string, start: JobValues) {
  const [draft] = useState(() => {
    const empty: Fields = { ...start };
    const typed = draftOf(`job:${name}`, empty, localStorage);
    const before = draftOf(`job-before:${name}`, empty, localStorage);
    const sent = draftOf(`job-key:${name}`, { key: '' }, localStorage);
    const kept = typed.read();
    let key = sent.read()?.key ?? '';
    return {
      before: kept === null ? start : (before.read() ?? start),
      typed: kept ?? start,
      isRestored: kept !== null,
      keep: (values: { before: JobValues; typed: JobValues }) => {
        typed.keep({ ...values.typed });
        before.keep({ ...values.before });
      },
      drop: () => {
        typed.drop();
        before.drop();
      },
      /** The idempotency key of a new job, kept until its poster knows what became of it. */
      keyToSend: () => {
        key ||= uuidV4();
        sent.keep({ key });
        return key;
      },
      /** What is sent next is another job. */
      dropKey: () => {
        key = '';
        sent.drop();
      },
    };
  });
  return draft;
}
