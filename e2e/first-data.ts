import { FIRST_DATA, OwnServer } from './own-server';

/** Makes the data that the server of each file begins with, before all tests. @returns a function that deletes it after them */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const server = new OwnServer();
  await server.start();
  await server.end('SIGTERM');
  process.env[FIRST_DATA] = server.dataDir;
  return () => server.remove();
}
