import { type Actor, expectRefusal } from '../../testing/actor';
import * as applicants from '../../testing/internships';
import { Accounts } from '../../testing/accounts';
import { testApp, type User } from '../../testing/harness';

const t = testApp();
const rows = async <Row = Record<string, unknown>>(text: string) => (await t.db.raw(text)).rows as Row[];
const titles = async (as: User) => (await as.notifications()).map(({ title }) => title);
const pathOf = (url: string) => url.replace('http://batchmate.test', '');
const numbers = async () =>
  (await rows<{ sequence: number }>('select sequence from receipts order by sequence')).map(({ sequence }) => sequence);

describe('confirming a payment', () => {
  it('confirming a payment marks the application as paid and creates a receipt', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    expect(await applicants.confirm(asha, id, await applicants.play(asha, orderId))).toEqual({
      id,
      paymentStatus: 'PAID',
      checkout: null,
      receiptNumber: expect.stringMatching(/^BM-R-\d{4}-\d{6}$/),
      receiptUrl: expect.stringContaining('/api/receipts/BM-R-'),
    });
    await t.drain();
    expect(await titles(asha)).toEqual(['We received your application']);
  });

  it('one email is sent, with the receipt and the link to its PDF', async () => {
    const asha = await t.make.jobseeker();
    const { id, receiptNumber } = await applicants.paid(asha);
    await t.drain();
    const emails = await new Accounts(t).emailsTo(asha.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(`http://batchmate.test/receipts/${receiptNumber}`);
    expect(emails[0]).toContain(`http://batchmate.test/internship-success/${id}`);
    expect(emails[0]).toContain('It was a test payment: no money was taken.');
  });

  it('concurrent confirmations are recorded once', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => applicants.confirm(asha, id, result)));
    const receipts = new Set(answers.map(({ receiptNumber }) => receiptNumber));
    expect(receipts.size).toBe(1);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    await t.drain();
    expect(await titles(asha)).toHaveLength(1);
  });

  it('only a result signed for this application’s order is accepted', async () => {
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
      await expectRefusal(applicants.confirm(asha, mine.id, result), 'BAD_USER_INPUT');
    await expectRefusal(applicants.confirm(asha, theirs.id, paidByRavi), 'NOT_FOUND');
    await expectRefusal(applicants.confirm(await t.make.admin(), theirs.id, paidByRavi), 'FORBIDDEN');
    expect((await applicants.look(asha, mine.id))?.paymentStatus).toBe('CREATED');
    expect(await rows('select * from payments')).toEqual([]);
  });

  it('confirming again returns the same result', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const first = await applicants.confirm(asha, id, result);
    expect(await applicants.confirm(asha, id, result)).toEqual(first);
  });
});

describe('a payment that fails', () => {
  it('after a failed payment, the application can be paid by another order', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const failed = await applicants.play(asha, orderId, 'failed');
    expect((await applicants.confirm(asha, id, failed)).paymentStatus).toBe('FAILED');
    await t.drain();
    expect(await titles(asha)).toEqual(['A payment failed']);
    const again = await applicants.look(asha, id);
    expect(again?.checkout?.orderId).not.toBe(orderId);
    expect((await applicants.look(asha, id))?.paymentStatus).toBe('FAILED');
    expect(
      (await applicants.confirm(asha, id, await applicants.play(asha, again?.checkout?.orderId ?? ''))).paymentStatus,
    ).toBe('PAID');
  });

  it('another failed payment is reported again', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await applicants.play(asha, orderId, 'failed');
    await t.drain();
    await rows('update notifications set read_at = created_at');
    const again = await applicants.look(asha, id);
    await applicants.play(asha, again?.checkout?.orderId ?? '', 'failed');
    await t.drain();
    const unread = await rows<{ title: string }>('select title from notifications where read_at is null');
    expect(unread).toEqual([{ title: 'A payment failed' }]);
    expect((await applicants.look(asha, id))?.paymentStatus).toBe('FAILED');
  });

  it('a late payment of a failed order counts', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await applicants.play(asha, orderId, 'failed');
    const late = await applicants.play(asha, orderId);
    expect((await applicants.confirm(asha, id, late)).paymentStatus).toBe('PAID');
  });
});

describe('a fee that changes while its payment is open', () => {
  const setFee = (fee: number, open = true) =>
    t.asOwner(
      `update internships set fee = $1, fee_buys = case when $1 > 0 then 'A mentor.' end, open = $2 where slug = 'ds'`,
      [fee, open],
    );
  // The catalog is not restored between tests.
  afterEach(() => setFee(149_900));
  const checkoutOf = async (as: User, id: string) =>
    (await as.get(`/api/internships/applications/${id}`)).json<{ checkout: unknown; paymentStatus: string }>();

  it('a raised fee does not change what an applicant pays, also after a failed payment', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await setFee(199_900);
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: { orderId, amount: { amount: 149_900 } } });
    await applicants.play(asha, orderId, 'failed');
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: { amount: { amount: 149_900 } } });
  });

  it('a lowered fee is what an applicant pays', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await setFee(99_900);
    const lowered = (await applicants.look(asha, id))?.checkout?.orderId ?? '';
    expect(lowered).not.toBe(orderId);
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: { orderId: lowered, amount: { amount: 99_900 } } });
    expect((await applicants.confirm(asha, id, await applicants.play(asha, lowered))).paymentStatus).toBe('PAID');
    expect(await rows('select amount from receipts')).toEqual([{ amount: 99_900 }]);
  });

  it('a fee that no other admin has confirmed changes nothing', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await setFee(100, false);
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: { orderId, amount: { amount: 149_900 } } });
    await applicants.play(asha, orderId, 'failed');
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: { amount: { amount: 149_900 } } });
  });

  it('a payment page that was opened before still counts', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await setFee(99_900);
    await checkoutOf(asha, id);
    expect((await applicants.confirm(asha, id, await applicants.play(asha, orderId))).paymentStatus).toBe('PAID');
    expect(await rows('select amount from receipts')).toEqual([{ amount: 149_900 }]);
  });

  it('without a fee there is nothing to pay, and sending the form again completes the application', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await applicants.unpaid(asha);
    await setFee(0);
    expect(await checkoutOf(asha, id)).toMatchObject({ checkout: null, paymentStatus: 'created' });
    expect((await applicants.apply(asha)).application).toMatchObject({ id, paymentStatus: 'PAID' });
  });
});

describe('two orders of one application that are both paid', () => {
  it('when two orders are paid, one payment counts and the other is refunded', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const first = await applicants.play(asha, orderId);
    await applicants.play(asha, orderId, 'failed');
    const again = await applicants.look(asha, id);
    const second = await applicants.play(asha, again?.checkout?.orderId ?? '');
    await Promise.all([applicants.confirm(asha, id, first), applicants.confirm(asha, id, second)]);
    const states = await rows<{ status: string }>('select status from payments');
    expect(states.map(({ status }) => status).sort()).toEqual(['captured', 'failed', 'refund_due']);
    expect(await numbers()).toHaveLength(1);
    await t.drain();
    expect((await titles(asha)).filter((title) => title === 'A payment will be refunded')).toHaveLength(1);
    const after = await rows<{ status: string }>('select status from payments');
    expect(after.map(({ status }) => status).sort()).toEqual(['captured', 'failed', 'refunded']);
    expect((await applicants.look(asha, id))?.paymentStatus).toBe('PAID');
  });
});

describe('receipt numbers', () => {
  it('receipt numbers have no gaps, whatever is paid in parallel', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => t.make.jobseeker()));
    const results = await Promise.all(
      people.map(async (as) => {
        const { id, orderId } = await applicants.unpaid(as);
        return { as, id, result: await applicants.play(as, orderId) };
      }),
    );
    await Promise.all(
      // The forged ones in between are refused and must leave no gap.
      results.flatMap(({ as, id, result }) => [
        applicants.confirm(as, id, result),
        expectRefusal(applicants.confirm(as, id, { paymentId: 'pay_test_x', signature: 'x' }), 'BAD_USER_INPUT'),
      ]),
    );
    const given = await numbers();
    expect(given).toHaveLength(12);
    expect(given).toEqual(given.map((_, i) => (given[0] ?? 0) + i));
  });

  it('receipt numbers start again with the year in India', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    const result = await applicants.play(asha, orderId);
    const newYear = Date.UTC(new Date(t.clock.now()).getUTCFullYear() + 3, 11, 31, 19);
    t.clock.advance(newYear - t.clock.now().getTime());
    const data = await applicants.confirm(asha, id, result);
    const year = new Date(newYear).getUTCFullYear() + 1;
    expect(data.receiptNumber).toBe(`BM-R-${year}-000001`);
  });
});

describe('receipts', () => {
  it('the signed link opens the PDF without a session for some minutes', async () => {
    const { receiptUrl, receiptNumber } = await applicants.paid(await t.make.jobseeker());
    const pdf = await t.visitor.get(pathOf(receiptUrl));
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
      expect((await t.visitor.get(url)).statusCode).toBe(404);
    t.clock.advance(11 * 60_000);
    expect((await t.visitor.get(pathOf(receiptUrl))).statusCode).toBe(404);
  });

  it('a receipt cannot be changed', async () => {
    await applicants.paid(await t.make.jobseeker());
    for (const text of ['update receipts set amount = 1', 'delete from receipts', 'truncate receipts']) {
      await expect(t.db.raw(text)).rejects.toMatchObject({ code: '42501' });
      await expect(t.asOwner(text)).rejects.toThrow('Receipts are append-only');
    }
  });

  it('anyone with the number can verify a receipt, which shows initials only', async () => {
    const asha = await t.make.jobseeker();
    const { receiptNumber } = await applicants.paid(asha);
    const page = await t.visitor.get(`/receipts/${receiptNumber}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(receiptNumber);
    expect((await t.visitor.get(`/receipts/${receiptNumber.toLowerCase()}`)).body).toBe(page.body);
    expect(page.body).toContain('₹1,499.00');
    expect(page.body).toContain('Data Science Internship');
    expect(page.body).toContain('A. R.');
    expect(page.body).toContain('Genuine.</span> Batchmate issued this receipt on ');
    expect(page.body).toContain(`batchmate.test/receipts/${receiptNumber}`);
    // The PDF names the payer.
    for (const secret of ['Asha', 'Rao', asha.email, asha.id, 'pay_test_', '/pdf'])
      expect(page.body).not.toContain(secret);
  });

  it.each(['BM-R-2020-000999', 'junk', '%00', "' or 1=1"])('the receipt number %s is not found', async (number) => {
    const page = await t.visitor.get(`/receipts/${encodeURIComponent(number)}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('There is no receipt with this number');
  });

  it('the form leads to the page of a number', async () => {
    expect((await t.visitor.get('/receipts')).body).toContain('<label for="number">Receipt number</label>');
    const answer = await t.visitor.get('/receipts?number=%20bm-r-2026-000001');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/receipts/BM-R-2026-000001']);
  });

  it('receipt numbers cannot be guessed, because checks are rate limited', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await t.visitor.get(`/receipts/BM-R-2020-${100000 + i}`)).statusCode);
    expect(statuses.at(59)).toBe(404);
    expect(statuses.at(60)).toBe(429);
  });
});

describe('the checkout of the test provider', () => {
  it('only the owner of an order can use its test checkout', async () => {
    const asha = await t.make.jobseeker();
    const { orderId } = await applicants.unpaid(asha);
    const call = (as: Actor, id: string, payload: object = { outcome: 'paid' }) =>
      as.post(`/api/payments/test/${id}`, payload);
    expect((await call(t.visitor, orderId)).statusCode).toBe(401);
    for (const stranger of [await t.make.jobseeker(), await t.make.admin()])
      expect((await call(stranger, orderId)).statusCode).toBe(404);
    expect((await call(asha, 'order_test_none')).statusCode).toBe(404);
    expect((await call(asha, orderId, { outcome: 'free' })).json()).toMatchObject({ fields: ['outcome'] });
    expect((await call(asha, orderId)).json()).toEqual({
      paymentId: expect.stringMatching(/^pay_test_/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('a paid order takes no further payment', async () => {
    const asha = await t.make.jobseeker();
    const { id, orderId } = await applicants.unpaid(asha);
    await applicants.confirm(asha, id, await applicants.play(asha, orderId));
    const answer = await asha.post(`/api/payments/test/${orderId}`, { outcome: 'paid' });
    expect(answer.json()).toMatchObject({ code: 'CONFLICT', conflictingId: id });
  });

  it('the test provider has neither a webhook nor a reconciliation', async () => {
    expect((await t.visitor.post('/api/payments/webhook', {})).statusCode).toBe(404);
    await applicants.unpaid(await t.make.jobseeker());
    t.clock.advance(24 * 3_600_000);
    await t.runSchedule('payments-reconcile');
  });
});
