import { render as renderPlain, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { ThemeProvider } from '../ThemeProvider';
import { Bars } from './Bars';
import { ChartFrame } from './ChartFrame';
import { Delta } from './Delta';
import { Funnel } from './Funnel';

const render = (ui: ReactElement) => renderPlain(ui, { wrapper: ThemeProvider });

const points = ['1 Nov', '2 Nov', '3 Nov'].map((label, index) => ({ key: label, label, bar: index * 2, dot: index }));
const bars = (
  <Bars
    label="Requests and hires"
    barName="Requests"
    dotName="Hires"
    points={points}
    describe={({ label, bar, dot }) => `${label}: ${bar} requests, ${dot} hires`}
  />
);

test('the arrow keys move through the points of a chart, and each is described', async () => {
  const user = userEvent.setup();
  const { container } = render(bars);
  const chart = screen.getByRole('slider', { name: 'Requests and hires' });
  expect(chart).toHaveAttribute('aria-valuetext', '3 Nov: 4 requests, 2 hires');
  await user.tab();
  expect(chart).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '2 Nov: 2 requests, 1 hires');
  expect(screen.getByText('2 Nov: 2 requests, 1 hires')).toBeVisible();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '1 Nov: 0 requests, 0 hires');
  await user.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuetext', '3 Nov: 4 requests, 2 hires');
  expect(await axe(container)).toHaveNoViolations();
});

test('a chart is available as a table', async () => {
  const user = userEvent.setup();
  const table = { columns: ['Day', 'Requests'], rows: [{ key: '1', cells: ['1 Nov', 2] }] };
  const { container } = render(
    <ChartFrame title="Over time" definition="Requests by day." summary="2 requests." table={table}>
      {bars}
    </ChartFrame>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  const shown = within(screen.getByRole('table', { name: 'Over time' }));
  expect(shown.getAllByRole('row').map((row) => row.textContent)).toEqual(['DayRequests', '1 Nov2']);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'View as chart' }));
  expect(screen.getByRole('slider')).toBeVisible();
});

test('a funnel says the share of each step', async () => {
  const steps = [
    { key: 'a', label: 'Requested', count: 20 },
    { key: 'b', label: 'Hired', count: 5 },
  ];
  const { container, rerender } = render(<Funnel label="Funnel" steps={steps} />);
  const items = within(screen.getByRole('list', { name: 'Funnel' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Requested20', 'Hired5 · 25% of all']);
  expect(await axe(container)).toHaveNoViolations();
  rerender(<Funnel label="Funnel" steps={steps.map((step) => ({ ...step, count: 0 }))} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Requested0', 'Hired0']);
});

test.each([
  [8, 5, '', '3 more than before'],
  [5, 8, '', '3 fewer than before'],
  [85, 84, 'point', '1 point more than before'],
  [18.5, 20, 'day', '1.5 days fewer than before'],
  [5, 5, '', 'as in before'],
])('the change from %p to %p is said in words', (now, before, unit, text) => {
  const { container } = render(<Delta now={now} before={before} better="up" unit={unit} than="before" />);
  expect(container).toHaveTextContent(text);
});
