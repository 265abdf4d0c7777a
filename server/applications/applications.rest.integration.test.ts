import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';

const t = testApp();

describe('applications over REST', () => {
  it('an application is made, listed, moved, and seen by the poster of the job', async () => {
    const [asha, meera] = [await t.make.jobseeker({ showEmail: false }), await t.make.alumni()];
    await t.make.skills(asha, 'Go');
    const job = await t.make.job(meera);
    const url = `/api/jobs/${job.id}/apply`;
    const applied = await asha.post(url, { note: 'Hello' });
    expectDocumented(t, 'POST /api/jobs/:id/apply', applied);
    expect(applied.json()).toMatchObject({
      kind: 'job',
      stage: 'applied',
      jobId: job.id,
      allowedStages: ['withdrawn'],
    });
    expect((await asha.post(url, {})).statusCode).toBe(409);
    expect((await meera.post(url, {})).statusCode).toBe(403);
    expect((await t.visitor.post(url, {})).statusCode).toBe(401);

    const board = await asha.get('/api/applications');
    expectDocumented(t, 'GET /api/applications', board);
    expect(board.json()).toHaveLength(1);
    expect((await meera.get('/api/applications')).statusCode).toBe(403);

    const seen = await meera.get(`/api/jobs/${job.id}/applications`);
    expectDocumented(t, 'GET /api/jobs/:id/applications', seen);
    expect(seen.json()[0]).toMatchObject({
      stage: 'applied',
      candidate: { id: asha.id, email: asha.email, skills: ['Go'] },
    });
    expect((await asha.get(`/api/jobs/${job.id}/applications`)).statusCode).toBe(403);

    const move = (stage: string) => meera.patch(`/api/applications/${applied.json().id}/stage`, { stage });
    const moved = await move('interview');
    expectDocumented(t, 'PATCH /api/applications/:id/stage', moved);
    expect(moved.json()).toMatchObject({ stage: 'interview', allowedStages: ['offer', 'rejected'] });
    expect([(await move('applied')).statusCode, (await move('hired')).json().fields]).toEqual([409, ['stage']]);
  });

  it('several applications are moved at once, with the reason for each that is not', async () => {
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const ids: string[] = [];
    for (const person of [await t.make.jobseeker(), await t.make.jobseeker()])
      ids.push((await person.applyToJob({ jobId: job.id })).id);
    const moveAll = (payload: Record<string, unknown>, as = meera) =>
      as.patch('/api/applications/batch/stage', payload);
    expect((await moveAll({ ids: [ids[1]], stage: 'interview' })).statusCode).toBe(200);
    const moved = await moveAll({ ids, stage: 'rejected', from: 'applied' });
    expectDocumented(t, 'PATCH /api/applications/batch/stage', moved);
    expect(moved.json()).toEqual({
      changed: [expect.objectContaining({ id: ids[0], stage: 'rejected', allowedStages: [] })],
      refused: [{ id: ids[1], code: 'CONFLICT', message: expect.stringMatching(/^The stage is interview/) }],
    });
    const peer = await moveAll({ ids, stage: 'offer' }, await t.make.alumni({ company: 'Globex' }));
    expect(peer.json().refused).toHaveLength(2);
    expect((await moveAll({ ids: [], stage: 'offer' })).json().fields).toEqual(['ids']);
    expect((await moveAll({ ids, stage: 'hired' })).json().fields).toEqual(['stage']);
  });

  it('a job is saved and removed from the board', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const url = `/api/jobs/${(await t.make.job(meera)).id}/saved`;
    expectDocumented(t, 'PUT /api/jobs/:id/saved', await asha.put(url));
    const stages = async () => (await asha.get('/api/applications')).json();
    expect(await stages()).toMatchObject([{ stage: 'saved' }]);
    expectDocumented(t, 'DELETE /api/jobs/:id/saved', await asha.delete(url));
    expect(await stages()).toEqual([]);
    expect((await meera.put(url)).statusCode).toBe(403);
  });

  it('an internship application names the internship by its slug, and applications for jobs name none', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.saveJob((await t.make.job(meera)).id);
    const { id } = await t.make.internshipApplication(asha);
    const board = await asha.get('/api/applications');
    expectDocumented(t, 'GET /api/applications', board);
    expect(board.json()).toMatchObject([
      { id, kind: 'internship', jobId: null, internshipId: 'ds' },
      { kind: 'job', internshipId: null },
    ]);
  });

  it('the header x-next-cursor leads to the next page', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    for (let i = 0; i < 3; i++) await asha.put(`/api/jobs/${(await t.make.job(meera)).id}/saved`);
    const first = await asha.get('/api/applications?first=2');
    const after = String(first.headers['x-next-cursor']);
    const second = await asha.get(`/api/applications?first=2&after=${after}`);
    expect([first.json().length, second.json().length, second.headers['x-next-cursor']]).toEqual([2, 1, undefined]);
  });
});
