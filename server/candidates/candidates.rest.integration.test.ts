import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

async function seeker(parts: Parameters<typeof t.make.jobseeker>[0], ...skills: string[]): Promise<UserEntity> {
  const user = await t.make.jobseeker(parts);
  await t.make.skills(user, ...skills);
  await t.db.inTransaction((tx) => t.app.users.refreshDerived(tx, user.id));
  return user;
}
const get = (as: UserEntity | null, url: string) => t.inject(as, { method: 'GET', url });

describe('candidates over the documented paths', () => {
  it('are listed by all filters together, in any order, page by page', async () => {
    const meera = await t.make.alumni();
    const asha = await seeker(
      { batch: 2024, location: 'Pune', experience: '1 year', lookingFor: ['Analyst'] },
      'Go',
      'SQL',
    );
    await seeker({ batch: 2023 }, 'Go');
    const found = await get(
      meera,
      '/api/candidates?q=asha&batch=2024&location=pune&experience=1%20year&skills=go,sql&minReadiness=0&college=Test%20College&bookmarked=false&sort=name',
    );
    expectDocumented(t, 'GET /api/candidates', found);
    expect(found.json()).toMatchObject([
      {
        id: asha.id,
        skills: ['Go', 'SQL'],
        experience: '1 year',
        lookingFor: ['Analyst'],
        email: null,
        resumeUrl: null,
        bookmarked: false,
      },
    ]);
    const first = await get(meera, '/api/candidates?first=1');
    const second = await get(meera, `/api/candidates?first=1&after=${String(first.headers['x-next-cursor'])}`);
    expect(new Set([first.json()[0].id, second.json()[0].id]).size).toBe(2);
    for (const [query, field] of [
      ['sort=luck', 'sort'],
      ['bookmarked=maybe', 'bookmarked'],
      ['batch=x', 'batch'],
      ['minReadiness=101', 'minReadiness'],
      ['first=101', 'first'],
    ])
      expect((await get(meera, `/api/candidates?${query}`)).json().fields).toEqual([field]);
    expect([(await get(asha, '/api/candidates')).statusCode, (await get(null, '/api/candidates')).statusCode]).toEqual([
      403, 401,
    ]);
  });

  it('are shown one by one, kept, recommended and invited', async () => {
    const meera = await t.make.alumni();
    const asha = await seeker({}, 'Go');
    const job = await t.make.job(meera, { requirements: ['Go'] });
    const one = await get(meera, `/api/candidates/${asha.id}`);
    expectDocumented(t, 'GET /api/candidates/:id', one);
    expect((await get(meera, `/api/candidates/${meera.id}`)).statusCode).toBe(404);

    const url = `/api/candidates/${asha.id}/bookmark`;
    const kept = await t.inject(meera, { method: 'PUT', url });
    expectDocumented(t, 'PUT /api/candidates/:id/bookmark', kept);
    expect(kept.json().bookmarked).toBe(true);
    const left = await t.inject(meera, { method: 'DELETE', url });
    expectDocumented(t, 'DELETE /api/candidates/:id/bookmark', left);
    expect(left.json().bookmarked).toBe(false);

    const recommended = await get(meera, `/api/candidates/recommended?jobId=${job.id}&first=3`);
    expectDocumented(t, 'GET /api/candidates/recommended', recommended);
    expect(recommended.json()).toMatchObject([
      {
        candidate: { id: asha.id },
        jobId: job.id,
        reasons: ['Meets every requirement: Go', 'Studied at your college'],
      },
    ]);

    const invite = (as: UserEntity) =>
      t.inject(as, {
        method: 'POST',
        url: `/api/candidates/${asha.id}/invite`,
        payload: { jobId: job.id, note: 'Hello' },
      });
    expectDocumented(t, 'POST /api/candidates/:id/invite', await invite(meera));
    expect([(await invite(meera)).statusCode, (await invite(asha)).statusCode]).toEqual([409, 403]);
    expect((await get(meera, `/api/candidates/recommended?jobId=${job.id}`)).json()).toEqual([]);
  });
});
