import { ConfigError, type Env, LIST, read, type Variable } from './variables';

/** Services for several instances. A deployment that has one of them also needs `NEEDED`. */
const SHARED_SERVICES = ['REDIS_URL', 'S3_BUCKET'] as const satisfies readonly Variable[];

/** What instances share before anything else: the records, and the address in links. */
const NEEDED = ['DATABASE_URL', 'PUBLIC_URL'] as const satisfies readonly Variable[];

/** @throws ConfigError if a service for several instances is set without a database or an address that they share */
export function refuseHalfCluster(env: Env): void {
  const services = SHARED_SERVICES.filter((name) => read(env, name) !== null);
  const missing = NEEDED.filter((name) => read(env, name) === null);
  if (services.length === 0 || missing.length === 0) return;
  throw new ConfigError(
    `Missing: ${LIST.format(missing)}. ${services[0]} is for instances that share a database and a public address.`,
  );
}
