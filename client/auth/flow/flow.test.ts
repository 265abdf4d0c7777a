import type { AuthMode } from '../../routes/paths';
import { type AuthEvent, type AuthFlow, codeIn, hasBack, nextFlow, openFlow } from './flow';

const at = (step: AuthMode, rest: Partial<AuthFlow> = {}): AuthFlow => ({
  step,
  email: '',
  code: '',
  challenge: '',
  role: 'jobseeker',
  ...rest,
});

test.each<[AuthMode, AuthEvent, AuthMode]>([
  ['login', { type: 'switched', email: '' }, 'signup'],
  ['signup', { type: 'switched', email: '' }, 'login'],
  ['login', { type: 'forgot', email: '' }, 'forgot-password'],
  ['forgot-password', { type: 'resetSent', email: '' }, 'email-sent'],
  ['email-sent', { type: 'mailReceived' }, 'reset'],
  ['email-sent', { type: 'toLogin' }, 'login'],
  ['reset', { type: 'resetDone' }, 'login'],
  ['reset', { type: 'toLogin' }, 'login'],
  ['signup', { type: 'signedUp', email: '' }, 'login'],
  ['login', { type: 'codeGiven', code: 'A' }, 'reset'],
  ['login', { type: 'challenged', email: 'a@b.in', challenge: 'c' }, 'two-factor'],
  ['two-factor', { type: 'toLogin' }, 'login'],
])('from %s, %o leads to %s', (from, event, to) => {
  expect(nextFlow(at(from), event).step).toBe(to);
});

test.each<[AuthMode, AuthMode]>([
  ['reset', 'email-sent'],
  ['email-sent', 'forgot-password'],
  ['forgot-password', 'login'],
  ['two-factor', 'login'],
])('the back arrow of %s leads to %s', (from, to) => {
  expect(hasBack(from)).toBe(true);
  expect(nextFlow(at(from), { type: 'back' }).step).toBe(to);
});

test('login and signup have no back arrow', () => {
  expect(hasBack('login')).toBe(false);
  expect(nextFlow(at('signup'), { type: 'back' })).toEqual(at('signup'));
});

test('the email address of one step is filled in by the next', () => {
  const asked = nextFlow(at('login'), { type: 'forgot', email: 'asha@college.edu' });
  const sent = nextFlow(asked, { type: 'resetSent', email: 'asha.rao@college.edu' });
  expect(nextFlow(sent, { type: 'back' }).email).toBe('asha.rao@college.edu');
  expect(nextFlow(at('signup'), { type: 'signedUp', email: 'a@b.in' })).toMatchObject({
    step: 'login',
    email: 'a@b.in',
  });
});

test('a code is removed when it is used or skipped, or when a new email is requested', () => {
  const given = nextFlow(at('login'), { type: 'codeGiven', code: '7QXK' });
  expect(given.code).toBe('7QXK');
  expect(nextFlow(given, { type: 'resetDone' }).code).toBe('');
  expect(nextFlow(given, { type: 'toLogin' }).code).toBe('');
  expect(nextFlow(given, { type: 'resetSent', email: 'a@b.in' }).code).toBe('');
});

test('a challenge is kept with its email address, and removed when its step is left', () => {
  const challenged = nextFlow(at('login'), { type: 'challenged', email: 'a@b.in', challenge: 'c1' });
  expect(challenged).toMatchObject({ email: 'a@b.in', challenge: 'c1' });
  expect(nextFlow(challenged, { type: 'back' })).toMatchObject({ email: 'a@b.in', challenge: '' });
  expect(nextFlow(challenged, { type: 'toLogin' }).challenge).toBe('');
});

test('opens with the role in the URL, and as a job seeker for any other', () => {
  expect(openFlow('signup', new URLSearchParams('role=alumni')).role).toBe('alumni');
  expect(openFlow('signup', new URLSearchParams('role=admin')).role).toBe('jobseeker');
  expect(openFlow('signup', new URLSearchParams()).role).toBe('jobseeker');
});

test.each([
  ['7QXK-M2PD-0RTV', '7QXK-M2PD-0RTV'],
  ['  7qxk m2pd 0rtv ', '7qxk m2pd 0rtv'],
  ['#code=7QXK-M2PD-0RTV', '7QXK-M2PD-0RTV'],
  ['https://batchmate.example/?auth=reset#code=7QXK-M2PD-0RTV', '7QXK-M2PD-0RTV'],
  ['https://a.example/action?mode=resetPassword&oobCode=aB%2Dc&apiKey=k', 'aB-c'],
  ['#code=%', '%'],
  ['  ', ''],
])('finds the code in %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
