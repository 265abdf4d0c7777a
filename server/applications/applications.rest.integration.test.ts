import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';

const t = testApp();

describe('applications over the documented paths', () => {
  it('are made, listed, moved and seen by who posted the job', async () => {
    const [asha, meera] = [await t.make.jobseeker({ showEmail: false }), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const job = await t.make.job(meera);
    const url = `/api/jobs/${job.id}/apply`;
    const applied = await t.inject(asha, { method: 'POST', url, payload: { note: 'Hello' } });
    expectDocumented(t, 'POST /api/jobs/:id/apply', applied);
    expect(applied.json()).toMatchObject({
      kind: 'job',
      stage: 'applied',
      jobId: job.id,
      allowedStages: ['withdrawn'],
    });
    expect((await t.inject(asha, { method: 'POST', url, payload: {} })).statusCode).toBe(409);
    expect((await t.inject(meera, { method: 'POST', url, payload: {} })).statusCode).toBe(403);
    expect((await t.inject(null, { method: 'POST', url, payload: {} })).statusCode).toBe(401);

    const board = await t.inject(asha, { method: 'GET', url: '/api/applications' });
    expectDocumented(t, 'GET /api/applications', board);
    expect(board.json()).toHaveLength(1);
    expect((await t.inject(meera, { method: 'GET', url: '/api/applications' })).statusCode).toBe(403);

    const seen = await t.inject(meera, { method: 'GET', url: `/api/jobs/${job.id}/applications` });
    expectDocumented(t, 'GET /api/jobs/:id/applications', seen);
    expect(seen.json()[0]).toMatchObject({
      stage: 'applied',
      candidate: { id: asha.id, email: asha.email, skills: ['Go'] },
    });
    expect((await t.inject(asha, { method: 'GET', url: `/api/jobs/${job.id}/applications` })).statusCode).toBe(403);

    const move = (stage: string) =>
      t.inject(meera, { method: 'PATCH', url: `/api/applications/${applied.json().id}/stage`, payload: { stage } });
    const moved = await move('interview');
    expectDocumented(t, 'PATCH /api/applications/:id/stage', moved);
    expect(moved.json()).toMatchObject({ stage: 'interview', allowedStages: ['offer', 'rejected'] });
    expect([(await move('applied')).statusCode, (await move('hired')).json().fields]).toEqual([409, ['stage']]);
  });

  it('begin with a job that is saved and taken off again', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const url = `/api/jobs/${(await t.make.job(meera)).id}/saved`;
    expectDocumented(t, 'PUT /api/jobs/:id/saved', await t.inject(asha, { method: 'PUT', url }));
    const stages = async () => (await t.inject(asha, { method: 'GET', url: '/api/applications' })).json();
    expect(await stages()).toMatchObject([{ stage: 'saved' }]);
    expectDocumented(t, 'DELETE /api/jobs/:id/saved', await t.inject(asha, { method: 'DELETE', url }));
    expect(await stages()).toEqual([]);
    expect((await t.inject(meera, { method: 'PUT', url })).statusCode).toBe(403);
  });

  it('go on where a page ends', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 3; i++)
      await t.inject(asha, { method: 'PUT', url: `/api/jobs/${(await t.make.job(meera)).id}/saved` });
    const first = await t.inject(asha, { method: 'GET', url: '/api/applications?first=2' });
    const after = String(first.headers['x-next-cursor']);
    const second = await t.inject(asha, { method: 'GET', url: `/api/applications?first=2&after=${after}` });
    expect([first.json().length, second.json().length, second.headers['x-next-cursor']]).toEqual([2, 1, undefined]);
  });
});
