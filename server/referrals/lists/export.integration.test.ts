import { randomUUID } from 'node:crypto';
import { testApp, type User } from '../../testing/harness';
import { ReferralStatus } from '../referrals.rules';

describe('the export of received referrals', () => {
  const t = testApp();

  it('contains the requests of the filter, and no formulas', async () => {
    const meera = await t.make.alumni();
    const asha = await t.make.jobseeker({ firstName: '=cmd', lastName: '"A"', college: 'Kaveri', batch: 2026 });
    const createdAt = new Date('2026-11-20T12:00:00Z');
    const parts = { candidateId: asha.id, referrerId: meera.id, createdAt, updatedAt: createdAt, expiresAt: null };
    await t.make.referral({ ...parts, jobTitle: '+1', status: ReferralStatus.ACCEPTED, notes: '@me\nagain' });
    await t.make.referral({ ...parts, jobTitle: 'Other' });
    const { body, headers } = await meera.get('/api/referrals/received/export?status=accepted');
    const name = `${meera.firstName} ${meera.lastName}`;
    expect(body).toBe(
      '\uFEFFCandidate,College,Degree,Batch,Readiness,Job,Company,Match,Status,Asked,Requested (IST),Expires (IST),Last change (IST),Rejection reason,Notes\r\n' +
        `"'=cmd ""A""",Kaveri,,2026,0,'+1,Acme,50,accepted,${name},2026-11-20 17:30,,2026-11-20 17:30,,"'@me\nagain"\r\n`,
    );
    expect(headers['content-disposition']).toMatch(/^attachment; filename="batchmate-requests-\d{4}-\d\d-\d\d\.csv"$/);
  });

  it('contains only the chosen requests of the viewer’s list, once each and in its order', async () => {
    const [meera, hr, ravi] = [await t.make.alumni(), await t.make.hr(), await t.make.alumni({ company: 'Globex' })];
    const asha = await t.make.jobseeker();
    const ask = (referrer: User, jobTitle: string) =>
      t.make.referral({ candidateId: asha.id, referrerId: referrer.id, jobTitle, company: referrer.company ?? '' });
    const [own, colleagues, other] = [await ask(hr, 'Own'), await ask(meera, 'Hers'), await ask(ravi, 'His')];
    await ask(meera, 'Not chosen');
    const titlesFor = async (as: User, body: object) => {
      const answer = await as.post('/api/referrals/received/export', body);
      expect(answer.statusCode).toBe(200);
      return answer.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[5]);
    };
    const ids = [own.id, colleagues.id, other.id, own.id.toUpperCase()];
    expect(await titlesFor(hr, { ids })).toEqual(['Hers', 'Own']);
    expect(await titlesFor(hr, { ids, sort: 'own' })).toEqual(['Own', 'Hers']);
    expect(await titlesFor(meera, { ids })).toEqual(['Hers']);
    expect(await titlesFor(asha, { ids })).toEqual([]);
  });

  it.each([
    ['no request', []],
    ['more than 500', Array.from({ length: 501 }, () => randomUUID())],
    ['junk', ['junk']],
    ['a text', 'all'],
  ])('refuses %s', async (_, ids) => {
    const answer = await (await t.make.alumni()).post('/api/referrals/received/export', { ids });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['ids'] });
  });

  it('is that of the viewer, and refuses an invalid filter', async () => {
    const { asha, referral } = await t.make.pairWithReferral({ jobTitle: 'Secret' });
    expect(referral.jobTitle).toBe('Secret');
    for (const other of [asha, await t.make.alumni(), await t.make.admin()])
      expect((await other.get('/api/referrals/received/export')).body).not.toContain('Secret');
    expect((await asha.get('/api/referrals/received/export?sort=best')).statusCode).toBe(400);
    expect((await t.visitor.get('/api/referrals/received/export')).statusCode).toBe(401);
  });
});
