import type { ApiScope } from '../../graphql/graphql';

/** A request that reads something within each scope. A key that only writes jobs reads public figures. */
const READS: readonly (readonly [scope: ApiScope, path: string])[] = [
  ['JOBS_READ', '/api/jobs'],
  ['REFERRALS_READ', '/api/referrals/received'],
  ['CANDIDATES_READ', '/api/candidates'],
  ['ANALYTICS_READ', '/api/analytics'],
  ['WEBHOOKS_MANAGE', '/api/webhooks'],
];
const PUBLIC = '/api/landing';

/** A command that calls this server with a key, and changes nothing. */
export function curlOf({ origin, secret, scopes }: { origin: string; secret: string; scopes: readonly ApiScope[] }) {
  const [, path] = READS.find(([scope]) => scopes.includes(scope)) ?? [null, PUBLIC];
  return `curl -H 'Authorization: Bearer ${secret}' '${origin}${path}'`;
}
