import { OwnServer } from './own-server';

let current: { file: string; server: OwnServer } | null = null;

/**
 * The server for the tests of one file, which begins with new demo data: what one file changes, no other sees.
 * Ends the server of the file before.
 * @param file the path of the file
 */
export async function serverOf(file: string): Promise<OwnServer> {
  if (current?.file === file) return current.server;
  const before = current?.server;
  const server = new OwnServer();
  current = { file, server };
  await Promise.all([before?.remove(), server.start()]);
  return server;
}

/** Ends the server of the last file. */
export async function endServers(): Promise<void> {
  await current?.server.remove();
}

/** The data folder of the server for the tests of this file. */
export function dataOfThisFile(): string {
  return current?.server.dataDir ?? '';
}
