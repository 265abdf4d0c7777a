import { expectRefusal } from '../testing/actor';
import * as applicants from '../testing/internships';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();
const rows = async <Row = { count: number }>(text: string) => (await t.db.raw(text)).rows as Row[];

const INTERNSHIPS = graphql(`
  query Internships {
    internships { slug title description icon fee { amount currency } feeBuys } internship(slug: "fs") { title }
    none: internship(slug: "xx") { id }
  }`);

describe('internships', () => {
  it('visitors can list internships and their fees', async () => {
    const data = await t.visitor.run(INTERNSHIPS);
    expect(data.internships.map(({ slug, title }) => [slug, title])).toEqual([
      ['ds', 'Data Science Internship'],
      ['fs', 'Full Stack Development'],
      ['uiux', 'UI/UX Design'],
    ]);
    expect(data.internships[0]).toMatchObject({ fee: { amount: 149900, currency: 'INR' }, icon: 'database' });
    expect(data.internships[0]?.feeBuys).toContain('mentor');
    expect(data.internships[2]).toMatchObject({ fee: { amount: 0, currency: 'INR' }, feeBuys: null });
    expect(data).toMatchObject({ internship: { title: 'Full Stack Development' }, none: null });
  });
});

describe('applying', () => {
  it('applying stores the form and opens a payment of the fee', async () => {
    const asha = await t.make.jobseeker();
    const more = { notes: 'Evenings are best.', linkedin: 'https://linkedin.com/in/asha' };
    const { application, checkout } = await applicants.apply(asha, more);
    expect(application).toEqual({
      id: expect.any(String),
      paymentStatus: 'CREATED',
      internship: { slug: 'ds' },
      receiptNumber: null,
      receiptUrl: null,
      checkout: { orderId: checkout?.orderId },
    });
    expect(checkout).toEqual({
      provider: 'test',
      orderId: expect.stringMatching(/^order_test_/),
      publicKey: 'test',
      amount: { amount: 149900, currency: 'INR' },
    });
    const [row] = await rows<object>('select * from internship_applications');
    expect(row).toMatchObject({
      user_id: asha.id,
      first_name: 'Asha',
      usn: '1TC22CS042',
      domain: 'data-science',
      batch: 2026,
      notes: 'Evenings are best.',
      phone: '+91 98765 43210',
      payment_status: 'created',
      paid_at: null,
    });
  });

  it('the internship is named by id or slug', async () => {
    const [row] = await rows<{ id: string }>(`select id from internships where slug = 'ds'`);
    const data = await applicants.apply(await t.make.jobseeker(), { internshipId: row?.id });
    expect(data.application.internship.slug).toBe('ds');
  });

  it('an internship without a fee is settled at once, without payment or receipt', async () => {
    const asha = await t.make.jobseeker();
    const data = await applicants.apply(asha, { internshipId: 'uiux', domain: 'UI_UX' });
    expect(data).toMatchObject({
      application: { paymentStatus: 'PAID', checkout: null, receiptNumber: null, receiptUrl: null },
      checkout: null,
    });
    await t.drain();
    expect(await asha.notifications()).toEqual([
      {
        id: expect.any(String),
        read: false,
        kind: 'INTERNSHIP',
        title: 'We received your application',
        message: expect.stringMatching(/There is no fee\.$/),
        link: `/internship-success/${data.application.id}`,
      },
    ]);
    await expectRefusal(applicants.apply(asha, { internshipId: 'uiux', domain: 'UI_UX' }), 'CONFLICT');
  });

  it('applying again before paying updates the form and returns the same application and payment', async () => {
    const asha = await t.make.jobseeker();
    const first = await applicants.unpaid(asha);
    const second = await applicants.unpaid(asha, { firstName: 'Usha' });
    expect(second).toEqual(first);
    expect(await rows('select first_name from internship_applications')).toEqual([{ first_name: 'Usha' }]);
  });

  it('parallel applications create one application and one order', async () => {
    const asha = await t.make.jobseeker();
    const resumeFileId = await asha.upload('resume');
    const answers = await Promise.all(Array.from({ length: 8 }, () => applicants.apply(asha, { resumeFileId })));
    const orders = new Set(answers.map(({ checkout }) => checkout?.orderId));
    expect(orders.size).toBe(1);
    expect(await t.count('internship_applications')).toBe(1);
    expect(await rows('select count(*)::int as count, max(asked) as asked from payment_orders')).toEqual([
      { count: 1, asked: 1 },
    ]);
  });

  it('applying again after paying is refused with the id of the application', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await applicants.paid(asha);
    const { extensions } = await expectRefusal(applicants.apply(asha), 'CONFLICT');
    expect(extensions).toMatchObject({ conflictingId: id });
    const other = await applicants.apply(asha, { internshipId: 'fs', domain: 'FULL_STACK' });
    expect(other.application.internship.slug).toBe('fs');
  });

  it.each([
    ['firstName', ' '],
    ['lastName', 'x'.repeat(81)],
    ['phone', 'call me'],
    ['college', ''],
    ['degree', 'a\nb'],
    ['batch', 1900],
    ['usn', '<script>'],
    ['domain', 'FULL_STACK'],
    ['linkedin', `https://x.example/${'y'.repeat(300)}`],
    ['notes', 'x'.repeat(2001)],
    ['resumeFileId', 'junk'],
    ['resumeFileId', ''],
  ])('the field %s is named when it is %j', async (field, value) => {
    const asha = await t.make.jobseeker();
    await expectRefusal(applicants.apply(asha, { [field]: value }), 'BAD_USER_INPUT', [field]);
    expect(await t.count('internship_applications')).toBe(0);
  });

  it('every blank field is named in one message', async () => {
    const attempt = applicants.apply(await t.make.jobseeker(), { firstName: '', usn: ' ' });
    const { message } = await expectRefusal(attempt, 'BAD_USER_INPUT', ['firstName', 'usn']);
    expect(message).toBe('Please fill in all required fields before submitting.');
  });

  it('only an own résumé can be attached', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const foreign = await ravi.upload('resume');
    await expectRefusal(applicants.apply(asha, { resumeFileId: foreign }), 'BAD_USER_INPUT');
  });

  it('only job seekers can apply, and the internship must exist', async () => {
    await expectRefusal(applicants.apply(await t.make.alumni()), 'FORBIDDEN');
    for (const internshipId of ['xx', '00000000-0000-7000-8000-000000000000'])
      await expectRefusal(applicants.apply(await t.make.jobseeker(), { internshipId }), 'NOT_FOUND');
    for (const internshipId of ['a\u0000b', ''])
      await expectRefusal(applicants.apply(await t.make.jobseeker(), { internshipId }), 'BAD_USER_INPUT', [
        'internshipId',
      ]);
    await expectRefusal(applicants.apply(t.visitor, { resumeFileId: 'x' }), 'UNAUTHENTICATED');
  });

  it('the résumé of an application is not deleted as unused', async () => {
    const asha = await t.make.jobseeker();
    await applicants.unpaid(asha);
    const unused = await asha.upload('resume');
    t.clock.advance(2 * 24 * 3_600_000);
    await t.runSchedule('files-sweep');
    const files = await rows<{ id: string }>('select id from files');
    expect(files).toHaveLength(1);
    expect(files[0]?.id).not.toBe(unused);
  });
});

describe('reading an application', () => {
  it('the owner and admins can read an application, and admins see nothing to pay', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    expect(await applicants.look(asha, id)).toMatchObject({ id, checkout: { provider: 'test', orderId } });
    expect(await applicants.look(await t.make.admin(), id)).toMatchObject({ id, checkout: null });
    expect(await applicants.look(await t.make.jobseeker(), id)).toBeNull();
    expect(await applicants.look(await t.make.hr(), id)).toBeNull();
    expect(await applicants.look(asha, 'junk')).toBeNull();
  });
});
