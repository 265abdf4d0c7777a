import type { InjectOptions } from 'fastify';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { ReferralStatus } from './referrals.rules';

const t = testApp();

const call = (
  as: UserEntity | null,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: InjectOptions['payload'],
) => t.inject(as, { method, url, ...(payload === undefined ? {} : { payload }) });

async function cast() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
  return { asha, meera, referral };
}

describe('GET /api/referrals/my', () => {
  it('is a bare array of what a job seeker sent, statuses in small letters', async () => {
    const { asha, meera, referral } = await cast();
    const response = await call(asha, 'GET', '/api/referrals/my');
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

  it('is what a referrer received, as GET /api/referrals/received is', async () => {
    const { asha, meera, referral } = await cast();
    for (const path of ['/api/referrals/my', '/api/referrals/received']) {
      expect((await call(meera, 'GET', path)).json()).toEqual([
        expect.objectContaining({ id: referral.id, allowedTransitions: ['accepted', 'rejected'] }),
      ]);
    }
    expect((await call(asha, 'GET', '/api/referrals/received')).json()).toEqual([]);
  });

  it('is narrowed by status, search and page', async () => {
    const { asha, meera, referral } = await cast();
    const hired = await t.make.referral({
      candidateId: asha.id,
      referrerId: meera.id,
      status: ReferralStatus.HIRED,
      jobTitle: 'Chef',
    });
    const ids = async (query: string) =>
      (await call(asha, 'GET', `/api/referrals/my?${query}`)).json().map(({ id }: { id: string }) => id);
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
    ['q=%00', 'filter.q'],
  ])('refuses %s', async (query, field) => {
    const response = await call((await cast()).asha, 'GET', `/api/referrals/my?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field], requestId: expect.any(String) });
  });

  it('needs a session', async () => {
    for (const [method, path] of [
      ['GET', 'my'],
      ['GET', 'received'],
      ['PATCH', '01930000-0000-7000-8000-000000000000/status'],
    ] as const) {
      expect((await call(null, method, `/api/referrals/${path}`, method === 'PATCH' ? {} : undefined)).statusCode).toBe(
        401,
      );
    }
  });
});

describe('POST /api/referrals', () => {
  it('asks, with 201, and answers the first result to the same key', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const payload = { referrerId: meera.id, jobTitle: 'Engineer', company: 'Acme', idempotencyKey: 'k' };
    const first = await call(asha, 'POST', '/api/referrals', payload);
    expect([first.statusCode, first.json().status]).toEqual([201, 'pending']);
    expect((await call(asha, 'POST', '/api/referrals', payload)).json().id).toBe(first.json().id);
    const twin = await call(asha, 'POST', '/api/referrals', { ...payload, idempotencyKey: 'other' });
    expect([twin.statusCode, twin.json().conflictingId]).toEqual([409, first.json().id]);
  });

  it.each([
    ['nothing', {}, 'referrerId'],
    ['a number for a text', { referrerId: 'x', jobTitle: 5 }, 'jobTitle'],
  ])('refuses %s', async (_, payload, field) => {
    const response = await call(await t.make.jobseeker(), 'POST', '/api/referrals', payload);
    expect([response.statusCode, response.json().fields]).toEqual([400, [field]]);
  });
});

describe('PATCH /api/referrals/{id}/status', () => {
  it('accepts', async () => {
    const { meera, referral } = await cast();
    const response = await call(meera, 'PATCH', `/api/referrals/${referral.id}/status`, { status: 'accepted' });
    expect([response.statusCode, response.json().status]).toEqual([200, 'accepted']);
  });

  it('rejects without a reason, which records OTHER, and tells the candidate a kind sentence', async () => {
    const { asha, meera, referral } = await cast();
    await call(meera, 'PATCH', `/api/referrals/${referral.id}/status`, { status: 'rejected', note: 'Private.' });
    const [seen] = (await call(asha, 'GET', '/api/referrals/my')).json();
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
    ['an unknown reason', { status: 'rejected', reason: 'mood' }, 400],
    ['an illegal move', { status: 'hired' }, 409],
    ['a move of the candidate’s', { status: 'withdrawn' }, 403],
  ])('refuses %s', async (_, payload, status) => {
    const { meera, referral } = await cast();
    expect((await call(meera, 'PATCH', `/api/referrals/${referral.id}/status`, payload)).statusCode).toBe(status);
  });

  it('finds nothing for strangers and by strange ids', async () => {
    const { meera, referral } = await cast();
    const accept = (as: UserEntity, id: string) =>
      call(as, 'PATCH', `/api/referrals/${id}/status`, { status: 'accepted' });
    expect((await accept(await t.make.alumni(), referral.id)).statusCode).toBe(404);
    for (const id of ['junk', '%00', '%F0%9F%8E%93', 'x'.repeat(90)])
      expect((await accept(meera, id)).statusCode).toBe(404);
  });
});

it('answers every path as it is documented', async () => {
  const { asha, meera, referral } = await cast();
  expectDocumented(t, 'GET /api/referrals/my', await call(asha, 'GET', '/api/referrals/my'));
  expectDocumented(t, 'GET /api/referrals/received', await call(meera, 'GET', '/api/referrals/received'));
  const asked = await call(asha, 'POST', '/api/referrals', {
    ...{ referrerId: meera.id, jobTitle: 'Data Engineer', company: 'Acme', message: 'Hello' },
  });
  expectDocumented(t, 'POST /api/referrals', asked);
  const moved = await call(meera, 'PATCH', `/api/referrals/${referral.id}/status`, {
    status: 'rejected',
    note: 'Full',
  });
  expectDocumented(t, 'PATCH /api/referrals/:id/status', moved);
  expect([asked.json().status, moved.json().status]).toEqual(['pending', 'rejected']);
});
