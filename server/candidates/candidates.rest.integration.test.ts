import { expectDocumented } from '../testing/documented';
import { testApp, type User } from '../testing/harness';

const t = testApp();

describe('candidates over REST', () => {
  it('the list combines all filters, sorts, and is paged by a cursor', async () => {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate(
      { batch: 2024, location: 'Pune', experience: '1 year', lookingFor: ['Analyst'] },
      'Go',
      'SQL',
    );
    await t.makeCandidate({ batch: 2023 }, 'Go');
    const found = await meera.get(
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
    const first = await meera.get('/api/candidates?first=1');
    const second = await meera.get(`/api/candidates?first=1&after=${String(first.headers['x-next-cursor'])}`);
    expect(new Set([first.json()[0].id, second.json()[0].id]).size).toBe(2);
    for (const [query, field] of [
      ['sort=luck', 'sort'],
      ['bookmarked=maybe', 'bookmarked'],
      ['batch=x', 'batch'],
      ['minReadiness=101', 'minReadiness'],
      ['first=101', 'first'],
    ])
      expect((await meera.get(`/api/candidates?${query}`)).json().fields).toEqual([field]);
    expect([
      (await asha.get('/api/candidates')).statusCode,
      (await t.visitor.get('/api/candidates')).statusCode,
    ]).toEqual([403, 401]);
  });

  it('a candidate is shown, bookmarked, recommended and invited', async () => {
    const meera = await t.make.alumni();
    const asha = await t.makeCandidate({}, 'Go');
    const job = await t.make.job(meera, { requirements: ['Go'] });
    const one = await meera.get(`/api/candidates/${asha.id}`);
    expectDocumented(t, 'GET /api/candidates/:id', one);
    expect((await meera.get(`/api/candidates/${meera.id}`)).statusCode).toBe(404);

    const url = `/api/candidates/${asha.id}/bookmark`;
    const kept = await meera.put(url);
    expectDocumented(t, 'PUT /api/candidates/:id/bookmark', kept);
    expect(kept.json().bookmarked).toBe(true);
    const left = await meera.delete(url);
    expectDocumented(t, 'DELETE /api/candidates/:id/bookmark', left);
    expect(left.json().bookmarked).toBe(false);

    const recommended = await meera.get(`/api/candidates/recommended?jobId=${job.id}&first=3`);
    expectDocumented(t, 'GET /api/candidates/recommended', recommended);
    expect(recommended.json()).toMatchObject([
      {
        candidate: { id: asha.id },
        jobId: job.id,
        reasons: ['Meets every requirement: Go', 'Studied at your college'],
      },
    ]);

    const invite = (as: User) => as.post(`/api/candidates/${asha.id}/invite`, { jobId: job.id, note: 'Hello' });
    expectDocumented(t, 'POST /api/candidates/:id/invite', await invite(meera));
    expect([(await invite(meera)).statusCode, (await invite(asha)).statusCode]).toEqual([409, 403]);
    expect((await meera.get(`/api/candidates/recommended?jobId=${job.id}`)).json()).toEqual([]);
  });
});
