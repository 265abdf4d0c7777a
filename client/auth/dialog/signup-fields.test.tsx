import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearSession } from '../../lib/session';
import { authApi, button, field, openAuth } from '../../testing/auth';

beforeEach(clearSession);

const fold = (name = 'Add degree, batch and skills now') => screen.getByRole('button', { name });
const labels = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('textbox')
    .map((input) => input.getAttribute('name'));

test('the required fields are in two groups', () => {
  authApi();
  openAuth('/?auth=signup&role=alumni');
  expect(labels('You')).toEqual(['firstName', 'lastName', 'college', 'company', 'position', 'linkedinUrl']);
  expect(labels('Account')).toEqual(['email']);
  for (const label of ['Password', 'Confirm password']) expect(field(label)).toBeRequired();
});

test('the optional fields open and close with their button', async () => {
  authApi();
  const { user } = openAuth('/?auth=signup');
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(field('Degree')).not.toBeVisible();
  await user.click(fold());
  expect(fold()).toHaveAttribute('aria-expanded', 'true');
  for (const label of ['Degree', 'Batch', 'Skills']) expect(field(label)).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(fold());
  expect(field('Degree')).not.toBeVisible();
});

test('the button for referrers does not mention skills', () => {
  authApi();
  openAuth('/?auth=signup&role=hr');
  expect(fold('Add degree and batch now')).toBeInTheDocument();
  expect(screen.queryByLabelText('Skills', { selector: 'input' })).not.toBeInTheDocument();
});

/** Fills in all required fields. */
async function fillIn(user: ReturnType<typeof openAuth>['user']) {
  const texts = {
    'First name': 'Asha',
    'Last name': 'Rao',
    College: 'NIT Surat',
    'LinkedIn URL': 'https://www.linkedin.com/in/asha',
    Email: 'asha@college.edu',
    Password: 'Sunshine#1',
    'Confirm password': 'Sunshine#1',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

test('an invalid value in a closed field opens the optional fields and gets the focus', async () => {
  const asked = authApi();
  const { user } = openAuth('/?auth=signup');
  await user.click(fold());
  await user.type(field('Batch'), '26');
  await user.click(fold());
  await fillIn(user);
  await user.click(button('Create Account'));
  await waitFor(() => expect(field('Batch')).toHaveFocus());
  expect(field('Batch')).toBeVisible();
  await waitFor(() =>
    expect(field('Batch')).toHaveAccessibleErrorMessage('Please enter a year from 1950 to 2040, such as 2026.'),
  );
  expect(asked).toEqual([]);
});

test('an invalid required field gets the focus before an invalid optional one', async () => {
  authApi();
  const { user } = openAuth('/?auth=signup');
  await user.click(fold());
  await user.type(field('Batch'), '26');
  await user.click(fold());
  await user.click(button('Create Account'));
  await waitFor(() => expect(field('Batch')).toBeVisible());
  expect(field('First name')).toHaveFocus();
});

test('the submit button is outside the part that scrolls, and submits the form', () => {
  authApi();
  openAuth('/?auth=signup');
  const form = screen.getByRole('dialog').querySelector('form');
  expect(form).not.toContainElement(button('Create Account'));
  expect(button('Create Account')).toHaveProperty('form', form);
});
