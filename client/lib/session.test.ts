import { clearSession, getSession, onSessionChange, saveSession } from './session';

const asha = { token: 't1', user: { id: 'u1', name: 'Asha Rao', role: 'jobseeker' } };

afterEach(() => clearSession());

test('keeps the token and only id, name and role of the user', () => {
  saveSession({ ...asha, user: { ...asha.user, email: 'asha@example.com' } as typeof asha.user });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 'u1', name: 'Asha Rao', role: 'jobseeker' });
  expect(getSession()?.user.role).toBe('JOBSEEKER');
});

test('returns the same object until the session changes', () => {
  saveSession(asha);
  expect(getSession()).toBe(getSession());
});

test('removes both keys on sign-out and notifies listeners', () => {
  saveSession(asha);
  const heard = jest.fn();
  const stop = onSessionChange(heard);
  clearSession();
  stop();
  expect(getSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('follows a sign-out in another tab, and notifies listeners', () => {
  saveSession(asha);
  const heard = [jest.fn(), jest.fn()];
  const stops = heard.map(onSessionChange);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  for (const stop of stops) stop();
  expect(getSession()).toBeNull();
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each(['', 'junk', '{}', '[]', 'null', '{"id":1}'])('takes %j under the key user for no session', (user) => {
  const stop = onSessionChange(() => {});
  localStorage.setItem('token', 't');
  localStorage.setItem('user', user);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  stop();
  expect(getSession()).toBeNull();
});
