import { useState } from 'react';
import { draftOf } from '../../../lib/unsaved/draft';
import { changesOf, fieldsOf, type ProfileValues, resumed } from './profileForm';

type Fields = { [Field in keyof ProfileValues]: ProfileValues[Field] };

const nameOf = (userId: string) => `profile:${userId}`;
const nameOfBefore = (userId: string) => `profile-before:${userId}`;

/** Whether something was typed into the form of the profile that is not saved. */
export const hasProfileDraft = (userId: string): boolean => draftOf(nameOf(userId), {}).read() !== null;

/** Removes what was typed and not saved. */
export function dropProfileDraft(userId: string): void {
  draftOf(nameOf(userId), {}).drop();
  draftOf(nameOfBefore(userId), {}).drop();
}

/**
 * What was typed into the form and is not saved, kept in this tab: a reload or the end of the session does not lose it.
 * @param now the profile when editing begins
 */
export function useProfileDraft(userId: string, now: ProfileValues) {
  const [draft] = useState(() => {
    const empty: Fields = { ...now };
    const [typed, before] = [draftOf(nameOf(userId), empty), draftOf(nameOfBefore(userId), empty)];
    const kept = typed.read();
    const start = kept === null ? null : resumed({ before: before.read() ?? now, typed: kept }, now);
    return {
      start: start ?? { before: now, typed: now },
      isRestored: start !== null && fieldsOf(changesOf(start.before, start.typed)).length > 0,
      keep: (values: { before: ProfileValues; typed: ProfileValues }) => {
        typed.keep({ ...values.typed });
        before.keep({ ...values.before });
      },
      drop: () => dropProfileDraft(userId),
    };
  });
  return draft;
}
