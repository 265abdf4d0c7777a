import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routes/paths';

// Filled outside the form, at a place of their own on the page.
const ANCHORS: Record<string, string> = { photo: 'photo', resume: 'resume' };

/** Where a field of the profile is filled: the form with the focus in that field, or its own place on the page. */
export const editLink = (field: string): string =>
  ANCHORS[field] ? `${paths.profile}#${ANCHORS[field]}` : `${paths.profile}?edit=${field}`;

/** Whether the profile is being edited, kept in the address, so that links lead into the form and Back leads out of it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const field = params.get('edit');
  const stop = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  return { editing: field !== null, field: field || 'firstName', stop };
}
