import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { render } from '../../testing/render';
import { callResizeObservers } from '../../testing/resizeObserver';
import { CountTabs } from './CountTabs';
import { LoadMore } from './LoadMore';
import { ListSkeleton } from './Skeletons';
import { StatCard, StatRow } from './StatCard';
import { ProgressLine } from './ProgressLine';
import { Timeline } from './Timeline';

test('CountTabs shows counts and supports arrow keys', async () => {
  function Sample() {
    const [value, setValue] = useState('all');
    return (
      <CountTabs
        label="Status"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'all', label: 'All', count: 143 },
          { value: 'pending', label: 'Pending', count: 7 },
        ]}
      >
        Showing {value}
      </CountTabs>
    );
  }
  const { user, container } = render(<Sample />);
  expect(screen.getByRole('tab', { name: 'All 99+' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Pending 7' }));
  expect(screen.getByRole('tabpanel', { name: 'Pending 7' })).toHaveTextContent('Showing pending');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'All 99+' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Showing all');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveAttribute('aria-selected', 'true');
  await user.tab({ shift: true });
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Pending 7' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('CountTabs scrolls a selected tab beyond the edge into view', () => {
  const layout = { offsetLeft: 400, offsetWidth: 100, clientWidth: 300 };
  const spies = Object.entries(layout).map(([name, value]) => {
    const prototype = name === 'clientWidth' ? Element.prototype : HTMLElement.prototype;
    return jest.spyOn(prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  });
  const observers = callResizeObservers();
  render(
    <CountTabs label="Status" value="hired" onChange={() => {}} tabs={[{ value: 'hired', label: 'Hired' }]}>
      Hired
    </CountTabs>,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  for (const spy of [...spies, observers]) spy.mockRestore();
});

test.each([
  ['at the start', 0, 'end'],
  ['in the middle', 100, 'both'],
  ['at the end', 200, 'start'],
])('CountTabs scrolled to a place %s fades out the ends with more tabs', (_place, scrollLeft, hidden) => {
  const layout = { scrollWidth: 500, clientWidth: 300 };
  const spies = Object.entries(layout).map(([name, value]) =>
    jest.spyOn(Element.prototype, name as 'clientWidth', 'get').mockReturnValue(value),
  );
  render(
    <CountTabs label="Status" value="all" onChange={() => {}} tabs={[{ value: 'all', label: 'All' }]}>
      All
    </CountTabs>,
  );
  const strip = screen.getByRole('tablist');
  strip.scrollLeft = scrollLeft;
  fireEvent.scroll(strip);
  expect(strip).toHaveAttribute('data-hidden', hidden);
  for (const spy of spies) spy.mockRestore();
});

test('CountTabs that fit are not faded', () => {
  const observers = callResizeObservers();
  render(
    <CountTabs label="Status" value="all" onChange={() => {}} tabs={[{ value: 'all', label: 'All' }]}>
      All
    </CountTabs>,
  );
  expect(screen.getByRole('tablist')).toHaveAttribute('data-hidden', 'none');
  observers.mockRestore();
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
  render(<ProgressLine label="Progress to Silver" percent={percent} valueText="23 of 25 referrals" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress to Silver' });
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
