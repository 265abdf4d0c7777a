import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../lib/session';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { VisitorPage } from './VisitorPage';

const landing = {
  studentsConnected: 1240,
  successfulReferrals: 312,
  partnerCompanies: 41,
  testimonials: [
    {
      name: 'Kiran Joshi',
      role: 'Data Analyst at Acme',
      quote: 'I asked one person, and two days later I knew.',
      photoUrl: null,
    },
  ],
};

beforeEach(() => {
  clearSession();
  server.use(
    http.get('/api/landing', () => HttpResponse.json(landing)),
    http.get('/api/auth/config', () => HttpResponse.json({ provider: 'local', google: false, firebase: null })),
  );
});

/** The browser's back button. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}

/** The dialog handles keys once it has the focus. */
const takesTheFocus = () =>
  waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));

test('Login opens the dialog, and the browser’s back button closes it', async () => {
  const { user, address } = render(
    <>
      <VisitorPage />
      <BackButton />
    </>,
    { as: null },
  );
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  expect(address()).toBe('/?auth=login');
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeInTheDocument();
  act(() => screen.getByText('Browser back').click()); // users can always click the browser's Back button, but not the page behind a dialog
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/');
});

test('Get Started opens the sign-up; Escape closes it and removes it from the URL', async () => {
  const { user, address } = render(<VisitorPage />, { as: null });
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeInTheDocument();
  await takesTheFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/');
});

test('a link opens the sign-up for its role', async () => {
  render(<VisitorPage />, { as: null, path: '/?auth=signup&role=hr' });
  expect(await screen.findByRole('radio', { name: 'HR Company Representative' })).toBeChecked();
});

test('a link from a reset email opens the new password with its code, which is removed from the URL', async () => {
  const { address } = render(<VisitorPage />, { as: null, path: '/?auth=reset#code=7QXK-M2PD-0RTV' });
  expect(await screen.findByDisplayValue('7QXK-M2PD-0RTV')).toBeInTheDocument();
  expect(address()).toBe('/?auth=reset');
});

test('a path that needs a sign-in asks for it, and stays when the dialog is closed', async () => {
  const { user, address } = render(<VisitorPage ask />, { as: null, path: '/alumni?q=zeta' });
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  await takesTheFocus();
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(address()).toBe('/alumni?q=zeta&auth=signup');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/alumni?q=zeta');
});

test('the figures and stories of the server replace those of the page', async () => {
  render(<VisitorPage />, { as: null });
  expect(screen.getByText('100+')).toBeInTheDocument();
  expect(await screen.findByText('1,240+')).toBeInTheDocument();
  const story = screen.getByRole('list', { name: /Success stories/ });
  expect(story).toHaveTextContent('I asked one person, and two days later I knew.');
  expect(story).toHaveTextContent('Kiran Joshi');
  expect(screen.getByText(/^These stories are invented/)).not.toBeVisible();
});

test('one line says that the stories of the demo are invented', async () => {
  const [first] = landing.testimonials;
  const testimonials = [
    { ...first, demo: true },
    { ...first, demo: true },
  ];
  server.use(http.get('/api/landing', () => HttpResponse.json({ ...landing, testimonials })));
  render(<VisitorPage />, { as: null });
  expect(await screen.findAllByText('I asked one person, and two days later I knew.')).toHaveLength(2);
  expect(screen.getByText(/^These stories are invented/)).toBeVisible();
});

test('without a response the page keeps its figures, and says that there are no stories yet', async () => {
  server.use(http.get('/api/landing', () => HttpResponse.error()));
  const { container } = render(<VisitorPage />, { as: null });
  expect(screen.getByText(/The first stories are coming soon/)).toBeVisible();
  expect(screen.getByText('50+')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('Join as Alumni/HR opens the sign-up with that role chosen', async () => {
  const { user } = render(<VisitorPage />, { as: null });
  await user.click(screen.getAllByRole('link', { name: 'Join as Alumni/HR' })[0] as HTMLElement);
  expect(await screen.findByRole('radio', { name: 'Alumni/HR Referrer' })).toBeChecked();
});
