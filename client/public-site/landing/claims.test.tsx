import { render } from '../../testing/render';
import { LandingPage } from './LandingPage';

/** The claims of spec section 1 that are true of this product, with the words of the page for each. */
const CLAIMS = {
  'verified alumni of the college': 'Verified alumni of your college',
  'verified HR professionals': 'HR of verified companies',
  'referrals on request': 'Ask the person of your choice directly for a referral',
  'skill compatibility': 'Referrals are based on skill compatibility',
  'skill assessment': 'add up to a readiness score',
  'interview preparation': 'tell you how their company interviews',
  mentoring: 'Mentors among the alumni',
  internships: 'Explore Internships',
  'referrers review requests': 'You decide whom you refer',
  'referrers post jobs': 'post the jobs you want to fill',
  'referrers search candidates': 'search for candidates',
  'referrers verify their company': 'Alumni and HR prove where they work',
  'credit points': 'every hire earns credits',
  'redeemable for benefits': 'redeem your credits for rewards',
  'students connected': '100+',
  'successful referrals': '50+',
  'partner companies': '10+',
};

const text = () => render(<LandingPage />, { path: '/', as: null }).container.textContent ?? '';

test.each(Object.entries(CLAIMS))('the landing page makes the claim of %s', (_claim, words) => {
  expect(text()).toContain(words);
});

test.each(['You see how often each of them answers', 'Chat in real time', 'You see the status of your request'])(
  'the landing page says what else is true: %s',
  (words) => {
    expect(text()).toContain(words);
  },
);

// Access to referrals is not for sale, and nobody is examined: interviews are practiced with mentors, in the chat.
test.each([/premium/i, /simulation/i, /expert feedback/i, /consulting/i, /outsourcing/i])(
  'the landing page does not make the claim %p, which is not true',
  (words) => {
    expect(text()).not.toMatch(words);
  },
);
