import { ReferralStatus } from '../referrals/referrals.rules';
import {
  allowedStages,
  ApplicationStage,
  checkMove,
  isMoveOf,
  type Side,
  STAGE_OF_REFERRAL,
  applicationRefOf,
} from './applications.rules';

const { SAVED, APPLIED, IN_REVIEW, INTERVIEW, OFFER, REJECTED, WITHDRAWN } = ApplicationStage;

describe('the stages of a direct application', () => {
  it.each<[Side, ApplicationStage, ApplicationStage[]]>([
    ['employer', APPLIED, [IN_REVIEW, INTERVIEW, OFFER, REJECTED]],
    ['employer', IN_REVIEW, [INTERVIEW, OFFER, REJECTED]],
    ['employer', INTERVIEW, [OFFER, REJECTED]],
    ['employer', OFFER, []],
    ['employer', REJECTED, []],
    ['employer', WITHDRAWN, []],
    ['candidate', APPLIED, [WITHDRAWN]],
    ['candidate', IN_REVIEW, [WITHDRAWN]],
    ['candidate', INTERVIEW, [WITHDRAWN]],
    ['candidate', OFFER, []],
    ['candidate', REJECTED, []],
    ['candidate', SAVED, []],
  ])('lead the %s from %s to %j', (side, from, to) => {
    expect(allowedStages(side, from)).toEqual(to);
  });

  it('can each be set by one side only', () => {
    for (const stage of Object.values(ApplicationStage))
      expect(isMoveOf('candidate', stage) && isMoveOf('employer', stage)).toBe(false);
    expect(isMoveOf('employer', APPLIED) || isMoveOf('candidate', SAVED)).toBe(false);
  });
});

it('every status of a referral has a stage on the board', () => {
  expect(Object.keys(STAGE_OF_REFERRAL).sort()).toEqual(Object.values(ReferralStatus).toSorted());
});

describe('a move of an application', () => {
  const at = (stage: ApplicationStage, by: string | null = null) => ({
    stage,
    updatedAt: new Date('2026-03-01T08:30:00Z'),
    by,
  });

  it('is allowed to the side that makes it', () => {
    expect(() => checkMove('employer', at(APPLIED), { stage: OFFER })).not.toThrow();
    expect(() => checkMove('employer', at(APPLIED), { stage: OFFER, from: APPLIED })).not.toThrow();
    expect(() => checkMove('candidate', at(INTERVIEW), { stage: WITHDRAWN })).not.toThrow();
  });

  it('is a CONFLICT if the caller saw another stage, even if the current one allows it', () => {
    expect(() => checkMove('employer', at(INTERVIEW), { stage: REJECTED, from: IN_REVIEW })).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        message: 'The stage is interview, no longer in review. It was changed on 1 March 2026 at 2:00 pm IST.',
        details: { fields: ['from'] },
      }),
    );
  });

  const [asha, kavya] = [at(WITHDRAWN, 'Asha Rao'), at(OFFER, 'Kavya Iyer')];
  it.each<[Side, ReturnType<typeof at>, ApplicationStage, ApplicationStage | null, string]>([
    ['employer', asha, REJECTED, APPLIED, 'The stage is withdrawn, no longer applied. Asha Rao withdrew on '],
    ['employer', asha, REJECTED, null, 'The stage cannot change from withdrawn to rejected. Asha Rao withdrew on '],
    ['candidate', at(WITHDRAWN, 'You'), WITHDRAWN, INTERVIEW, 'is withdrawn, no longer interview. You withdrew on '],
    ['employer', kavya, REJECTED, APPLIED, 'The stage is offer, no longer applied. Kavya Iyer moved it on '],
    ['employer', kavya, REJECTED, null, 'The stage cannot change from offer to rejected. Kavya Iyer moved it on '],
  ])('of the %s is a CONFLICT that names who set the stage %j', (side, now, stage, from, message) => {
    expect(() => checkMove(side, now, { stage, from })).toThrow(`${message}1 March 2026 at 2:00 pm IST.`);
  });

  it.each<[Side, ApplicationStage, ApplicationStage, string, string]>([
    ['candidate', APPLIED, OFFER, 'FORBIDDEN', 'Only people who can edit the job can set this stage.'],
    ['employer', APPLIED, WITHDRAWN, 'FORBIDDEN', 'Only the candidate can set this stage.'],
    [
      'employer',
      REJECTED,
      IN_REVIEW,
      'CONFLICT',
      'The stage cannot change from rejected to in review. It was changed on 1 March 2026 at 2:00 pm IST.',
    ],
    [
      'candidate',
      WITHDRAWN,
      WITHDRAWN,
      'CONFLICT',
      'The stage cannot change from withdrawn to withdrawn. It was changed on 1 March 2026 at 2:00 pm IST.',
    ],
  ])('of the %s from %s to %s is refused', (side, from, to, code, message) => {
    expect(() => checkMove(side, at(from), { stage: to })).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('the application that an input means', () => {
  const [A, B] = ['019a5c0e-7b1c-7cc2-8f00-00000000000a', '019a5c0e-7b1c-7cc2-8f00-00000000000b'];

  it('is named by its ID, or by its job and candidate', () => {
    expect(applicationRefOf({ id: A })).toEqual({ id: A, jobId: null, candidateId: null });
    expect(applicationRefOf({ id: A, jobId: B, candidateId: B })).toEqual({ id: A, jobId: null, candidateId: null });
    expect(applicationRefOf({ jobId: A, candidateId: B })).toEqual({ id: null, jobId: A, candidateId: B });
  });

  it('cannot exist under IDs that are not UUIDs', () => {
    expect([
      applicationRefOf({ id: 'x' }),
      applicationRefOf({ jobId: 'x', candidateId: B }),
      applicationRefOf({ jobId: A, candidateId: 'x' }),
    ]).toEqual([null, null, null]);
  });

  it.each([
    [{}, 'id'],
    [{ candidateId: B }, 'jobId'],
    [{ jobId: A }, 'candidateId'],
    [{ jobId: A, candidateId: null }, 'candidateId'],
  ])('is not named by %j: %s is missing', (input, field) => {
    expect(() => applicationRefOf(input)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', details: { fields: [field] } }),
    );
  });
});
