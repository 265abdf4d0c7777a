import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { setSystemDark } from '../../testing/viewport';
import { ColorModeToggle } from './ColorModeToggle';
import { Page, Section } from './Page';
import { Stepper } from './Stepper';

test('ColorModeToggle switches, and follows the system until it is used', async () => {
  const { user } = render(<ColorModeToggle />);
  act(() => setSystemDark(true));
  expect(screen.getByRole('button', { name: 'Switch to light' })).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Switch to dark' })).toBeInTheDocument();
  expect(localStorage.getItem('theme')).toBe('light');
});

test('Page and Section have headings, and the page sets the title of the tab', async () => {
  const { container } = render(
    <Page title="Referral Center" description="What you asked for.">
      <Section title="Waiting" frame="card">
        Nothing.
      </Section>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Referral Center' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Waiting' })).toHaveTextContent('Nothing.');
  expect(document.title).toBe('Referral Center · Batchmate');
  expect(await axe(container)).toHaveNoViolations();
});

test('Stepper says which step is shown and how each stands, and leads to the others with the keyboard', async () => {
  const onGo = jest.fn();
  const { user, container } = render(
    <Stepper
      label="Company verification"
      current={1}
      onGo={onGo}
      steps={[
        { key: 'company', title: 'Company', state: 'done' },
        { key: 'email', title: 'Work email', state: 'open' },
        { key: 'documents', title: 'Documents', state: 'attention' },
      ]}
    />,
  );
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  expect(screen.getByRole('button', { current: 'step' })).toHaveAccessibleName('Work email, open');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Company, done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Documents, needs correction' }));
  expect(onGo.mock.calls).toEqual([[0], [2]]);
  expect(await axe(container)).toHaveNoViolations();
});
