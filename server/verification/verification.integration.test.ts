import { FilePurpose } from '../files/files.rules';
import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const setCompany = (as: { id: string }, company: string | null) =>
  t.execute(as, 'mutation ($company: String) { updateProfile(input: { company: $company }) { me { verified } } }', {
    company,
  });
const one = async <Row>(text: string, values: unknown[] = []) => (await t.db.raw(text, values)).rows[0] as Row;

describe('a verification', () => {
  it('is there when somebody first looks, and begins with nothing', async () => {
    const person = await meera();
    const first = await verifying.own(person);
    expect(first).toEqual({
      ...{ id: expect.any(String), company: 'Acme', status: 'PENDING', step: 1 },
      ...{
        corporateEmail: null,
        emailVerified: false,
        linkedinConnected: false,
        linkedinUrl: null,
        linkedinSignIn: false,
      },
      ...{ canSubmit: false, submittedAt: null, reviewedAt: null, reviewNote: null },
      ...{ certificateNumber: null, certificateUrl: null },
    });
    expect((await verifying.own(person)).id).toBe(first.id);
  });

  it('is made once when a page asks for it twice at the same moment', async () => {
    const person = await meera();
    const both = await Promise.all([verifying.own(person), verifying.own(person), verifying.own(person)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  it('of somebody who has the badge already is verified, with a certificate', async () => {
    const person = await t.make.alumni();
    const [own] = await Promise.all([verifying.own(person), verifying.own(person)]);
    expect(own).toMatchObject({ status: 'VERIFIED', step: 4, certificateNumber: expect.stringMatching(/^BM-C-/) });
    expect(await one('select count(*)::int as n from certificates')).toEqual({ n: 1 });
  });

  it('is refused to job seekers and visitors', async () => {
    const query = '{ companyVerification { id } }';
    expect((await t.execute(await t.make.jobseeker(), query)).code).toBe('FORBIDDEN');
    expect((await t.execute(null, query)).code).toBe('UNAUTHENTICATED');
  });
});

describe('a LinkedIn page', () => {
  it('is connected by its address', async () => {
    const person = await meera();
    const { data } = await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair/?x=1');
    expect(data.connectLinkedIn.verification).toMatchObject({
      ...{ linkedinConnected: true, linkedinUrl: 'https://www.linkedin.com/in/meera-nair' },
    });
  });

  it('is refused when it is none', async () => {
    const { errors } = await verifying.connectLinkedIn(await meera(), 'https://www.linkedin.com/company/acme');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['profileUrl'] });
  });
});

describe('a document', () => {
  it.each([
    [FilePurpose.BUSINESS_CARD, 'businessCard'],
    [FilePurpose.OFFER_LETTER, 'offerLetter'],
    [FilePurpose.PAYSLIP, 'payslip'],
  ])('uploaded as %s becomes the %s', async (purpose, field) => {
    const person = await meera();
    const fileId = await verifying.upload(person, purpose);
    await verifying.attach(person, fileId);
    const { data } = await t.execute(
      person,
      '{ companyVerification { businessCard { id name url } offerLetter { id } payslip { id } } }',
    );
    const expected = { businessCard: null, offerLetter: null, payslip: null, [field]: { id: fileId } };
    expect(data.companyVerification).toMatchObject(expected);
  });

  it('that comes later takes the place of the one before, which is swept away', async () => {
    const person = await meera();
    const [older, newer] = [
      await verifying.upload(person, FilePurpose.PAYSLIP),
      await verifying.upload(person, FilePurpose.PAYSLIP),
    ];
    await verifying.attach(person, older);
    await verifying.attach(person, newer);
    t.clock.advance(2 * DAY);
    await t.runSchedule('files-sweep');
    const { rows } = await t.db.raw('select id from files');
    expect(rows).toEqual([{ id: newer }]);
  });

  it('is refused when it is somebody else’s, missing, or was uploaded for something else', async () => {
    const person = await meera();
    const resume = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: SAMPLES.pdf });
    const { id } = (await t.inject(person, { method: 'POST', url: '/api/files', ...resume })).json();
    const foreign = await verifying.upload(await meera(), FilePurpose.PAYSLIP);
    for (const fileId of [id, foreign, '01930000-0000-7000-8000-000000000000', 'none']) {
      const { errors } = await verifying.attach(person, fileId);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['fileId'] });
    }
  });

  it('stays as it was while it is under review', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const later = await verifying.upload(person, FilePurpose.PAYSLIP);
    expect((await verifying.attach(person, later)).code).toBe('CONFLICT');
    expect((await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair')).code).toBe('CONFLICT');
  });
});

describe('handing in', () => {
  it('takes the mailbox confirmed and both documents, and tells the admins', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.prepare(person);
    expect(await verifying.own(person)).toMatchObject({ canSubmit: true, step: 4, linkedinConnected: false });
    const { data } = await verifying.submit(person);
    expect(data.submitVerification.verification).toMatchObject({
      ...{ status: 'UNDER_REVIEW', step: 4, canSubmit: false, submittedAt: t.clock.now().toISOString() },
    });
    await t.drain();
    const told = await t.execute(admin, '{ notifications { unreadCount edges { node { kind link } } } }');
    expect(told.data.notifications).toEqual({
      unreadCount: 1,
      edges: [{ node: { kind: 'VERIFICATION', link: '/admin/verifications' } }],
    });
  });

  it('says what is missing', async () => {
    const person = await t.make.alumni({ verifiedAt: null, company: null });
    const nothing = await verifying.submit(person);
    expect(nothing.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['company', 'corporateEmail', 'offerLetter', 'payslip'],
    });
    await verifying.prepare(person);
    await setCompany(person, null);
    expect((await verifying.submit(person)).errors?.[0]?.extensions?.fields).toEqual(['company']);
    await setCompany(person, 'Acme');
    expect((await verifying.submit(person)).code).toBeNull();
  });

  it('happens once when it is sent twice at the same moment', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.prepare(person);
    const answers = await Promise.all([verifying.submit(person), verifying.submit(person), verifying.submit(person)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', null]);
    await t.drain();
    const { data } = await t.execute(admin, '{ notifications { totalCount } }');
    expect(data.notifications.totalCount).toBe(1);
  });

  it('is refused to job seekers', async () => {
    expect((await verifying.submit(await t.make.jobseeker())).code).toBe('FORBIDDEN');
  });
});

describe('another company', () => {
  it('drops the badge and the certificate at once, lets go what was handed in, and tells the person', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair');
    const number = await verifying.verify(person, admin);
    await t.drain();
    const { data } = await setCompany(person, 'Zenith');
    expect(data.updateProfile.me.verified).toBe(false);
    expect(await verifying.own(person)).toMatchObject({
      ...{ company: 'Zenith', status: 'PENDING', step: 1, corporateEmail: null, emailVerified: false },
      ...{
        linkedinConnected: true,
        submittedAt: null,
        reviewedAt: null,
        certificateNumber: null,
        certificateUrl: null,
      },
    });
    const check = await t.inject(null, { method: 'GET', url: `/api/certificates/${number}` });
    expect(check.json()).toMatchObject({ valid: false, name: null, company: null });
    await t.drain();
    const [latest] = (await t.execute(person, '{ notifications { edges { node { kind title message } } } }')).data
      .notifications.edges;
    expect(latest.node).toMatchObject({ kind: 'VERIFICATION', title: 'Your company verification was restarted' });
    expect(latest.node.message).toContain('certificate');
    expect((await verifying.mailsTo(person.email)).at(-1)).toContain('verification was restarted');
  });

  it('ends a review that is under way', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await setCompany(person, 'Zenith');
    expect((await verifying.own(person)).status).toBe('PENDING');
    expect((await verifying.review(admin, { id, approve: true })).code).toBe('CONFLICT');
    expect(await one('select verified_at from users where id = $1', [person.id])).toEqual({ verified_at: null });
  });

  it('never comes out verified, however the approval and the change fall together', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await Promise.all([verifying.review(admin, { id, approve: true }), setCompany(person, 'Zenith')]);
    expect(await one('select verified_at from users where id = $1', [person.id])).toEqual({ verified_at: null });
    expect(await one('select count(*)::int as n from certificates where revoked_at is null')).toEqual({ n: 0 });
    expect((await verifying.own(person)).status).toBe('PENDING');
  });

  it('is none when it is only written otherwise, and when something else is changed', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const number = await verifying.verify(person, admin);
    await setCompany(person, ' ACME ');
    await t.execute(person, 'mutation { updateProfile(input: { headline: "Engineer" }) { me { id } } }');
    expect(await verifying.own(person)).toMatchObject({ status: 'VERIFIED', certificateNumber: number });
  });

  it('is verified anew, with a certificate of its own', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const older = await verifying.verify(person, admin);
    await setCompany(person, 'Zenith');
    await verifying.prepare(person, 'meera@zenith.example.com');
    await verifying.submit(person);
    await verifying.review(admin, { id: (await verifying.own(person)).id, approve: true });
    const newer = (await verifying.own(person)).certificateNumber;
    expect(newer).not.toBe(older);
    const check = async (number: string) =>
      (await t.inject(null, { method: 'GET', url: `/api/certificates/${number}` })).json();
    expect([await check(older), await check(newer)]).toMatchObject([
      { valid: false },
      { valid: true, company: 'Zenith' },
    ]);
  });

  it('may be named first after the mailbox was confirmed', async () => {
    const person = await t.make.alumni({ verifiedAt: null, company: null });
    await verifying.prepare(person);
    await setCompany(person, 'Acme');
    expect(await verifying.own(person)).toMatchObject({ emailVerified: true, canSubmit: true });
  });

  it('takes a badge away that somebody had without a company', async () => {
    const person = await t.make.alumni({ company: null });
    expect((await setCompany(person, 'Zenith')).data.updateProfile.me.verified).toBe(false);
  });
});
