/** Stops what the set-up of the same run started. */
export default async function globalTeardown(): Promise<void> {
  const run = globalThis as { stopTestPostgres?: () => Promise<void> };
  const stop = run.stopTestPostgres;
  delete run.stopTestPostgres;
  await stop?.();
}
