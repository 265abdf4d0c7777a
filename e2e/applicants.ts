import { randomUUID } from 'node:crypto';
import { ask, demoSession, PASSWORD, post } from '../scripts/lib/demo-session.mjs';
import { inEmailTo } from './emails';
import type { OwnServer } from './own-server';

export type Session = Awaited<ReturnType<typeof demoSession>>;

export interface Referrer {
  name: string;
  email: string;
  session: Session;
}

/** A PDF with one empty page. */
const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

/** Signs up an alumna or alumnus of this name by the API. */
export async function newReferrer(base: string, firstName: string, lastName: string): Promise<Referrer> {
  const email = `${firstName}.${lastName}.${Date.now()}@journey.example`.toLowerCase();
  const { idToken } = await post(`${base}/api/identity/sign-up`, { email, password: PASSWORD });
  const userData = {
    firstName,
    lastName,
    userType: 'alumni',
    college: 'Kaveri Institute of Technology',
    company: 'Kestrel Motors',
    position: 'Software Engineer',
    linkedinUrl: `https://www.linkedin.com/in/${firstName}-${lastName}`.toLowerCase(),
  };
  const session = await post(`${base}/api/auth/firebase-login`, { idToken, userData });
  return { name: `${firstName} ${lastName}`, email, session };
}

/** Makes a referrer an admin, and signs them in again: a change of the role ends all sessions. */
export async function appoint(base: string, admin: Session, { session, email }: Referrer): Promise<Session> {
  await post(
    `${base}/api/admin/users/${session.user.id}/role`,
    { role: 'admin', reason: 'Joins the team.' },
    admin.token,
  );
  return demoSession(base, email, PASSWORD);
}

/** Submits the company verification of a referrer by the API. @returns its ID */
export async function submitVerification(server: OwnServer, { email, session }: Referrer): Promise<string> {
  const { url } = server;
  const { token } = session;
  const corporate = email.replace('journey', 'kestrel');
  await post(`${url}/api/verification/email`, { email: corporate }, token);
  const code = await inEmailTo(corporate, /verification at Batchmate is (\d{6})/, server.dataDir);
  await post(`${url}/api/verification/email/confirm`, { code }, token);
  for (const purpose of ['offer_letter', 'payslip']) {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([PDF], { type: 'application/pdf' }), `${purpose}.pdf`);
    const headers = { authorization: `Bearer ${token}` };
    const { ok, status } = await fetch(`${url}/api/verification/documents`, { method: 'POST', headers, body: form });
    if (!ok) throw new Error(`The ${purpose} could not be attached: ${status}.`);
  }
  return (await post(`${url}/api/verification/submit`, {}, token)).id;
}

/** Redeems the reward with this title by the API. @returns the voucher code */
export async function redeem(base: string, { token }: Session, title: string): Promise<string> {
  const { rewards } = await ask(base, token, '{ rewards { id title } }');
  const reward = rewards.find((one: { title: string }) => one.title === title);
  const input = `{ rewardId: "${reward.id}", idempotencyKey: "${randomUUID()}" }`;
  const { redeemReward } = await ask(base, token, `mutation { redeemReward(input: ${input}) { voucherCode } }`);
  return redeemReward.voucherCode;
}

const TURN_DOWN = `mutation TurnDown($input: ReviewVerificationInput!) {
  reviewVerification(input: $input) { verification { status } }
}`;

/** Turns a submitted verification down for its documents, by the API. */
export async function turnDown(base: string, admin: Session, id: string): Promise<void> {
  const input = { id, approve: false, step: 3, note: 'The payslip is from two years ago.' };
  await ask(base, admin.token, { query: TURN_DOWN, variables: { input } });
}
