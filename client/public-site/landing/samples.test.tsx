import { screen } from '@testing-library/react';
import { referralStatuses } from '../../domain/referralStatus';
import { render } from '../../testing/render';
import { LandingPage } from './LandingPage';
import { sentSample } from './sampleCopy';

test('the landing page shows the product to students and to referrers', () => {
  render(<LandingPage />, { path: '/', as: null });
  expect(screen.getByText('Referral Center')).toBeVisible();
  expect(screen.getByText('Referral Management')).toBeVisible();
  expect(screen.getAllByText('Example')).toHaveLength(2);
});

test('what it shows is a picture: neither the keyboard nor a screen reader finds anything to use', () => {
  render(<LandingPage />, { path: '/', as: null });
  const hidden = [...document.querySelectorAll('[aria-hidden=true]')];
  expect(hidden.flatMap((part) => [...part.querySelectorAll('a, button, [tabindex]')])).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('its statuses have the names of the product', () => {
  const { accepted, interview, pending } = sentSample.statuses;
  const { ACCEPTED, INTERVIEW, PENDING } = referralStatuses;
  expect([accepted, interview, pending]).toEqual([ACCEPTED.label, INTERVIEW.label, PENDING.label]);
});
