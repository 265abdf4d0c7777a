import { codeOf } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const ADD = graphql(`mutation LostAnswersAdd($name: String!) { addSkill(input: { name: $name }) { count } }`);
const UPDATE = graphql(`
  mutation LostAnswersUpdate($name: String!) { updateSkill(input: { name: $name, associations: ["Course"] }) { skill { name } } }`);
const DELETE = graphql(`
  mutation LostAnswersDelete($name: String!) { deleteSkill(input: { name: $name }) { deletedName } }`);
const MOVE = graphql(`
  mutation LostAnswersMove($id: ID!) {
    changeApplicationStage(input: { id: $id, stage: WITHDRAWN }) { application { stage } }
  }`);
const SAVE = graphql(`
  mutation LostAnswersSave($headline: String!) {
    updateProfile(input: { headline: $headline, expected: { headline: null } }) { me { headline } }
  }`);
const CERTIFY = graphql(`
  mutation LostAnswersCertify($input: AddCertificationInput!) { addCertification(input: $input) { certification { id } } }`);
const DELETE_CERTIFICATION = graphql(`
  mutation LostAnswersDeleteCertification($id: ID!) { deleteCertification(input: { id: $id }) { deletedId } }`);

const certification = {
  name: 'Cloud Architect',
  issuer: 'Nilgiri Institute',
  issueMonth: 'JANUARY' as const,
  issueYear: 2025,
  skills: ['AWS'],
};

/** The tables that these calls write, with the tasks for notifications and emails. */
const WRITTEN = ['jobs', 'referrals', 'referral_events', 'job_applications', 'skills', 'certifications', 'outbox'];

const counts = async () =>
  Object.fromEntries(await Promise.all(WRITTEN.map(async (name) => [name, await t.count(name)])));

/** A mutation, prepared so that it can be sent several times. */
type Prepare = (asha: User, meera: User) => Promise<(asha: User) => Promise<unknown>>;

const repeated: [string, Prepare][] = [
  [
    'asking for a referral',
    async (_asha, meera) => (asha) => asha.requestReferral({ referrerId: meera.id, idempotencyKey: 'click-1' }),
  ],
  [
    'posting a job',
    async (_asha, meera) => {
      const job = {
        title: 'Engineer',
        company: 'Acme',
        location: 'Pune',
        description: 'Build.',
        idempotencyKey: 'click-1',
      };
      return () => meera.postJob(job);
    },
  ],
  [
    'withdrawing a request',
    async (candidate, meera) => {
      const { id } = await candidate.requestReferral({ referrerId: meera.id });
      return (asha) => asha.changeReferralStatus({ id, from: 'PENDING', status: 'WITHDRAWN' });
    },
  ],
  [
    'changing a skill',
    async (owner) => {
      await owner.run(ADD, { name: 'Go' });
      return (asha) => asha.run(UPDATE, { name: 'Go' });
    },
  ],
  ['saving the profile', async () => (asha) => asha.run(SAVE, { headline: 'Likes databases' })],
];

const refused: [string, Prepare, string][] = [
  [
    'applying for a job',
    async (_asha, meera) => {
      const { id } = await t.make.job(meera);
      return (asha) => asha.applyToJob({ jobId: id, note: 'Hello' });
    },
    'CONFLICT',
  ],
  [
    'withdrawing an application',
    async (candidate, meera) => {
      const { id } = await candidate.applyToJob({ jobId: (await t.make.job(meera)).id });
      return (asha) => asha.run(MOVE, { id });
    },
    'CONFLICT',
  ],
  ['adding a skill', async () => (asha) => asha.run(ADD, { name: 'Go' }), 'CONFLICT'],
  [
    'deleting a skill',
    async (owner) => {
      await owner.run(ADD, { name: 'Go' });
      return (asha) => asha.run(DELETE, { name: 'Go' });
    },
    'NOT_FOUND',
  ],
  ['adding a certification', async () => (asha) => asha.run(CERTIFY, { input: certification }), 'CONFLICT'],
  [
    'deleting a certification',
    async (owner) => {
      const { id } = (await owner.run(CERTIFY, { input: certification })).addCertification.certification;
      return (asha) => asha.run(DELETE_CERTIFICATION, { id });
    },
    'NOT_FOUND',
  ],
];

describe('a mutation that is sent again, because its answer was lost', () => {
  it.each(repeated)('%s has one effect, and the first answer', async (_what, prepare) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const send = await prepare(asha, meera);
    const first = await send(asha);
    const once = await counts();
    expect(await send(asha)).toEqual(first);
    expect(await counts()).toEqual(once);
  });

  it.each(refused)('%s has one effect, and is then refused', async (_what, prepare, code) => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const send = await prepare(asha, meera);
    await send(asha);
    const once = await counts();
    expect(await codeOf(send(asha))).toBe(code);
    expect(await counts()).toEqual(once);
  });
});
