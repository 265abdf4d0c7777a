import { expectRefusal } from '../testing/actor';
import { testApp } from '../testing/harness';

const t = testApp();

const JOB = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build.', idempotencyKey: 'click-1' };

describe('the idempotency key of a post', () => {
  it('repeating a post with the same key returns the first job, also at the same time', async () => {
    const meera = await t.make.alumni();
    const posted = await Promise.all(Array.from({ length: 4 }, () => meera.postJob(JOB)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    await meera.changeJobStatus(posted[0]?.id ?? '', 'CLOSED');
    expect(await meera.postJob({ ...JOB, title: ' Engineer ' })).toEqual({ ...posted[0], status: 'CLOSED' });
    expect(await t.count('jobs')).toBe(1);
  });

  it.each([
    ['other texts', { title: 'Tester' }],
    ['another status', { status: 'DRAFT' as const }],
    ['a deadline', { applicationDeadline: '2030-01-01T00:00:00.000Z' }],
  ])('the same key with %s is refused, with the ID of the first job', async (_what, parts) => {
    const meera = await t.make.alumni();
    const { id } = await meera.postJob(JOB);
    const refusal = await expectRefusal(meera.postJob({ ...JOB, ...parts }), 'CONFLICT', ['idempotencyKey']);
    expect(refusal.extensions).toMatchObject({ conflictingId: id });
    expect(await t.count('jobs')).toBe(1);
  });

  it('a key belongs to its user, and posts without one are different jobs', async () => {
    const [meera, hr] = [await t.make.alumni(), await t.make.hr()];
    const { idempotencyKey: _key, ...keyless } = JOB;
    for (const post of [() => meera.postJob(JOB), () => hr.postJob(JOB)]) await post();
    for (const key of [null, ' ', undefined]) await meera.postJob({ ...keyless, idempotencyKey: key });
    expect(await t.count('jobs')).toBe(5);
  });

  it('a repeated post gets the first job even if the poster can no longer post', async () => {
    const meera = await t.make.alumni();
    const first = await meera.postJob(JOB);
    await t.db.raw('update users set verified_at = null where id = $1', [meera.id]);
    expect(await meera.postJob(JOB)).toEqual(first);
    await expectRefusal(meera.postJob({ ...JOB, idempotencyKey: 'click-2' }), 'FORBIDDEN');
  });

  it('the key of a deleted draft can be used again', async () => {
    const meera = await t.make.alumni();
    const { id } = await meera.postJob({ ...JOB, status: 'DRAFT' });
    expect((await meera.delete(`/api/jobs/${id}`)).statusCode).toBe(200);
    expect((await meera.postJob(JOB)).id).not.toBe(id);
  });
});
