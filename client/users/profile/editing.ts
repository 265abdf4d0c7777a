import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PreviewView, previewViews } from '../../routes/profilePaths';

/** Whether the profile is being edited. Kept in the URL, so that links open the form and Back closes it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const field = params.get('edit');
  const stop = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { editing: field !== null, field: field || 'firstName', stop };
}

/** Who the viewer sees their profile as; null outside the preview. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const name = params.get('view');
  const view = previewViews.find((each) => each === name) ?? null;
  const show = useCallback(
    (next: PreviewView) => setParams({ view: next }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { view, show };
}
