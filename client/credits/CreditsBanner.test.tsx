import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aTier } from '../testing/credits';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { CreditsBanner } from './CreditsBanner';

const answer = (account: object, tier: object) =>
  server.use(
    graphql.query('CreditsBanner', () =>
      HttpResponse.json({
        data: {
          credits: { __typename: 'CreditAccount', creditsPerAcceptance: 120, creditsPerHire: 450, ...account, tier },
        },
      }),
    ),
  );

describe('the credits banner', () => {
  it('shows earned and redeemed credits, and the progress to the next tier', async () => {
    answer({ earned: 8700, redeemed: 2400, balance: 6300 }, aTier);
    const { container } = render(<CreditsBanner />, { as: { role: 'ALUMNI' } });
    expect(await screen.findByText('6,300 to spend')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Redeem Credits' })).toHaveAttribute('href', '/credits');
    expect(screen.getByText('2 referrals from Silver Tier')).toHaveTextContent('2 referrals from Silver Tier +200');
    expect(screen.getByRole('progressbar', { name: 'Progress to Silver' })).toHaveAttribute(
      'aria-valuetext',
      '23 of 25 accepted referrals',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('explains how credits are earned while none were redeemed', async () => {
    answer({ earned: 0, redeemed: 0, balance: 0 }, { ...aTier, current: 0, remaining: 25, percent: 0 });
    render(<CreditsBanner />, { as: { role: 'ALUMNI' } });
    expect(
      await screen.findByText('You earn 120 credits for an accepted request, and 450 more for a hire.'),
    ).toBeVisible();
  });

  it('shows no progress at the highest tier', async () => {
    answer(
      { earned: 9, redeemed: 0, balance: 9 },
      { ...aTier, tier: 'PLATINUM', next: null, target: 120, current: 130, remaining: 0, percent: 100 },
    );
    render(<CreditsBanner />, { as: { role: 'ALUMNI' } });
    expect(await screen.findByText('Platinum Tier, the highest tier')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be retried when it cannot be loaded', async () => {
    server.use(graphql.query('CreditsBanner', () => HttpResponse.error()));
    const { user } = render(<CreditsBanner />, { as: { role: 'ALUMNI' } });
    await screen.findByText('Your credits could not be loaded.');
    answer({ earned: 8700, redeemed: 0, balance: 8700 }, aTier);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 referrals from Silver Tier')).toBeVisible();
  });
});
