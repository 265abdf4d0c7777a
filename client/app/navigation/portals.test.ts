import { portalOf } from './portals';

const labels = (role: string) => portalOf(role).nav.map((item) => item.label);

test.each(['JOBSEEKER', 'jobseeker', 'anything else', ''])('%j gets the student portal', (role) => {
  expect(labels(role)).toEqual([
    'Dashboard',
    'My Profile',
    'Skills & Resume',
    'Referral Center',
    'Alumni Connect',
    'Job Explorer',
    'Application Tracker',
    'Messages',
    'Settings',
  ]);
  expect(portalOf(role).home).toBe('/dashboard');
});

const FIRST = ['Dashboard', 'My Profile', 'Company Verification', 'Referral Management', 'Job Listings'];

test.each([
  ['ALUMNI', ['Candidate Search', 'Analytics', 'Chat', 'Settings']],
  ['alumni', ['Candidate Search', 'Analytics', 'Chat', 'Settings']],
  ['HR', ['Chat', 'Account Settings']],
  ['ADMIN', ['Chat', 'Account Settings']],
])('%j gets the referrer portal with its own sections', (role, sections) => {
  const [first] = portalOf(role).groups;
  expect(first?.items.map(({ label }) => label)).toEqual([...FIRST, ...sections]);
  expect(portalOf(role).home).toBe(role === 'ADMIN' ? '/admin' : '/dashboard');
});

test('only HR, whose company is verified as a whole, finds its people', () => {
  expect(labels('HR')).toContain('Company people');
  for (const role of ['ALUMNI', 'ADMIN']) expect(labels(role)).not.toContain('Company people');
});

test('those who receive requests find their figures and credits', () => {
  for (const role of ['ALUMNI', 'HR']) expect(labels(role)).toEqual(expect.arrayContaining(['Analytics', 'Credits']));
  for (const role of ['JOBSEEKER', 'ADMIN'])
    for (const label of ['Analytics', 'Credits']) expect(labels(role)).not.toContain(label);
});

test('referrers have groups of their own below the sections that all have', () => {
  const titles = (role: string) => portalOf(role).groups.map(({ title }) => title);
  expect(titles('ALUMNI')).toEqual([null, 'Rewards']);
  expect(titles('HR')).toEqual([null, 'Hiring']);
  expect(titles('ADMIN')).toEqual([null, 'Hiring', 'Desk']);
});

test.each([
  ['JOBSEEKER', ['Dashboard', 'Referral Center', 'Alumni Connect', 'Messages']],
  ['ALUMNI', ['Dashboard', 'Referral Management', 'Candidate Search', 'Chat']],
  ['HR', ['Dashboard', 'Referral Management', 'Chat', 'Candidate Search']],
  ['ADMIN', ['Desk overview', 'Verifications', 'Users', 'Chat']],
])('the bar of phones has four places for %s, which are sections of the portal', (role, places) => {
  const { bar, nav } = portalOf(role);
  expect(bar.map(({ label }) => label)).toEqual(places);
  expect(bar.filter((item) => !nav.includes(item))).toEqual([]);
  // The visible text must be in the accessible name, which has the whole label.
  for (const { label, shortLabel = label } of bar) expect(label).toContain(shortLabel);
});

test('the overview of the desk has a short label, because its whole one takes two lines', () => {
  expect(portalOf('ADMIN').bar[0]).toMatchObject({ label: 'Desk overview', shortLabel: 'Desk' });
});
