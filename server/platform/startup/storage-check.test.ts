import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { loadConfig } from '../config/config';
import { checkStorage } from './storage-check';

const root = mkdtempSync(join(tmpdir(), 'batchmate-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await checkStorage(loadConfig({ DATA_DIR: join(root, 'data'), ...env }), logger);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('warns if the backups are on the disk of the data, as in a folder whose disk is not mounted', async () => {
  mkdirSync(join(root, 'data'));
  expect(await warningsWith({ BACKUP_DIR: join(root, 'backups') })).toEqual([
    expect.stringMatching(/^BACKUP_DIR is on the same disk as DATA_DIR/),
  ]);
  expect(await warningsWith({})).toEqual([]);
});

it('says what to do about a clock that is wrong', async () => {
  const storage = createServer((_request, response) =>
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>'),
  );
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = storage.address() as AddressInfo;
  const attempt = warningsWith({
    DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c',
    PUBLIC_URL: 'http://batchmate.test',
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'the-secret-of-the-key',
  });
  await expect(attempt).rejects.toThrow(/^The clock of this machine differs from that of the object storage/);
  storage.close();
  storage.closeAllConnections();
});
