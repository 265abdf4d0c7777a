import { ReferralStatus } from '../referrals/referrals.rules';
import { allowedStages, ApplicationStage, isMoveOf, type Side, STAGE_OF_REFERRAL } from './applications.rules';

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

  it('are each moved to by one side alone', () => {
    for (const stage of Object.values(ApplicationStage))
      expect(isMoveOf('candidate', stage) && isMoveOf('employer', stage)).toBe(false);
    expect(isMoveOf('employer', APPLIED) || isMoveOf('candidate', SAVED)).toBe(false);
  });
});

it('every status of a referral has its place on the board', () => {
  expect(Object.keys(STAGE_OF_REFERRAL).sort()).toEqual(Object.values(ReferralStatus).toSorted());
});
