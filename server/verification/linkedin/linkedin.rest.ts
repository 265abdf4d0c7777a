import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../../access/context';
import { clientPaths } from '../../platform/client-paths';
import { CALLBACK_PATH, type LinkedInService, SIGN_IN_LIFETIME } from './linkedin.service';

const COOKIE = 'batchmate-linkedin';
const COOKIE_PATH = '/api/verification/linkedin';

/** The cookie with the browser key. SameSite=Lax, because the browser must send it with the redirect from LinkedIn. */
function cookie(value: string, { secure, seconds }: { secure: boolean; seconds: number }): string {
  const parts = [`${COOKIE}=${value}`, `Path=${COOKIE_PATH}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

function browserKeyOf(header: string | undefined): string | null {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) ?? null;
}

/** REST endpoints of the LinkedIn sign-in. Registered only if LinkedIn is configured. */
export function linkedinRoutes(linkedin: LinkedInService, publicUrl: () => string): Route[] {
  const secure = () => publicUrl().startsWith('https:');

  async function start({ context, reply }: Call) {
    const { url, browserKey } = await linkedin.start(viewerOf(context));
    void reply.headers({
      'set-cookie': cookie(browserKey, { secure: secure(), seconds: SIGN_IN_LIFETIME / 1000 }),
      'cache-control': 'no-store',
    });
    return { url };
  }

  async function callback({ context, query, request, reply }: Call): Promise<FastifyReply> {
    const { state, code, error } = query;
    const browserKey = browserKeyOf(request.headers.cookie);
    const outcome = await linkedin.finish({ state, code, error, browserKey, ip: context.ip });
    return reply
      .headers({
        'set-cookie': cookie('', { secure: secure(), seconds: 0 }),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .redirect(clientPaths.linkedinResult(outcome), 303);
  }

  return [
    {
      method: 'GET',
      path: '/api/verification/linkedin/start',
      access: 'signed-in',
      doc: {
        summary: 'Starts the LinkedIn sign-in. Redirect the browser to the returned URL.',
        answer: z.object({ url: z.url() }),
      },
      handle: start,
    },
    {
      method: 'GET',
      path: CALLBACK_PATH,
      access: 'public',
      doc: {
        summary: 'Receives the redirect from LinkedIn and redirects to /verification?linkedin=… with the result.',
        query: z.object({ state: z.string(), code: z.string().optional(), error: z.string().optional() }),
        answer: 'text/html',
      },
      handle: callback,
    },
  ];
}
