import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { ASHA, aList, aQuota, aReferral } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ReferralCenterPage } from './ReferralCenterPage';

type Rows = Parameters<typeof aList>[0];

function answer(rows: Rows, quota = aQuota()) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ReferralCenter', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: { me: { __typename: 'Me', id: ASHA, referralQuota: quota }, referrals: aList(rows) },
      });
    }),
  );
  return asked;
}

describe('Referral Center', () => {
  it('shows each request with its referrer, status and next step, and the quota', async () => {
    answer([aReferral(), aReferral({ id: 'r2', jobTitle: 'Chef', status: 'REJECTED', progress: 0 })]);
    const { container } = render(<ReferralCenterPage />);
    const open = await screen.findByRole('article', { name: 'Go Engineer at Acme' });
    expect(within(open).getByRole('link', { name: 'Go Engineer at Acme' })).toHaveAttribute('href', '/referrals/r1');
    expect(within(open).getByText('Expires in 5 days unless Meera answers.')).toBeVisible();
    expect(within(open).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    const ended = screen.getByRole('article', { name: 'Chef at Acme' });
    expect(within(ended).getByText('Declined')).toBeVisible();
    expect(within(ended).queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('1 of 5 open')).toBeVisible();
    expect(screen.getByText('2 of 15 this month')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says so when the quota is used up', async () => {
    answer([aReferral()], aQuota({ open: 5 }));
    render(<ReferralCenterPage />);
    expect(await screen.findByText('You can ask again when a request is answered or withdrawn.')).toBeVisible();
  });

  it('links to Alumni Connect while there are no requests', async () => {
    answer([]);
    const { container } = render(<ReferralCenterPage />);
    expect(await screen.findByText(/You have not asked anyone yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find someone to ask' })).toHaveAttribute('href', '/alumni');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows ended requests in their own tab', async () => {
    const asked = answer([aReferral()]);
    const { user } = render(<ReferralCenterPage />, { path: '/referrals' });
    await user.click(await screen.findByRole('tab', { name: /Ended/ }));
    await waitFor(() =>
      expect(asked.at(-1)?.filter).toEqual({ status: ['REJECTED', 'WITHDRAWN', 'EXPIRED'], q: null }),
    );
  });
});
