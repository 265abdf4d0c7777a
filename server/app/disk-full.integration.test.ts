import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Factories } from '../testing/factories';
import { ServerProcess } from '../testing/server-process';
import { until } from '../testing/sockets';
import { createWorkerDatabase, type WorkerDatabase } from '../testing/worker-database';

const LONG = 180_000;
/** PostgreSQL reports a full disk when a table grows. These triggers do so for a table of the product, and for every new table. */
const FILL = `
  create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create function disk_full_event() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger disk_full before insert on skills execute function disk_full();
  create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE AS') execute function disk_full_event()`;
const FREE = 'drop event trigger disk_full; drop trigger disk_full on skills';

describe('while the disk of the database is full', () => {
  let database: WorkerDatabase;
  let dataDir: string;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    database = await createWorkerDatabase(pino({ level: 'silent' }));
    dataDir = await mkdtemp(join(tmpdir(), 'batchmate-disk-full-'));
    server = await ServerProcess.start({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    const make = new Factories(database.db, (user) => user);
    token = await make.session(await make.jobseeker());
  }, LONG);
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, LONG);

  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const addSkill = () => post('/api/skills', { name: 'TypeScript' });

  it(
    'writes answer 503, reads go on, and the server is not ready until there is space again',
    async () => {
      expect(await ready()).toBe(200);
      await database.asOwner(FILL);
      const refused = await addSkill();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({
        message: 'Batchmate is temporarily unavailable. Try again in a few seconds.',
        code: 'UNAVAILABLE',
        retryAfter: 5,
        requestId: refused.headers.get('x-request-id'),
      });
      const query = 'mutation { addSkill(input: { name: "TypeScript" }) { skill { name } } }';
      const operation = await post('/graphql', { query });
      expect(operation.status).toBe(503);
      expect(await operation.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
      expect((await post('/graphql', { query: '{ me { id } }' })).status).toBe(200);
      expect(await ready()).toBe(503);

      await database.asOwner(FREE);
      await until(async () => (await ready()) === 200, '/readyz to say that it is ready');
      expect((await addSkill()).status).toBe(201);
    },
    LONG,
  );
});
