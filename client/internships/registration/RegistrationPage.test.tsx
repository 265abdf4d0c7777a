import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import { clearSession, getSession, saveSession } from '../../lib/session';
import { dropDrafts } from '../../lib/unsaved/dropDrafts';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { openings, paid, unpaid } from '../../testing/internships';
import { dropDraft } from './registration';
import { RegistrationPage } from './RegistrationPage';

const FILLED = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@college.example',
  Phone: '+91 98450 12345',
  College: 'NIT Trichy',
  Degree: 'B.Tech',
  Batch: '2026',
  USN: '1NT22CS001',
};
const RESUME = new File(['%PDF-1.4'], 'asha.pdf', { type: 'application/pdf' });

let sent: FormData[] = [];

beforeEach(() => {
  sent = [];
  clearSession();
  sessionStorage.clear();
  for (const { id } of openings) dropDraft(id);
  server.use(
    http.get('/api/internships/all', () => HttpResponse.json(openings)),
    http.get('/api/profile/me', () => HttpResponse.json({})),
    http.get('/api/applications', () => HttpResponse.json([])),
  );
});

function open({ slug = 'ds', as = {} as null | object, onSignIn = jest.fn() } = {}) {
  const path = `/internship-registration/${slug}`;
  return {
    onSignIn,
    ...render(<RegistrationPage onSignIn={onSignIn} />, { as, path, route: '/internship-registration/:slug' }),
  };
}

async function fill(user: UserEvent, { resume = true } = {}) {
  for (const [label, value] of Object.entries(FILLED)) {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.clear(field);
    await user.type(field, value);
  }
  // The button opens the browser's file chooser, which then changes the input.
  const chooser = await screen.findByLabelText('Résumé', { selector: 'input' });
  if (resume) fireEvent.change(chooser, { target: { files: [RESUME] } });
}

const answerApply = (body: object, status = 201) =>
  server.use(
    http.post('/api/internships/apply', async ({ request }) => {
      sent.push(await request.formData());
      return HttpResponse.json(body, { status });
    }),
  );
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Submit Application/ }));

test('shows the internship and its fee, with the domain selected', async () => {
  const { container } = open();
  expect(await screen.findByText('Applying for: Data Science Internship')).toBeInTheDocument();
  expect(screen.getByText('Fee: ₹1,499')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Domain/ })).toHaveDisplayValue('Data Science');
  expect(screen.getByRole('button', { name: 'Submit Application & Pay' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['ui-ux', 'UI/UX'],
  [null, 'Choose a domain'],
])('selects the domain that the internship requires: %s', async (domain, shown) => {
  server.use(http.get('/api/internships/all', () => HttpResponse.json([{ ...openings[0], domain }])));
  open();
  expect(await screen.findByRole('combobox', { name: /^Domain/ })).toHaveDisplayValue(shown);
});

test('without a fee there is nothing to pay', async () => {
  open({ slug: 'uiux' });
  expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeInTheDocument();
  expect(screen.getByText('No fee.')).toBeInTheDocument();
});

test('says so when an internship is not available', async () => {
  open({ slug: 'law' });
  expect(await screen.findByText('This internship is not available.')).toBeInTheDocument();
});

test('shows a toast for empty fields, and an error at each of them', async () => {
  const { user } = open();
  await screen.findByText('Applying for: Data Science Internship');
  await submit(user);
  expect(await screen.findByText('Missing Required Fields')).toBeInTheDocument();
  expect(screen.getByText('Please fill in all required fields before submitting.')).toBeInTheDocument();
  expect(screen.getAllByText('This field is required.')).toHaveLength(8);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a résumé is required', async () => {
  const { user } = open();
  await fill(user, { resume: false });
  await submit(user);
  expect(await screen.findByText('Resume Required')).toBeInTheDocument();
  expect(screen.getAllByText('Please upload your resume to continue.')).toHaveLength(2);
});

test('only the URL of a LinkedIn profile is accepted, as by the server, and its scheme is added', async () => {
  answerApply(unpaid);
  const { user } = open();
  await fill(user);
  const linkedin = screen.getByRole('textbox', { name: /^LinkedIn/ });
  await user.type(linkedin, 'https://example.org/in/asha');
  await submit(user);
  const message = 'Please enter a URL such as https://www.linkedin.com/in/your-name.';
  await waitFor(() => expect(linkedin).toHaveAccessibleErrorMessage(message));
  expect(sent).toEqual([]);
  await user.clear(linkedin);
  await user.type(linkedin, 'linkedin.com/in/asha');
  await submit(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('linkedin')).toBe('https://linkedin.com/in/asha');
});

test('a visitor is asked to sign in, and the entries stay, also after a reload', async () => {
  const { user, onSignIn, unmount } = open({ as: null });
  await fill(user);
  await submit(user);
  expect(await screen.findByText('You must be logged in to apply.')).toBeInTheDocument();
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: /^USN/ })).toHaveValue('1NT22CS001');
  unmount();
  open({ as: null });
  expect(await screen.findByRole('textbox', { name: /^USN/ })).toHaveValue('1NT22CS001');
  expect(screen.getByText('asha.pdf')).toBeInTheDocument();
});

test('after signing out, the next user does not find the résumé of the one before', async () => {
  const { user, unmount } = open();
  await fill(user);
  expect(screen.getByText('asha.pdf')).toBeInTheDocument();
  unmount();
  dropDrafts();
  open();
  expect(await screen.findByRole('textbox', { name: /^USN/ })).toHaveValue('');
  expect(screen.queryByText('asha.pdf')).not.toBeInTheDocument();
});

test('what one user began is not shown to the next one, whose session begins in the same tab', async () => {
  const { user, unmount } = open({ as: { id: 'u1' } });
  await fill(user);
  unmount();
  open({ as: { id: 'u2' } });
  expect(await screen.findByRole('textbox', { name: /^USN/ })).toHaveValue('');
  expect(screen.queryByText('asha.pdf')).not.toBeInTheDocument();
});

test('a session that has ended in the meantime leads to the sign-in, and the entries are kept', async () => {
  answerApply({ message: 'You must be logged in to apply.', code: 'UNAUTHENTICATED' }, 401);
  const { user, onSignIn } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('You must be logged in to apply.')).toBeInTheDocument();
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
  expect(screen.getByRole('textbox', { name: /^USN/ })).toHaveValue('1NT22CS001');
});

test('a session that is over is noticed before the form is filled in', async () => {
  server.use(
    http.get('/api/profile/me', () => HttpResponse.json({ message: 'No.', code: 'UNAUTHENTICATED' }, { status: 401 })),
  );
  open();
  await waitFor(() => expect(getSession()).toBeNull());
  expect(await screen.findByRole('button', { name: 'Submit Application & Pay' })).toBeInTheDocument();
});

test('a user who cannot apply does not fill in the form for nothing', async () => {
  open({ as: { role: 'ALUMNI' } });
  expect(
    await screen.findByText('Only students and graduates can apply for internships. Your account has another role.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('who has applied before', () => {
  const earlier = (stage: string, internshipId = 'ds') =>
    server.use(
      http.get('/api/applications', ({ request }) => {
        expect(new URL(request.url).search).toBe('?kind=internship');
        return HttpResponse.json([{ ...paid, internshipId, stage, title: 'As it was called then' }]);
      }),
    );
  const link = () => screen.findByRole('link', { name: 'See your application' });

  test('is led to that application instead of filling in the form again', async () => {
    earlier('applied');
    open();
    expect(await link()).toHaveAttribute('href', `/internship-success/${paid.id}`);
    expect(screen.getByText(/^Your application of 21 November 2026 is complete/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('and not paid, can pay or send the form again', async () => {
    earlier('saved');
    const { container } = open();
    expect(await link()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit Application & Pay' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test.each([
    ['withdrawn', 'ds'],
    ['applied', 'fs'],
  ])('%s for %s can apply', async (stage, internshipId) => {
    earlier(stage, internshipId);
    open();
    expect(await screen.findByRole('button', { name: 'Submit Application & Pay' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See your application' })).not.toBeInTheDocument();
  });
});

test('a fee that was raised in the meantime is not charged at once', async () => {
  answerApply({ ...unpaid, checkout: { ...unpaid.checkout, amount: { amount: 199_900, currency: 'INR' } } });
  const { user, address } = open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(address()).toBe(`/internship-success/${unpaid.id}`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an application whose payment could not be opened is saved, and its page offers to pay', async () => {
  answerApply({ ...unpaid, checkout: null });
  const { user, address } = open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(address()).toBe(`/internship-success/${unpaid.id}`));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('empty fields are filled from the profile', async () => {
  server.use(
    http.get('/api/profile/me', () => HttpResponse.json({ firstName: 'Ashalata', college: 'IIT Delhi', batch: 2027 })),
  );
  const { user } = open({ as: null });
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Asha');
  act(() => saveSession({ token: 'later', user: { id: 'u1', name: 'Asha', role: 'JOBSEEKER' } }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^College/ })).toHaveValue('IIT Delhi'));
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Asha');
  expect(screen.getByRole('textbox', { name: /^Batch/ })).toHaveValue('2027');
});

test('sends the form with the documented names, takes the test payment, and opens the application', async () => {
  answerApply(unpaid);
  let outcome: unknown;
  server.use(
    http.post('/api/payments/test/order_1', async ({ request }) => {
      outcome = await request.json();
      return HttpResponse.json({ paymentId: 'pay_1', signature: 'signed' });
    }),
    http.post(`/api/internships/applications/${unpaid.id}/confirm`, () => HttpResponse.json(paid)),
  );
  const { user, address } = open();
  await fill(user);
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Test payment' });
  expect(dialog).toHaveTextContent('Nothing is charged');
  expect(Object.fromEntries((sent[0] as FormData).entries())).toMatchObject({
    internshipId: 'ds',
    firstName: 'Asha',
    usn: '1NT22CS001',
    domain: 'data-science',
    resume: expect.any(File),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹1,499 (test)' }));
  expect(await screen.findByText('Payment received')).toBeInTheDocument();
  expect(outcome).toEqual({ outcome: 'paid' });
  await waitFor(() => expect(address()).toBe(`/internship-success/${unpaid.id}`));
});

test('an error of the server is shown at its field, and the entries stay', async () => {
  answerApply({ message: 'phone must be a phone number.', code: 'BAD_USER_INPUT', fields: ['phone'] }, 400);
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
  expect(screen.getAllByText('phone must be a phone number.')).toHaveLength(2);
  expect(screen.getByText('asha.pdf')).toBeInTheDocument();
});

test('a wrong phone number and serial number are shown before anything is sent', async () => {
  answerApply(unpaid);
  const { user } = open();
  await fill(user);
  const [phone, usn] = [screen.getByRole('textbox', { name: /^Phone/ }), screen.getByRole('textbox', { name: /^USN/ })];
  await user.type(phone, ' home');
  await user.type(usn, '!');
  await submit(user);
  await waitFor(() => expect(phone).toHaveAccessibleErrorMessage('Please enter a number such as +91 98450 12345.'));
  expect(usn).toHaveAccessibleErrorMessage('Please enter letters and digits, such as 1NT22CS001.');
  expect(sent).toEqual([]);
});

test('notes that are too long are not shortened, but refused before anything is sent', async () => {
  answerApply(unpaid);
  const { user } = open();
  await fill(user);
  const notes = screen.getByRole('textbox', { name: /^Notes/ });
  await user.click(notes);
  await user.paste('x'.repeat(2001));
  await submit(user);
  await waitFor(() => expect(notes).toHaveAccessibleErrorMessage('Please use at most 2000 characters.'));
  expect(sent).toEqual([]);
});

test('the domain of another internship is refused in plain words', async () => {
  const message = 'domain must be data-science for this internship.';
  answerApply({ message, code: 'BAD_USER_INPUT', fields: ['domain'] }, 400);
  const { user } = open();
  await fill(user);
  await submit(user);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Domain/ })).toHaveAccessibleErrorMessage(
      'Please choose the domain of this internship.',
    ),
  );
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('without a response it shows an error, and can be sent again', async () => {
  server.use(http.post('/api/internships/apply', () => HttpResponse.error()));
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Application & Pay' })).toBeEnabled());
});

test.each([
  ['with a message of the server', { message: 'boom', code: 'INTERNAL_SERVER_ERROR' }],
  ['without one', '<html>'],
])('a failing server %s shows the sentence of the specification', async (_, body) => {
  server.use(
    http.post('/api/internships/apply', () =>
      typeof body === 'string' ? new HttpResponse(body, { status: 502 }) : HttpResponse.json(body, { status: 500 }),
    ),
  );
  const { user } = open();
  await fill(user);
  await submit(user);
  const alert = await screen.findByRole('alert', { name: 'Submission Failed' });
  expect(alert).toHaveTextContent('Submission FailedSomething went wrong. Please try again.');
});

test('a second application opens the first one, which says that the second was not sent', async () => {
  answerApply({ message: 'You have applied.', code: 'CONFLICT', conflictingId: paid.id }, 409);
  const { user, address } = open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(address()).toBe(`/internship-success/${paid.id}`));
});
