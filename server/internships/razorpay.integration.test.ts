import { FakeRazorpay } from '../testing/fake-razorpay';
import { Applicants, APPLICATION, APPLICATION_QUERY, APPLY, FORM } from '../testing/internships';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import type { UserEntity } from '../users/users.entity';

const razorpay = new FakeRazorpay();
const t = testApp({ razorpay: razorpay.config });
const applicants = new Applicants(t);
const HOUR = 3_600_000;

beforeAll(() => razorpay.start());
beforeEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

const rows = async <Row = Record<string, unknown>>(text: string) => (await t.db.raw(text)).rows as Row[];
const send = ({ payload, headers }: ReturnType<FakeRazorpay['webhook']>) =>
  t.inject(null, { method: 'POST', url: '/api/payments/webhook', payload, headers });
const statusOf = async (as: UserEntity, id: string) => (await applicants.look(as, id)).paymentStatus;
const titles = async (as: UserEntity): Promise<string[]> => {
  const { data } = await t.execute(as, '{ notifications { edges { node { title } } } }');
  return data.notifications.edges.map(({ node }: { node: { title: string } }) => node.title);
};
const logged = (message: string) => t.logs.filter((line) => line.includes(message));
const posts = () => razorpay.calls.filter((call) => call === 'POST /orders').length;

/** Razorpay answers nothing until the function that comes back is called. */
function closeGate(): () => void {
  let open = () => {};
  razorpay.gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

async function waiting() {
  const asha = await t.make.jobseeker();
  return { asha, ...(await applicants.unpaid(asha)) };
}

describe('an order at Razorpay', () => {
  it('is made for the fee, under our own reference, and captured by Razorpay itself', async () => {
    const asha = await t.make.jobseeker();
    const { data } = await applicants.apply(asha);
    const [order] = razorpay.orders;
    const [row] = await rows<{ id: string }>('select id from payment_orders');
    expect(order).toEqual({
      ...{ id: expect.any(String), amount: 149900, currency: 'INR', receipt: row?.id },
      ...{ payment_capture: true, partial_payment: false },
    });
    expect(data.applyToInternship.checkout).toEqual({
      ...{ provider: 'razorpay', orderId: order?.id, publicKey: razorpay.config.keyId },
      amount: { amount: 149900, currency: 'INR' },
    });
    expect(JSON.stringify(data)).not.toContain(razorpay.config.keySecret);
  });

  it('is asked for while no transaction is open', async () => {
    const asha = await t.make.jobseeker();
    const input = { ...APPLICATION, resumeFileId: await applicants.resume(asha) };
    const open = closeGate();
    const click = t.execute(asha, APPLY, { input });
    while (razorpay.calls.length === 0) await new Promise(setImmediate);
    // Whatever a transaction had locked would refuse these.
    await rows('select 1 from internship_applications for update nowait');
    await rows('select 1 from payment_orders for update nowait');
    open();
    expect((await click).data.applyToInternship.checkout.orderId).toBe(razorpay.orders[0]?.id);
  });

  it('is one for many clicks', async () => {
    const asha = await t.make.jobseeker();
    const input = { ...APPLICATION, resumeFileId: await applicants.resume(asha) };
    const open = closeGate();
    const clicks = Promise.all(Array.from({ length: 4 }, () => t.execute(asha, APPLY, { input })));
    while (razorpay.calls.length === 0) await new Promise(setImmediate);
    open();
    const answers = await clicks;
    expect(new Set(answers.map(({ data }) => data.applyToInternship.checkout.orderId)).size).toBe(1);
    expect(razorpay.calls).toEqual(['POST /orders']);
  });

  it.each(['status', 'garbage'] as const)(
    'that is not given (%s) leaves the application, and the next try goes on',
    async (how) => {
      const asha = await t.make.jobseeker();
      razorpay.failures = [how];
      const { errors } = await applicants.apply(asha);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 30 });
      expect(errors?.[0]?.message).toContain('Your application is saved');
      expect(logged('the payment provider did not create an order')).toHaveLength(1);
      expect(logged(razorpay.config.keySecret)).toEqual([]);
      const { id } = await applicants.unpaid(asha);
      expect(await rows('select id from internship_applications')).toEqual([{ id }]);
      expect(await rows('select count(*)::int as count from payment_orders')).toEqual([{ count: 1 }]);
    },
  );

  it('that is not given answers 503 over HTTP, and says when to try again', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = ['status'];
    const cv = { field: 'resume', name: 'cv.pdf', bytes: SAMPLES.pdf };
    const call = { method: 'POST', url: '/api/internships/apply', ...form(FORM, cv) } as const;
    const answer = await t.inject(asha, call);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect((await t.inject(asha, call)).statusCode).toBe(201);
    expect(await rows('select id from internship_applications')).toHaveLength(1);
  });

  it('is asked for a limited number of times', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = Array.from({ length: 20 }, () => 'status');
    const { errors } = await applicants.apply(asha);
    expect(errors?.[0]?.extensions?.code).toBe('UNAVAILABLE');
    const [row] = await rows<{ id: string }>('select id from internship_applications');
    const codes: (string | null)[] = [];
    for (let i = 0; i < 20; i++) codes.push((await t.execute(asha, APPLICATION_QUERY, { id: row?.id })).code);
    expect([codes[18], codes[19]]).toEqual(['UNAVAILABLE', 'RATE_LIMITED']);
  });

  it('whose answer was lost is found again, not made twice', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = ['lost'];
    expect((await applicants.apply(asha)).code).toBe('UNAVAILABLE');
    const { orderId } = await applicants.unpaid(asha);
    expect(razorpay.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(posts()).toBe(1);
  });

  it('that a dying process left behind is taken up by the next caller', async () => {
    const { asha, id } = await waiting();
    // As if the process had ended between Razorpay's answer and keeping it.
    await t.db.raw(`update payment_orders set provider_order_id = null, claimed_until = $1, next_check_at = null`, [
      new Date(t.clock.now().getTime() + 1),
    ]);
    t.clock.advance(60_000);
    expect((await applicants.look(asha, id)).checkout.orderId).toBe(razorpay.orders[0]?.id);
    expect(posts()).toBe(1);
  });

  it('of another account is replaced', async () => {
    const { asha, id, orderId } = await waiting();
    await t.db.raw(`update payment_orders set public_key = 'rzp_test_of_before'`);
    expect((await applicants.look(asha, id)).checkout.orderId).not.toBe(orderId);
    const states = await rows<{ status: string }>('select status from payment_orders order by id');
    expect(states.map(({ status }) => status)).toEqual(['replaced', 'created']);
  });

  it('has no checkout that takes no money', async () => {
    const { asha, orderId } = await waiting();
    const call = { method: 'POST', url: `/api/payments/test/${orderId}`, payload: { outcome: 'paid' } } as const;
    expect((await t.inject(asha, call)).statusCode).toBe(404);
  });
});

describe('the webhook', () => {
  it('marks the application as paid', async () => {
    const { asha, id, orderId } = await waiting();
    const answer = await send(razorpay.webhook('payment.captured', razorpay.pay(orderId)));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(await applicants.look(asha, id)).toMatchObject({ paymentStatus: 'PAID', receiptNumber: expect.any(String) });
  });

  it('is taken only with the signature over its very bytes', async () => {
    const { asha, id, orderId } = await waiting();
    const good = razorpay.webhook('payment.captured', razorpay.pay(orderId));
    const { 'x-razorpay-signature': _left, ...unsigned } = good.headers;
    const refused = [
      razorpay.webhook('payment.captured', razorpay.pay(orderId), { secret: 'another-secret' }),
      { ...good, payload: `${good.payload} ` },
      { ...good, payload: JSON.stringify(JSON.parse(good.payload)) },
      { ...good, headers: { ...good.headers, 'x-razorpay-signature': '' } },
      { ...good, headers: unsigned as typeof good.headers },
    ];
    for (const one of refused) expect((await send(one)).statusCode).toBe(401);
    expect(await statusOf(asha, id)).toBe('CREATED');
    expect(await rows('select * from payment_events')).toEqual([]);
    expect((await send(good)).statusCode).toBe(200);
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('told twice, and by another event as well, counts once', async () => {
    const { asha, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    const event = razorpay.webhook('payment.captured', payment);
    for (const one of [event, event, razorpay.webhook('order.paid', payment)])
      expect((await send(one)).statusCode).toBe(200);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    expect(await rows('select count(*)::int as count from receipts')).toEqual([{ count: 1 }]);
    await t.drain();
    expect(await titles(asha)).toEqual(['We received your application']);
  });

  it('and the confirmations of the browser, all at once, book one payment', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await Promise.all([
      ...Array.from({ length: 4 }, () => applicants.confirm(asha, id, razorpay.resultOf(payment))),
      ...Array.from({ length: 4 }, () => send(razorpay.webhook('payment.captured', payment))),
      send(razorpay.webhook('order.paid', payment)),
    ]);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    expect(await rows('select count(*)::int as count from receipts')).toEqual([{ count: 1 }]);
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('of a failure that arrives after the money changes nothing', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('payment.failed', { ...payment, status: 'failed', captured: false }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('of money that comes after a failure counts: the same payment, later', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId, { status: 'failed', captured: false });
    await send(razorpay.webhook('payment.failed', payment));
    expect(await rows('select payment_status from internship_applications')).toEqual([{ payment_status: 'failed' }]);
    await send(razorpay.webhook('payment.captured', { ...payment, status: 'captured', captured: true }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('of money that came a second time sends it back once, and tells the person', async () => {
    const { asha, id, orderId } = await waiting();
    await send(razorpay.webhook('payment.failed', razorpay.pay(orderId, { status: 'failed', captured: false })));
    const { checkout } = await applicants.look(asha, id);
    const [first, second] = [razorpay.pay(orderId), razorpay.pay(checkout.orderId)];
    await Promise.all([first, second].map((payment) => send(razorpay.webhook('payment.captured', payment))));
    razorpay.failures = ['lost'];
    await t.drain();
    expect(logged('a payment could not be refunded')).toHaveLength(1);
    expect(await rows(`select 1 as one from payments where status = 'refund_due'`)).toHaveLength(1);
    t.clock.advance(2 * HOUR);
    await t.runSchedule('payments-reconcile');
    await t.drain();
    expect(razorpay.refunds).toHaveLength(1);
    expect(await rows(`select 1 as one from payments where status = 'refunded'`)).toHaveLength(1);
    expect((await titles(asha)).filter((title) => title === 'A payment will be refunded')).toHaveLength(1);
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refused and logged', async (_what, parts) => {
    const { asha, id, orderId } = await waiting();
    expect((await send(razorpay.webhook('payment.captured', razorpay.pay(orderId, parts)))).statusCode).toBe(200);
    expect(await statusOf(asha, id)).toBe('CREATED');
    expect(await rows('select status from payments')).toEqual([{ status: 'mismatched' }]);
    expect(logged('a payment does not match its order')).toHaveLength(1);
  });

  it('of orders and events that do not concern us is answered and left alone', async () => {
    const { orderId } = await waiting();
    const payment = razorpay.pay(orderId, { status: 'authorized', captured: false });
    const foreign = { ...payment, order_id: 'order_of_another_shop', status: 'captured' };
    const calls = [
      razorpay.webhook('payment.authorized', payment),
      razorpay.webhook('payment.captured', { ...payment, order_id: null }),
      razorpay.webhook('payment.captured', foreign),
      razorpay.webhook('subscription.charged', { id: 1 }),
    ];
    for (const call of calls) expect((await send(call)).statusCode).toBe(200);
    expect(await rows('select * from payments')).toEqual([]);
  });

  it('forgets its events when Razorpay repeats them no more', async () => {
    const { orderId } = await waiting();
    await send(razorpay.webhook('payment.captured', razorpay.pay(orderId)));
    t.clock.advance(29 * 24 * HOUR);
    await t.runSchedule('payment-events-prune');
    expect(await rows('select 1 as one from payment_events')).toHaveLength(1);
    t.clock.advance(2 * 24 * HOUR);
    await t.runSchedule('payment-events-prune');
    expect(await rows('select 1 as one from payment_events')).toEqual([]);
  });
});

describe('a refund', () => {
  const refunded = (payment: ReturnType<FakeRazorpay['pay']>) => ({
    ...payment,
    status: 'refunded',
    amount_refunded: payment.amount,
  });

  it('ends the application, keeps its receipt and lets the person apply anew', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('refund.processed', refunded(payment)));
    const application = await applicants.look(asha, id);
    expect(application).toMatchObject({ paymentStatus: 'REFUNDED', checkout: null, receiptNumber: expect.any(String) });
    const page = await t.inject(null, { method: 'GET', url: `/receipts/${application.receiptNumber}` });
    expect(page.body).toContain('Refunded');
    await t.drain();
    expect(await titles(asha)).toEqual(['Your fee was refunded', 'We received your application']);
    const anew = await applicants.unpaid(asha);
    expect(anew.id).not.toBe(id);
  });

  it('of a part leaves the application as it is', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('refund.processed', { ...payment, amount_refunded: 100 }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('that is told of before the payment itself ends the same', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('refund.processed', refunded(payment)));
    await send(razorpay.webhook('payment.captured', payment));
    expect(await statusOf(asha, id)).toBe('REFUNDED');
    expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
  });

  it('by Razorpay of what it never captured leaves the application to be paid', async () => {
    const { asha, id, orderId } = await waiting();
    await send(razorpay.webhook('refund.processed', { ...refunded(razorpay.pay(orderId)), captured: false }));
    expect(await statusOf(asha, id)).toBe('CREATED');
  });
});

describe('the reconciliation', () => {
  it('finds what a lost webhook did not tell', async () => {
    const { asha, id, orderId } = await waiting();
    razorpay.pay(orderId, { status: 'failed', captured: false });
    razorpay.pay(orderId);
    await t.runSchedule('payments-reconcile');
    expect(await statusOf(asha, id)).toBe('CREATED');
    t.clock.advance(6 * 60_000);
    await t.runSchedule('payments-reconcile');
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('asks less and less often, and at last no more', async () => {
    await waiting();
    const asked: number[] = [];
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      razorpay.calls = [];
      t.clock.advance(HOUR);
      await t.runSchedule('payments-reconcile');
      if (razorpay.calls.length > 0) asked.push(hour);
    }
    expect(asked).toEqual([0, 1, 2, 5, 17, 41, 89]);
  });

  it('goes on with the other orders when Razorpay does not answer for one', async () => {
    const [one, two] = [await waiting(), await waiting()];
    for (const { orderId } of [one, two]) razorpay.pay(orderId);
    t.clock.advance(HOUR);
    razorpay.failures = ['status'];
    await t.runSchedule('payments-reconcile');
    const states = [await statusOf(one.asha, one.id), await statusOf(two.asha, two.id)];
    expect(states.sort()).toEqual(['CREATED', 'PAID']);
    t.clock.advance(HOUR);
    await t.runSchedule('payments-reconcile');
    expect([await statusOf(one.asha, one.id), await statusOf(two.asha, two.id)]).toEqual(['PAID', 'PAID']);
  });

  it('of two instances asks once', async () => {
    await waiting();
    t.clock.advance(HOUR);
    razorpay.calls = [];
    await Promise.all([t.runSchedule('payments-reconcile'), t.runSchedule('payments-reconcile')]);
    expect(razorpay.calls).toHaveLength(1);
  });
});

it('lets the browser open Razorpay’s checkout, and nothing else', async () => {
  const { headers } = await t.inject(null, { method: 'GET', url: '/healthz' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain('frame-src https://checkout.razorpay.com https://api.razorpay.com;');
});
