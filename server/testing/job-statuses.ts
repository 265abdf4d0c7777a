import type { TestApp } from './harness';

/** The statuses of jobs, in this order; `gone` for one that does not exist. */
export async function jobStatuses(db: TestApp['db'], ...jobs: { id: string }[]): Promise<string[]> {
  const { rows } = await db.raw('select id, status from jobs');
  const byId = new Map((rows as { id: string; status: string }[]).map(({ id, status }) => [id, status]));
  return jobs.map(({ id }) => byId.get(id) ?? 'gone');
}
