import { expectRefusal } from '../../testing/actor';
import { FakeRazorpay } from '../../testing/fake-razorpay';
import * as applicants from '../../testing/internships';
import { testApp, type User } from '../../testing/harness';

const razorpay = new FakeRazorpay();
const t = testApp({ razorpay: razorpay.config });
const HOUR = 3_600_000;

beforeAll(() => razorpay.start());
beforeEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

const rows = async <Row = Record<string, unknown>>(text: string) => (await t.db.raw(text)).rows as Row[];
const send = ({ payload, headers }: ReturnType<FakeRazorpay['webhook']>) =>
  t.visitor.post('/api/payments/webhook', payload, headers);
const statusOf = async (as: User, id: string) => (await applicants.look(as, id))?.paymentStatus;
const titles = async (as: User) => (await as.notifications()).map(({ title }) => title);
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

describe('orders at Razorpay', () => {
  it('an order has the fee, our reference, and automatic capture', async () => {
    const asha = await t.make.jobseeker();
    const data = await applicants.apply(asha);
    const [order] = razorpay.orders;
    const [row] = await rows<{ id: string }>('select id from payment_orders');
    expect(order).toEqual({
      id: expect.any(String),
      amount: 149900,
      currency: 'INR',
      receipt: row?.id,
      payment_capture: true,
      partial_payment: false,
    });
    expect(data.checkout).toEqual({
      provider: 'razorpay',
      orderId: order?.id,
      publicKey: razorpay.config.keyId,
      amount: { amount: 149900, currency: 'INR' },
    });
    expect(JSON.stringify(data)).not.toContain(razorpay.config.keySecret);
  });

  it('an order is requested outside of any transaction', async () => {
    const asha = await t.make.jobseeker();
    const resumeFileId = await asha.upload('resume');
    const open = closeGate();
    const click = applicants.apply(asha, { resumeFileId });
    while (razorpay.calls.length === 0) await new Promise(setImmediate);
    // Whatever a transaction had locked would refuse these.
    await rows('select 1 from internship_applications for update nowait');
    await rows('select 1 from payment_orders for update nowait');
    open();
    expect((await click).checkout?.orderId).toBe(razorpay.orders[0]?.id);
  });

  it('many clicks create one order', async () => {
    const asha = await t.make.jobseeker();
    const resumeFileId = await asha.upload('resume');
    const open = closeGate();
    const clicks = Promise.all(Array.from({ length: 4 }, () => applicants.apply(asha, { resumeFileId })));
    while (razorpay.calls.length === 0) await new Promise(setImmediate);
    open();
    const answers = await clicks;
    expect(new Set(answers.map(({ checkout }) => checkout?.orderId)).size).toBe(1);
    expect(razorpay.calls).toEqual(['POST /orders']);
  });

  it('an order whose response was lost is found again instead of created twice', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = ['lost'];
    await expectRefusal(applicants.apply(asha), 'UNAVAILABLE');
    const { orderId } = await applicants.unpaid(asha);
    expect(razorpay.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(posts()).toBe(1);
  });

  it('an order left by a crashed process is taken over by the next caller', async () => {
    const { asha, id } = await waiting();
    // As if the process had ended between Razorpay's answer and keeping it.
    await t.db.raw(`update payment_orders set provider_order_id = null, claimed_until = $1, next_check_at = null`, [
      new Date(t.clock.now().getTime() + 1),
    ]);
    t.clock.advance(60_000);
    expect((await applicants.look(asha, id))?.checkout?.orderId).toBe(razorpay.orders[0]?.id);
    expect(posts()).toBe(1);
  });

  it('an order of another Razorpay account is replaced', async () => {
    const { asha, id, orderId } = await waiting();
    await t.db.raw(`update payment_orders set public_key = 'rzp_test_of_before'`);
    expect((await applicants.look(asha, id))?.checkout?.orderId).not.toBe(orderId);
    const states = await rows<{ status: string }>('select status from payment_orders order by id');
    expect(states.map(({ status }) => status)).toEqual(['replaced', 'created']);
  });

  it('the test checkout does not exist with Razorpay', async () => {
    const { asha, orderId } = await waiting();
    expect((await asha.post(`/api/payments/test/${orderId}`, { outcome: 'paid' })).statusCode).toBe(404);
  });
});

describe('the webhook of Razorpay', () => {
  it('a captured payment marks the application as paid', async () => {
    const { asha, id, orderId } = await waiting();
    const answer = await send(razorpay.webhook('payment.captured', razorpay.pay(orderId)));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(await applicants.look(asha, id)).toMatchObject({ paymentStatus: 'PAID', receiptNumber: expect.any(String) });
  });

  it('a webhook needs a signature over its exact bytes', async () => {
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

  it('repeated and overlapping events count once', async () => {
    const { asha, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    const event = razorpay.webhook('payment.captured', payment);
    for (const one of [event, event, razorpay.webhook('order.paid', payment)])
      expect((await send(one)).statusCode).toBe(200);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    expect(await t.count('receipts')).toBe(1);
    await t.drain();
    expect(await titles(asha)).toEqual(['We received your application']);
  });

  it('concurrent webhooks and confirmations book one payment', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await Promise.all([
      ...Array.from({ length: 4 }, () => applicants.confirm(asha, id, razorpay.resultOf(payment))),
      ...Array.from({ length: 4 }, () => send(razorpay.webhook('payment.captured', payment))),
      send(razorpay.webhook('order.paid', payment)),
    ]);
    expect(await rows('select status from payments')).toEqual([{ status: 'captured' }]);
    expect(await t.count('receipts')).toBe(1);
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('a failure reported after the payment changes nothing', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('payment.failed', { ...payment, status: 'failed', captured: false }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('a payment captured after a failure counts', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId, { status: 'failed', captured: false });
    await send(razorpay.webhook('payment.failed', payment));
    expect(await rows('select payment_status from internship_applications')).toEqual([{ payment_status: 'failed' }]);
    await send(razorpay.webhook('payment.captured', { ...payment, status: 'captured', captured: true }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('a second payment is refunded once, and the user is notified', async () => {
    const { asha, id, orderId } = await waiting();
    await send(razorpay.webhook('payment.failed', razorpay.pay(orderId, { status: 'failed', captured: false })));
    const again = await applicants.look(asha, id);
    const [first, second] = [razorpay.pay(orderId), razorpay.pay(again?.checkout?.orderId ?? '')];
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
  ])('a payment of %s is refused and logged', async (_what, parts) => {
    const { asha, id, orderId } = await waiting();
    expect((await send(razorpay.webhook('payment.captured', razorpay.pay(orderId, parts)))).statusCode).toBe(200);
    expect(await statusOf(asha, id)).toBe('CREATED');
    expect(await rows('select status from payments')).toEqual([{ status: 'mismatched' }]);
    expect(logged('a payment does not match its order')).toHaveLength(1);
  });

  it('events about other orders are acknowledged and ignored', async () => {
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

  it('processed events are deleted when Razorpay no longer repeats them', async () => {
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

describe('refunds at Razorpay', () => {
  const refunded = (payment: ReturnType<FakeRazorpay['pay']>) => ({
    ...payment,
    status: 'refunded',
    amount_refunded: payment.amount,
  });

  it('a refund ends the application, keeps the receipt and allows a new application', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('refund.processed', refunded(payment)));
    const application = await applicants.look(asha, id);
    expect(application).toMatchObject({ paymentStatus: 'REFUNDED', checkout: null, receiptNumber: expect.any(String) });
    const page = await t.visitor.get(`/receipts/${application?.receiptNumber}`);
    expect(page.body).toContain('Refunded');
    await t.drain();
    expect(await titles(asha)).toEqual(['Your fee was refunded', 'We received your application']);
    const again = await applicants.unpaid(asha);
    expect(again.id).not.toBe(id);
  });

  it('a refund by an admin reaches Razorpay once, also if its answer was lost', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    razorpay.failures = ['lost'];
    const url = `/api/admin/internship-applications/${id}/refund`;
    await (await t.make.admin()).post(url, { reason: 'Canceled.' });
    await t.drain();
    t.clock.advance(2 * HOUR);
    await t.runSchedule('payments-reconcile');
    await t.drain();
    await send(razorpay.webhook('refund.processed', refunded(payment)));
    await t.drain();
    expect(razorpay.refunds).toHaveLength(1);
    expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
    expect(await titles(asha)).toEqual(['Your fee will be refunded', 'We received your application']);
  });

  it('a partial refund leaves the application unchanged', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('payment.captured', payment));
    await send(razorpay.webhook('refund.processed', { ...payment, amount_refunded: 100 }));
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('a refund reported before its payment has the same result', async () => {
    const { asha, id, orderId } = await waiting();
    const payment = razorpay.pay(orderId);
    await send(razorpay.webhook('refund.processed', refunded(payment)));
    await send(razorpay.webhook('payment.captured', payment));
    expect(await statusOf(asha, id)).toBe('REFUNDED');
    expect(await rows('select status from payments')).toEqual([{ status: 'refunded' }]);
  });

  it('a refund of an uncaptured payment leaves the application to be paid', async () => {
    const { asha, id, orderId } = await waiting();
    await send(razorpay.webhook('refund.processed', { ...refunded(razorpay.pay(orderId)), captured: false }));
    expect(await statusOf(asha, id)).toBe('CREATED');
  });
});

describe('reconciliation with Razorpay', () => {
  it('a lost webhook is made up for', async () => {
    const { asha, id, orderId } = await waiting();
    razorpay.pay(orderId, { status: 'failed', captured: false });
    razorpay.pay(orderId);
    await t.runSchedule('payments-reconcile');
    expect(await statusOf(asha, id)).toBe('CREATED');
    t.clock.advance(6 * 60_000);
    await t.runSchedule('payments-reconcile');
    expect(await statusOf(asha, id)).toBe('PAID');
  });

  it('an unpaid order is checked less and less often, and finally not at all', async () => {
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

  it('one order without a response does not stop the others', async () => {
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

  it('two instances check an order once', async () => {
    await waiting();
    t.clock.advance(HOUR);
    razorpay.calls = [];
    await Promise.all([t.runSchedule('payments-reconcile'), t.runSchedule('payments-reconcile')]);
    expect(razorpay.calls).toHaveLength(1);
  });
});

it('the content security policy allows Razorpay’s checkout and nothing else', async () => {
  const { headers } = await t.visitor.get('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain('frame-src https://checkout.razorpay.com https://api.razorpay.com;');
});
