import { screen } from '@testing-library/react';
import type { ReferralStatus } from '../graphql/graphql';
import { render } from '../testing/render';
import { ReferralStatusBadge } from './ReferralStatusBadge';
import { referralStatuses } from './referralStatus';

test.each(Object.entries(referralStatuses))('shows the status %s as a label with an icon', (status, { label }) => {
  const { container } = render(<ReferralStatusBadge status={status as ReferralStatus} />); // the table's own keys
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
