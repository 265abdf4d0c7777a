import { Accounts, PASSWORD, PROFILE } from '../../testing/accounts';
import type { TestApp } from '../../testing/harness';
import { secondStep } from '../../testing/two-factor';
import { type Example, NOWHERE, visitor, wrongMethod } from './example';

const EMAIL = 'asha@test.example';
const credentials = { email: EMAIL, password: PASSWORD };
const signUp = async (t: TestApp): Promise<string> =>
  (await new Accounts(t).post('/api/identity/sign-up', credentials)).json().idToken;

const exchange: Example = {
  good: async (t) => ({ as: null, payload: { idToken: await signUp(t), userData: PROFILE } }),
  bad: async () => ({ as: null, payload: { idToken: 'forged' } }),
};

/** Signing in, settings, administration. */
export const ACCOUNTS: Record<string, Example> = {
  'GET /api/auth/config': { good: visitor, bad: wrongMethod },
  'POST /api/auth/firebase-login': exchange,
  'POST /api/api/auth/firebase-login': exchange,
  'POST /api/auth/two-factor': {
    good: async (t) => {
      const accounts = new Accounts(t);
      const { user } = (await accounts.signUp(EMAIL)).json();
      const { code } = await secondStep(t, user);
      const { idToken } = (await accounts.post('/api/identity/sign-in', credentials)).json();
      const { challenge } = (await accounts.post('/api/auth/firebase-login', { idToken })).json();
      return { as: null, payload: { challenge, code: code() } };
    },
    bad: async () => ({ as: null, payload: { challenge: 'none', code: '000000' } }),
  },
  'POST /api/identity/sign-up': {
    good: async () => ({ as: null, payload: credentials }),
    bad: async () => ({ as: null, payload: { email: EMAIL, password: 'short' } }),
  },
  'POST /api/identity/sign-in': {
    good: async (t) => {
      await signUp(t);
      return { as: null, payload: credentials };
    },
    bad: async () => ({ as: null, payload: credentials }),
  },
  'POST /api/identity/reset': {
    good: async () => ({ as: null, payload: { email: EMAIL } }),
    bad: async () => ({ as: null, payload: { email: 'nobody' } }),
  },
  'POST /api/identity/reset/confirm': {
    good: async (t) => {
      const accounts = new Accounts(t);
      await accounts.signUp(EMAIL);
      return { as: null, payload: { code: await accounts.resetCode(EMAIL), password: 'Another-horse-8' } };
    },
    bad: async () => ({ as: null, payload: { code: 'WRONG', password: 'Another-horse-8' } }),
  },
  'POST /api/identity/password': {
    good: async (t) => {
      const { user } = (await new Accounts(t).signUp(EMAIL)).json();
      return { as: user, payload: { currentPassword: PASSWORD, password: 'Another-horse-8' } };
    },
    bad: async (t) => {
      const { user } = (await new Accounts(t).signUp(EMAIL)).json();
      return { as: user, payload: { currentPassword: 'Wrong-horse-8', password: 'Another-horse-8' } };
    },
  },

  'GET /api/settings': { good: async (t) => ({ as: await t.make.jobseeker() }), bad: visitor },
  'PATCH /api/settings': {
    good: async (t) => ({ as: await t.make.jobseeker(), payload: { privacy: { showEmail: true } } }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { privacy: { showEmail: 'yes' } } }),
  },
  'POST /api/settings/export': { good: async (t) => ({ as: await t.make.jobseeker() }), bad: visitor },
  'GET /api/exports/:id': {
    good: async (t) => {
      const person = await t.make.jobseeker();
      await person.requestDataExport();
      await t.drain();
      const emails = await new Accounts(t).emails();
      const [, url = ''] = /http:\/\/batchmate\.test(\/api\/exports\/\S+)/.exec(emails.at(-1) ?? '') ?? [];
      return { as: null, url };
    },
    bad: async () => ({ as: null, url: `/api/exports/${NOWHERE}?expires=1&signature=forged` }),
  },
  'DELETE /api/account': {
    good: async (t) => {
      const person = await t.make.jobseeker();
      return { as: person, payload: { confirmEmail: person.email } };
    },
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { confirmEmail: 'another@test.example' } }),
  },
  'POST /api/account/undo-delete': { good: async (t) => ({ as: await t.make.jobseeker() }), bad: visitor },

  'GET /api/admin/users': {
    good: async (t) => ({ as: await t.make.admin(), url: '/api/admin/users?first=10&role=admin' }),
    bad: async (t) => ({ as: await t.make.hr() }),
  },
  'POST /api/admin/users/:id/suspend': {
    good: async (t) => {
      const url = `/api/admin/users/${(await t.make.alumni()).id}/suspend`;
      return { as: await t.make.admin(), url, payload: { suspended: true, reason: 'Spam.' } };
    },
    bad: async (t) => {
      const url = `/api/admin/users/${(await t.make.alumni()).id}/suspend`;
      return { as: await t.make.admin(), url, payload: { suspended: true } };
    },
  },
  'POST /api/admin/users/:id/reset-two-factor': {
    good: async (t) => {
      const person = await t.make.alumni();
      await secondStep(t, person);
      return {
        as: await t.make.admin(),
        url: `/api/admin/users/${person.id}/reset-two-factor`,
        payload: { reason: 'Lost the phone.' },
      };
    },
    bad: async (t) => {
      const url = `/api/admin/users/${(await t.make.alumni()).id}/reset-two-factor`;
      return { as: await t.make.admin(), url, payload: { reason: 'Lost the phone.' } };
    },
  },
  'POST /api/admin/users/:id/role': {
    good: async (t) => {
      const url = `/api/admin/users/${(await t.make.alumni()).id}/role`;
      return { as: await t.make.admin(), url, payload: { role: 'hr', reason: 'Changed jobs.' } };
    },
    bad: async (t) => {
      const payload = { role: 'hr', reason: 'Changed jobs.' };
      return { as: await t.make.admin(), url: `/api/admin/users/${NOWHERE}/role`, payload };
    },
  },
  'GET /api/admin/counts': {
    good: async (t) => {
      await t.make.companyVerification(await t.make.alumni({ verifiedAt: null }));
      return { as: await t.make.admin() };
    },
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/admin/audit-log/export': {
    good: async (t) => ({ as: await t.make.admin() }),
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'GET /api/admin/audit-log': {
    good: async (t) => {
      const [admin, other] = [await t.make.admin(), await t.make.alumni()];
      await admin.suspendUser(other.id);
      return { as: admin };
    },
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'POST /api/admin/claim': {
    good: async (t) => ({
      as: await t.make.jobseeker(),
      payload: { code: await t.app.modules.admin.api.firstAdmin.newCode() },
    }),
    bad: async (t) => ({ as: await t.make.jobseeker(), payload: { code: 'WRONG' } }),
  },
};
