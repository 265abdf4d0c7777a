import { codeOf, expectRefusal } from '../../testing/actor';
import { FakeRazorpay } from '../../testing/fake-razorpay';
import * as applicants from '../../testing/internships';
import { FORM } from '../../testing/internships';
import { testApp } from '../../testing/harness';
import { form, SAMPLES } from '../../testing/uploads';

const razorpay = new FakeRazorpay();
const t = testApp({ razorpay: razorpay.config });

beforeAll(() => razorpay.start());
beforeEach(() => razorpay.reset());
afterAll(() => razorpay.stop());

const rows = async <Row = Record<string, unknown>>(text: string) => (await t.db.raw(text)).rows as Row[];
const logged = (message: string) => t.logs.filter((line) => line.includes(message));

describe('a payment that cannot be opened', () => {
  it.each(['status', 'garbage'] as const)(
    'leaves the saved application without a checkout (%s), and the next try continues',
    async (how) => {
      const asha = await t.make.jobseeker();
      razorpay.failures = [how];
      const input = { ...applicants.APPLICATION, resumeFileId: await asha.upload('resume') };
      const { data, errors } = await t.execute(asha, applicants.APPLY, { input });
      expect(data?.applyToInternship).toMatchObject({
        application: { id: expect.any(String), paymentStatus: 'CREATED', checkout: null },
        checkout: null,
      });
      expect(errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual([
        'applyToInternship.application.checkout',
        'applyToInternship.checkout',
      ]);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('Your application is saved'),
        extensions: { code: 'UNAVAILABLE', retryAfter: 30 },
      });
      expect(logged('the payment provider did not create an order')).toHaveLength(1);
      expect(logged(razorpay.config.keySecret)).toEqual([]);
      const { id } = await applicants.unpaid(asha);
      expect(await rows('select id from internship_applications')).toEqual([{ id }]);
      expect(await t.count('payment_orders')).toBe(1);
    },
  );

  it('is opened with the next REST request for the application', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = ['status', 'status'];
    const cv = { field: 'resume', name: 'cv.pdf', bytes: SAMPLES.pdf };
    const answer = await asha.postForm('/api/internships/apply', form(FORM, cv));
    const notOpened = { paymentStatus: 'created', paymentDue: true, checkout: null };
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining(notOpened)]);
    const look = () => asha.get(`/api/internships/applications/${answer.json().id}`);
    expect((await look()).json()).toMatchObject(notOpened);
    expect((await look()).json()).toMatchObject({ paymentDue: true, checkout: { orderId: razorpay.orders[0]?.id } });
    expect(await rows('select id from internship_applications')).toHaveLength(1);
  });

  it('is requested a limited number of times', async () => {
    const asha = await t.make.jobseeker();
    razorpay.failures = Array.from({ length: 20 }, () => 'status');
    await expectRefusal(applicants.apply(asha), 'UNAVAILABLE');
    const [row] = await rows<{ id: string }>('select id from internship_applications');
    const codes: (string | null)[] = [];
    for (let i = 0; i < 20; i++) codes.push(await codeOf(applicants.look(asha, row?.id ?? '')));
    expect([codes[18], codes[19]]).toEqual(['UNAVAILABLE', 'RATE_LIMITED']);
    const rest = await asha.get(`/api/internships/applications/${row?.id}`);
    expect(rest.json()).toMatchObject({ paymentDue: true, checkout: null });
  });
});
