import { NEXT_CURSOR } from '../platform/api/rest-page';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const document = (purpose: string, name = 'x.pdf') => form({ purpose }, { name, bytes: SAMPLES.pdf });
const EMAIL = 'rest@acme.example.com';

describe('company verification over REST', () => {
  it('the endpoints lead from the first look to the certificate', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const first = await person.get('/api/verification');
    expectDocumented(t, 'GET /api/verification', first);
    expect(first.json()).toMatchObject({ status: 'pending', step: 1, businessCard: null, canSubmit: false });
    const sent = await person.post('/api/verification/email', { email: EMAIL });
    expectDocumented(t, 'POST /api/verification/email', sent);
    const confirmed = await person.post('/api/verification/email/confirm', { code: await verifying.codeFor(EMAIL) });
    expectDocumented(t, 'POST /api/verification/email/confirm', confirmed);
    const linked = await person.post('/api/verification/linkedin', {
      profileUrl: 'https://www.linkedin.com/in/meera-nair',
    });
    expectDocumented(t, 'POST /api/verification/linkedin', linked);
    const letter = (await person.postForm('/api/files', document('offer_letter'))).json();
    const attached = await person.post('/api/verification/documents', { fileId: letter.id });
    expectDocumented(t, 'POST /api/verification/documents', attached);
    const along = await person.postForm('/api/verification/documents', document('payslip', 'march.pdf'));
    expectDocumented(t, 'POST /api/verification/documents', along);
    expect(along.json()).toMatchObject({
      payslip: { name: 'march.pdf' },
      offerLetter: { id: letter.id },
      canSubmit: true,
      step: 4,
    });
    const submitted = await person.post('/api/verification/submit');
    expectDocumented(t, 'POST /api/verification/submit', submitted);
    expect(submitted.json().status).toBe('under_review');

    const [waiting] = (await admin.get('/api/admin/verifications')).json();
    expect(waiting).toMatchObject({ user: { id: person.id, role: 'alumni' }, corporateEmail: EMAIL });
    const reviewed = await admin.post(`/api/admin/verifications/${waiting.id}/review`, { approve: true });
    expectDocumented(t, 'POST /api/admin/verifications/:id/review', reviewed);
    expect(reviewed.json()).toMatchObject({ status: 'verified', certificateNumber: expect.stringMatching(/^BM-C-/) });
    expect((await person.get('/api/verification')).json()).toMatchObject({
      status: 'verified',
      certificateUrl: expect.stringContaining('signature='),
    });
  });

  it('reviewers page through the queue', async () => {
    const admin = await t.make.admin();
    const ids = [await verifying.handIn(await meera()), await verifying.handIn(await meera())];
    const first = await admin.get('/api/admin/verifications?first=1');
    const after = String(first.headers[NEXT_CURSOR]);
    const second = await admin.get(`/api/admin/verifications?first=1&after=${after}`);
    expect([...first.json(), ...second.json()].map(({ id }) => id)).toEqual(ids);
    expect(second.headers[NEXT_CURSOR]).toBeUndefined();
  });

  it('every refusal names the fields at fault', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(await meera());
    const review = `/api/admin/verifications/${id}/review`;
    const answers = [
      await person.post('/api/verification/email'),
      await person.post('/api/verification/email', { email: 'x@gmail.com' }),
      await person.post('/api/verification/email', { email: 7 }),
      await person.post('/api/verification/email/confirm', { code: 'abc' }),
      await person.post('/api/verification/linkedin', { profileUrl: 'linkedin' }),
      await person.post('/api/verification/documents', {}),
      await person.post('/api/verification/documents', { fileId: 'x' }),
      await person.postForm('/api/verification/documents', document('resume')),
      await person.post('/api/verification/submit'),
      await admin.post(review, {}),
      await admin.post(review, { approve: 'yes' }),
      await admin.post(review, { approve: false }),
      await admin.get('/api/admin/verifications?status=lost'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().fields])).toEqual([
      ...[['email'], ['email'], ['email'], ['code'], ['profileUrl'], ['fileId'], ['fileId'], ['purpose']].map(
        (fields) => [400, fields],
      ),
      [400, ['corporateEmail', 'offerLetter', 'payslip']],
      ...[['approve'], ['approve'], ['note'], ['status']].map((fields) => [400, fields]),
    ]);
  });

  it('a file that cannot be attached is not stored', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const before = await t.count('files');
    const refused = await person.postForm('/api/verification/documents', document('payslip'));
    expect(refused.statusCode).toBe(409);
    expect(await t.count('files')).toBe(before);
  });

  it('visitors and job seekers have no access, and only admins review', async () => {
    const asha = await t.make.jobseeker();
    const person = await meera();
    const id = await verifying.handIn(person);
    expect((await t.visitor.get('/api/verification')).statusCode).toBe(401);
    expect((await asha.get('/api/verification')).statusCode).toBe(403);
    for (const as of [asha, person, await t.make.hr()]) {
      expect((await as.get('/api/admin/verifications')).statusCode).toBe(403);
      expect((await as.post(`/api/admin/verifications/${id}/review`, { approve: true })).statusCode).toBe(403);
    }
  });

  it('without LinkedIn configured, its sign-in does not exist', async () => {
    const person = await meera();
    expect((await person.get('/api/verification/linkedin/start')).statusCode).toBe(404);
  });
});
