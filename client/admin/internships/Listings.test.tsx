import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { DeskPage } from '../overview/DeskPage';
import type { ListedInternship } from './editing/internship';
import { Listings } from './Listings';

const anInternship = (parts: Partial<ListedInternship> = {}): ListedInternship => ({
  __typename: 'Internship',
  id: 'ds',
  slug: 'ds',
  title: 'Data Science',
  description: 'Eight weeks with real data.',
  icon: 'database',
  domain: 'DATA_SCIENCE',
  feeBuys: 'A mentor for eight weeks.',
  open: true,
  viewerCanOpen: true,
  viewerCanConfirmFee: false,
  updatedAt: '2026-11-01T06:00:00.000Z',
  fee: { __typename: 'Money', amount: 149_950, currency: 'INR' },
  ...parts,
});
const writing = anInternship({ id: 'w', slug: 'writing', title: 'Writing', open: false, viewerCanOpen: false });

const show = () => render(<Listings internships={[anInternship(), writing]} />, { as: { role: 'ADMIN' } });

let looks: unknown[] = [];
beforeEach(() => {
  looks = answerSubjectLog('internship.save');
});

/** Answers a save, and collects the inputs. */
function accept() {
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation('SaveInternship', ({ variables }) => {
      inputs.push(variables.input);
      const data = { saveInternship: { __typename: 'SaveInternshipPayload', internship: anInternship() } };
      return HttpResponse.json({ data });
    }),
  );
  return inputs;
}

test('shows which internships are open, and which wait for another admin', async () => {
  const { container } = show();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('₹1,499.50 fee');
  expect(within(first as HTMLElement).getByText('Open')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Closed')).toBeVisible();
  expect(within(second as HTMLElement).getByText(/Another admin confirms it/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('marks the fee that waits for the viewer, which the badge counts', () => {
  const waiting = anInternship({ open: false, viewerCanConfirmFee: true });
  render(<Listings internships={[waiting, anInternship({ id: 'c', open: false })]} />, { as: { role: 'ADMIN' } });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Another admin set the fee. Opening the internship confirms it.');
  expect(second).not.toHaveTextContent('Opening the internship');
});

test('a confirmed fee no longer waits anywhere', async () => {
  const inputs = accept();
  server.use(
    graphql.query('AdminDesk', () => {
      const queue = (count: number) => ({ __typename: 'AdminQueue', count, oldestAt: null, lastDecisionAt: null });
      const none = queue(0);
      const fees = queue(1 - inputs.length);
      const names = { verifications: none, reports: none, stories: none, payments: none, fees };
      return HttpResponse.json({ data: { adminCounts: { __typename: 'AdminCounts', ...names } } });
    }),
  );
  const both = (
    <>
      <DeskPage />
      <Listings internships={[anInternship({ open: false, viewerCanConfirmFee: true })]} />
    </>
  );
  const { user } = render(both, { as: { role: 'ADMIN' } });
  expect(await screen.findByText(/^The fee of 1 internship/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Data Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Data Science' }));
  await user.click(dialog.getByRole('radio', { name: 'Open' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/^The fee of 1 internship/)).toBeNull());
});

test('edits an internship as it was when the dialog opened', async () => {
  const inputs = accept();
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Edit Data Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Data Science' }));
  expect(dialog.queryByRole('textbox', { name: 'Address' })).toBeNull();
  expect(dialog.getByRole('textbox', { name: 'Fee in rupees' })).toHaveValue('1499.5');
  await user.click(dialog.getByRole('radio', { name: 'Closed' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Fee in rupees' }));
  await user.type(dialog.getByRole('textbox', { name: 'Fee in rupees' }), '999.90');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Data Science is saved');
  expect(inputs).toEqual([
    {
      id: 'ds',
      updatedAt: '2026-11-01T06:00:00.000Z',
      title: 'Data Science',
      description: 'Eight weeks with real data.',
      icon: 'database',
      domain: 'DATA_SCIENCE',
      fee: 99_990,
      feeBuys: 'A mentor for eight weeks.',
      open: false,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new internship needs a title, an address and a description, and a fee says what it pays for', async () => {
  const inputs = accept();
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'New internship' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New internship' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Fee in rupees' }));
  await user.type(dialog.getByRole('textbox', { name: 'Fee in rupees' }), '500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Fill in this field.')).toHaveLength(2);
  expect(dialog.getByText('Use 1 to 40 lowercase letters, digits and hyphens.')).toBeVisible();
  expect(dialog.getByText('Enter what the fee pays for.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Writing');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'writing');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Six weeks.');
  await user.clear(dialog.getByRole('textbox', { name: 'Fee in rupees' }));
  await user.type(dialog.getByRole('textbox', { name: 'Fee in rupees' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputs).toEqual([
      {
        slug: 'writing',
        title: 'Writing',
        description: 'Six weeks.',
        icon: 'other',
        domain: null,
        fee: 0,
        feeBuys: null,
        open: false,
      },
    ]),
  );
});

test('shows what was done about an internship below its form', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'New internship' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'New internship' })).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(looks).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit Data Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Data Science' }));
  expect(await dialog.findByText('Edited an internship')).toBeVisible();
  expect(looks).toEqual([{ subject: 'internship ds' }]);
  expect(dialog.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=ds');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a change whose answer is lost may be saved, and the dialog keeps what was typed', async () => {
  server.use(graphql.mutation('SaveInternship', () => HttpResponse.error()));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Edit Writing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Writing' }));
  await user.click(dialog.getByRole('radio', { name: 'Open' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The server did not respond')).toBeVisible();
  expect(screen.getByText('The internship may have been saved. The list shows what is stored.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Open' })).toBeChecked();
});

test('a refusal is shown at its field, which keeps what was typed', async () => {
  const message = 'Another admin must open an internship after its fee was set. Save it closed.';
  server.use(graphql.mutation('SaveInternship', () => refused(message, { code: 'CONFLICT', fields: ['input.open'] })));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Edit Writing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Writing' }));
  await user.click(dialog.getByRole('radio', { name: 'Open' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Open' })).toBeChecked();
});
