import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor } from '../testing/actor';
import * as applicants from '../testing/internships';
import { FORM } from '../testing/internships';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';

const t = testApp();
const CV = { field: 'resume', name: 'cv.pdf', bytes: SAMPLES.pdf };

type Texts = Record<string, string>;
type File = Parameters<typeof form>[1];
const apply = (as: Actor, texts: Texts = {}, files: File[] = [CV]) =>
  as.postForm('/api/internships/apply', form({ ...FORM, ...texts }, ...files));
const onDisk = () => {
  const folder = join(t.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

describe('listing internships over REST', () => {
  it('GET /api/internships/all returns an array for everyone, with slugs as ids', async () => {
    const answer = await t.visitor.get('/api/internships/all');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(3);
    expect(answer.json()[0]).toEqual({
      id: 'ds',
      title: 'Data Science Internship',
      icon: 'database',
      description: expect.any(String),
      fee: { amount: 149900, currency: 'INR' },
      feeBuys: expect.any(String),
      domain: 'data-science',
    });
  });
});

describe('applying over REST', () => {
  it('the form and résumé are stored, and the response says what to pay', async () => {
    const asha = await t.make.jobseeker();
    const answer = await apply(asha, { notes: 'नमस्ते\nin two lines', linkedin: 'https://linkedin.com/in/asha' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      internshipId: 'ds',
      title: 'Data Science Internship',
      paymentStatus: 'created',
      paymentDue: true,
      checkout: {
        provider: 'test',
        orderId: expect.any(String),
        publicKey: 'test',
        amount: { amount: 149900, currency: 'INR' },
      },
      receiptNumber: null,
      receiptUrl: null,
      refundedAt: null,
      createdAt: expect.any(String),
    });
    const { rows } = await t.db.raw(
      'select a.notes, f.purpose, f.name from internship_applications a join files f on f.id = a.resume_file_id',
    );
    expect(rows).toEqual([{ notes: 'नमस्ते\nin two lines', purpose: 'resume', name: 'cv.pdf' }]);
  });

  it('a line break is one character, as the client counts it, although browsers send two', async () => {
    const asha = await t.make.jobseeker();
    const line = 'x'.repeat(999);
    expect((await apply(asha, { notes: `${line}\r\n\r\n${line}` })).statusCode).toBe(201);
    const { rows } = await t.db.raw('select notes from internship_applications');
    expect(rows).toEqual([{ notes: `${line}\n\n${line}` }]);
  });

  it('an internship without a fee has nothing to pay', async () => {
    const answer = await apply(await t.make.jobseeker(), { internshipId: 'uiux', domain: 'ui-ux' });
    expect(answer.json()).toMatchObject({ paymentStatus: 'paid', checkout: null });
  });

  it('parallel requests create one application, which every response names', async () => {
    const asha = await t.make.jobseeker();
    const answers = await Promise.all([apply(asha), apply(asha), apply(asha)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const orders = answers.map((answer) => answer.json().checkout.orderId);
    expect(new Set(orders).size).toBe(1);
    expect(await t.count('internship_applications')).toBe(1);
  });

  it('a visitor is asked to log in', async () => {
    const answer = await apply(t.visitor);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'You must be logged in to apply.' });
  });

  it.each<[string, Texts, string[], string]>([
    ['a blank field', { usn: ' ' }, ['usn'], 'Please fill in all required fields before submitting.'],
    [
      'several',
      { firstName: '', batch: '', domain: '' },
      ['firstName', 'batch', 'domain'],
      'Please fill in all required fields before submitting.',
    ],
    ['an invalid email address', { email: 'asha at home' }, ['email'], 'email must be a valid email address.'],
    ['no year', { batch: 'next' }, ['batch'], 'batch must be a year.'],
    ['an unknown domain', { domain: 'law' }, ['domain'], 'domain must be one of data-science, full-stack, ui-ux.'],
    ['another domain', { domain: 'ui-ux' }, ['domain'], 'domain must be data-science for this internship.'],
    [
      'no address',
      { linkedin: 'asha' },
      ['linkedin'],
      'linkedin must be the https URL of a LinkedIn profile, such as https://www.linkedin.com/in/your-name.',
    ],
    ['long notes', { notes: 'x'.repeat(2001) }, ['notes'], 'notes must be at most 2000 characters long.'],
  ])('a form with %s is refused with a message and leaves no file behind', async (_what, texts, fields, message) => {
    const before = onDisk();
    const answer = await apply(await t.make.jobseeker(), texts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', message, fields });
    expect(await t.count('files')).toBe(0);
    expect(onDisk()).toBe(before);
  });

  it.each<[string, File[], number, string]>([
    ['none', [], 400, 'Please upload your resume to continue.'],
    ['an empty one', [{ ...CV, name: '', bytes: Buffer.alloc(0) }], 400, 'Please upload your resume to continue.'],
    ['a picture', [{ ...CV, bytes: SAMPLES.png }], 415, 'Send a PDF, DOC or DOCX file.'],
    ['too large a one', [{ ...CV, bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }], 413, 'The file is larger than 5 MB.'],
    ['two', [CV, CV], 400, 'Only one file can be sent at a time.'],
  ])('the résumé is refused: %s', async (_what, files, status, message) => {
    const before = onDisk();
    const answer = await apply(await t.make.jobseeker(), {}, files);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
    expect(answer.json().fields ?? ['resume']).toContain('resume');
    expect([await t.count('files'), await t.count('internship_applications')]).toEqual([0, 0]);
    expect(onDisk()).toBe(before);
  });

  it('applying again after paying is refused and keeps nothing of the form', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await applicants.paid(asha);
    const answer = await apply(asha);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'You have already applied for Data Science Internship.',
      conflictingId: id,
    });
    expect(await t.count('files')).toBe(1);
  });

  it('other content types, oversized forms and other roles are refused', async () => {
    const asha = await t.make.jobseeker();
    const json = await asha.post('/api/internships/apply', FORM);
    expect([json.statusCode, json.json().fields]).toEqual([415, ['resume']]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x${i}`, 'y']));
    expect((await apply(asha, many)).statusCode).toBe(400);
    expect((await apply(asha, { notes: 'x'.repeat(20_000) })).json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      fields: ['notes'],
    });
    expect((await apply(await t.make.alumni())).statusCode).toBe(403);
    expect((await apply(asha, { internshipId: 'xx' })).statusCode).toBe(404);
  });
});

describe('an application over REST', () => {
  const path = (id: string, more = '') => `/api/internships/applications/${id}${more}`;

  it('the endpoints show an application and confirm its payment', async () => {
    const asha = await t.make.jobseeker();
    const { id, checkout } = (await apply(asha)).json();
    const shown = await asha.get(path(id));
    expect(shown.json()).toMatchObject({ id, paymentStatus: 'created', checkout });
    const payload = await applicants.play(asha, checkout.orderId);
    const paid = await asha.post(path(id, '/confirm'), payload);
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).toMatchObject({
      id,
      paymentStatus: 'paid',
      checkout: null,
      receiptNumber: expect.stringMatching(/^BM-R-/),
      receiptUrl: expect.stringContaining('/pdf?expires='),
    });
  });

  it('a new payment is opened after one that failed', async () => {
    const asha = await t.make.jobseeker();
    const { id, checkout } = (await apply(asha)).json();
    await applicants.play(asha, checkout.orderId, 'failed');
    const shown = (await asha.get(path(id))).json();
    expect(shown.checkout.orderId).not.toBe(checkout.orderId);
  });

  it('nobody else can read or confirm an application', async () => {
    const { id } = (await apply(await t.make.jobseeker())).json();
    const stranger = await t.make.jobseeker();
    const payload = { paymentId: 'a', signature: 'b' };
    for (const [as, status] of [
      [t.visitor, 401],
      [stranger, 404],
    ] as const) {
      expect((await as.get(path(id))).statusCode).toBe(status);
      expect((await as.post(path(id, '/confirm'), payload)).statusCode).toBe(status);
    }
    expect((await stranger.get(path('junk'))).statusCode).toBe(404);
  });

  it.each(['paymentId', 'signature'])('%s is named when it is missing', async (field) => {
    const asha = await t.make.jobseeker();
    const { id } = (await apply(asha)).json();
    const payload = { paymentId: 'a', signature: 'b', [field]: undefined };
    const answer = await asha.post(path(id, '/confirm'), payload);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });
});
