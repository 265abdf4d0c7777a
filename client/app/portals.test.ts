import { portalOf } from './portals';

const labels = (role: string) => portalOf(role).nav.map((item) => item.label);

test.each(['JOBSEEKER', 'jobseeker', 'anything else', ''])('%j gets the student portal', (role) => {
  expect(labels(role)).toEqual(['Dashboard', 'My Profile', 'Referral Center', 'Alumni Connect', 'Messages']);
  expect(portalOf(role).home).toBe('/dashboard');
});

test.each(['ALUMNI', 'HR', 'ADMIN', 'alumni'])('%j gets the referrer portal', (role) => {
  expect(labels(role)).toEqual(['My Profile', 'Referral Management', 'Chat']);
  expect(portalOf(role).home).toBe('/requests');
});
