import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the profile is being edited. Kept in the URL, so that links open the form and Back closes it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const field = params.get('edit');
  const stop = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { editing: field !== null, field: field || 'firstName', stop };
}
