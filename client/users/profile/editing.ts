import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routes/paths';

// Edited outside the form, elsewhere on the page.
const ANCHORS: Record<string, string> = { photo: 'photo', resume: 'resume' };

/** The link for editing a field: the form with the focus in that field, or the field's own place on the page. */
export const editLink = (field: string): string =>
  ANCHORS[field] ? `${paths.profile}#${ANCHORS[field]}` : `${paths.profile}?edit=${field}`;

/** Whether the profile is being edited. Kept in the URL, so that links open the form and Back closes it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const field = params.get('edit');
  const stop = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { editing: field !== null, field: field || 'firstName', stop };
}
