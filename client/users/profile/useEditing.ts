import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasLeft } from '../../ui/feedback/useHasLeft';

/** Whether the profile is being edited. Kept in the URL, so that links open the form and Back closes it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const isLeft = useHasLeft();
  const field = params.get('edit');
  const stop = useCallback(() => {
    // What was saved can be answered after the user has gone elsewhere.
    if (!isLeft.current) setParams({}, { replace: true, preventScrollReset: true });
  }, [setParams, isLeft]);
  return { editing: field !== null, field: field || 'firstName', stop };
}
