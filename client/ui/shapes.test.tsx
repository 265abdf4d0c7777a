import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../testing/render';
import { EmptyState } from './feedback/EmptyState';
import { ErrorState } from './feedback/ErrorState';
import { LoadMore } from './data/LoadMore';
import { Page, Section } from './layout/Page';
import { hueOf, initials, PersonAvatar } from './person/PersonAvatar';
import { PersonCard } from './person/PersonCard';
import { ListSkeleton } from './data/Skeletons';
import { StatCard, StatRow } from './data/StatCard';
import { Timeline, ProgressLine } from './data/Timeline';

test.each([
  ['Meera Nair', 'MN'],
  ['  asha   devi rao ', 'AR'],
  ['Cher', 'C'],
  ['😀 Smile', '😀S'],
  ['', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a person keeps one of eight colors', () => {
  const hues = Array.from({ length: 400 }, (_, index) => hueOf(`person-${index}`));
  expect(new Set(hues)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(hueOf('person-1')).toBe(hueOf('person-1'));
});

test('an avatar shows the ring of verified users, and a photo', () => {
  const { container } = render(<PersonAvatar id="a" name="Meera Nair" verified photoUrl="/photo.jpg" />);
  expect(container.querySelector('[data-verified]')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/photo.jpg');
});

test('PersonCard shows the name, the verified sign, and the first three skills', async () => {
  const { container } = render(
    <PersonCard
      id="a"
      name="Meera Nair"
      verified
      headline="Engineer at Zeta"
      to="/people/a"
      skills={['React', 'Node.js', 'SQL', 'AWS', 'Go']}
      note="Usually answers within two days"
    />,
  );
  const card = screen.getByRole('article', { name: 'Meera Nair' });
  expect(within(card).getByText('Verified')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/people/a');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['React', 'Node.js', 'SQL', '+2 more']);
  expect(await axe(container)).toHaveNoViolations();
});

test('Timeline shows its steps in order, and the current one', async () => {
  const { container } = render(
    <Timeline
      label="What happened"
      steps={[
        { key: '1', title: 'Asked', time: '2 Nov', state: 'done' },
        { key: '2', title: 'Accepted', state: 'now' },
        { key: '3', title: 'Hired', state: 'next' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Done: Asked2 Nov', 'Now: Accepted', 'Next: Hired']);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  [-5, 0],
  [92, 92],
  [140, 100],
])('ProgressLine of %d percent shows %d', (percent, shown) => {
  render(<ProgressLine label="Towards Silver" percent={percent} valueText="23 of 25 referrals" />);
  const bar = screen.getByRole('progressbar', { name: 'Towards Silver' });
  expect(bar).toHaveAttribute('aria-valuenow', String(shown));
  expect(bar).toHaveAttribute('aria-valuetext', '23 of 25 referrals');
});

test('StatCard shows label, figure and note', () => {
  render(
    <StatRow>
      <StatCard label="Success rate" value="85%" note="17 of 20 answered" />
      <StatCard label="Credits" value={undefined} />
    </StatRow>,
  );
  expect(screen.getByRole('group', { name: 'Success rate' })).toHaveTextContent('Success rate85%17 of 20 answered');
  expect(screen.getByRole('group', { name: 'Credits' })).toHaveTextContent(/^Credits$/);
});

test('EmptyState has one sentence and one action', () => {
  render(<EmptyState action={<a href="/alumni">Browse</a>}>Nobody has asked yet.</EmptyState>);
  expect(screen.getByText('Nobody has asked yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeInTheDocument();
});

test('ErrorState is announced and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = render(<ErrorState onRetry={onRetry}>The requests could not be loaded.</ErrorState>);
  expect(screen.getByRole('alert')).toHaveTextContent('The requests could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('skeletons announce the loading once', () => {
  render(<ListSkeleton count={3} label="Loading requests" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading requests$/);
});

test('LoadMore is shown while there is more', async () => {
  const onMore = jest.fn();
  const { user, rerender } = render(<LoadMore hasMore loading={false} onMore={onMore} shown="20 of 43" />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(<LoadMore hasMore={false} loading={false} onMore={onMore} shown="43 of 43" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('43 of 43')).toBeInTheDocument();
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
