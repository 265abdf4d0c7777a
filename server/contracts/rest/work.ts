import { JobStatus } from '../../jobs/jobs.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import type { TestApp } from '../../testing/harness';
import { form } from '../../testing/uploads';
import type { UserEntity } from '../../users/users.entity';
import { type Example, NOWHERE, visitor, wrongMethod } from './example';

/** A candidate who asked a referrer. */
export async function asked(t: TestApp) {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const { id } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
  return { asha, meera, id };
}

const JOB = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };

const jobOf = async (t: TestApp, poster: UserEntity): Promise<string> => (await t.make.job(poster)).id;

/** A job seeker with a direct application for a job of HR. */
async function applied(t: TestApp) {
  const [asha, hr] = [await t.make.jobseeker(), await t.make.hr()];
  const jobId = await jobOf(t, hr);
  return { asha, hr, jobId, id: (await asha.applyToJob({ jobId })).id };
}

/** Jobs, applications and candidates. */
export const WORK: Record<string, Example> = {
  'GET /api/jobs': {
    good: async (t) => {
      await t.make.job(await t.make.hr());
      return { as: await t.make.jobseeker(), url: '/api/jobs?status=open&first=5' };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: '/api/jobs?type=holiday' }),
  },
  'POST /api/jobs': {
    good: async (t) => {
      const more = {
        requirements: 'Go, SQL',
        salary: { min: 100, max: 200, currency: 'INR' },
        status: JobStatus.DRAFT,
      };
      return { as: await t.make.hr(), payload: { ...JOB, ...more } };
    },
    bad: async (t) => ({ as: await t.make.hr(), payload: { ...JOB, title: '' } }),
  },
  'GET /api/jobs/mine': {
    good: async (t) => {
      const hr = await t.make.hr();
      await t.make.job(hr, { status: JobStatus.DRAFT });
      return { as: hr, url: '/api/jobs/mine?status=draft' };
    },
    bad: async (t) => ({ as: await t.make.hr(), url: '/api/jobs/mine?first=0' }),
  },
  'GET /api/jobs/:id': {
    good: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${await jobOf(t, await t.make.hr())}` }),
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${NOWHERE}` }),
  },
  'PATCH /api/jobs/:id': {
    good: async (t) => {
      const hr = await t.make.hr();
      return { as: hr, url: `/api/jobs/${await jobOf(t, hr)}`, payload: { title: 'Compiler Engineer' } };
    },
    bad: async (t) => {
      const url = `/api/jobs/${await jobOf(t, await t.make.hr())}`;
      return { as: await t.make.jobseeker(), url, payload: { title: 'Compiler Engineer' } };
    },
  },
  'DELETE /api/jobs/:id': {
    good: async (t) => {
      const hr = await t.make.hr();
      return { as: hr, url: `/api/jobs/${(await t.make.job(hr, { status: JobStatus.DRAFT })).id}` };
    },
    bad: async (t) => {
      const hr = await t.make.hr();
      return { as: hr, url: `/api/jobs/${await jobOf(t, hr)}` };
    },
  },
  'PATCH /api/jobs/:id/status': {
    good: async (t) => {
      const hr = await t.make.hr();
      return { as: hr, url: `/api/jobs/${await jobOf(t, hr)}/status`, payload: { status: JobStatus.CLOSED } };
    },
    bad: async (t) => {
      const hr = await t.make.hr();
      return { as: hr, url: `/api/jobs/${await jobOf(t, hr)}/status`, payload: { status: JobStatus.OPEN } };
    },
  },
  'POST /api/jobs/:id/apply': {
    good: async (t) => {
      const url = `/api/jobs/${await jobOf(t, await t.make.hr())}/apply`;
      return { as: await t.make.jobseeker(), url, payload: { note: 'I build things.' } };
    },
    bad: async (t) => {
      const url = `/api/jobs/${await jobOf(t, await t.make.hr())}/apply`;
      return { as: await t.make.alumni(), url, payload: {} };
    },
  },
  'PUT /api/jobs/:id/saved': {
    good: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${await jobOf(t, await t.make.hr())}/saved` }),
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${NOWHERE}/saved` }),
  },
  'DELETE /api/jobs/:id/saved': {
    good: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${await jobOf(t, await t.make.hr())}/saved` }),
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/jobs/${NOWHERE}/saved` }),
  },
  'GET /api/jobs/:id/applications': {
    good: async (t) => {
      const { hr, jobId } = await applied(t);
      return { as: hr, url: `/api/jobs/${jobId}/applications?first=5` };
    },
    bad: async (t) => ({
      as: await t.make.hr({ company: 'Other' }),
      url: `/api/jobs/${(await applied(t)).jobId}/applications`,
    }),
  },
  'GET /api/applications': {
    good: async (t) => ({ as: (await applied(t)).asha, url: '/api/applications?first=5' }),
    bad: async (t) => ({ as: await t.make.hr() }),
  },
  'POST /api/applications': {
    good: async (t) => ({ as: await t.make.jobseeker(), payload: { title: 'Engineer', company: 'Acme' } }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { title: 'Engineer', company: '' } }),
  },
  'PATCH /api/applications/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      const { id, version } = await asha.addApplication();
      return { as: asha, url: `/api/applications/${id}`, payload: { stage: 'offer', dueAt: null, version } };
    },
    bad: async (t) => {
      const { asha, id } = await applied(t);
      return { as: asha, url: `/api/applications/${id}`, payload: { title: 'Engineer' } };
    },
  },
  'DELETE /api/applications/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      return { as: asha, url: `/api/applications/${(await asha.addApplication()).id}` };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/applications/${NOWHERE}` }),
  },
  'GET /api/applications/export': {
    good: async (t) => ({ as: (await applied(t)).asha, url: '/api/applications/export?kind=job' }),
    bad: async (t) => ({ as: await t.make.jobseeker(), url: '/api/applications/export?kind=holiday' }),
  },
  'POST /api/applications/import': {
    good: async (t) => ({
      as: await t.make.jobseeker(),
      url: '/api/applications/import?dryRun=true',
      ...form({}, { name: 'applications.csv', bytes: Buffer.from('Title,Company\nEngineer,Acme') }),
    }),
    bad: async (t) => ({
      as: await t.make.jobseeker(),
      ...form({}, { name: 'applications.csv', bytes: Buffer.from('Name\nEngineer') }),
    }),
  },
  'PATCH /api/applications/:id/stage': {
    good: async (t) => {
      const { hr, id } = await applied(t);
      return { as: hr, url: `/api/applications/${id}/stage`, payload: { stage: 'interview' } };
    },
    bad: async (t) => {
      const { asha, id } = await applied(t);
      return { as: asha, url: `/api/applications/${id}/stage`, payload: { stage: 'offer' } };
    },
  },
  'PATCH /api/applications/batch/stage': {
    good: async (t) => {
      const { hr, id } = await applied(t);
      return { as: hr, payload: { ids: [id], stage: 'interview', from: 'applied' } };
    },
    bad: async (t) => ({ as: await t.make.hr(), payload: { ids: [], stage: 'interview' } }),
  },
  'GET /api/candidates': {
    good: async (t) => {
      await t.make.jobseeker();
      return { as: await t.make.hr(), url: '/api/candidates?sort=name&minReadiness=0&bookmarked=false&first=5' };
    },
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/candidates/recommended': {
    good: async (t) => {
      const hr = await t.make.hr();
      const jobId = await jobOf(t, hr);
      await t.make.skills(await t.make.jobseeker(), 'React');
      return { as: hr, url: `/api/candidates/recommended?jobId=${jobId}&first=2` };
    },
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/candidates/:id': {
    good: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${(await t.make.jobseeker()).id}` }),
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${NOWHERE}` }),
  },
  'POST /api/candidates/:id/invite': {
    good: async (t) => {
      const hr = await t.make.hr();
      const payload = { jobId: await jobOf(t, hr), note: 'Have a look.' };
      return { as: hr, url: `/api/candidates/${(await t.make.jobseeker()).id}/invite`, payload };
    },
    bad: async (t) => {
      const url = `/api/candidates/${(await t.make.jobseeker()).id}/invite`;
      return { as: await t.make.hr(), url, payload: {} };
    },
  },
  'PUT /api/candidates/:id/bookmark': {
    good: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${(await t.make.jobseeker()).id}/bookmark` }),
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${NOWHERE}/bookmark` }),
  },
  'PUT /api/candidates/:id/note': {
    good: async (t) => {
      const url = `/api/candidates/${(await t.make.jobseeker()).id}/note`;
      return { as: await t.make.hr(), url, payload: { privateNote: 'Call in May.' } };
    },
    bad: async (t) => {
      const url = `/api/candidates/${NOWHERE}/note`;
      return { as: await t.make.hr(), url, payload: { privateNote: 'Call in May.' } };
    },
  },
  'DELETE /api/candidates/:id/bookmark': {
    good: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${(await t.make.jobseeker()).id}/bookmark` }),
    bad: async (t) => ({ as: await t.make.hr(), url: `/api/candidates/${NOWHERE}/bookmark` }),
  },
};

/** Referrals and figures. */
export const REFERRALS: Record<string, Example> = {
  'GET /api/referrals/my': {
    good: async (t) => ({ as: (await asked(t)).asha, url: '/api/referrals/my?status=pending&first=5' }),
    bad: async (t) => ({ as: await t.make.jobseeker(), url: '/api/referrals/my?status=lost' }),
  },
  'GET /api/referrals/received': {
    good: async (t) => ({ as: (await asked(t)).meera }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/referrals/received?after=none' }),
  },
  'GET /api/referrals/received/export': {
    good: async (t) => ({ as: (await asked(t)).meera, url: '/api/referrals/received/export?sort=match' }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/referrals/received/export?status=lost' }),
  },
  'POST /api/referrals/received/export': {
    good: async (t) => {
      const { meera, id } = await asked(t);
      return { as: meera, payload: { ids: [id], sort: 'own' } };
    },
    bad: async (t) => ({ as: await t.make.alumni(), payload: { ids: ['none'] } }),
  },
  'PATCH /api/referrals/batch/status': {
    good: async (t) => {
      const { meera, id } = await asked(t);
      return { as: meera, payload: { ids: [id], status: ReferralStatus.ACCEPTED } };
    },
    bad: async (t) => ({ as: await t.make.alumni(), payload: { ids: [], status: ReferralStatus.ACCEPTED } }),
  },
  'PATCH /api/referrals/:id/notes': {
    good: async (t) => {
      const { meera, id } = await asked(t);
      return { as: meera, url: `/api/referrals/${id}/notes`, payload: { notes: 'Call her.' } };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: `/api/referrals/${(await asked(t)).id}/notes`, payload: {} }),
  },
  'GET /api/referrals/:id': {
    good: async (t) => {
      const { asha, id } = await asked(t);
      return { as: asha, url: `/api/referrals/${id}` };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: `/api/referrals/${(await asked(t)).id}` }),
  },
  'POST /api/referrals': {
    good: async (t) => {
      const { id: referrerId } = await t.make.alumni();
      const payload = { referrerId, jobTitle: 'Engineer', company: 'Acme', message: 'Please.' };
      return { as: await t.make.jobseeker(), payload };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { jobTitle: 'Engineer', company: 'Acme' } }),
  },
  'PATCH /api/referrals/:id/status': {
    good: async (t) => {
      const { meera, id } = await asked(t);
      return { as: meera, url: `/api/referrals/${id}/status`, payload: { status: ReferralStatus.ACCEPTED } };
    },
    bad: async (t) => {
      const { meera, id } = await asked(t);
      return { as: meera, url: `/api/referrals/${id}/status`, payload: { status: ReferralStatus.HIRED } };
    },
  },
  'GET /api/analytics': {
    good: async (t) => ({ as: await t.make.alumni(), url: '/api/analytics?period=week' }),
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/analytics?period=century' }),
  },
  'GET /api/analytics/export': {
    good: async (t) => ({ as: await t.make.alumni(), url: '/api/analytics/export?period=year' }),
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/dashboard': { good: async (t) => ({ as: (await asked(t)).meera }), bad: visitor },
  'GET /api/openapi.json': { good: visitor, bad: wrongMethod },
};
