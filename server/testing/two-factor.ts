import { Secret, TOTP } from 'otpauth';
import { MINUTE } from '../platform/clock';
import type { Actor } from './actor';
import { graphql } from './graphql';
import type { TestApp } from './harness';

/** Codes of an authenticator app with this secret, each of the half minute that the test's clock shows. */
export function authenticator(t: TestApp, secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return () => app.generate({ timestamp: t.clock.now().getTime() });
}

const BEGIN = graphql(`mutation BeginTwoFactor { beginTwoFactor { secret } }`);
const CONFIRM = graphql(`
  mutation ConfirmTwoFactor($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }`);

/** Starts to turn two-factor authentication on. @returns the secret */
export const beginTwoFactor = async (as: Actor) => (await as.run(BEGIN)).beginTwoFactor.secret;

/** Turns two-factor authentication on for a user, and moves the clock so that the next code is a new one. */
export async function secondStep(t: TestApp, user: { id: string }) {
  const person = t.as(user);
  const code = authenticator(t, await beginTwoFactor(person));
  const { recoveryCodes } = (await person.run(CONFIRM, { code: code() })).confirmTwoFactor;
  t.clock.advance(MINUTE);
  return { code, recoveryCodes };
}
