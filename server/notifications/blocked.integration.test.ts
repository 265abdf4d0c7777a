import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();
const TITLES = graphql(`query BlockedStepNotifications { notifications { edges { node { title } } } }`);
const titles = async (as: User) => {
  await t.drain();
  return (await as.run(TITLES)).notifications.edges.map(({ node }) => node.title);
};

async function asked() {
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const { id } = await asha.requestReferral({ referrerId: meera.id });
  await titles(meera);
  return { asha, meera, id };
}

it('a candidate who blocks the referrer is notified of the outcome of the request, but not of the steps in between', async () => {
  const { asha, meera, id } = await asked();
  await asha.blockUser(meera.id);
  for (const status of ['ACCEPTED', 'REVIEWED', 'REFERRED', 'INTERVIEW', 'HIRED'] as const)
    await meera.changeReferralStatus({ id, status });
  expect(await titles(asha)).toEqual(['You were hired', 'Meera accepted your request']);
});

it('a referrer who blocks the candidate is not notified of a withdrawal; without a block, they are', async () => {
  const { asha, meera, id } = await asked();
  const other = await t.make.jobseeker({ firstName: 'Ravi' });
  const { id: otherId } = await other.requestReferral({ referrerId: meera.id });
  await meera.blockUser(asha.id);
  await asha.changeReferralStatus({ id, status: 'WITHDRAWN' });
  await other.changeReferralStatus({ id: otherId, status: 'WITHDRAWN' });
  const before = ['Ravi asked you for a referral', 'Asha asked you for a referral'];
  expect(await titles(meera)).toEqual(['Ravi withdrew a request', ...before]);
});

it('a referrer who blocks the candidate is not reminded of the request', async () => {
  const { meera, asha, id } = await asked();
  await meera.blockUser(asha.id);
  await t.db.inTransaction((tx) => tx.enqueue('referral.reminder', { referralId: id, reminder: 1 }));
  expect(await titles(meera)).toEqual(['Asha asked you for a referral']);
  await meera.unblockUser(asha.id);
  await t.db.inTransaction((tx) => tx.enqueue('referral.reminder', { referralId: id, reminder: 2 }));
  expect(await titles(meera)).toEqual(['Asha is waiting for your answer', 'Asha asked you for a referral']);
});
