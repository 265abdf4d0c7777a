import { FilePurpose } from '../files/files.rules';
import { certificatePage, newCertificateNumber, readCertificateNumber } from './certificates/certificate.rules';
import { isPublicMailDomain } from './public-mailboxes.rules';
import {
  canSubmit,
  cleanCode,
  cleanCorporateEmail,
  requireLinkedinUrl,
  cleanNote,
  companyToReview,
  hashCode,
  mailboxOf,
  missingParts,
  newCode,
  noCode,
  type Progress,
  type Rejection,
  stepOf,
  stepToCorrect,
  VerificationStatus,
  wrongCode,
} from './verification.rules';

interface Parts {
  status?: VerificationStatus;
  company?: string | null;
  email?: boolean;
  linkedin?: boolean;
  offer?: boolean;
  payslip?: boolean;
}

const progress = ({ status, company = 'Acme', email, linkedin, offer, payslip }: Parts): Progress => ({
  status: status ?? VerificationStatus.PENDING,
  company,
  emailVerified: email ?? false,
  linkedinConnected: linkedin ?? false,
  attached: {
    [FilePurpose.BUSINESS_CARD]: false,
    [FilePurpose.OFFER_LETTER]: offer ?? false,
    [FilePurpose.PAYSLIP]: payslip ?? false,
  },
});

const ALL = { email: true, linkedin: true, offer: true, payslip: true };

describe('the progress of a verification', () => {
  it.each<[Parts, number, boolean]>([
    [{}, 1, false],
    [{ linkedin: true, offer: true, payslip: true }, 1, false],
    [{ email: true }, 2, false],
    [{ email: true, linkedin: true }, 3, false],
    [{ email: true, linkedin: true, offer: true }, 3, false],
    [ALL, 4, true],
    // LinkedIn is not asked for.
    [{ ...ALL, linkedin: false }, 4, true],
    [{ ...ALL, company: null }, 4, false],
    [{ ...ALL, status: VerificationStatus.REJECTED }, 4, true],
    [{ status: VerificationStatus.REJECTED }, 1, false],
    [{ ...ALL, status: VerificationStatus.UNDER_REVIEW }, 4, false],
    [{ status: VerificationStatus.VERIFIED }, 4, false],
  ])('with %j is at step %i and can be submitted: %s', (parts, step, ready) => {
    expect([stepOf(progress(parts), null), canSubmit(progress(parts))]).toEqual([step, ready]);
  });

  it('is at the step to correct, unless the corporate email is no longer confirmed', () => {
    const rejected = { ...ALL, status: VerificationStatus.REJECTED };
    expect(stepOf(progress(rejected), 3)).toBe(3);
    expect(stepOf(progress({ ...rejected, payslip: false, linkedin: false }), 3)).toBe(3);
    expect(stepOf(progress({ ...rejected, email: false }), 3)).toBe(1);
    expect(stepOf(progress({ ...rejected, status: VerificationStatus.UNDER_REVIEW }), 3)).toBe(4);
  });

  const reviewedAt = new Date('2026-11-20T10:00:00Z');
  const earlier = new Date('2026-11-19T10:00:00Z');
  const later = new Date('2026-11-21T10:00:00Z');
  const UNCHANGED = { emailConfirmedAt: earlier, documentsAt: earlier, updatedAt: reviewedAt };
  it.each<[Partial<Rejection>, number | null]>([
    [{ rejectedStep: 1 }, 1],
    [{ rejectedStep: 1, documentsAt: later, updatedAt: later }, 1],
    [{ rejectedStep: 1, emailConfirmedAt: later, updatedAt: later }, null],
    [{ rejectedStep: 2 }, 2],
    [{ rejectedStep: 2, updatedAt: later }, null],
    [{ rejectedStep: 3 }, 3],
    [{ rejectedStep: 3, emailConfirmedAt: later, updatedAt: later }, 3],
    [{ rejectedStep: 3, documentsAt: null, updatedAt: later }, 3],
    [{ rejectedStep: 3, documentsAt: later, updatedAt: later }, null],
    [{ rejectedStep: null }, 4],
    [{ rejectedStep: null, updatedAt: later }, null],
    [{ rejectedStep: 3, status: VerificationStatus.UNDER_REVIEW }, null],
  ])('after a rejection with %j, the step to correct is %p', (parts, step) => {
    expect(
      stepToCorrect({ status: VerificationStatus.REJECTED, reviewedAt, ...UNCHANGED, rejectedStep: null, ...parts }),
    ).toBe(step);
  });

  it('names what is missing', () => {
    const fields = (parts: Parts) => missingParts(progress(parts)).map(({ field }) => field);
    expect(fields({ company: null })).toEqual(['company', 'corporateEmail', 'offerLetter', 'payslip']);
    expect(fields({ email: true, offer: true })).toEqual(['payslip']);
    expect(fields(ALL)).toEqual([]);
  });
});

describe('a submission', () => {
  it('is about the company of the profile', () => {
    expect(companyToReview(progress({ ...ALL, company: 'Acme' }))).toBe('Acme');
  });

  it('is refused with everything that is missing', () => {
    expect(() => companyToReview(progress({ linkedin: true, offer: true, company: null }))).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/^Missing for a review: your company in your profile, .* and .*\.$/),
        details: {
          fields: missingParts(progress({ linkedin: true, offer: true, company: null })).map(({ field }) => field),
        },
      }),
    );
  });
});

describe('a corporate address', () => {
  it.each([
    [' Meera.Nair@Zenith.co.in ', 'meera.nair@zenith.co.in'],
    ['m+batchmate@labs.zenith.com', 'm+batchmate@labs.zenith.com'],
    ['x@gmail-tools.com', 'x@gmail-tools.com'],
    ['x@yahooinc.com', 'x@yahooinc.com'],
    ['x@live.zenith.com', 'x@live.zenith.com'],
  ])('%j is stored as %s', (given, kept) => {
    expect(cleanCorporateEmail(given)).toBe(kept);
  });

  it.each([
    'a@gmail.com',
    'a@googlemail.com',
    'a@yahoo.com',
    'a@yahoo.co.in',
    'a@Yahoo.IN',
    'a@outlook.com',
    'a@outlook.in',
    'a@hotmail.co.uk',
    'a@live.com',
    'a@rediffmail.com',
    'a@icloud.com',
    'a@proton.me',
    'a@protonmail.ch',
    'a@qq.com',
    'a@mail.yahoo.com',
    'a@mailinator.com',
    'a@sub.mailinator.com',
    'a@zoho.in',
    'a@aol.com',
    'a@gmx.de',
    'a@localhost',
    'a@10.0.0.1',
    'a@[10.0.0.1]',
    'a b@zenith.com',
    'a@zenith',
    '@zenith.com',
    'a@zenith..com',
    'a..b@zenith.com',
    '.a@zenith.com',
    'a.@zenith.com',
    'a@-zenith.com',
    'a@zenith-.com',
    'a!b@zenith.com',
    '',
    'a@zеnith.com',
    `${'a'.repeat(65)}@zenith.com`,
    'a@zenith.com\nbcc: x@y.com',
  ])('%j is refused', (given) => {
    expect(() => cleanCorporateEmail(given)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: ['email'] } }),
    );
  });

  it('is the same mailbox with and without a part after a plus', () => {
    expect(mailboxOf('m+one@zenith.com')).toBe('m@zenith.com');
    expect(mailboxOf('m@zenith.com')).toBe('m@zenith.com');
  });

  it('is distinguished from public mailboxes by its whole domain', () => {
    expect(isPublicMailDomain('notgmail.com')).toBe(false);
    expect(isPublicMailDomain('gmail.zenith.com')).toBe(false);
  });
});

describe('a code', () => {
  it('has six digits, can be typed with spaces and dashes, and is hashed for its user and address', () => {
    for (let i = 0; i < 50; i++) expect(newCode()).toMatch(/^\d{6}$/);
    expect(cleanCode(' 012-345 ')).toBe('012345');
    for (const text of ['12345', '1234567', '12345a', '']) expect(() => cleanCode(text)).toThrow('six digits');
    const hash = (userId: string, email: string) => hashCode('secret', { userId, email }, '012345').toString('hex');
    expect(new Set([hash('a', 'x@y.com'), hash('b', 'x@y.com'), hash('a', 'z@y.com')]).size).toBe(3);
    expect(hash('a', 'x@y.com')).toBe(hash('a', 'x@y.com'));
  });
});

describe('the refusal of a code', () => {
  it.each([
    [2, 'This code is wrong. You have 2 attempts left.'],
    [1, 'This code is wrong. You have one attempt left.'],
    [0, 'This code is wrong. Request a new code.'],
  ])('with %i attempts left names the number', (left, message) => {
    expect(wrongCode(left)).toMatchObject({ message, details: { fields: ['code'] } });
  });

  it('without a valid code names the field', () => {
    expect(noCode()).toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: ['code'] } });
  });
});

describe('a LinkedIn profile', () => {
  it.each([
    ['https://www.linkedin.com/in/meera-nair/', 'https://www.linkedin.com/in/meera-nair'],
    [' https://linkedin.com/in/meera-nair?trk=x#y ', 'https://linkedin.com/in/meera-nair'],
    ['https://in.linkedin.com/in/m%C3%A9era', 'https://in.linkedin.com/in/m%C3%A9era'],
  ])('%j is stored as %s', (given, kept) => {
    expect(requireLinkedinUrl(given)).toBe(kept);
  });

  it.each([
    'http://www.linkedin.com/in/meera',
    'https://linkedin.com.evil.example/in/meera',
    'https://evil.example/in/meera',
    'https://www.linkedin.com/company/zenith',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/a/b/c',
    'https://linkedin.com@evil.example/in/meera',
    'https://user:pw@linkedin.com/in/meera',
    'meera',
    '',
    `https://linkedin.com/in/${'a'.repeat(201)}`,
    'https://linkedin.com:8443/in/meera',
    'javascript:alert(1)',
  ])('%j is refused', (given) => {
    expect(() => requireLinkedinUrl(given)).toThrow(expect.objectContaining({ details: { fields: ['profileUrl'] } }));
  });
});

describe('a note', () => {
  it('is required for a rejection and has at most 500 characters', () => {
    expect(cleanNote(' ', true)).toBeNull();
    expect(cleanNote(' Well done. ', true)).toBe('Well done.');
    expect(() => cleanNote('  ', false)).toThrow(expect.objectContaining({ details: { fields: ['note'] } }));
    expect(cleanNote('x'.repeat(500), false)).toHaveLength(500);
    expect(() => cleanNote('x'.repeat(501), false)).toThrow(expect.objectContaining({ details: { fields: ['note'] } }));
  });
});

describe('the number of a certificate', () => {
  it('has the year in India and can be typed in lower case', () => {
    const number = newCertificateNumber(new Date('2026-12-31T20:00:00Z'));
    expect(number).toMatch(/^BM-C-2027-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(readCertificateNumber(` ${number.toLowerCase()} `)).toBe(number);
    expect(readCertificateNumber('bm-c-2026-o1il0000')).toBe('BM-C-2026-01110000');
    for (const text of ['', 'BM-C-2026-123', 'BM-R-2026-12345678', 'BM-C-2026-1234567U'])
      expect(readCertificateNumber(text)).toBeNull();
  });

  it('leads to a page that reveals nothing about the user once the certificate is invalid', () => {
    const gone = { number: 'BM-C-2026-12345678', valid: false, name: null, company: null, verifiedAt: null };
    expect(certificatePage(gone, { address: '', pdf: '' })).toMatchObject({
      status: { text: 'No longer valid', good: false },
      sentence: expect.stringMatching(/^This certificate is no longer valid\. /),
      rows: [['Certificate number', 'BM-C-2026-12345678']],
    });
  });
});
