import { screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { Time, type TimeProps } from './Time';

const AT = '2026-11-20T20:00:00.000Z';

const readIn = (timeZone: string) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T20:00:00Z')));
afterEach(() => jest.restoreAllMocks());

test.each<[TimeProps['style'], string]>([
  [undefined, '3 days ago'],
  ['date', '21 Nov'],
  ['longDate', '21 November 2026'],
  ['left', '3 days ago'],
  ['message', '21 Nov'],
])('with the style %s, a time is written as "%s"', (style, text) => {
  render(<Time at={AT} {...(style && { style })} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', AT);
});

test('a reader in India sees the exact time with its zone on hover', () => {
  readIn('Asia/Calcutta');
  render(<Time at={AT} style="date" />);
  expect(screen.getByText('21 Nov')).toHaveAttribute('title', '21 November 2026, 1:30 am IST');
});

test('a reader elsewhere sees the same date, and their own time on hover', () => {
  readIn('America/New_York');
  render(<Time at={AT} style="date" />);
  expect(screen.getByText('21 Nov')).toHaveAttribute(
    'title',
    '21 November 2026, 1:30 am IST, in your time zone 20 November 2026 at 3:00 pm GMT-5',
  );
});

test('a time can be part of a text', () => {
  render(<Time at={AT}>{(time) => `Requested ${time}`}</Time>);
  expect(screen.getByText('Requested 3 days ago')).toBeVisible();
});
