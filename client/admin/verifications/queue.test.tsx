import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { ago, aPerson, ME } from '../../testing/adminCases';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerQueue as answer, approvedBy, aVerification, other } from '../../testing/verificationQueue';
import { setViewport } from '../../testing/viewport';
import { VerificationsPage } from './VerificationsPage';

const as = { id: ME, name: 'Dev Rao', role: 'ADMIN' };
const show = (path = '/admin/verifications') => render(<VerificationsPage />, { path, as });

beforeEach(() => setViewport(1280));

describe('the queue', () => {
  test('shows who waits, longest first as the server sorts, with the first case beside it', async () => {
    answer([other, aVerification()]);
    const { container, user } = show();
    const list = within(await screen.findByRole('list', { name: 'Company verifications' }));
    expect(list.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Ravi Iyer',
      'Meera Nair',
    ]);
    expect(list.getByText('Waiting 1 d 4 h')).toBeVisible();
    expect(list.getByText('Waiting 3 d')).toBeVisible();
    expect(list.getAllByText('More than 2 days')).toHaveLength(1);
    expect(screen.getByText('2 verifications')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Ravi Iyer' })).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Meera Nair' }));
    const pane = within(await screen.findByRole('region', { name: 'Meera Nair' }));
    expect(await pane.findByText('meera@zeta.in, confirmed')).toBeVisible();
    expect(pane.getByText('Waiting 1 d 4 h')).toBeVisible();
    expect(pane.getByText('No LinkedIn profile.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('says how many have each status, and which steps each has done', async () => {
    const unconfirmed = { ...other, emailVerified: false, linkedinConnected: false };
    answer([aVerification(), unconfirmed, aVerification({ id: 'v3', status: 'VERIFIED' })]);
    show();
    expect(await screen.findByRole('radio', { name: 'Waiting 2' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Approved 1' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Turned down 0' })).toBeEnabled();
    const [meera, ravi] = within(screen.getByRole('list', { name: 'Company verifications' })).getAllByRole('article');
    if (!meera || !ravi) throw new Error('There are no two rows.');
    for (const text of ['Email confirmed', 'LinkedIn connected', '2 documents'])
      expect(within(meera).getByText(text)).toBeInTheDocument();
    for (const text of ['Email not confirmed', 'LinkedIn not connected'])
      expect(within(ravi).getByText(text)).toBeInTheDocument();
  });

  test('j and k move through the cases', async () => {
    answer([other, aVerification()]);
    const { user, address } = show();
    await screen.findByRole('region', { name: 'Ravi Iyer' });
    await user.keyboard('j');
    expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeVisible();
    expect(address()).toBe('/admin/verifications?open=v1');
    expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveFocus();
    await user.keyboard('k');
    expect(await screen.findByRole('region', { name: 'Ravi Iyer' })).toBeVisible();
    expect(address()).toBe('/admin/verifications?open=v2');
  });

  test('says when nothing waits, and shows what was decided', async () => {
    answer([aVerification({ status: 'VERIFIED', decisions: [approvedBy('a2', 'Kavya Iyer')] })], ago(3));
    const { user, address } = show();
    expect(await screen.findByText(/^No verifications to review\./)).toBeVisible();
    expect(screen.getByText('The last decision was 3 hours ago.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Approved 1' }));
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeVisible();
    expect(address()).toBe('/admin/verifications?status=verified');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('says when it cannot be loaded, and tries again', async () => {
    const error = { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    server.use(graphql.query('VerificationQueue', () => HttpResponse.json({ errors: [error] })));
    const { user } = show();
    expect(await screen.findByText('The verifications could not be loaded.')).toBeVisible();
    answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No verifications to review.')).toBeVisible();
  });

  test('shows its frame while it is loading', async () => {
    server.use(graphql.query('VerificationQueue', () => delay('infinite')));
    show();
    expect((await screen.findAllByText('Loading the verifications')).length).toBeGreaterThan(0);
  });
});

describe('the queue while it is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const rows = () =>
    within(screen.getByRole('list', { name: 'Company verifications' }))
      .queryAllByRole('article')
      .map((row) => row.getAttribute('aria-label'));
  const verified = aVerification({ ...other, status: 'VERIFIED', decisions: [approvedBy('a2', 'Kavya Iyer')] });

  test('follows what others do, and the first case stays beside it', async () => {
    answer([other, aVerification()]);
    show();
    await screen.findByRole('region', { name: 'Ravi Iyer' });
    answer([verified, aVerification(), aVerification({ id: 'v3', user: aPerson('u3', 'Leela Thomas') })]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(rows()).toEqual(['Meera Nair', 'Leela Thomas']));
    expect(screen.getByRole('radio', { name: 'Approved 1' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeVisible();
  });

  test('keeps the last case beside it when nothing else waits', async () => {
    answer([other]);
    show();
    await screen.findByRole('region', { name: 'Ravi Iyer' });
    answer([verified]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^No verifications to review\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  });

  test('keeps the note to the user while another admin decides', async () => {
    answer([other]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn down…' }));
    const note = await screen.findByRole('textbox', { name: 'Note to the user' });
    await user.type(note, 'The payslip is too old.');
    answer([verified]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/Kavya Iyer approved/)).toBeInTheDocument();
    expect(note).toBeVisible();
    expect(note).toHaveValue('The payslip is too old.');
  });

  test('shows a case that arrives while nothing waits', async () => {
    answer([]);
    show();
    await screen.findByText(/^No verifications to review\./);
    answer([aVerification()]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeVisible();
  });

  test('shows the first case of another status', async () => {
    answer([other, aVerification({ status: 'VERIFIED' })]);
    const { user } = show();
    await screen.findByRole('region', { name: 'Ravi Iyer' });
    await user.click(screen.getByRole('radio', { name: 'Approved 1' }));
    expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeVisible();
  });
});
