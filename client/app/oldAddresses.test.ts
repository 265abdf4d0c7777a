import { pathPatterns } from '../routes/paths';
import { startPath } from './oldAddresses';
import { portalOf } from './navigation/portals';

const student = portalOf('JOBSEEKER');
const referrer = portalOf('ALUMNI');

/** The hash addresses of the original product. */
const HASHES =
  '#dashboard #profile #my-profile #skills #skills-resume #referrals #referral-center #referral-management #alumni #alumni-connect #jobs #job-explorer #job-listings #applications #application-tracker #candidates #verification #analytics #chat #messages #settings #account-settings'.split(
    ' ',
  );

test.each(HASHES)('%s leads to an existing path', (hash) => {
  for (const portal of [student, referrer]) expect(pathPatterns()).toContain(startPath(hash, portal).split('#')[0]);
});

test.each([
  ['#referral-center', '/referrals'],
  ['#skills-resume', '/skills'],
  ['#job-explorer', '/jobs'],
  ['#applications', '/applications'],
  ['#application-tracker', '/applications'],
  ['#chat', '/messages'],
  ['#dashboard', '/dashboard'],
  ['#analytics', '/dashboard'],
])('%s leads a student to %s', (hash, path) => {
  expect(startPath(hash, student)).toBe(path);
});

test.each(['', '#', '#nowhere', '#__proto__', '#Dashboard'])('%j has no effect', (hash) => {
  expect(startPath(hash, student)).toBe('/dashboard');
  expect(startPath(hash, referrer)).toBe('/dashboard');
});

test('#analytics leads referrers to their figures', () => {
  expect(startPath('#analytics', referrer)).toBe('/analytics');
});

test('#alumni-connect leads referrers to the path that redirects to their candidates', () => {
  expect(startPath('#alumni-connect', referrer)).toBe('/alumni');
  expect(startPath('#candidates', referrer)).toBe('/candidates');
});

test('#job-listings leads to the job listings', () => {
  expect(startPath('#job-listings', referrer)).toBe('/listings');
});
