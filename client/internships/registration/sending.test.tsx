import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { openings, paid } from '../../testing/internships';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { dropDraft } from './registration';
import { RegistrationPage } from './RegistrationPage';

const FILLED = { Phone: '+91 98450 12345', College: 'NIT Trichy', Degree: 'B.Tech', Batch: '2026', USN: '1NT22CS001' };
const ALREADY = { message: 'You have applied.', code: 'CONFLICT', conflictingId: paid.id };

let sent = 0;
let answer: () => Response;

beforeEach(() => {
  sent = 0;
  sessionStorage.clear();
  dropDraft('uiux');
  server.use(
    http.get('/api/internships/all', () => HttpResponse.json(openings)),
    http.get('/api/profile/me', () => HttpResponse.json({})),
    http.get('/api/applications', () => HttpResponse.json([])),
    http.post('/api/internships/apply', () => {
      sent += 1;
      return answer();
    }),
  );
});

function Arrival() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

/** Opens the form of an internship without a fee, filled in. */
async function openFilled(): Promise<UserEvent> {
  const { user } = render(
    <Routes>
      <Route path="/internship-registration/:slug" element={<RegistrationPage onSignIn={jest.fn()} />} />
      <Route path="*" element={<Arrival />} />
    </Routes>,
    { path: '/internship-registration/uiux' },
  );
  const fields = { 'First name': 'Asha', 'Last name': 'Rao', Email: 'asha@college.example', ...FILLED };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
  const resume = new File(['%PDF-1.4'], 'asha.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Résumé', { selector: 'input' }), { target: { files: [resume] } });
  return user;
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit Application' }));

test('two quick clicks send one form', async () => {
  answer = () => HttpResponse.json({ ...paid, receiptNumber: null }, { status: 201 });
  await openFilled();
  const button = screen.getByRole('button', { name: 'Submit Application' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(`/internship-success/${paid.id} null`)).toBeInTheDocument();
  expect(sent).toBe(1);
});

test.each([
  ['no answer', () => HttpResponse.error()],
  ['an error of a proxy', () => new HttpResponse('<html>', { status: 504 })],
])('an application that was saved with %s is not called a second one when it is sent again', async (_case, lost) => {
  answer = lost;
  const user = await openFilled();
  await submit(user);
  expect(await screen.findByRole('alert', { name: 'Submission Failed' })).toBeInTheDocument();
  answer = () => HttpResponse.json(ALREADY, { status: 409 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled());
  await submit(user);
  expect(await screen.findByText(`/internship-success/${paid.id} {"notSent":false}`)).toBeInTheDocument();
});

test('a form that was changed after an attempt without an answer was not sent', async () => {
  answer = () => HttpResponse.error();
  const user = await openFilled();
  await submit(user);
  expect(await screen.findByRole('alert', { name: 'Submission Failed' })).toBeInTheDocument();
  answer = () => HttpResponse.json(ALREADY, { status: 409 });
  await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'One more thing');
  await submit(user);
  expect(await screen.findByText(`/internship-success/${paid.id} {"notSent":true}`)).toBeInTheDocument();
});
