import { expectDocumented } from '../testing/documented';
import { testApp, type User } from '../testing/harness';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

describe('listing referrals over REST', () => {
  it('GET /api/referrals/my returns what a job seeker sent as an array, with statuses in lower case', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const response = await asha.get('/api/referrals/my');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([
      expect.objectContaining({
        id: referral.id,
        jobTitle: 'Backend Engineer',
        company: 'Acme',
        status: 'pending',
        createdAt: referral.createdAt.toISOString(),
        allowedTransitions: ['withdrawn'],
        notes: null,
        referrer: { id: meera.id, name: 'Meera Nair', company: 'Acme', position: 'Engineer' },
      }),
    ]);
  });

  it('GET /api/referrals/my and /received both return what a referrer received', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    for (const path of ['/api/referrals/my', '/api/referrals/received']) {
      expect((await meera.get(path)).json()).toEqual([
        expect.objectContaining({ id: referral.id, allowedTransitions: ['accepted', 'rejected'] }),
      ]);
    }
    expect((await asha.get('/api/referrals/received')).json()).toEqual([]);
  });

  it('the list is filtered by status and search, and paged', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const hired = await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      status: ReferralStatus.HIRED,
      jobTitle: 'Chef',
    });
    const ids = async (query: string) =>
      (await asha.get(`/api/referrals/my?${query}`)).json().map(({ id }: { id: string }) => id);
    expect(await ids('status=hired,rejected')).toEqual([hired.id]);
    expect(await ids('q=chef')).toEqual([hired.id]);
    expect(await ids('first=1')).toEqual([hired.id]);
    expect(await ids(`after=${hired.id}`)).toEqual([referral.id]);
  });

  it.each([
    ['status=junk', 'status'],
    ['first=0', 'first'],
    ['first=many', 'first'],
    ['after=junk', 'after'],
    ['q=%00', 'q'],
  ])('the query %s is refused with the field at fault', async (query, field) => {
    const response = await (await t.make.pairWithReferral()).asha.get(`/api/referrals/my?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field], requestId: expect.any(String) });
  });

  it('every endpoint needs a session', async () => {
    for (const path of ['my', 'received']) expect((await t.visitor.get(`/api/referrals/${path}`)).statusCode).toBe(401);
    const status = '/api/referrals/01930000-0000-7000-8000-000000000000/status';
    expect((await t.visitor.patch(status, {})).statusCode).toBe(401);
  });
});

describe('requesting a referral over REST', () => {
  it('POST /api/referrals creates a request, and repeating the key returns the first one', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const payload = { referrerId: meera.id, jobTitle: 'Engineer', company: 'Acme', idempotencyKey: 'k' };
    const first = await asha.post('/api/referrals', payload);
    expect([first.statusCode, first.json().status]).toEqual([201, 'pending']);
    expect((await asha.post('/api/referrals', payload)).json().id).toBe(first.json().id);
    const duplicate = await asha.post('/api/referrals', { ...payload, idempotencyKey: 'other' });
    expect([duplicate.statusCode, duplicate.json().conflictingId]).toEqual([409, first.json().id]);
  });

  it.each([
    ['nothing', {}, 'referrerId'],
    ['a number for a text', { referrerId: 'x', jobTitle: 5 }, 'jobTitle'],
  ])('a request with %s is refused with the field at fault', async (_, payload, field) => {
    const response = await (await t.make.jobseeker()).post('/api/referrals', payload);
    expect([response.statusCode, response.json().fields]).toEqual([400, [field]]);
  });
});

describe('changing a status over REST', () => {
  it('PATCH /api/referrals/{id}/status accepts a request', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const response = await meera.patch(`/api/referrals/${referral.id}/status`, { status: 'accepted' });
    expect([response.statusCode, response.json().status]).toEqual([200, 'accepted']);
  });

  it('GET /api/referrals/{id} returns an entity tag, and If-Match makes a change only in the state that it names', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    const url = `/api/referrals/${referral.id}`;
    const seen = await hr.get(url);
    expect([seen.statusCode, seen.json().status]).toEqual([200, 'pending']);
    const ifMatch = { 'if-match': String(seen.headers.etag) };
    const accepted = await meera.patch(`${url}/status`, { status: 'accepted' }, ifMatch);
    expect([accepted.statusCode, accepted.headers.etag]).toEqual([200, (await asha.get(url)).headers.etag]);
    const late = await hr.patch(`${url}/status`, { status: 'rejected' }, ifMatch);
    expect([late.statusCode, late.json()]).toEqual([
      412,
      expect.objectContaining({
        code: 'CONFLICT',
        message: expect.stringContaining('Meera Nair set it to accepted on'),
      }),
    ]);
    const later = await hr.patch(`${url}/status`, { status: 'rejected', from: 'pending' });
    expect([later.statusCode, later.json().fields]).toEqual([409, ['from']]);
    const informed = { 'if-match': String(accepted.headers.etag) };
    expect((await hr.patch(`${url}/status`, { status: 'rejected' }, informed)).statusCode).toBe(200);
  });

  it('rejecting without a reason records OTHER and shows the candidate a neutral sentence', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    await meera.patch(`/api/referrals/${referral.id}/status`, { status: 'rejected', note: 'Private.' });
    const [seen] = (await asha.get('/api/referrals/my')).json();
    expect(seen).toMatchObject({
      status: 'rejected',
      rejectionReason: 'other',
      rejectionText: 'They could not accept this request.',
      notes: null,
    });
  });

  it.each([
    ['an unknown status', { status: 'ACCEPTED' }, 400],
    ['no status', {}, 400],
    ['an unknown status that was seen', { status: 'accepted', from: 'new' }, 400],
    ['an unknown reason', { status: 'rejected', reason: 'mood' }, 400],
    ['an illegal transition', { status: 'hired' }, 409],
    ['a transition of the candidate’s', { status: 'withdrawn' }, 403],
  ])('%s is refused', async (_, payload, status) => {
    const { meera, referral } = await t.make.pairWithReferral();
    expect((await meera.patch(`/api/referrals/${referral.id}/status`, payload)).statusCode).toBe(status);
  });

  it('the endpoint returns 404 to strangers and for malformed ids, and 400 for NUL', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const accept = (as: User, id: string) => as.patch(`/api/referrals/${id}/status`, { status: 'accepted' });
    expect((await accept(await t.make.alumni(), referral.id)).statusCode).toBe(404);
    for (const id of ['junk', '%F0%9F%8E%93', 'x'.repeat(90)]) expect((await accept(meera, id)).statusCode).toBe(404);
    expect((await accept(meera, '%00')).statusCode).toBe(400);
  });
});

it('every response matches its documentation', async () => {
  const { asha, meera, referral } = await t.make.pairWithReferral();
  expectDocumented(t, 'GET /api/referrals/my', await asha.get('/api/referrals/my'));
  expectDocumented(t, 'GET /api/referrals/:id', await asha.get(`/api/referrals/${referral.id}`));
  expectDocumented(t, 'GET /api/referrals/received', await meera.get('/api/referrals/received'));
  const asked = await asha.post('/api/referrals', {
    referrerId: meera.id,
    jobTitle: 'Data Engineer',
    company: 'Acme',
    message: 'Hello',
  });
  expectDocumented(t, 'POST /api/referrals', asked);
  const changed = await meera.patch(`/api/referrals/${referral.id}/status`, {
    status: 'rejected',
    note: 'Full',
  });
  expectDocumented(t, 'PATCH /api/referrals/:id/status', changed);
  expect([asked.json().status, changed.json().status]).toEqual(['pending', 'rejected']);
});
