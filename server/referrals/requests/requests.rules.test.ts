import { AppError } from '../../platform/api/errors';
import {
  cleanRequest,
  refusalOfJob,
  refusalOfMatch,
  refusalOfNamedJob,
  refusalOfQuota,
  refusalOfReferrer,
} from './requests.rules';

const ID = '01930000-0000-7000-8000-000000000001';
const named = { referrerId: ID, jobTitle: 'Backend Engineer', company: 'Acme' };
const asked = {
  firstName: 'Meera',
  canBeAsked: true,
  company: 'Acme',
  companyKey: 'acme',
  college: 'NIT',
  collegeKey: 'nit',
  openToRequests: true,
  pauseRequests: false,
  filterBySkills: false,
};
const NOW = new Date('2026-11-21T10:00:00Z');
const job = { status: 'open', referralEnabled: true, applicationDeadline: null, companyKey: 'acme' } as const;

function refusalOf(work: () => unknown): [code: string, fields: readonly string[] | undefined] | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.details.fields];
  }
}

describe('the input of requestReferral', () => {
  it.each([
    ['no job at all', { referrerId: ID }, ['jobTitle', 'company']],
    ['a job without a company', { referrerId: ID, jobTitle: 'Engineer' }, ['company']],
    ['a blank job title', { ...named, jobTitle: ' ' }, ['jobTitle']],
    ['a job title of 10,000 characters', { ...named, jobTitle: 'x'.repeat(10_000) }, ['jobTitle']],
    ['a job title of two lines', { ...named, jobTitle: 'a\nb' }, ['jobTitle']],
    ['a message with NUL in it', { ...named, message: 'a\u0000b' }, ['message']],
    ['a message of 10,000 characters', { ...named, message: 'x'.repeat(10_000) }, ['message']],
    ['a key of 10,000 characters', { ...named, idempotencyKey: 'x'.repeat(10_000) }, ['idempotencyKey']],
  ])('the input is refused for %s', (_, raw, fields) => {
    expect(refusalOf(() => cleanRequest(raw))).toEqual(['BAD_USER_INPUT', fields]);
  });

  it.each([
    { ...named, referrerId: 'junk' },
    { ...named, jobId: 'junk' },
    { ...named, referrerId: '' },
  ])('an ID that is not a UUID is NOT_FOUND', (raw) => {
    expect(refusalOf(() => cleanRequest(raw))?.[0]).toBe('NOT_FOUND');
  });

  it('the message keeps emoji, right-to-left text and line breaks', () => {
    expect(cleanRequest({ ...named, message: ' مرحبا 👋\nHello ' }).message).toBe('مرحبا 👋\nHello');
  });

  it('equal input has the same hash, and different input another', () => {
    const { hash } = cleanRequest(named);
    expect(cleanRequest({ ...named, idempotencyKey: 'another key', jobTitle: ' Backend Engineer ' }).hash).toEqual(
      hash,
    );
    expect(cleanRequest({ ...named, message: 'Hello' }).hash).not.toEqual(hash);
  });
});

describe('whether a request is allowed', () => {
  it('the referrer must be verified and take requests', () => {
    expect(refusalOfReferrer(asked, null)).toBeNull();
    expect(refusalOfReferrer({ ...asked, canBeAsked: false }, 'nit')?.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    [{ openToRequests: false }, 'nit', null],
    [{ openToRequests: false }, 'iit', 'Meera accepts requests only from NIT. Ask a referrer from your college.'],
    [{ openToRequests: false }, null, 'Meera accepts requests only from NIT. Ask a referrer from your college.'],
    [
      { openToRequests: false, college: null, collegeKey: null },
      null,
      'Meera is not accepting requests at the moment.',
    ],
    [{ pauseRequests: true }, 'nit', 'Meera is not accepting requests at the moment.'],
  ])('the preferences %j apply to a candidate of %s', (chosen, collegeKey, message) => {
    expect(refusalOfReferrer({ ...asked, ...chosen }, collegeKey)?.message ?? null).toBe(message);
  });

  it('a referrer can require half of the match score, and the refusal names what is missing', () => {
    const match = (score: number) => ({ score, met: [], missing: ['Go', 'SQL', 'AWS', 'Kafka'] });
    expect(refusalOfMatch(match(0), asked)).toBeNull();
    const choosy = { ...asked, filterBySkills: true };
    expect(refusalOfMatch(match(50), choosy)).toBeNull();
    expect(refusalOfMatch(match(49), choosy)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('49'),
    });
    expect(refusalOfMatch(match(49), choosy)?.message).toContain('Missing skills: Go, SQL, AWS.');
    expect(refusalOfMatch({ score: 10, met: [], missing: [] }, choosy)?.message).not.toContain('Missing skills');
  });

  it.each([
    ['an open job', job, null],
    ['a job whose deadline is to come', { ...job, applicationDeadline: new Date('2026-11-22T00:00:00Z') }, null],
    ['a draft', { ...job, status: 'draft' as const }, 'NOT_FOUND'],
    ['a closed job', { ...job, status: 'closed' as const }, 'CONFLICT'],
    ['a job whose deadline is over', { ...job, applicationDeadline: NOW }, 'CONFLICT'],
    ['a job without referrals', { ...job, referralEnabled: false }, 'CONFLICT'],
    ['a job of another company', { ...job, companyKey: 'globex' }, 'BAD_USER_INPUT'],
  ])('the job is checked: %s', (_, facts, code) => {
    expect(refusalOfJob(facts, asked, NOW)?.code ?? null).toBe(code);
  });

  it('a named job must be at the referrer’s company, whatever the spelling', () => {
    expect(refusalOfNamedJob('  ACME ', asked)).toBeNull();
    expect(refusalOfNamedJob('Globex', asked)?.details.fields).toEqual(['company']);
    expect(refusalOfNamedJob('Acme', { ...asked, company: null, companyKey: null })?.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    [{ open: 4, thisMonth: 14 }, null],
    [{ open: 5, thisMonth: 5 }, 'CONFLICT'],
    [{ open: 0, thisMonth: 15 }, 'CONFLICT'],
  ])('the quota is enforced: %j', (use, code) => {
    expect(refusalOfQuota(use)?.code ?? null).toBe(code);
  });
});
