import { expectRefusal } from '../../testing/actor';
import type { SetReferralNotesInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();

const SET = graphql(`
  mutation SetNotes($input: SetReferralNotesInput!) {
    setReferralNotes(input: $input) { referral { id notes viewerCanSetNotes updatedAt } }
  }`);
const SEEN = graphql(`query SeenNotes($id: ID!) { referral(id: $id) { notes viewerCanSetNotes } }`);

const set = async (as: User, input: SetReferralNotesInput) => (await as.run(SET, { input })).setReferralNotes.referral;

describe('the private notes of a referral', () => {
  it('are written and read by the referrer’s side only, and do not count as a change of the referral', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    const { id } = referral;
    const updatedAt = referral.updatedAt.toISOString();
    expect(await set(meera, { id, notes: ' Call her.\nSoon. ' })).toEqual({
      id,
      notes: 'Call her.\nSoon.',
      viewerCanSetNotes: true,
      updatedAt,
    });
    expect((await set(hr, { id, notes: 'Called.' })).notes).toBe('Called.');
    expect((await meera.run(SEEN, { id })).referral).toEqual({ notes: 'Called.', viewerCanSetNotes: true });
    expect((await asha.run(SEEN, { id })).referral).toEqual({ notes: null, viewerCanSetNotes: false });
    await expectRefusal(set(asha, { id, notes: 'Mine' }), 'FORBIDDEN');
    await expectRefusal(set(await t.make.alumni(), { id, notes: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(set(meera, { id: 'junk', notes: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(set(meera, { id, notes: 'x'.repeat(2_001) }), 'BAD_USER_INPUT', ['notes']);
    expect((await set(meera, { id, notes: ' ' })).notes).toBeNull();
  });

  it('are kept if someone else has changed them in the meantime', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const hr = await t.make.hr();
    const { id } = referral;
    await set(meera, { id, notes: 'One', expected: '' });
    await expectRefusal(set(hr, { id, notes: 'Two', expected: '' }), 'CONFLICT', ['expected']);
    // A repeated call whose first answer was lost.
    expect((await set(meera, { id, notes: 'One', expected: '' })).notes).toBe('One');
    expect((await set(hr, { id, notes: 'Two', expected: 'One' })).notes).toBe('Two');
  });

  it('are written over REST, where an empty text stands for none', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    const write = async (payload: object) => meera.patch(`/api/referrals/${referral.id}/notes`, payload);
    expect((await write({ notes: 'One', expected: '' })).json().notes).toBe('One');
    expect((await write({ notes: 'Two', expected: '' })).statusCode).toBe(409);
    expect((await write({ notes: '', expected: 'One' })).json().notes).toBeNull();
    expect((await write({ notes: 1 })).json().fields).toEqual(['notes']);
  });

  it('are not replaced by the note of a status change, which stays in its event', async () => {
    const { meera, referral } = await t.make.pairWithReferral();
    await set(meera, { id: referral.id, notes: 'Mine' });
    await meera.changeReferralStatus({ id: referral.id, status: 'ACCEPTED', note: 'Good fit' });
    expect((await meera.run(SEEN, { id: referral.id })).referral?.notes).toBe('Mine');
  });
});
