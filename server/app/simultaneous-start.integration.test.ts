import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../testing/server-process';
import { createEmptyDatabase } from '../testing/worker-database';

const LONG = 180_000;
const SERVERS = 4;

it(
  'servers that start at once on an empty database all become ready, and create the demo data once',
  async () => {
    const database = await createEmptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'batchmate-start-'));
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'on', DEMO_PASSWORD: 'Simultaneous-1' };
    const starts = await Promise.allSettled(Array.from({ length: SERVERS }, () => ServerProcess.start(env)));
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    try {
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
      const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
      expect(ready).toEqual(Array.from({ length: SERVERS }, () => 200));
      expect(await database.read(`select count(*)::int as n from users where email like 'student@demo.%'`)).toEqual([
        { n: 1 },
      ]);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  LONG,
);
