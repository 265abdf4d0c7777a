import { Applicants } from '../testing/internships';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const applicants = new Applicants(t);
const rows = async <Row = Record<string, unknown>>(text: string) => (await t.db.raw(text)).rows as Row[];
const titles = async (as: UserEntity): Promise<string[]> => {
  const { data } = await t.execute(as, '{ notifications { edges { node { title } } } }');
  return data.notifications.edges.map(({ node }: { node: { title: string } }) => node.title);
};
const pathOf = (url: string) => url.replace('http://batchmate.test', '');
const numbers = async () =>
  (await rows<{ sequence: number }>('select sequence from receipts order by sequence')).map(({ sequence }) => sequence);

describe('confirming a payment', () => {
  it('marks the application as paid and gives it a receipt', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const { data } = await applicants.confirm(asha, id, await applicants.play(asha, orderId));
    expect(data.confirmInternshipPayment.application).toEqual({
      ...{ id, paymentStatus: 'PAID', checkout: null },
      receiptNumber: expect.stringMatching(/^BM-R-\d{4}-\d{6}$/),
      receiptUrl: expect.stringContaining('/api/receipts/BM-R-'),
    });
    await t.drain();
    expect(await titles(asha)).toEqual(['We received your application']);
  });

  it('sends one mail, with the receipt and the way to its document', async () => {
    const asha = await t.make.jobseeker();
    const { id, receiptNumber } = await applicants.paid(asha);
    await t.drain();
    const mails = (await new Accounts(t).mails()).filter((mail) => mail.includes(`To: ${asha.email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`http://batchmate.test/receipts/${receiptNumber}`);
    expect(mails[0]).toContain(`http://batchmate.test/internship-success/${id}`);
    expect(mails[0]).toContain('It was a test payment: no money was taken.');
  });

  it('many times at once books it once', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => applicants.confirm(asha, id, result)));
    const receipts = new Set(answers.map(({ data }) => data.confirmInternshipPayment.application.receiptNumber));
    expect(receipts.size).toBe(1);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    await t.drain();
    expect(await titles(asha)).toHaveLength(1);
  });

  it('takes what was signed for this application’s order and nothing else', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const mine = await applicants.unpaid(asha);
    const theirs = await applicants.unpaid(ravi);
    const paidByRavi = await applicants.play(ravi, theirs.orderId);
    const forged = { paymentId: 'pay_test_1', signature: 'f'.repeat(64) };
    for (const result of [
      forged,
      paidByRavi,
      { ...paidByRavi, signature: '' },
      { ...forged, signature: 'é'.repeat(64) },
    ])
      expect((await applicants.confirm(asha, mine.id, result)).code).toBe('BAD_USER_INPUT');
    expect((await applicants.confirm(asha, theirs.id, paidByRavi)).code).toBe('NOT_FOUND');
    expect((await applicants.confirm(await t.make.admin(), theirs.id, paidByRavi)).code).toBe('FORBIDDEN');
    expect((await applicants.look(asha, mine.id)).paymentStatus).toBe('CREATED');
    expect(await rows('select * from payments')).toEqual([]);
  });

  it('again, later, answers as before', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const first = await applicants.confirm(asha, id, result);
    const again = await applicants.confirm(asha, id, result);
    expect(again.data).toEqual(first.data);
  });
});

describe('a payment that fails', () => {
  it('leaves the application to be paid by another order', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const failed = await applicants.play(asha, orderId, 'failed');
    const { data } = await applicants.confirm(asha, id, failed);
    expect(data.confirmInternshipPayment.application.paymentStatus).toBe('FAILED');
    await t.drain();
    expect(await titles(asha)).toEqual(['A payment failed']);
    const again = await applicants.look(asha, id);
    expect(again.checkout.orderId).not.toBe(orderId);
    expect((await applicants.look(asha, id)).paymentStatus).toBe('CREATED');
    const retried = await applicants.confirm(asha, id, await applicants.play(asha, again.checkout.orderId));
    expect(retried.data.confirmInternshipPayment.application.paymentStatus).toBe('PAID');
  });

  it('counts after all when the money of its order comes late', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await applicants.play(asha, orderId, 'failed');
    const late = await applicants.play(asha, orderId);
    const { data } = await applicants.confirm(asha, id, late);
    expect(data.confirmInternshipPayment.application.paymentStatus).toBe('PAID');
  });
});

describe('two orders of one application that are both paid', () => {
  it('are one payment and one that goes back, whichever is first', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const [first] = [await applicants.play(asha, orderId)];
    await applicants.play(asha, orderId, 'failed');
    const { checkout } = await applicants.look(asha, id);
    const second = await applicants.play(asha, checkout.orderId);
    await Promise.all([applicants.confirm(asha, id, first), applicants.confirm(asha, id, second)]);
    const states = await rows<{ status: string }>('select status from payments');
    expect(states.map(({ status }) => status).sort()).toEqual(['captured', 'failed', 'refund_due']);
    expect(await numbers()).toHaveLength(1);
    await t.drain();
    expect((await titles(asha)).filter((title) => title === 'A payment will be refunded')).toHaveLength(1);
    const after = await rows<{ status: string }>('select status from payments');
    expect(after.map(({ status }) => status).sort()).toEqual(['captured', 'failed', 'refunded']);
    expect((await applicants.look(asha, id)).paymentStatus).toBe('PAID');
  });
});

describe('the numbers of receipts', () => {
  it('follow one another without a gap, however many pay at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => t.make.jobseeker()));
    const waiting = await Promise.all(people.map((one) => applicants.unpaid(one)));
    const results = await Promise.all(
      waiting.map(({ orderId }, i) => applicants.play(people[i] as UserEntity, orderId)),
    );
    await Promise.all(
      // The forged ones in between are refused and must leave no hole.
      waiting.flatMap(({ id }, i) => [
        applicants.confirm(people[i] as UserEntity, id, results[i] as (typeof results)[number]),
        applicants.confirm(people[i] as UserEntity, id, { paymentId: 'pay_test_x', signature: 'x' }),
      ]),
    );
    const given = await numbers();
    expect(given).toHaveLength(12);
    expect(given).toEqual(given.map((_, i) => (given[0] ?? 0) + i));
  });

  it('begin anew with the year of India', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const newYear = Date.UTC(new Date(t.clock.now()).getUTCFullYear() + 3, 11, 31, 19);
    t.clock.advance(newYear - t.clock.now().getTime());
    const { data } = await applicants.confirm(asha, id, result);
    const year = new Date(newYear).getUTCFullYear() + 1;
    expect(data.confirmInternshipPayment.application.receiptNumber).toBe(`BM-R-${year}-000001`);
  });
});

describe('a receipt', () => {
  it('opens as a PDF by its link, without a session and for some minutes only', async () => {
    const { receiptUrl, receiptNumber } = await applicants.paid(await t.make.jobseeker());
    const pdf = await t.inject(null, { method: 'GET', url: pathOf(receiptUrl) });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${receiptNumber}.pdf`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = pathOf(receiptUrl).replace(receiptNumber, 'BM-R-2020-000001');
    const unsigned = `/api/receipts/${receiptNumber}/pdf`;
    for (const url of [other, unsigned, `${unsigned}?expires=99999999999999&signature=x`])
      expect((await t.inject(null, { method: 'GET', url })).statusCode).toBe(404);
    t.clock.advance(11 * 60_000);
    expect((await t.inject(null, { method: 'GET', url: pathOf(receiptUrl) })).statusCode).toBe(404);
  });

  it('stays as it was given out', async () => {
    await applicants.paid(await t.make.jobseeker());
    for (const text of ['update receipts set amount = 1', 'delete from receipts', 'truncate receipts']) {
      await expect(t.db.raw(text)).rejects.toMatchObject({ code: '42501' });
      await expect(t.asOwner(text)).rejects.toThrow('Receipts are append-only');
    }
  });

  it('is confirmed to anybody who has its number, with no more of a person than initials', async () => {
    const asha = await t.make.jobseeker();
    const { receiptNumber } = await applicants.paid(asha);
    const page = await t.inject(null, { method: 'GET', url: `/receipts/${receiptNumber}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(receiptNumber);
    expect(page.body).toContain('₹1,499.00');
    expect(page.body).toContain('Data Science Internship');
    expect(page.body).toContain('A. R.');
    expect(page.body).toContain('Genuine');
    for (const secret of ['Asha', 'Rao', asha.email, asha.id, 'pay_test_']) expect(page.body).not.toContain(secret);
  });

  it.each(['BM-R-2020-000999', 'junk', '%00', "' or 1=1"])('of the number %s is not found', async (number) => {
    const page = await t.inject(null, { method: 'GET', url: `/receipts/${encodeURIComponent(number)}` });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('There is no receipt with this number');
  });

  it('is not to be found by trying number after number', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await t.inject(null, { method: 'GET', url: `/receipts/BM-R-2020-${100000 + i}` })).statusCode);
    expect(statuses.at(59)).toBe(404);
    expect(statuses.at(60)).toBe(429);
  });
});

describe('the checkout of the test provider', () => {
  it('is for the order’s owner', async () => {
    const asha = await t.make.jobseeker();
    const { orderId } = await applicants.unpaid(asha);
    const call = (as: UserEntity | null, id: string, payload: object = { outcome: 'paid' }) =>
      t.inject(as, { method: 'POST', url: `/api/payments/test/${id}`, payload });
    expect((await call(null, orderId)).statusCode).toBe(401);
    for (const stranger of [await t.make.jobseeker(), await t.make.admin()])
      expect((await call(stranger, orderId)).statusCode).toBe(404);
    expect((await call(asha, 'order_test_none')).statusCode).toBe(404);
    expect((await call(asha, orderId, { outcome: 'free' })).json()).toMatchObject({ fields: ['outcome'] });
    expect((await call(asha, orderId)).json()).toEqual({
      paymentId: expect.stringMatching(/^pay_test_/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('takes nothing more for an order that is paid', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await applicants.confirm(asha, id, await applicants.play(asha, orderId));
    const answer = await t.inject(asha, {
      method: 'POST',
      url: `/api/payments/test/${orderId}`,
      payload: { outcome: 'paid' },
    });
    expect(answer.json()).toMatchObject({ code: 'CONFLICT', conflictingId: id });
  });

  it('comes without the webhook of a real provider, and has nobody to ask', async () => {
    expect((await t.inject(null, { method: 'POST', url: '/api/payments/webhook', payload: {} })).statusCode).toBe(404);
    await applicants.unpaid(await t.make.jobseeker());
    t.clock.advance(24 * 3_600_000);
    await t.runSchedule('payments-reconcile');
  });
});
