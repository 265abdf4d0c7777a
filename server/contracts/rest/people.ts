import { FakeBrowser } from '../../testing/fake-push-service';
import { form, SAMPLES } from '../../testing/uploads';
import { type Example, NOWHERE, visitor, wrongMethod } from './example';
import { asked } from './work';

const pdf = { name: 'cv.pdf', bytes: SAMPLES.pdf };
const script = { name: 'cv.pdf', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n') };

/** People and what they list, files and notifications. */
export const PEOPLE: Record<string, Example> = {
  'GET /api/profile/me': { good: async (t) => ({ as: await t.make.jobseeker() }), bad: visitor },
  'GET /api/user-directory/search': {
    good: async (t) => {
      await t.make.alumni();
      return { as: await t.make.jobseeker(), url: '/api/user-directory/search?q=meera&verified=true&first=5' };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: '/api/user-directory/search?role=wizard' }),
  },
  'GET /api/skills': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      await t.make.skills(asha, 'React', 'SQL');
      return { as: asha };
    },
    bad: visitor,
  },
  'POST /api/skills': {
    good: async (t) => ({ as: await t.make.jobseeker(), payload: { name: 'React' } }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { name: ' ' } }),
  },
  'POST /api/skills/batch': {
    good: async (t) => ({ as: await t.make.jobseeker(), payload: { names: ['React', 'SQL'] } }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { names: [] } }),
  },
  'PATCH /api/skills/:name': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      await t.make.skills(asha, 'React');
      return { as: asha, url: '/api/skills/React', payload: { associations: ['A shop'] } };
    },
    bad: async (t) => ({
      as: await t.make.jobseeker(),
      url: '/api/skills/None',
      payload: { associations: ['A shop'] },
    }),
  },
  'DELETE /api/skills/:name': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      await t.make.skills(asha, 'React');
      return { as: asha, url: '/api/skills/React' };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: '/api/skills/None' }),
  },
  'GET /api/certifications': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      await asha.addCertification({ name: 'Go' });
      return { as: asha };
    },
    bad: visitor,
  },
  'POST /api/certifications': {
    good: async (t) => {
      const payload = { name: 'Go', issuer: 'Gophers', issueMonth: 'May', issueYear: 2024, skills: ['Go'] };
      return { as: await t.make.jobseeker(), payload };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { name: 'Go', issuer: 'Gophers' } }),
  },
  'POST /api/certifications/upload': {
    good: async (t) => ({ as: await t.make.jobseeker(), ...form({}, pdf) }),
    bad: async (t) => ({ as: await t.make.jobseeker(), ...form({}, script) }),
  },
  'PATCH /api/certifications/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      return {
        as: asha,
        url: `/api/certifications/${(await asha.addCertification()).id}`,
        payload: { name: 'Changed', expirationMonth: null, expirationYear: null },
      };
    },
    bad: async (t) => ({
      as: await t.make.jobseeker(),
      url: `/api/certifications/${NOWHERE}`,
      payload: { name: 'Changed' },
    }),
  },
  'DELETE /api/certifications/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      return { as: asha, url: `/api/certifications/${(await asha.addCertification()).id}` };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/certifications/${NOWHERE}` }),
  },
  'GET /api/certifications/logos/:name': {
    good: async () => ({ as: null, url: '/api/certifications/logos/120-GO' }),
    bad: async () => ({ as: null, url: '/api/certifications/logos/none' }),
  },
  'POST /api/files': {
    good: async (t) => ({ as: await t.make.jobseeker(), ...form({ purpose: 'resume' }, pdf) }),
    bad: async (t) => ({ as: await t.make.jobseeker(), ...form({ purpose: 'resume' }, script) }),
  },
  'GET /api/files/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      const { url } = (await asha.postForm('/api/files', form({ purpose: 'resume' }, pdf))).json();
      return { as: null, url: url.replace('http://batchmate.test', '') };
    },
    bad: async (t) => {
      const id = await (await t.make.jobseeker()).upload('resume');
      return { as: null, url: `/api/files/${id}?expires=9999999999&signature=forged` };
    },
  },
  'GET /api/landing': { good: visitor, bad: wrongMethod },
  'GET /api/push/key': { good: async (t) => ({ as: await t.make.jobseeker() }), bad: visitor },
  'GET /api/push/subscriptions': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      await asha.post('/api/push/subscriptions', new FakeBrowser().input);
      return { as: asha };
    },
    bad: visitor,
  },
  'POST /api/push/subscriptions': {
    good: async (t) => ({ as: await t.make.jobseeker(), payload: new FakeBrowser().input }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: new FakeBrowser('https://127.0.0.1/push').input }),
  },
  'DELETE /api/push/subscriptions/:id': {
    good: async (t) => {
      const asha = await t.make.jobseeker();
      const { id } = (await asha.post('/api/push/subscriptions', new FakeBrowser().input)).json();
      return { as: asha, url: `/api/push/subscriptions/${id}` };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), url: `/api/push/subscriptions/${NOWHERE}` }),
  },
  'GET /api/notifications': {
    good: async (t) => {
      const { meera, asha } = await asked(t);
      await asha.requestReferral({ referrerId: meera.id, jobTitle: 'Engineer', company: 'Acme' });
      await t.drain();
      return { as: meera, url: '/api/notifications?unreadOnly=true&first=5' };
    },
    bad: async (t) => ({ as: await t.make.alumni(), url: '/api/notifications?first=0' }),
  },
  'GET /api/notifications/unread': { good: async (t) => ({ as: await t.make.alumni() }), bad: visitor },
  'POST /api/notifications/read': {
    good: async (t) => ({ as: await t.make.alumni(), payload: {} }),
    bad: async (t) => ({ as: await t.make.alumni(), payload: { ids: [NOWHERE] } }),
  },
};
