import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../useSession';
import { draftOf } from './draft';

/**
 * The values of a form as state. What was typed is kept in this tab, so that it is there again after a reload or a new sign-in.
 * `drop` removes it, because it was sent or discarded. `isChanged` is true while the values differ from the initial ones.
 * @param name distinguishes the form among those of the user
 * @param initial the values when the form is first shown, where nothing is kept
 */
export function useDraftState<T extends Record<string, string | readonly string[]>>(name: string, initial: T) {
  const userId = useSession()?.user.id ?? '';
  const [first] = useState(initial);
  const [draft] = useState(() => draftOf(`${name}:${userId}`, first));
  const [values, setValues] = useState(() => draft.read() ?? first);
  const isChanged = JSON.stringify(values) !== JSON.stringify(first);
  useEffect(() => {
    if (isChanged) draft.keep(values);
    else draft.drop();
  }, [draft, values, isChanged]);
  const change = useCallback((part: Partial<T>) => setValues((now) => ({ ...now, ...part })), []);
  return { values, setValues, change, isChanged, drop: draft.drop };
}
