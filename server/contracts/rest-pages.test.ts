import type { LightMyRequestResponse } from 'fastify';
import { NEXT_CURSOR, PREVIOUS_CURSOR } from '../platform/api/rest-page';
import { redeem } from './authorization/setup';
import { type TestApp, testApp, type User } from '../testing/harness';
import { unpaid } from '../testing/internships';

const t = testApp({ rateLimitFactor: 1000 });

/** A list with five items. */
interface Filled {
  as: User;
  url: string;
}

const FIVE = [1, 2, 3, 4, 5];

async function jobsOfHr(app: TestApp): Promise<{ hr: User; jobs: { id: string }[] }> {
  const hr = await app.make.hr();
  const jobs = [];
  for (const n of FIVE) jobs.push(await app.make.job(hr, { title: `Engineer ${n}` }));
  return { hr, jobs };
}

async function requests(app: TestApp): Promise<{ asha: User; meera: User }> {
  const [asha, meera] = [await app.make.jobseeker(), await app.make.alumni()];
  for (const n of FIVE) {
    await app.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: `Engineer ${n}` });
  }
  return { asha, meera };
}

/** Fills each list with five items. The keys are the routes. */
const LISTS: Record<string, (app: TestApp) => Promise<Filled>> = {
  '/api/jobs': async (app) => ({ as: (await jobsOfHr(app)).hr, url: '/api/jobs?status=open' }),
  '/api/jobs/mine': async (app) => ({ as: (await jobsOfHr(app)).hr, url: '/api/jobs/mine' }),
  '/api/jobs/:id/applications': async (app) => {
    const hr = await app.make.hr();
    const job = await app.make.job(hr);
    for (const n of FIVE) await app.make.jobApplication(job, await app.make.jobseeker({ firstName: `Asha ${n}` }));
    return { as: hr, url: `/api/jobs/${job.id}/applications` };
  },
  '/api/applications': async (app) => {
    const [{ jobs }, asha] = [await jobsOfHr(app), await app.make.jobseeker()];
    for (const job of jobs) await app.make.jobApplication(job, asha);
    return { as: asha, url: '/api/applications' };
  },
  '/api/candidates': async (app) => {
    for (const n of FIVE) await app.makeCandidate({ firstName: `Asha ${n}` }, 'SQL');
    return { as: await app.make.hr(), url: '/api/candidates?skills=SQL' };
  },
  '/api/conversations': async (app) => {
    const asha = await app.make.jobseeker();
    for (const n of FIVE) {
      const { id } = await app.make.conversation(asha, await app.make.alumni());
      await asha.sendMessage(id, `Hello ${n}`);
    }
    return { as: asha, url: '/api/conversations' };
  },
  '/api/conversations/:id/messages': async (app) => {
    const { asha, id } = await app.make.pairWithConversation();
    for (const n of FIVE) await asha.sendMessage(id, `Message ${n}`);
    return { as: asha, url: `/api/conversations/${id}/messages` };
  },
  '/api/messages/search': async (app) => {
    const { asha, id } = await app.make.pairWithConversation();
    for (const n of FIVE) await asha.sendMessage(id, `Message ${n}`);
    return { as: asha, url: '/api/messages/search?q=mess' };
  },
  '/api/blocks': async (app) => {
    const asha = await app.make.jobseeker();
    for (const n of FIVE) await asha.blockUser((await app.make.alumni({ firstName: `Meera ${n}` })).id);
    return { as: asha, url: '/api/blocks' };
  },
  '/api/user-directory/search': async (app) => {
    for (const n of FIVE) await app.make.alumni({ firstName: `Meera ${n}` });
    return { as: await app.make.jobseeker(), url: '/api/user-directory/search?role=alumni' };
  },
  '/api/referrals/my': async (app) => ({ as: (await requests(app)).asha, url: '/api/referrals/my?status=pending' }),
  '/api/referrals/received': async (app) => ({ as: (await requests(app)).meera, url: '/api/referrals/received' }),
  '/api/notifications': async (app) => {
    const asha = await app.make.jobseeker();
    for (const n of FIVE) await app.make.notification(asha, { title: `Title ${n}` });
    return { as: asha, url: '/api/notifications?unreadOnly=true' };
  },
  '/api/credits/entries': async (app) => {
    const meera = await app.make.alumni();
    for (const n of FIVE) await app.earn(meera, n);
    return { as: meera, url: '/api/credits/entries' };
  },
  '/api/vouchers': async (app) => {
    for (const n of FIVE) await redeem(app, await app.make.alumni({ firstName: `Meera ${n}` }));
    return { as: await app.make.admin(), url: '/api/vouchers?status=valid' };
  },
  '/api/webhooks/:id/deliveries': async (app) => {
    const hr = await app.make.hr();
    const { id } = await hr.createWebhook('https://hooks.example/', 'JOB_CHANGED');
    for (const _ of FIVE) await app.make.webhookDelivery(id);
    return { as: hr, url: `/api/webhooks/${id}/deliveries?status=failed` };
  },
  '/api/admin/users': async (app) => {
    for (const n of FIVE) await app.make.jobseeker({ firstName: `Asha ${n}` });
    return { as: await app.make.admin(), url: '/api/admin/users?role=jobseeker' };
  },
  '/api/admin/audit-log': async (app) => {
    const admin = await app.make.admin();
    for (const n of FIVE) await admin.suspendUser((await app.make.jobseeker({ firstName: `Asha ${n}` })).id);
    return { as: admin, url: `/api/admin/audit-log?actorId=${admin.id}` };
  },
  '/api/admin/internship-applications': async (app) => {
    for (const n of FIVE) await unpaid(await app.make.jobseeker({ firstName: `Asha ${n}` }));
    return { as: await app.make.admin(), url: '/api/admin/internship-applications?internship=ds' };
  },
  '/api/admin/verifications': async (app) => {
    for (const n of FIVE) {
      const { id } = await app.make.alumni({ firstName: `Meera ${n}`, verifiedAt: null });
      await app.db.raw(
        `insert into company_verifications (user_id, status, company, submitted_at) values ($1, 'under_review', 'Acme', now())`,
        [id],
      );
    }
    return { as: await app.make.admin(), url: '/api/admin/verifications?status=under_review' };
  },
};

const pagedRoutes = () =>
  t.app.routes.filter(({ doc }) => 'after' in (doc.query?.shape ?? {}) || 'before' in (doc.query?.shape ?? {}));

/** How a list is read: the parameters, and the header with the next cursor. */
const directionOf = (path: string) =>
  path === '/api/conversations/:id/messages'
    ? { size: 'last', cursor: 'before', header: PREVIOUS_CURSOR, otherHeader: NEXT_CURSOR }
    : { size: 'first', cursor: 'after', header: NEXT_CURSOR, otherHeader: PREVIOUS_CURSOR };

const withParameters = (url: string, parameters: string) => `${url}${url.includes('?') ? '&' : '?'}${parameters}`;

async function fill(path: string): Promise<Filled> {
  const filled = await LISTS[path]?.(t);
  if (!filled) throw new Error(`${path} is not filled.`);
  return filled;
}

/** The IDs of the items. A voucher has that of its ledger entry, and a block that of the blocked user. */
const idsIn = (page: LightMyRequestResponse): string[] =>
  page
    .json<{ id?: string; entryId?: string; userId?: string }[]>()
    .map(({ id, entryId, userId }) => id ?? entryId ?? userId ?? '');

it('every list endpoint is tested here', () => {
  expect(
    pagedRoutes()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(Object.keys(LISTS).toSorted());
});

describe.each(Object.keys(LISTS))('GET %s', (path) => {
  const { size, cursor, header, otherHeader } = directionOf(path);

  it('leads from page to page by its cursor, and shows every item once', async () => {
    const { as, url } = await fill(path);
    const whole = idsIn(await as.get(url));
    const pages: string[][] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await as.get(withParameters(url, `${size}=2${next && `&${cursor}=${encodeURIComponent(next)}`}`));
      expect([page.statusCode, page.headers[otherHeader]]).toEqual([200, undefined]);
      pages.push(idsIn(page));
      const given = page.headers[header];
      next = typeof given === 'string' ? given : null;
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    const read = (size === 'last' ? pages.toReversed() : pages).flat();
    expect(read).toEqual(whole);
    expect(new Set(read).size).toBe(5);
  });

  it('refuses an invalid cursor, and one of another list or filter', async () => {
    const { as, url } = await fill(path);
    const first = await as.get(withParameters(url, `${size}=2`));
    const own = String(first.headers[header]);
    const [prefix = ''] = own.split('.');
    const other = own.replace(prefix, prefix === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA');
    for (const given of ['junk', '', other, prefix, `${prefix}.`, `${prefix}.junk`, own.slice(prefix.length + 1)]) {
      const answer = await as.get(withParameters(url, `${cursor}=${encodeURIComponent(given)}`));
      const { code, fields } = answer.json();
      expect([given, answer.statusCode, code, fields]).toEqual([given, 400, 'BAD_USER_INPUT', [cursor]]);
    }
  });
});

it('a cursor is refused with another filter and with another list', async () => {
  const { as: hr } = await fill('/api/jobs');
  const first = await hr.get('/api/jobs?status=open&first=2');
  const after = String(first.headers[NEXT_CURSOR]);
  const get = async (url: string) => (await hr.get(`${url}after=${after}`)).json();
  const refusal = {
    code: 'BAD_USER_INPUT',
    message: 'This cursor belongs to another list or filter. Start again without it.',
  };
  expect(await get('/api/jobs?status=closed&')).toMatchObject(refusal);
  expect(await get('/api/jobs/mine?status=open&')).toMatchObject(refusal);
  expect(await get('/api/jobs?first=2&utm_source=mail&status=open&')).toHaveLength(2);
});
