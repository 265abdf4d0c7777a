import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { setSystemDark } from '../../testing/viewport';
import { ColorModeToggle } from './ColorModeToggle';
import { Page, Section } from './Page';

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
