import { useState } from 'react';
import { draftOf } from '../../../lib/unsaved/draft';
import { changesOf, fieldsOf, type ProfileValues, resumed } from './profileForm';

type Fields = { [Field in keyof ProfileValues]: ProfileValues[Field] };

/**
 * What was typed into the form and is not saved, kept in this tab: a reload or the end of the session does not lose it.
 * @param now the profile when editing begins
 */
export function useProfileDraft(userId: string, now: ProfileValues) {
  const [draft] = useState(() => {
    const empty: Fields = { ...now };
    const [typed, before] = [draftOf(`profile:${userId}`, empty), draftOf(`profile-before:${userId}`, empty)];
    const kept = typed.read();
    const start = kept === null ? null : resumed({ before: before.read() ?? now, typed: kept }, now);
    return {
      start: start ?? { before: now, typed: now },
      isRestored: start !== null && fieldsOf(changesOf(start.before, start.typed)).length > 0,
      keep: (values: { before: ProfileValues; typed: ProfileValues }) => {
        typed.keep({ ...values.typed });
        before.keep({ ...values.before });
      },
      drop: () => {
        typed.drop();
        before.drop();
      },
    };
  });
  return draft;
}
