import { z } from 'zod';
import type { Call, Route } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { optionalText } from '../platform/api/rest-fields';
import type { RateLimits } from '../platform/limits/rate-limits';
import { ID_TOKEN } from './auth.docs';
import { LIMITS } from './auth.rules';
import type { OidcProvider } from './identity/oidc-provider';

const START = z.object({
  url: z.string().describe('The page of the provider to open.'),
  state: z.string().describe('Keep it in the browser, and compare it with the one that the provider returns.'),
  codeVerifier: z.string().describe('Keep it in the browser, and send it with the code.'),
});

const FINISH = z.object({
  code: z.string().describe('The code that the provider returned.'),
  state: z.string(),
  codeVerifier: z.string(),
  iss: z.string().optional().describe('The issuer, if the provider returned it.'),
});

/** The endpoints of the sign-in with OpenID Connect. They exist only if it is configured. */
export function oidcRoutes(provider: OidcProvider, rateLimits: RateLimits): Route[] {
  const limited = (handle: (call: Call) => Promise<object>) => async (call: Call) => {
    await rateLimits.consume(LIMITS.oidcAddress, call.context.ip);
    return handle(call);
  };
  return [
    {
      method: 'POST',
      path: '/api/auth/oidc/start',
      access: 'public',
      doc: { summary: 'Begins a sign-in with OpenID Connect.', answer: START },
      handle: limited(() => provider.start()),
    },
    {
      method: 'POST',
      path: '/api/auth/oidc/finish',
      access: 'public',
      doc: { summary: 'Completes a sign-in with OpenID Connect.', body: FINISH, answer: ID_TOKEN },
      handle: limited(async ({ body }) => ({
        idToken: await provider.finish({
          code: bodyText(body, 'code'),
          state: bodyText(body, 'state'),
          codeVerifier: bodyText(body, 'codeVerifier'),
          iss: optionalText(body, 'iss'),
        }),
      })),
    },
  ];
}
