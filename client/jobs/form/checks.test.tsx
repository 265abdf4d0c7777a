import { fireEvent, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { dayInIndia } from '../../lib/time';
import { jobInForm, poster } from '../../testing/listings';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { EditJobPage, NewJobPage } from './JobFormPage';

/** The inputs of the posted jobs. */
const sent: unknown[] = [];
const nobody = { __typename: 'CandidateConnection', totalCount: 0 };
const posted = { __typename: 'Job', id: 'job-9', title: 'Engineer', status: 'OPEN' };

const field = (name: string) => screen.getByRole('textbox', { name });

const open = (path: string) =>
  render(
    <Routes>
      <Route path="/listings/new" element={<NewJobPage />} />
      <Route path="/listings/:id/edit" element={<EditJobPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, as: { role: 'ALUMNI', id: 'meera' } },
  );

type User = ReturnType<typeof open>['user'];

/** Pasted, because typing renders the form with each letter. */
async function enter(user: User, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fillIn(user: User) {
  await screen.findByRole('textbox', { name: 'Job title' });
  await enter(user, 'Job title', 'Engineer');
  await enter(user, 'Location', 'Pune');
  await enter(user, 'Description', 'You build things.');
}

beforeEach(() => {
  sent.splice(0);
  server.use(
    graphql.query('RequirementCandidates', () => HttpResponse.json({ data: { candidates: nobody } })),
    graphql.query('JobPoster', () => HttpResponse.json({ data: { me: poster() } })),
    graphql.mutation('PostJob', ({ variables }) => {
      sent.push(variables['input']);
      return HttpResponse.json({ data: { postJob: { __typename: 'PostJobPayload', job: posted } } });
    }),
  );
});

test('checks the salary while it is typed', async () => {
  const { user } = open('/listings/new');
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'INR');
  await enter(user, 'From', '90000');
  await enter(user, 'To', '60000');
  await user.tab();
  expect(await screen.findByText('Enter at least the amount in From.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post Job' })).toBeDisabled();
  await user.clear(field('To'));
  expect(
    await screen.findByText(
      'That is low for a year. If it is a monthly salary, the yearly salary is from 10.8 lakh (₹10,80,000).',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use the yearly salary' }));
  expect(field('From')).toHaveValue('1080000');
  expect(screen.queryByRole('button', { name: 'Use the yearly salary' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post Job' })).toBeEnabled();
});

test.each([
  ['18', '', 'That is low for a year. Do you mean from 18 lakh (₹18,00,000) a year?', ['1800000', '']],
  [
    '1,00,000',
    '18,00,000',
    'From looks like a monthly salary. The yearly salary would then be 12–18 lakh (₹12,00,000–₹18,00,000).',
    ['1200000', '18,00,000'],
  ],
  [
    '18,00,000',
    '26',
    'That is low for a year. Do you mean 18–26 lakh (₹18,00,000–₹26,00,000) a year?',
    ['18,00,000', '2600000'],
  ],
  [
    '18,00,000',
    '2,00,000',
    'To looks like a monthly salary. The yearly salary would then be 18–24 lakh (₹18,00,000–₹24,00,000).',
    ['18,00,000', '2400000'],
  ],
] as const)('asks about a salary from %j to %j, and one click corrects it', async (from, to, question, [min, max]) => {
  const { user } = open('/listings/new');
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'INR');
  await enter(user, 'From', from);
  if (to !== '') await enter(user, 'To', to);
  await user.tab();
  expect(await screen.findByText(question)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use the yearly salary' }));
  expect(field('From')).toHaveValue(min);
  expect(field('To')).toHaveValue(max);
  await waitFor(() => expect(field('To')).toBeValid());
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post Job' })).toBeEnabled();
});

test('a question about the salary does not keep the job from being posted', async () => {
  const { user } = open('/listings/new');
  await fillIn(user);
  await enter(user, 'From', '8000');
  expect(await screen.findByText(/the yearly salary is from \$96,000\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ salary: { min: 800_000, max: 0, currency: 'USD' } })]),
  );
});

test.each([
  ['Contract', true],
  ['Internship', true],
  ['Part-time', false],
])('asks whether an amount is for a month, %s: %s', async (type, asks) => {
  const { user } = open('/listings/new');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), type);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'INR');
  await enter(user, 'To', '25000');
  expect(await screen.findByText('Up to ₹0.3 LPA, which is Up to ₹25,000 a year.')).toBeInTheDocument();
  expect(
    screen.queryAllByText(/If it is a monthly salary, the yearly salary is up to 3 lakh \(₹3,00,000\)/),
  ).toHaveLength(asks ? 1 : 0);
});

test('a title that is too long is refused before it is sent', async () => {
  const { user } = open('/listings/new');
  await fillIn(user);
  await user.clear(field('Job title'));
  await enter(user, 'Job title', 'x'.repeat(10_000));
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Use at most 120 characters. You have 10,000.')).toBeInTheDocument();
  expect(field('Job title')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('of 200 requirements, those that do not fit stay in the field, and the user decides', async () => {
  const { user } = open('/listings/new');
  await fillIn(user);
  const skills = Array.from({ length: 200 }, (_, i) => `${'A long requirement '.repeat(3)}${i}`);
  await enter(user, 'Requirements', skills.join(','));
  await user.keyboard('{Enter}');
  const error = 'At most 30 fit. Not added: 170. Remove what you do not need.';
  await waitFor(() => expect(field('Requirements')).toHaveAccessibleErrorMessage(error));
  expect(field('Requirements')).toHaveValue(skills.slice(30).join(', '));
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(field('Requirements')).toHaveFocus());
  expect(sent).toEqual([]);
  await user.clear(field('Requirements'));
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ requirements: skills.slice(0, 30) })]));
});

test.each([
  ['2020-01-01', 'Choose today or a later day.'],
  ['3000-01-01', 'Choose a day within the next ten years.'],
])('the deadline %s is refused when the field is left, and nothing is sent', async (day, message) => {
  const { user } = open('/listings/new');
  await fillIn(user);
  const deadline = screen.getByLabelText('Application deadline');
  fireEvent.change(deadline, { target: { value: day } });
  fireEvent.blur(deadline);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(deadline).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(deadline).toHaveFocus());
  expect(sent).toEqual([]);
  fireEvent.change(deadline, { target: { value: '' } });
  await waitFor(() => expect(deadline).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ applicationDeadline: null })]));
});

test.each(['past', 'far'])('a deadline that is %s is refused in an edit too', async (which) => {
  const job = jobInForm({ applicationDeadline: '2020-01-15T18:29:59.000Z', status: 'CLOSED' });
  server.use(graphql.query('JobForm', () => HttpResponse.json({ data: { me: poster(), job } })));
  const { user } = open('/listings/job-1/edit');
  const deadline = await screen.findByLabelText('Application deadline');
  fireEvent.change(deadline, { target: { value: which === 'past' ? '2020-01-16' : '3000-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(deadline).toBeInvalid());
  expect(deadline).toHaveFocus();
});

test('a deadline that the server refuses has its message at the field', async () => {
  const message = 'applicationDeadline must be in the future.';
  const extensions = { code: 'BAD_USER_INPUT', fields: ['applicationDeadline'] };
  server.use(graphql.mutation('PostJob', () => HttpResponse.json({ errors: [{ message, extensions }] })));
  const { user } = open('/listings/new');
  await fillIn(user);
  const deadline = screen.getByLabelText('Application deadline');
  fireEvent.change(deadline, { target: { value: dayInIndia(new Date()) } });
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(deadline).toHaveAccessibleErrorMessage(message));
  expect(deadline).toBeInvalid();
});
