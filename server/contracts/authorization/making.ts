import { randomUUID } from 'node:crypto';
import { CreditReason } from '../../credits/credits.rules';
import { book } from '../../credits/ledger.store';
import type { TestApp } from '../../testing/harness';
import { form, SAMPLES } from '../../testing/uploads';
import type { UserEntity } from '../../users/users.entity';

/** What keys can be for, as the contract spells it. */
export const ALL_SCOPES = ['JOBS_READ', 'JOBS_WRITE', 'REFERRALS_READ', 'CANDIDATES_READ', 'ANALYTICS_READ'];

/** Runs an operation as a client would. @throws when it is refused */
// oxlint-disable-next-line typescript/no-explicit-any, max-params -- each caller knows the shape of what it asks for
async function done(t: TestApp, who: UserEntity, query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await t.execute(who, query, variables);
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return data;
}

/** Keeps a file of somebody's. @returns its id */
export async function upload(
  t: TestApp,
  owner: UserEntity,
  { purpose, name }: { purpose: string; name: string },
): Promise<string> {
  const answer = await t.inject(owner, {
    method: 'POST',
    url: '/api/files',
    ...form({ purpose }, { name, bytes: SAMPLES.pdf }),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

/** Sends a message. @returns its id */
export async function say(t: TestApp, sender: UserEntity, parts: object): Promise<string> {
  const text = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
  return (await done(t, sender, text, { input: { ...parts, clientId: randomUUID() } })).sendMessage.message.id;
}

/** Lists a certification. @returns its id */
export async function makeCertification(t: TestApp, owner: UserEntity, parts: object): Promise<string> {
  const input = { name: 'C', issuer: 'I', issueMonth: 'MAY', issueYear: 2024, skills: ['Go'], ...parts };
  const text = 'mutation ($input: AddCertificationInput!) { addCertification(input: $input) { certification { id } } }';
  return (await done(t, owner, text, { input })).addCertification.certification.id;
}

/** Tells a story. @returns its id */
export async function makeStory(t: TestApp, author: UserEntity, quote: string): Promise<string> {
  const text = 'mutation ($quote: String!) { shareStory(input: { quote: $quote }) { story { id } } }';
  return (await done(t, author, text, { quote })).shareStory.story.id;
}

/** Earns enough for a reward that somebody hands out, and redeems it. @returns the entry, and the voucher's code */
export async function redeem(t: TestApp, who: UserEntity): Promise<{ entryId: string; code: string }> {
  const { rows } = await t.db.raw(`select id, cost from rewards where slug = 'resume-review'`);
  // The migration brings it.
  const [reward] = rows as [{ id: string; cost: number }];
  const earned = { reason: CreditReason.REFERRAL_ACCEPTED, causeKey: randomUUID(), amount: reward.cost };
  await t.db.inTransaction((tx) => book(tx, { ...earned, userId: who.id, at: t.clock.now() }));
  const text = 'mutation ($input: RedeemRewardInput!) { redeemReward(input: $input) { entry { id } voucherCode } }';
  const input = { rewardId: reward.id, idempotencyKey: randomUUID() };
  const { entry, voucherCode } = (await done(t, who, text, { input })).redeemReward;
  return { entryId: entry.id, code: voucherCode };
}

/** Makes a key for the API, with every scope unless said otherwise. @returns its id, and the secret to call with */
export async function makeKey(
  t: TestApp,
  holder: UserEntity,
  { name, scopes = ALL_SCOPES }: { name: string; scopes?: readonly string[] },
): Promise<{ id: string; secret: string }> {
  const text = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } secret } }';
  const { apiKey, secret } = (await done(t, holder, text, { input: { name, scopes } })).createApiKey;
  return { id: apiKey.id, secret };
}
