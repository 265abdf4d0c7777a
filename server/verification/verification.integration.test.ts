import { FilePurpose } from '../files/files.rules';
import { DAY } from '../platform/clock';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const SET_COMPANY = graphql(`
  mutation VerificationSetCompany($company: String) {
    updateProfile(input: { company: $company }) { me { verified } }
  }`);
const DOCUMENTS = graphql(`
  query VerificationDocuments {
    companyVerification { businessCard { id name url } offerLetter { id } payslip { id } }
  }`);
const setCompany = async (as: Actor, company: string | null) =>
  (await as.run(SET_COMPANY, { company })).updateProfile.me;
const one = async <Row>(text: string, values: unknown[] = []) => (await t.db.raw(text, values)).rows[0] as Row;

describe('the verification of a company', () => {
  it('a verification starts empty when it is first read', async () => {
    const person = await meera();
    const first = await verifying.own(person);
    expect(first).toEqual({
      id: expect.any(String),
      company: 'Acme',
      status: 'PENDING',
      step: 1,
      corporateEmail: null,
      emailVerified: false,
      linkedinConnected: false,
      linkedinUrl: null,
      linkedinSignIn: false,
      canSubmit: false,
      submittedAt: null,
      reviewedAt: null,
      reviewNote: null,
      certificateNumber: null,
      certificateUrl: null,
    });
    expect((await verifying.own(person)).id).toBe(first.id);
  });

  it('concurrent reads create one verification', async () => {
    const person = await meera();
    const both = await Promise.all([verifying.own(person), verifying.own(person), verifying.own(person)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('a user with the badge is verified and has a certificate', async () => {
    const person = await t.make.alumni();
    const [own] = await Promise.all([verifying.own(person), verifying.own(person)]);
    expect(own).toMatchObject({ status: 'VERIFIED', step: 4, certificateNumber: expect.stringMatching(/^BM-C-/) });
    expect(await one('select count(*)::int as n from certificates')).toEqual({ n: 1 });
  });

  it('job seekers and visitors have no verification', async () => {
    await expectRefusal((await t.make.jobseeker()).run(DOCUMENTS), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(DOCUMENTS), 'UNAUTHENTICATED');
  });
});

describe('a LinkedIn profile', () => {
  it('a LinkedIn profile is connected by its address', async () => {
    const person = await meera();
    expect(await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair/?x=1')).toMatchObject({
      linkedinConnected: true,
      linkedinUrl: 'https://www.linkedin.com/in/meera-nair',
    });
  });

  it('another address is refused', async () => {
    await expectRefusal(
      verifying.connectLinkedIn(await meera(), 'https://www.linkedin.com/company/acme'),
      'BAD_USER_INPUT',
      ['profileUrl'],
    );
  });
});

describe('uploading a document', () => {
  it.each([
    [FilePurpose.BUSINESS_CARD, 'businessCard'],
    [FilePurpose.OFFER_LETTER, 'offerLetter'],
    [FilePurpose.PAYSLIP, 'payslip'],
  ])('a file with the purpose %s becomes the %s', async (purpose, field) => {
    const person = await meera();
    const fileId = await person.upload(purpose);
    await verifying.attach(person, fileId);
    const expected = { businessCard: null, offerLetter: null, payslip: null, [field]: { id: fileId } };
    expect((await person.run(DOCUMENTS)).companyVerification).toMatchObject(expected);
  });

  it('a newer document replaces the older one, which is deleted later', async () => {
    const person = await meera();
    const [older, newer] = [await person.upload(FilePurpose.PAYSLIP), await person.upload(FilePurpose.PAYSLIP)];
    await verifying.attach(person, older);
    await verifying.attach(person, newer);
    t.clock.advance(2 * DAY);
    await t.runSchedule('files-sweep');
    const { rows } = await t.db.raw('select id from files');
    expect(rows).toEqual([{ id: newer }]);
  });

  it('files of other users, unknown files and files of other purposes are refused', async () => {
    const person = await meera();
    const id = await person.upload(FilePurpose.RESUME);
    const foreign = await (await meera()).upload(FilePurpose.PAYSLIP);
    for (const fileId of [id, foreign, '01930000-0000-7000-8000-000000000000', 'none']) {
      await expectRefusal(verifying.attach(person, fileId), 'BAD_USER_INPUT', ['fileId']);
    }
  });

  it('documents cannot change during a review', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const later = await person.upload(FilePurpose.PAYSLIP);
    await expectRefusal(verifying.attach(person, later), 'CONFLICT');
    await expectRefusal(verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair'), 'CONFLICT');
  });
});

describe('submitting a verification', () => {
  it('submitting needs a confirmed mailbox and both documents, and notifies the admins', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.prepare(person);
    expect(await verifying.own(person)).toMatchObject({ canSubmit: true, step: 4, linkedinConnected: false });
    expect(await verifying.submit(person)).toMatchObject({
      status: 'UNDER_REVIEW',
      step: 4,
      canSubmit: false,
      submittedAt: t.clock.now().toISOString(),
    });
    await t.drain();
    expect(await admin.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'VERIFICATION',
        title: 'A company verification is waiting for review',
        message: 'A user submitted a company verification. They expect an answer within one or two business days.',
        link: '/admin/verifications',
      },
    ]);
  });

  it('a refusal names everything that is missing', async () => {
    const person = await t.make.alumni({ verifiedAt: null, company: null });
    const missing = ['company', 'corporateEmail', 'offerLetter', 'payslip'];
    await expectRefusal(verifying.submit(person), 'BAD_USER_INPUT', missing);
    await verifying.prepare(person);
    await setCompany(person, null);
    await expectRefusal(verifying.submit(person), 'BAD_USER_INPUT', ['company']);
    await setCompany(person, 'Acme');
    expect((await verifying.submit(person)).status).toBe('UNDER_REVIEW');
  });

  it('concurrent submissions count as one', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.prepare(person);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(verifying.submit(person))));
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', null]);
    await t.drain();
    expect(await admin.notifications()).toHaveLength(1);
  });

  it('job seekers cannot submit', async () => {
    await expectRefusal(verifying.submit(await t.make.jobseeker()), 'FORBIDDEN');
  });
});

describe('changing the company', () => {
  it('changing the company removes badge and certificate, restarts the verification, and notifies the user', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair');
    const number = await verifying.verify(person, admin);
    await t.drain();
    expect((await setCompany(person, 'Zenith')).verified).toBe(false);
    expect(await verifying.own(person)).toMatchObject({
      company: 'Zenith',
      status: 'PENDING',
      step: 1,
      corporateEmail: null,
      emailVerified: false,
      linkedinConnected: true,
      submittedAt: null,
      reviewedAt: null,
      certificateNumber: null,
      certificateUrl: null,
    });
    const check = await t.visitor.get(`/api/certificates/${number}`);
    expect(check.json()).toMatchObject({ valid: false, name: null, company: null });
    await t.drain();
    const [latest] = await person.notifications();
    expect(latest).toMatchObject({ kind: 'VERIFICATION', title: 'Your company verification was restarted' });
    expect(latest?.message).toContain('certificate');
    expect((await verifying.emailsTo(person.email)).at(-1)).toContain('verification was restarted');
  });

  it('changing the company ends a review', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await setCompany(person, 'Zenith');
    expect((await verifying.own(person)).status).toBe('PENDING');
    await expectRefusal(verifying.review(admin, { id, approve: true }), 'CONFLICT');
    expect(await one('select verified_at from users where id = $1', [person.id])).toEqual({ verified_at: null });
  });

  it('a concurrent approval and change of company never verify the new company', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await Promise.all([codeOf(verifying.review(admin, { id, approve: true })), setCompany(person, 'Zenith')]);
    expect(await one('select verified_at from users where id = $1', [person.id])).toEqual({ verified_at: null });
    expect(await one('select count(*)::int as n from certificates where revoked_at is null')).toEqual({ n: 0 });
    expect((await verifying.own(person)).status).toBe('PENDING');
  });

  it('another spelling or another field does not restart the verification', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const number = await verifying.verify(person, admin);
    await setCompany(person, ' ACME ');
    await person.updateProfile({ headline: 'Engineer' });
    expect(await verifying.own(person)).toMatchObject({ status: 'VERIFIED', certificateNumber: number });
  });

  it('the new company can be verified and gets its own certificate', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const older = await verifying.verify(person, admin);
    await setCompany(person, 'Zenith');
    await verifying.prepare(person, 'meera@zenith.example.com');
    await verifying.submit(person);
    await verifying.review(admin, { id: (await verifying.own(person)).id, approve: true });
    const newer = (await verifying.own(person)).certificateNumber ?? '';
    expect(newer).not.toBe(older);
    const check = async (number: string) => (await t.visitor.get(`/api/certificates/${number}`)).json();
    expect([await check(older), await check(newer)]).toMatchObject([
      { valid: false },
      { valid: true, company: 'Zenith' },
    ]);
  });

  it('the company can be set after the mailbox was confirmed', async () => {
    const person = await t.make.alumni({ verifiedAt: null, company: null });
    await verifying.prepare(person);
    await setCompany(person, 'Acme');
    expect(await verifying.own(person)).toMatchObject({ emailVerified: true, canSubmit: true });
  });

  it('a badge without a company is removed when a company is set', async () => {
    const person = await t.make.alumni({ company: null });
    expect((await setCompany(person, 'Zenith')).verified).toBe(false);
  });
});
