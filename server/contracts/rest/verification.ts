import { FilePurpose } from '../../files/files.rules';
import type { TestApp } from '../../testing/harness';
import { Verifying } from '../../testing/verifying';
import { type Example, NOWHERE } from './example';

const company = 'Acme';
const unverified = (t: TestApp) => t.make.alumni({ company, verifiedAt: null });

/** Company verification. */
export const VERIFICATION: Record<string, Example> = {
  'GET /api/verification': {
    good: async (t) => ({ as: await unverified(t) }),
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'POST /api/verification/email': {
    good: async (t) => ({ as: await unverified(t), payload: { email: 'me@acme.example.com' } }),
    bad: async (t) => ({ as: await unverified(t), payload: { email: 'me@gmail.com' } }),
  },
  'POST /api/verification/email/confirm': {
    good: async (t) => {
      const [person, verifying] = [await unverified(t), new Verifying(t)];
      await verifying.sendCode(person, 'me@acme.example.com');
      return { as: person, payload: { code: await verifying.codeFor('me@acme.example.com') } };
    },
    bad: async (t) => ({ as: await unverified(t), payload: { code: '000000' } }),
  },
  'POST /api/verification/linkedin': {
    good: async (t) => ({ as: await unverified(t), payload: { profileUrl: 'https://www.linkedin.com/in/meera' } }),
    bad: async (t) => ({ as: await unverified(t), payload: { profileUrl: 'https://elsewhere.example/in/meera' } }),
  },
  'POST /api/verification/documents': {
    good: async (t) => {
      const person = await unverified(t);
      const fileId = await person.upload(FilePurpose.OFFER_LETTER);
      return { as: person, payload: { fileId } };
    },
    bad: async (t) => ({ as: await unverified(t), payload: { fileId: NOWHERE } }),
  },
  'POST /api/verification/submit': {
    good: async (t) => {
      const person = await unverified(t);
      await new Verifying(t).prepare(person);
      return { as: person };
    },
    bad: async (t) => ({ as: await unverified(t) }),
  },
  'GET /api/admin/verifications': {
    good: async (t) => {
      await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: '/api/admin/verifications?status=under_review' };
    },
    bad: async (t) => ({ as: await t.make.hr() }),
  },
  'GET /api/admin/verifications/:id': {
    good: async (t) => {
      const id = await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: `/api/admin/verifications/${id}` };
    },
    bad: async (t) => ({ as: await t.make.admin(), url: `/api/admin/verifications/${NOWHERE}` }),
  },
  'GET /api/admin/verifications/:id/documents/:document': {
    good: async (t) => {
      const id = await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: `/api/admin/verifications/${id}/documents/offerLetter` };
    },
    bad: async (t) => {
      const id = await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: `/api/admin/verifications/${id}/documents/businessCard` };
    },
  },
  'POST /api/admin/verifications/:id/review': {
    good: async (t) => {
      const id = await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: `/api/admin/verifications/${id}/review`, payload: { approve: true } };
    },
    bad: async (t) => {
      const id = await new Verifying(t).handIn(await unverified(t));
      return { as: await t.make.admin(), url: `/api/admin/verifications/${id}/review`, payload: { approve: false } };
    },
  },
  'GET /api/verification/certificate': {
    good: async (t) => {
      const person = await unverified(t);
      await new Verifying(t).verify(person, await t.make.admin());
      return { as: person };
    },
    bad: async (t) => ({ as: await unverified(t) }),
  },
  'GET /api/verification/certificate/:number': {
    good: async (t) => {
      const [person, verifying] = [await unverified(t), new Verifying(t)];
      await verifying.verify(person, await t.make.admin());
      const { certificateUrl } = await verifying.own(person);
      return { as: null, url: certificateUrl?.replace('http://batchmate.test', '') };
    },
    bad: async () => ({ as: null, url: '/api/verification/certificate/BM-C-2026-000001?expires=1&signature=forged' }),
  },
  'GET /api/certificates/:number': {
    good: async (t) => {
      const number = await new Verifying(t).verify(await unverified(t), await t.make.admin());
      return { as: null, url: `/api/certificates/${number}` };
    },
    bad: async () => ({ as: null, url: '/api/certificates/none' }),
  },
  'GET /certificates': {
    good: async () => ({ as: null, url: '/certificates' }),
    bad: async () => ({ as: null, url: `/certificates?number=${encodeURIComponent('\0')}` }),
  },
  'GET /certificates/:number': {
    good: async (t) => {
      const number = await new Verifying(t).verify(await unverified(t), await t.make.admin());
      return { as: null, url: `/certificates/${number}` };
    },
    bad: async () => ({ as: null, url: '/certificates/none' }),
  },
};
