import { randomUUID } from 'node:crypto';
import type { JobStatus } from '../../jobs/jobs.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { Accounts, PASSWORD } from '../../testing/accounts';
import type { User } from '../../testing/harness';
import { redeem } from './making';
import type { World } from './world';

/** Things for one question each, since its answer changes them. All but those of `me` belong to the candidate and the referrer. */

/** A request of the candidate's to the referrer, with their résumé. */
export async function referral({ t, people, things }: World, status = ReferralStatus.PENDING): Promise<string> {
  const parties = { candidateId: people.candidate.id, referrerId: people.referrer.id };
  return (await t.make.referral({ ...parties, status, resumeFileId: things.resume, jobTitle: randomUUID() })).id;
}

/** A job of the referrer's, open unless said otherwise. */
export async function job({ t, people }: World, parts: { status?: JobStatus } = {}): Promise<string> {
  return (await t.make.job(people.referrer, parts)).id;
}

/** An application of the candidate's to another job of the referrer's. */
export async function application(world: World): Promise<string> {
  return (await world.t.make.jobApplication({ id: await job(world) }, world.people.candidate)).id;
}

/** A message of the candidate's to the referrer. */
export async function message({ people, things }: World): Promise<string> {
  return (await people.candidate.sendMessage(things.conversation, 'Hello again.')).id;
}

/** A notification of the candidate's. */
export async function notification({ t, people }: World): Promise<string> {
  return (await t.make.notification(people.candidate)).id;
}

/** A session of the candidate's. */
export async function session({ t, people }: World): Promise<string> {
  await t.make.session(people.candidate);
  const { rows } = await t.db.raw('select id from sessions where user_id = $1 order by id desc limit 1', [
    people.candidate.id,
  ]);
  return onlyId(rows);
}

/** A skill of the candidate's, by its name. */
export async function skill({ t, people }: World): Promise<string> {
  const name = randomUUID();
  await t.make.skills(people.candidate, name);
  return name;
}

/** A certification of the candidate's. */
export const certification = async ({ people }: World): Promise<string> =>
  (await people.candidate.addCertification({ name: randomUUID() })).id;

/** The candidate's story, told again. */
export async function story({ people }: World): Promise<string> {
  const quote = 'Told again: I was hired after one quiet conversation with a batchmate.';
  return (await people.candidate.shareStory(quote))?.id ?? '';
}

/** A file of somebody's; a visitor has none, and names one of the candidate. */
export const file = ({ people }: World, owner: User | null, purpose: string): Promise<string> =>
  (owner ?? people.candidate).upload(purpose, { name: 'another.pdf' });

/** Enough credits for whoever asks, and the cheapest reward. */
export async function affordable({ t }: World, me: User | null) {
  const { rows } = await t.db.raw('select id, cost from rewards where active order by cost limit 1');
  // The migration brings rewards.
  const [reward] = rows as [{ id: string; cost: number }];
  if (me) await t.earn(me, reward.cost);
  return { rewardId: reward.id, idempotencyKey: randomUUID() };
}

/** A reward that the referrer redeemed, whose voucher somebody makes good. */
export async function redemption(world: World): Promise<{ entryId: string; code: string }> {
  return redeem(world.t, world.people.referrer);
}

/** An identity that has no account yet. */
export async function idToken({ t }: World): Promise<string> {
  const payload = { email: `${randomUUID()}@test.example`, password: PASSWORD };
  return (await new Accounts(t).post('/api/identity/sign-up', payload)).json().idToken;
}

/** The verification of this person, or of somebody new, under review. */
export async function verification({ t }: World, of: User | null = null): Promise<string> {
  const { id } = of ?? (await t.make.hr({ verifiedAt: null }));
  const { rows } = await t.db.raw(
    `insert into company_verifications (user_id, status, company, submitted_at) values ($1, 'under_review', 'Acme', now())
     on conflict (user_id) do update set status = excluded.status, company = excluded.company, submitted_at = now()
     returning id`,
    [id],
  );
  return onlyId(rows);
}

function onlyId(rows: unknown[]): string {
  // Every statement here returns the id of one row.
  return (rows as [{ id: string }])[0].id;
}
