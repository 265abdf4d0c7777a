import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { JobStatus } from './jobs.rules';

const t = testApp();

describe('jobs over REST', () => {
  it('a job is read by its id, and the poster’s own list includes drafts', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const job = await t.make.job(meera, { title: 'Hers' });
    const draft = await t.make.job(meera, { title: 'Draft', status: JobStatus.DRAFT });
    await t.make.job(await t.make.alumni(), { title: 'His' });
    const one = await asha.get(`/api/jobs/${job.id}`);
    expectDocumented(t, 'GET /api/jobs/:id', one);
    expect(one.json()).toMatchObject({ id: job.id, title: 'Hers', status: 'open' });
    for (const id of [draft.id, 'no-uuid']) expect((await asha.get(`/api/jobs/${id}`)).statusCode).toBe(404);
    const mine = await meera.get('/api/jobs/mine');
    expectDocumented(t, 'GET /api/jobs/mine', mine);
    expect(mine.json().map(({ title }: { title: string }) => title)).toEqual(['Draft', 'Hers']);
    expect((await asha.get('/api/jobs/mine')).json()).toEqual([]);
  });

  it('HR of the company gets 404 for a draft and can edit the job once it is open', async () => {
    const [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera, { status: JobStatus.DRAFT });
    const asHr = async () => {
      const responses = [
        await hr.get(`/api/jobs/${id}`),
        await hr.get(`/api/jobs/${id}/applications`),
        await hr.get(`/api/candidates/recommended?jobId=${id}`),
        await hr.patch(`/api/jobs/${id}`, { title: 'Lead' }),
      ];
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(await asHr()).toEqual([404, 404, 404, 404]);
    const payload = { status: 'open' };
    expect((await hr.patch(`/api/jobs/${id}/status`, payload)).statusCode).toBe(404);
    await meera.patch(`/api/jobs/${id}/status`, payload);
    expect(await asHr()).toEqual([200, 200, 200, 200]);
  });

  it('jobs are found by skills', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.job(meera, { title: 'Go', requirements: ['Go', 'SQL'] });
    await t.make.job(meera, { title: 'Rust', requirements: ['Rust'] });
    const found = await asha.get('/api/jobs?skills=sql,go');
    expect(found.json().map(({ title }: { title: string }) => title)).toEqual(['Go']);
  });

  it('someone who may edit a job can change parts of it, open it and close it', async () => {
    const [asha, meera, stranger] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.alumni()];
    const job = await t.make.job(meera, { department: 'Platform', requirements: ['Go'] });
    const change = (payload: object, as = meera) => as.patch(`/api/jobs/${job.id}`, payload);
    const changed = await change({
      title: 'Lead',
      department: null,
      requirements: 'Go, SQL',
      remote: true,
      salary: { min: 1 },
    });
    expectDocumented(t, 'PATCH /api/jobs/:id', changed);
    expect(changed.json()).toMatchObject({
      title: 'Lead',
      department: null,
      requirements: ['Go', 'SQL'],
      remote: true,
      company: 'Acme',
      salary: { min: 1, max: 0 },
    });
    expect((await change({ type: 'gig' })).json().fields).toEqual(['type']);
    expect((await change({ title: 'x' }, stranger)).statusCode).toBe(403);
    const move = (status: string, as = meera) => as.patch(`/api/jobs/${job.id}/status`, { status });
    const closed = await move('closed');
    expectDocumented(t, 'PATCH /api/jobs/:id/status', closed);
    expect(closed.json().status).toBe('closed');
    expect([
      (await move('closed')).statusCode,
      (await move('open', asha)).statusCode,
      (await move('ajar')).statusCode,
    ]).toEqual([409, 403, 400]);
  });
});

describe('posting a job over REST', () => {
  const minimal = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build.' };

  it('a posted job takes the fields of the form and appears in the list, which is an array', async () => {
    const meera = await t.make.alumni();
    const payload = {
      ...minimal,
      requirements: 'Go, , SQL',
      type: 'part-time',
      salary: { min: 1, max: 2, currency: 'INR' },
    };
    const posted = await meera.post('/api/jobs', payload);
    expect(posted.statusCode).toBe(201);
    const job = {
      ...minimal,
      id: expect.any(String),
      department: null,
      type: 'part-time',
      remote: false,
      requirements: ['Go', 'SQL'],
      salary: payload.salary,
      status: 'open',
      referralEnabled: true,
      postedDate: t.clock.now().toISOString(),
      applicationDeadline: null,
      applicationsCount: 0,
      referralsCount: 0,
      hiredCount: 0,
    };
    expect(posted.json()).toEqual(job);
    expect((await meera.get('/api/jobs?status=open&remote=false&q=engin')).json()).toEqual([job]);
    expect((await meera.get('/api/jobs?remote=true')).json()).toEqual([]);
    expect((await meera.get('/api/jobs?remote=yes')).json().fields).toEqual(['remote']);
  });

  it('a post with the same key and body returns the first job, and another body is refused', async () => {
    const meera = await t.make.alumni();
    const post = (parts: object) => meera.post('/api/jobs', { ...minimal, idempotencyKey: 'click-1', ...parts });
    const first = (await post({})).json();
    expect((await post({})).json()).toEqual(first);
    const other = await post({ title: 'Tester' });
    expect([other.statusCode, other.json().fields, other.json().conflictingId]).toEqual([
      409,
      ['idempotencyKey'],
      first.id,
    ]);
    expect((await post({ idempotencyKey: 7 })).json().fields).toEqual(['idempotencyKey']);
    expect((await meera.get('/api/jobs/mine')).json()).toEqual([first]);
  });

  it('PATCH keeps omitted parts of the salary', async () => {
    const meera = await t.make.alumni();
    const { id } = await t.make.job(meera, { salaryMin: 100, salaryMax: 200, salaryCurrency: 'INR' });
    const patch = async (salary: object | null) => (await meera.patch(`/api/jobs/${id}`, { salary })).json();
    expect((await patch({ max: 300 })).salary).toEqual({ min: 100, max: 300, currency: 'INR' });
    expect((await patch({ min: null })).salary).toEqual({ min: 0, max: 300, currency: 'INR' });
    expect((await patch({ min: 400 })).fields).toEqual(['salary.max']);
    expect((await patch(null)).salary).toEqual({ min: 0, max: 0, currency: 'USD' });
  });

  it.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ type: 'gig' }, 'type'],
    [{ requirements: [1] }, 'requirements'],
    [{ salary: [] }, 'salary'],
    [{ salary: { min: '1' } }, 'salary.min'],
    [{ remote: 'yes' }, 'remote'],
    [{ applicationDeadline: 'soon' }, 'applicationDeadline'],
    [{ applicationDeadline: '2031-02-31' }, 'applicationDeadline'],
    [{ applicationDeadline: '2031-02-31T00:00:00Z' }, 'applicationDeadline'],
    [{ applicationDeadline: 'Tue 2031' }, 'applicationDeadline'],
  ])('%j is refused with the field at fault', async (parts, field) => {
    const answer = await (await t.make.alumni()).post('/api/jobs', { ...minimal, ...parts });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });
});
