import { screen } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { authModeNamed } from '../routes/paths';
import { AuthDialog } from '../auth/dialog/AuthDialog';
import { render } from './render';
import { server } from './server';

/** The dialog as a page uses it, with the step in the URL. */
function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mode = authModeNamed(search.get('auth'));
  const go = (next: string | null) => void navigate(next ? `/?auth=${next}` : '/', { replace: true });
  return (
    <>
      <button type="button" onClick={() => go('login')}>
        Open
      </button>
      {mode && <AuthDialog mode={mode} onModeChange={go} onClose={() => go(null)} />}
    </>
  );
}

/** Opens the dialog at a path, as a visitor. */
export const openAuth = (path: string) => render(<Page />, { path, as: null });

type Answer = () => Response | Promise<Response>;
/** An error response of the server. */
export const refuse =
  (status: number, code: string, message: string, fields: string[] = []) =>
  () =>
    HttpResponse.json({ message, code, fields, requestId: 'r1' }, { status });
export const session = { token: 'opaque', user: { id: 'u1', name: 'Asha Rao', role: 'jobseeker' } };

/** The tokens of the sessions that were ended. */
export const ended: (string | null)[] = [];

/** The endpoints of the local identity provider. Returns the requests that they received. */
export function authApi(
  answers: Partial<Record<'sign-in' | 'sign-up' | 'reset' | 'reset/confirm' | 'exchange' | 'two-factor', Answer>> = {},
) {
  const asked: { path: string; body: unknown }[] = [];
  const route = (path: string, answer: Answer) =>
    http.post(path, async ({ request }) => {
      asked.push({ path, body: await request.json() });
      return answer();
    });
  const token = () => HttpResponse.json({ idToken: 'signed' });
  const done = () => HttpResponse.json({ message: 'Done.' });
  server.use(
    http.get('/api/auth/config', () => HttpResponse.json({ provider: 'local', google: false, firebase: null })),
    route('/api/identity/sign-in', answers['sign-in'] ?? token),
    route('/api/identity/sign-up', answers['sign-up'] ?? token),
    route('/api/identity/reset', answers.reset ?? done),
    route('/api/identity/reset/confirm', answers['reset/confirm'] ?? done),
    route('/api/auth/firebase-login', answers.exchange ?? (() => HttpResponse.json(session))),
    // Ends the session of a sign-up.
    graphql.mutation('EndUnused', ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { signOut: { signedOut: true } } });
    }),
    route('/api/auth/two-factor', answers['two-factor'] ?? (() => HttpResponse.json(session))),
  );
  return asked;
}

/** The input with this label. */
export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const button = (name: string) => screen.getByRole('button', { name });

type User = ReturnType<typeof openAuth>['user'];

/** Fills in the login form and submits it. */
export async function logIn(user: User) {
  await user.type(field('Email'), 'asha@college.edu');
  await user.type(field('Password'), 'Sunshine#1');
  await user.click(button('Sign In'));
}

/** Fills in the required fields of the sign-up form. */
export async function fillSignup(user: User) {
  const texts: [string, string][] = [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['College', 'NIT Surat'],
    ['LinkedIn URL', 'https://www.linkedin.com/in/asha'],
    ['Email', 'asha@college.edu'],
    ['Password', 'Sunshine#1'],
    ['Confirm password', 'Sunshine#1'],
  ];
  for (const [label, text] of texts) {
    await user.click(field(label));
    await user.paste(text);
  }
}
