import { creditContent, creditsText } from './content.rules';

it('numbers in notifications are grouped the Indian way', () => {
  expect([creditsText(400), creditsText(1400), creditsText(123456)]).toEqual([
    '400 credits',
    '1,400 credits',
    '1,23,456 credits',
  ]);
});

it('earned credits lead to the credits, and are named in title and message', () => {
  const earned = { userId: 'meera', reason: 'referral_hired', amount: 1000, dedupeKey: 'referral_hired:1' };
  expect(creditContent(earned)).toMatchObject({
    title: 'You earned 1,000 credits',
    message: 'A candidate you referred was hired. You earned 1,000 credits.',
    link: '/credits',
  });
});
