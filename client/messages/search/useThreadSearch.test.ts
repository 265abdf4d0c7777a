import { act, renderHook } from '@testing-library/react';
import { useThreadSearch } from './useThreadSearch';

function element(role: string): HTMLElement {
  const created = document.createElement('div');
  created.setAttribute('role', role);
  created.tabIndex = 0;
  document.body.append(created);
  return created;
}

afterEach(() => document.body.replaceChildren());

test.each([
  ['to where it was', false, 'article'],
  ['to the messages, if that is no longer rendered', true, 'log'],
])('closing the search returns the focus %s', (_where, isGone, role) => {
  element('log');
  const opener = element('article');
  const { result } = renderHook(() => useThreadSearch());
  opener.focus();
  act(() => result.current.open());
  element('searchbox').focus();
  if (isGone) opener.remove();
  act(() => result.current.close());
  expect(document.activeElement).toHaveAttribute('role', role);
});
