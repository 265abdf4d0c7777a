import { NEXT_CURSOR } from '../platform/api/rest-page';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
type Person = Awaited<ReturnType<typeof meera>>;
const post = (as: Person | null, path: string, payload: object = {}) =>
  t.inject(as, { method: 'POST', url: path, payload });
const document = (purpose: string, name = 'x.pdf') => form({ purpose }, { name, bytes: SAMPLES.pdf });
const EMAIL = 'rest@acme.example.com';

describe('/api/verification', () => {
  it('leads from the first look to the certificate', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const first = await t.inject(person, { url: '/api/verification' });
    expectDocumented(t, 'GET /api/verification', first);
    expect(first.json()).toMatchObject({ status: 'pending', step: 1, businessCard: null, canSubmit: false });
    const sent = await post(person, '/api/verification/email', { email: EMAIL });
    expectDocumented(t, 'POST /api/verification/email', sent);
    const confirmed = await post(person, '/api/verification/email/confirm', { code: await verifying.codeFor(EMAIL) });
    expectDocumented(t, 'POST /api/verification/email/confirm', confirmed);
    const linked = await post(person, '/api/verification/linkedin', {
      profileUrl: 'https://www.linkedin.com/in/meera-nair',
    });
    expectDocumented(t, 'POST /api/verification/linkedin', linked);
    const letter = (await t.inject(person, { method: 'POST', url: '/api/files', ...document('offer_letter') })).json();
    const attached = await post(person, '/api/verification/documents', { fileId: letter.id });
    expectDocumented(t, 'POST /api/verification/documents', attached);
    const along = await t.inject(person, {
      method: 'POST',
      url: '/api/verification/documents',
      ...document('payslip', 'march.pdf'),
    });
    expectDocumented(t, 'POST /api/verification/documents', along);
    expect(along.json()).toMatchObject({
      payslip: { name: 'march.pdf' },
      offerLetter: { id: letter.id },
      canSubmit: true,
      step: 4,
    });
    const submitted = await post(person, '/api/verification/submit');
    expectDocumented(t, 'POST /api/verification/submit', submitted);
    expect(submitted.json().status).toBe('under_review');

    const [waiting] = (await t.inject(admin, { url: '/api/admin/verifications' })).json();
    expect(waiting).toMatchObject({ user: { id: person.id, role: 'alumni' }, corporateEmail: EMAIL });
    const reviewed = await post(admin, `/api/admin/verifications/${waiting.id}/review`, { approve: true });
    expectDocumented(t, 'POST /api/admin/verifications/:id/review', reviewed);
    expect(reviewed.json()).toMatchObject({ status: 'verified', certificateNumber: expect.stringMatching(/^BM-C-/) });
    expect((await t.inject(person, { url: '/api/verification' })).json()).toMatchObject({
      ...{ status: 'verified', certificateUrl: expect.stringContaining('signature=') },
    });
  });

  it('shows reviewers who waits, page by page', async () => {
    const admin = await t.make.admin();
    const ids = [await verifying.handIn(await meera()), await verifying.handIn(await meera())];
    const first = await t.inject(admin, { url: '/api/admin/verifications?first=1' });
    const after = String(first.headers[NEXT_CURSOR]);
    const second = await t.inject(admin, { url: `/api/admin/verifications?first=1&after=${after}` });
    expect([...first.json(), ...second.json()].map(({ id }) => id)).toEqual(ids);
    expect(second.headers[NEXT_CURSOR]).toBeUndefined();
  });

  it('names the fields at fault', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(await meera());
    const review = `/api/admin/verifications/${id}/review`;
    const answers = [
      await post(person, '/api/verification/email'),
      await post(person, '/api/verification/email', { email: 'x@gmail.com' }),
      await post(person, '/api/verification/email', { email: 7 }),
      await post(person, '/api/verification/email/confirm', { code: 'abc' }),
      await post(person, '/api/verification/linkedin', { profileUrl: 'linkedin' }),
      await post(person, '/api/verification/documents', {}),
      await post(person, '/api/verification/documents', { fileId: 'x' }),
      await t.inject(person, { method: 'POST', url: '/api/verification/documents', ...document('resume') }),
      await post(person, '/api/verification/submit'),
      await post(admin, review, {}),
      await post(admin, review, { approve: 'yes' }),
      await post(admin, review, { approve: false }),
      await t.inject(admin, { url: '/api/admin/verifications?status=lost' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().fields])).toEqual([
      ...[['email'], ['email'], ['email'], ['code'], ['profileUrl'], ['fileId'], ['fileId'], ['purpose']].map(
        (fields) => [400, fields],
      ),
      [400, ['corporateEmail', 'offerLetter', 'payslip']],
      ...[['approve'], ['approve'], ['note'], ['status']].map((fields) => [400, fields]),
    ]);
  });

  it('keeps no file that could not be attached', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const before = (await t.db.raw('select count(*)::int as n from files')).rows;
    const refused = await t.inject(person, {
      method: 'POST',
      url: '/api/verification/documents',
      ...document('payslip'),
    });
    expect(refused.statusCode).toBe(409);
    expect((await t.db.raw('select count(*)::int as n from files')).rows).toEqual(before);
  });

  it('is shut to visitors and job seekers, and the reviewers’ part to all but admins', async () => {
    const asha = await t.make.jobseeker();
    const person = await meera();
    const id = await verifying.handIn(person);
    expect((await t.inject(null, { url: '/api/verification' })).statusCode).toBe(401);
    expect((await t.inject(asha, { url: '/api/verification' })).statusCode).toBe(403);
    for (const as of [asha, person, await t.make.hr()]) {
      expect((await t.inject(as, { url: '/api/admin/verifications' })).statusCode).toBe(403);
      expect((await post(as, `/api/admin/verifications/${id}/review`, { approve: true })).statusCode).toBe(403);
    }
  });

  it('has no way to LinkedIn where that is not configured', async () => {
    const person = await meera();
    expect((await t.inject(person, { url: '/api/verification/linkedin/start' })).statusCode).toBe(404);
  });
});
