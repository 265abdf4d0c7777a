import { cleanExpertise, profileChanges } from './profile.rules';
import { newUserFromToken, newUserOf, type SignUpProfile } from '../auth/sign-up.rules';
import { type ReferrerFacts, statsOf } from '../analytics/stats/stats.rules';
import { missingProfileFields, profileCompletion, type ProfileFacts } from './users.rules';
import { Role } from '../access/roles';

const facts = (some: Partial<ProfileFacts> = {}): ProfileFacts => ({
  role: Role.JOBSEEKER,
  firstName: 'Asha',
  lastName: 'Rao',
  headline: null,
  phone: null,
  college: null,
  degree: null,
  batch: null,
  company: null,
  position: null,
  department: null,
  location: null,
  linkedinUrl: null,
  photoFileId: null,
  resumeFileId: null,
  expertise: [],
  hasSkills: false,
  ...some,
});

describe('the completion of a profile', () => {
  it('counts only the names of an empty profile', () => {
    expect(profileCompletion(facts())).toBe(17);
  });

  it('is 100 when nothing is missing', () => {
    const full = facts({
      headline: 'h',
      phone: 'p',
      college: 'c',
      degree: 'd',
      batch: 2026,
      location: 'l',
      linkedinUrl: 'u',
      photoFileId: 'f',
      resumeFileId: 'r',
      hasSkills: true,
    });
    expect(missingProfileFields(full)).toEqual([]);
    expect(profileCompletion(full)).toBe(100);
  });

  it('asks job seekers for their résumé first, and referrers for their company', () => {
    expect(missingProfileFields(facts())[0]).toBe('resume');
    expect(missingProfileFields(facts({ role: Role.ALUMNI }))[0]).toBe('company');
  });

  it('does not ask referrers for a résumé', () => {
    expect(missingProfileFields(facts({ role: Role.HR }))).not.toContain('resume');
  });
});

describe('signing up', () => {
  const profile = (some: Partial<SignUpProfile> = {}): SignUpProfile => ({
    firstName: ' Asha ',
    lastName: 'Rao',
    role: Role.ALUMNI,
    college: 'Test College',
    company: 'Acme',
    position: 'Engineer',
    skills: ['Go'],
    linkedinUrl: 'https://linkedin.com/in/asha',
    ...some,
  });

  it('trims texts and stores skills of job seekers only', () => {
    expect(newUserOf(profile())).toMatchObject({ firstName: 'Asha', company: 'Acme', skills: [] });
    expect(newUserOf(profile({ role: Role.JOBSEEKER }))).toMatchObject({
      company: null,
      position: null,
      skills: ['Go'],
    });
  });

  it('names every required field that is blank', () => {
    const blank = profile({ firstName: '', college: '  ', position: null });
    expect(() => newUserOf(blank)).toThrow(
      expect.objectContaining({ details: { fields: ['firstName', 'college', 'position'] } }),
    );
  });

  it('cannot create admins', () => {
    expect(() => newUserOf(profile({ role: Role.ADMIN }))).toThrow('role must be JOBSEEKER, ALUMNI or HR.');
  });

  it.each([
    ['Asha Rao', 'a@b.example', 'Asha', 'Rao'],
    ['Asha', 'a@b.example', 'Asha', ''],
    ['Asha de la Rao', 'a@b.example', 'Asha', 'de la Rao'],
    [null, 'asha.rao@b.example', 'Asha', 'Rao'],
    [null, '12345@b.example', 'Member', ''],
    ['   ', 'ASHA_RAO@b.example', 'ASHA'.charAt(0) + 'sha', 'Rao'],
    ['مریم حسن', 'a@b.example', 'مریم', 'حسن'],
  ])('without a form uses the name %j or the email address %s', (name, email, firstName, lastName) => {
    expect(newUserFromToken(name, email)).toMatchObject({ firstName, lastName, role: Role.JOBSEEKER });
  });
});

describe('editing a profile', () => {
  it('leaves omitted fields and clears those that are null', () => {
    expect(profileChanges({ headline: null, degree: ' MCA ' }, Role.JOBSEEKER)).toEqual({
      headline: null,
      degree: 'MCA',
    });
  });

  it.each([
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: null }],
    ['headline', { headline: 'x'.repeat(161) }],
    ['headline', { headline: 'a\u0000b' }],
    ['headline', { headline: 'two\nlines' }],
    ['phone', { phone: 'call me' }],
    ['batch', { batch: 1066 }],
    ['linkedinUrl', { linkedinUrl: 'ftp://x.example' }],
    ['linkedinUrl', { linkedinUrl: 'http://www.linkedin.com/in/asha' }],
    ['linkedinUrl', { linkedinUrl: 'https://www.linkedin.com@evil.example/in/asha' }],
    ['linkedinUrl', { linkedinUrl: 'https://linkedin.com:8443/in/asha' }],
    ['linkedinUrl', { linkedinUrl: 'https://www.linkedin.com.evil.example/in/asha' }],
    ['linkedinUrl', { linkedinUrl: 'https://evil.example/in/asha' }],
    ['linkedinUrl', { linkedinUrl: 'https://www.linkedin.com/company/acme' }],
    ['mentor', { mentor: null }],
    ['expertise', { expertise: Array.from({ length: 21 }, (_, i) => `tag ${i}`) }],
    ['expertise', { expertise: ['x'.repeat(61)] }],
  ])('refuses an invalid %s', (field, input) => {
    expect(() => profileChanges(input, Role.JOBSEEKER)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: [field] } }),
    );
  });

  it('trims tags and removes blank ones and duplicates', () => {
    expect(cleanExpertise([' Go ', '', 'go', 'Rust'])).toEqual(['Go', 'Rust']);
  });
});

describe('the figures of a referrer', () => {
  const received = (some: Partial<ReferrerFacts>): ReferrerFacts => ({
    received: 0,
    accepted: 0,
    answered: 0,
    expired: 0,
    hired: 0,
    recent: 0,
    recentAnswered: 0,
    recentExpired: 0,
    medianHours: null,
    creditsEarned: 0,
    ...some,
  });

  it('are zeros without requests, and null for rates and replies', () => {
    expect(statsOf(received({}))).toEqual({
      totalReferrals: 0,
      successRate: null,
      candidatesHired: 0,
      creditsEarned: 0,
      typicalReplyHours: null,
      answerRate: null,
    });
  });

  it('count expired requests in the rates and ignore pending ones', () => {
    const recently = { recent: 20, recentAnswered: 19, recentExpired: 1 };
    expect(statsOf(received({ received: 30, accepted: 17, answered: 19, expired: 1, ...recently }))).toMatchObject({
      totalReferrals: 30,
      successRate: 85,
      answerRate: 95,
    });
  });

  it('use the last 90 days for replies', () => {
    const recently = { recent: 5, recentAnswered: 5, recentExpired: 0 };
    expect(statsOf(received({ received: 20, answered: 5, expired: 15, ...recently })).answerRate).toBe(100);
    expect(statsOf(received({ received: 20, answered: 20 })).answerRate).toBeNull();
  });

  it('are null for replies below five requests', () => {
    expect(
      statsOf(received({ received: 4, answered: 4, accepted: 4, recent: 4, recentAnswered: 4, medianHours: 2 })),
    ).toMatchObject({
      typicalReplyHours: null,
      answerRate: null,
    });
    expect(
      statsOf(received({ received: 5, answered: 5, accepted: 5, recent: 5, recentAnswered: 5, medianHours: 0.2 })),
    ).toMatchObject({
      typicalReplyHours: 1,
      answerRate: 100,
    });
  });
});
