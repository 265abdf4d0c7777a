import { Applicants, APPLICATION, APPLY } from '../testing/internships';
import { testApp } from '../testing/harness';

const t = testApp();
const applicants = new Applicants(t);
const rows = async <Row = { count: number }>(text: string) => (await t.db.raw(text)).rows as Row[];

describe('internships', () => {
  it('are shown to visitors, with what they cost', async () => {
    const { data } = await t.execute(
      null,
      '{ internships { slug title description icon fee { amount currency } feeBuys } internship(slug: "fs") { title } none: internship(slug: "xx") { id } }',
    );
    expect(data.internships.map(({ slug, title }: { slug: string; title: string }) => [slug, title])).toEqual([
      ['ds', 'Data Science Internship'],
      ['fs', 'Full Stack Development'],
      ['uiux', 'UI/UX Design'],
    ]);
    expect(data.internships[0]).toMatchObject({ fee: { amount: 149900, currency: 'INR' }, icon: 'database' });
    expect(data.internships[0].feeBuys).toContain('mentor');
    expect(data.internships[2]).toMatchObject({ fee: { amount: 0, currency: 'INR' }, feeBuys: null });
    expect(data).toMatchObject({ internship: { title: 'Full Stack Development' }, none: null });
  });
});

describe('applying', () => {
  it('keeps the form and opens a payment of the fee', async () => {
    const asha = await t.make.jobseeker();
    const { data } = await applicants.apply(asha, {
      notes: 'Evenings are best.',
      linkedin: 'https://linkedin.com/in/asha',
    });
    const { application, checkout } = data.applyToInternship;
    expect(application).toEqual({
      ...{ id: expect.any(String), paymentStatus: 'CREATED', internship: { slug: 'ds' } },
      ...{ receiptNumber: null, receiptUrl: null, checkout: { orderId: checkout.orderId } },
    });
    expect(checkout).toEqual({
      ...{ provider: 'test', orderId: expect.stringMatching(/^order_test_/), publicKey: 'test' },
      amount: { amount: 149900, currency: 'INR' },
    });
    const [row] = await rows<object>('select * from internship_applications');
    expect(row).toMatchObject({
      ...{ user_id: asha.id, first_name: 'Asha', usn: '1TC22CS042', domain: 'data-science', batch: 2026 },
      ...{ notes: 'Evenings are best.', phone: '+91 98765 43210', payment_status: 'created', paid_at: null },
    });
  });

  it('takes the id as well as the slug', async () => {
    const [row] = await rows<{ id: string }>(`select id from internships where slug = 'ds'`);
    const { data } = await applicants.apply(await t.make.jobseeker(), { internshipId: row?.id });
    expect(data.applyToInternship.application.internship.slug).toBe('ds');
  });

  it('without a fee is done at once, with no payment and no receipt', async () => {
    const asha = await t.make.jobseeker();
    const { data } = await applicants.apply(asha, { internshipId: 'uiux', domain: 'UI_UX' });
    expect(data.applyToInternship).toMatchObject({
      application: { paymentStatus: 'PAID', checkout: null, receiptNumber: null, receiptUrl: null },
      checkout: null,
    });
    await t.drain();
    const { data: told } = await t.execute(asha, '{ notifications { edges { node { kind title message link } } } }');
    expect(told.notifications.edges[0].node).toMatchObject({
      ...{ kind: 'INTERNSHIP', title: 'We received your application' },
      link: `/internship-success/${data.applyToInternship.application.id}`,
    });
    expect((await applicants.apply(asha, { internshipId: 'uiux', domain: 'UI_UX' })).code).toBe('CONFLICT');
  });

  it('again before it is paid changes the form and answers the same application with the same payment', async () => {
    const asha = await t.make.jobseeker();
    const first = await applicants.unpaid(asha);
    const second = await applicants.unpaid(asha, { firstName: 'Usha' });
    expect(second).toEqual(first);
    expect(await rows('select first_name from internship_applications')).toEqual([{ first_name: 'Usha' }]);
  });

  it('twice at the same time makes one application and one order', async () => {
    const asha = await t.make.jobseeker();
    const input = { ...APPLICATION, resumeFileId: await applicants.resume(asha) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.execute(asha, APPLY, { input })));
    const orders = new Set(answers.map(({ data }) => data.applyToInternship.checkout.orderId));
    expect(orders.size).toBe(1);
    expect(await rows('select count(*)::int as count from internship_applications')).toEqual([{ count: 1 }]);
    expect(await rows('select count(*)::int as count, max(asked) as asked from payment_orders')).toEqual([
      { count: 1, asked: 1 },
    ]);
  });

  it('once paid is refused, and says which application there is', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await applicants.paid(asha);
    const { errors } = await applicants.apply(asha);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflictingId: id });
    expect((await applicants.apply(asha, { internshipId: 'fs', domain: 'FULL_STACK' })).code).toBeNull();
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
  ])('names %s when it is %j', async (field, value) => {
    const asha = await t.make.jobseeker();
    const { errors } = await applicants.apply(asha, { [field]: value });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
    expect(await rows('select count(*)::int as count from internship_applications')).toEqual([{ count: 0 }]);
  });

  it('names every field that is blank, in the sentence of the form', async () => {
    const { errors } = await applicants.apply(await t.make.jobseeker(), { firstName: '', usn: ' ' });
    expect(errors?.[0]?.message).toBe('Please fill in all required fields before submitting.');
    expect(errors?.[0]?.extensions?.fields).toEqual(['firstName', 'usn']);
  });

  it('takes only a résumé of one’s own', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const foreign = await applicants.resume(ravi);
    expect((await applicants.apply(asha, { resumeFileId: foreign })).code).toBe('BAD_USER_INPUT');
  });

  it('is for job seekers, and for internships that there are', async () => {
    expect((await applicants.apply(await t.make.alumni())).code).toBe('FORBIDDEN');
    for (const internshipId of ['xx', 'a\u0000b', '', '00000000-0000-7000-8000-000000000000'])
      expect((await applicants.apply(await t.make.jobseeker(), { internshipId })).code).toBe('NOT_FOUND');
    const input = { ...APPLICATION, resumeFileId: 'x' };
    expect((await t.execute(null, APPLY, { input })).code).toBe('UNAUTHENTICATED');
  });

  it('keeps the résumé from the sweep', async () => {
    const asha = await t.make.jobseeker();
    await applicants.unpaid(asha);
    const unused = await applicants.resume(asha);
    t.clock.advance(2 * 24 * 3_600_000);
    await t.runSchedule('files-sweep');
    const files = await rows<{ id: string }>('select id from files');
    expect(files).toHaveLength(1);
    expect(files[0]?.id).not.toBe(unused);
  });
});

describe('an application', () => {
  it('is seen by its owner and by admins, who are shown nothing to pay', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    expect(await applicants.look(asha, id)).toMatchObject({ id, checkout: { provider: 'test', orderId } });
    expect(await applicants.look(await t.make.admin(), id)).toMatchObject({ id, checkout: null });
    expect(await applicants.look(await t.make.jobseeker(), id)).toBeNull();
    expect(await applicants.look(await t.make.hr(), id)).toBeNull();
    expect(await applicants.look(asha, 'junk')).toBeNull();
  });
});
