import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Applicants, FORM } from '../testing/internships';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const applicants = new Applicants(t);
const CV = { field: 'resume', name: 'cv.pdf', bytes: SAMPLES.pdf };

type Texts = Record<string, string>;
type File = Parameters<typeof form>[1];
const apply = (as: UserEntity | null, texts: Texts = {}, files: File[] = [CV]) =>
  t.inject(as, { method: 'POST', url: '/api/internships/apply', ...form({ ...FORM, ...texts }, ...files) });
const count = async (table: string) => (await t.db.raw(`select count(*)::int as count from ${table}`)).rows[0];
const onDisk = () => {
  const folder = join(t.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

describe('GET /api/internships/all', () => {
  it('is a bare array for everybody, ids being slugs', async () => {
    const answer = await t.inject(null, { method: 'GET', url: '/api/internships/all' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(3);
    expect(answer.json()[0]).toEqual({
      ...{ id: 'ds', title: 'Data Science Internship', icon: 'database' },
      ...{ description: expect.any(String), fee: { amount: 149900, currency: 'INR' }, feeBuys: expect.any(String) },
    });
  });
});

describe('POST /api/internships/apply', () => {
  it('takes the whole form with the résumé, and answers what is to be paid', async () => {
    const asha = await t.make.jobseeker();
    const answer = await apply(asha, { notes: 'नमस्ते\nin two lines', linkedin: 'https://linkedin.com/in/asha' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...{ id: expect.any(String), internshipId: 'ds', title: 'Data Science Internship', paymentStatus: 'created' },
      checkout: {
        ...{ provider: 'test', orderId: expect.any(String), publicKey: 'test' },
        amount: { amount: 149900, currency: 'INR' },
      },
      ...{ receiptNumber: null, receiptUrl: null, createdAt: expect.any(String) },
    });
    const { rows } = await t.db.raw(
      'select a.notes, f.purpose, f.name from internship_applications a join files f on f.id = a.resume_file_id',
    );
    expect(rows).toEqual([{ notes: 'नमस्ते\nin two lines', purpose: 'resume', name: 'cv.pdf' }]);
  });

  it('without a fee has nothing to pay', async () => {
    const answer = await apply(await t.make.jobseeker(), { internshipId: 'uiux', domain: 'ui-ux' });
    expect(answer.json()).toMatchObject({ paymentStatus: 'paid', checkout: null });
  });

  it('at the same time makes one application, and both answers name it', async () => {
    const asha = await t.make.jobseeker();
    const answers = await Promise.all([apply(asha), apply(asha), apply(asha)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const orders = answers.map((answer) => answer.json().checkout.orderId);
    expect(new Set(orders).size).toBe(1);
    expect(await count('internship_applications')).toEqual({ count: 1 });
  });

  it('tells a visitor to log in first', async () => {
    const answer = await apply(null);
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
    ['no e-mail address', { email: 'asha at home' }, ['email'], 'email must be a valid email address.'],
    ['no year', { batch: 'next' }, ['batch'], 'batch must be a year.'],
    ['an unknown domain', { domain: 'law' }, ['domain'], 'domain must be one of data-science, full-stack, ui-ux.'],
    ['another domain', { domain: 'ui-ux' }, ['domain'], 'domain must be data-science for this internship.'],
    ['no address', { linkedin: 'asha' }, ['linkedin'], 'linkedin must be an http or https URL.'],
    ['long notes', { notes: 'x'.repeat(2001) }, ['notes'], 'notes must be at most 2000 characters long.'],
  ])('refuses %s, in a sentence, and leaves no file behind', async (_what, texts, fields, message) => {
    const before = onDisk();
    const answer = await apply(await t.make.jobseeker(), texts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', message, fields });
    expect(await count('files')).toEqual({ count: 0 });
    expect(onDisk()).toBe(before);
  });

  it.each<[string, File[], number, string]>([
    ['none', [], 400, 'Please upload your resume to continue.'],
    ['an empty one', [{ ...CV, name: '', bytes: Buffer.alloc(0) }], 400, 'Please upload your resume to continue.'],
    ['a picture', [{ ...CV, bytes: SAMPLES.png }], 415, 'Send a PDF, DOC or DOCX file.'],
    ['too large a one', [{ ...CV, bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }], 413, 'The file is larger than 5 MB.'],
    ['two', [CV, CV], 400, 'Only one file can be sent at a time.'],
  ])('refuses as résumé %s', async (_what, files, status, message) => {
    const before = onDisk();
    const answer = await apply(await t.make.jobseeker(), {}, files);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
    expect(answer.json().fields ?? ['resume']).toContain('resume');
    expect([await count('files'), await count('internship_applications')]).toEqual([{ count: 0 }, { count: 0 }]);
    expect(onDisk()).toBe(before);
  });

  it('refuses who has paid, and keeps nothing of the new form', async () => {
    const asha = await t.make.jobseeker();
    const { id } = await applicants.paid(asha);
    const answer = await apply(asha);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'You have already applied to Data Science Internship.',
      conflictingId: id,
    });
    expect(await count('files')).toEqual({ count: 1 });
  });

  it('refuses what is no form, a form with too much in it, and who is no job seeker', async () => {
    const asha = await t.make.jobseeker();
    const json = await t.inject(asha, { method: 'POST', url: '/api/internships/apply', payload: FORM });
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

describe('the paths of one application', () => {
  const path = (id: string, more = '') => `/api/internships/applications/${id}${more}`;

  it('show it and confirm its payment', async () => {
    const asha = await t.make.jobseeker();
    const { id, checkout } = (await apply(asha)).json();
    const shown = await t.inject(asha, { method: 'GET', url: path(id) });
    expect(shown.json()).toMatchObject({ id, paymentStatus: 'created', checkout });
    const payload = await applicants.play(asha, checkout.orderId);
    const paid = await t.inject(asha, { method: 'POST', url: path(id, '/confirm'), payload });
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).toMatchObject({
      ...{ id, paymentStatus: 'paid', checkout: null },
      ...{ receiptNumber: expect.stringMatching(/^BM-R-/), receiptUrl: expect.stringContaining('/pdf?expires=') },
    });
  });

  it('open a new payment after one that failed', async () => {
    const asha = await t.make.jobseeker();
    const { id, checkout } = (await apply(asha)).json();
    await applicants.play(asha, checkout.orderId, 'failed');
    const shown = (await t.inject(asha, { method: 'GET', url: path(id) })).json();
    expect(shown.checkout.orderId).not.toBe(checkout.orderId);
  });

  it('are shut to everybody else', async () => {
    const { id } = (await apply(await t.make.jobseeker())).json();
    const stranger = await t.make.jobseeker();
    for (const call of [
      { method: 'GET', url: path(id) },
      { method: 'POST', url: path(id, '/confirm'), payload: { paymentId: 'a', signature: 'b' } },
    ] as const) {
      expect((await t.inject(null, call)).statusCode).toBe(401);
      expect((await t.inject(stranger, call)).statusCode).toBe(404);
    }
    expect((await t.inject(stranger, { method: 'GET', url: path('junk') })).statusCode).toBe(404);
  });

  it.each(['paymentId', 'signature'])('name %s when it is missing', async (field) => {
    const asha = await t.make.jobseeker();
    const { id } = (await apply(asha)).json();
    const payload = { paymentId: 'a', signature: 'b', [field]: undefined };
    const answer = await t.inject(asha, { method: 'POST', url: path(id, '/confirm'), payload });
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });
});
