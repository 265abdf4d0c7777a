import { Secret, TOTP } from 'otpauth';
import { MINUTE } from '../platform/clock';
import type { TestApp } from './harness';

/** Codes of an authenticator app with this secret, each of the half minute that the test's clock shows. */
export function authenticator(t: TestApp, secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return () => app.generate({ timestamp: t.clock.now().getTime() });
}

const BEGIN = 'mutation { beginTwoFactor { secret otpauthUrl } }';
const CONFIRM = `mutation ($input: ConfirmTwoFactorInput!) {
  confirmTwoFactor(input: $input) { recoveryCodes settings { twoFactorEnabled } } }`;

/** Turns the second step on for somebody, and moves the clock on so that the next code is a fresh one. */
export async function secondStep(t: TestApp, user: { id: string }) {
  const { secret } = (await t.execute(user, BEGIN)).data.beginTwoFactor;
  const code = authenticator(t, secret);
  const { data } = await t.execute(user, CONFIRM, { input: { code: code() } });
  t.clock.advance(MINUTE);
  return { code, recoveryCodes: data.confirmTwoFactor.recoveryCodes as string[] };
}
