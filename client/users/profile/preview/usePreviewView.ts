import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PreviewView, previewViews } from '../../../routes/profilePaths';

/** Who the viewer sees their profile as; null outside the preview. */
export function usePreviewView() {
  const [params, setParams] = useSearchParams();
  const name = params.get('view');
  const view = previewViews.find((each) => each === name) ?? null;
  const show = useCallback(
    (next: PreviewView) => setParams({ view: next }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { view, show };
}
