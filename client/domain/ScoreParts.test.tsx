import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../testing/render';
import { ScoreParts } from './ScoreParts';

const parts = [
  { name: 'Certifications', points: 6, outOf: 15, advice: 'Add a certification.', gain: 6 },
  { name: 'Skills', points: 20, outOf: 25, advice: 'Add two known skills.', gain: 5 },
  { name: 'Profile', points: 30, outOf: 30, advice: null, gain: 0 },
];
const toNextBand = { advice: 'Add a certification.', gain: 6, score: 80, band: 'GOOD' as const };

test('shows the parts of a score, and the step to the next band with what it adds', async () => {
  const { container } = render(<ScoreParts score={74} parts={parts} toNextBand={toNextBand} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Certifications',
    'Skills',
    'Profile',
  ]);
  expect(screen.getByText('6 of 15')).toBeVisible();
  expect(screen.getByText('Add a certification.')).toBeVisible();
  expect(screen.getByText('Adds 6 points, from 74 to 80: AI Capable.')).toBeVisible();
  expect(screen.getByText('Add two known skills. Adds 5 points.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('an advice leads to the place where it can be followed', () => {
  const linkOf = (advice: string) => (advice === 'Add a certification.' ? '/skills?add=certification' : null);
  render(<ScoreParts score={74} parts={parts} toNextBand={toNextBand} linkOf={linkOf} />);
  expect(screen.getByRole('link', { name: 'Add a certification.' })).toHaveAttribute(
    'href',
    '/skills?add=certification',
  );
  expect(screen.queryByRole('link', { name: 'Add two known skills.' })).toBeNull();
});

test('folded, it shows the step, and its parts on request', async () => {
  const { user, container } = render(<ScoreParts score={74} parts={parts} toNextBand={toNextBand} folded />);
  expect(screen.getByText('Add a certification.')).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
  const more = screen.getByRole('button', { name: 'Show 3 parts' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getAllByRole('term')).toHaveLength(3);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Hide parts', expanded: true }));
  expect(screen.queryByRole('term')).toBeNull();
});

test('compact, for the score of someone else, it gives no advice', async () => {
  const { container } = render(<ScoreParts score={74} parts={parts} toNextBand={toNextBand} compact />);
  expect(container).toHaveTextContent('Readiness 74 of 100Certifications6 of 15Skills20 of 25Profile30 of 30');
  expect(container).not.toHaveTextContent('Add');
  expect(await axe(container)).toHaveNoViolations();
});
