import { randomUUID } from 'node:crypto';
import type { JobStatus } from '../../jobs/jobs.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { Accounts, PASSWORD } from '../../testing/accounts';
import type { User } from '../../testing/harness';
import { mismatchedPayment as addMismatchedPayment, paid, unpaid } from '../../testing/internships';
import { failedEmail as addFailedEmail } from '../../testing/queue';
import { redeem } from './setup';
import type { World } from './world';

// Each function creates records for one row whose operation changes them. They belong to the candidate or the referrer unless stated otherwise.

/** A referral request from the candidate to the referrer, with a résumé. */
export async function referral({ t, people, things }: World, status = ReferralStatus.PENDING): Promise<string> {
  const parties = { candidateId: people.candidate.id, referrerId: people.referrer.id };
  return (await t.make.referral({ ...parties, status, resumeFileId: things.resume, jobTitle: randomUUID() })).id;
}

/** A job posted by the referrer; open by default. */
export async function job({ t, people }: World, parts: { status?: JobStatus } = {}): Promise<string> {
  return (await t.make.job(people.referrer, parts)).id;
}

/** The candidate's application for another job of the referrer. */
export async function application(world: World): Promise<string> {
  return (await world.t.make.jobApplication({ id: await job(world) }, world.people.candidate)).id;
}

/** An external application of the candidate. */
export const externalApplication = async ({ people }: World): Promise<string> =>
  (await people.candidate.addApplication()).id;

/** A paid internship application of another candidate. */
export const paidInternshipApplication = async ({ t }: World): Promise<string> =>
  (await paid(await t.make.jobseeker())).id;

/** A payment of another candidate that differs from its order. */
export const mismatchedPayment = async ({ t }: World): Promise<string> =>
  addMismatchedPayment(t, (await unpaid(await t.make.jobseeker())).orderId);

/** An email that the queue gave up. */
export const failedEmail = ({ t }: World): Promise<string> => addFailedEmail(t.db);

/** A saved search of the referrer. */
export const savedSearch = async ({ people }: World): Promise<string> =>
  (await people.referrer.saveSearch({ name: 'Shared' })).id;

/** A message from the candidate to the referrer. */
export async function message({ people, things }: World): Promise<string> {
  return (await people.candidate.sendMessage(things.conversation, 'Hello again.')).id;
}

/** A notification for the candidate. */
export async function notification({ t, people }: World): Promise<string> {
  return (await t.make.notification(people.candidate)).id;
}

/** A session of the candidate. */
export async function session({ t, people }: World): Promise<string> {
  await t.make.session(people.candidate);
  const { rows } = await t.db.raw('select id from sessions where user_id = $1 order by id desc limit 1', [
    people.candidate.id,
  ]);
  return onlyId(rows);
}

/** A skill of the candidate. @returns its name */
export async function skill({ t, people }: World): Promise<string> {
  const name = randomUUID();
  await t.make.skills(people.candidate, name);
  return name;
}

/** A certification of the candidate. */
export const certification = async ({ people }: World): Promise<string> =>
  (await people.candidate.addCertification({ name: randomUUID() })).id;

/** The candidate's success story with a new text. */
export async function story({ people }: World): Promise<string> {
  const quote = 'Once more: I was hired after one quiet conversation with a batchmate.';
  return (await people.candidate.shareStory(quote))?.id ?? '';
}

/** A file of the viewer; for a visitor, a file of the candidate. */
export const file = ({ people }: World, owner: User | null, purpose: string): Promise<string> =>
  (owner ?? people.candidate).upload(purpose, { name: 'another.pdf' });

/** The input to redeem the cheapest reward, for which the viewer gets enough credits. */
export async function affordable({ t }: World, me: User | null) {
  const { rows } = await t.db.raw('select id, cost from rewards where active order by cost limit 1');
  // A migration creates the rewards.
  const [reward] = rows as [{ id: string; cost: number }];
  if (me) await t.earn(me, reward.cost);
  return { rewardId: reward.id, idempotencyKey: randomUUID() };
}

/** A redemption by the referrer. */
export async function redemption(world: World): Promise<{ entryId: string; code: string }> {
  return redeem(world.t, world.people.referrer);
}

/** The ID token of an identity without an account. */
export async function idToken({ t }: World): Promise<string> {
  const payload = { email: `${randomUUID()}@test.example`, password: PASSWORD };
  return (await new Accounts(t).post('/api/identity/sign-up', payload)).json().idToken;
}

/** A verification under review, of this user or of a new one. */
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

/** An open report of a new user about another; or by this user, or about this user. */
export async function report(
  { t }: World,
  { by, about }: { by?: User | null; about?: User | null } = {},
): Promise<string> {
  const parties = [by ?? (await t.make.jobseeker()), about ?? (await t.make.jobseeker())].map(({ id }) => id);
  const { rows } = await t.db.raw(
    `insert into reports (reporter_id, user_id, reason, created_at, updated_at) values ($1, $2, 'spam', now(), now()) returning id`,
    parties,
  );
  return onlyId(rows);
}

function onlyId(rows: unknown[]): string {
  // Every statement here returns the id of one row.
  return (rows as [{ id: string }])[0].id;
}

/** An address to which no webhook is sent, since it is not public. */
const UNREACHABLE = 'https://127.0.0.1/';

/** A webhook endpoint of HR of Acme with a delivery that failed. Nothing reaches it. */
export async function webhook({ t, people }: World): Promise<{ id: string; deliveryId: string }> {
  await t.db.raw('delete from webhook_endpoints where url = $1', [UNREACHABLE]);
  const { id } = await people.companyHr.createWebhook('https://hooks.example/batchmate', 'JOB_CHANGED');
  await t.db.raw('update webhook_endpoints set url = $2 where id = $1', [id, UNREACHABLE]);
  return { id, deliveryId: (await t.make.webhookDelivery(id)).id };
}
