import { Client } from 'pg';
import { testApp } from '../testing/harness';
import { withoutIndexes } from './bulk-indexes';

const t = testApp();

const definitions = async () =>
  (await t.db.raw(`select indexdef from pg_indexes where tablename in ('users', 'skills') order by indexname`)).rows;

describe('work without indexes', () => {
  let client: Client;
  beforeEach(async () => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    client = new Client({ connectionString: t.databaseUrl });
    await client.connect();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await client.end();
  });

  it('ends with the same ones, and keeps those that hold rules throughout', async () => {
    const before = await definitions();
    await client.query('begin');
    const left = await withoutIndexes(
      client,
      ['users', 'skills'],
      async () =>
        (
          await client.query(
            `select indexname as name from pg_indexes where tablename in ('users', 'skills') order by 1`,
          )
        ).rows,
    );
    await client.query('commit');
    expect(left).toEqual([{ name: 'skills_pkey' }, { name: 'users_pkey' }]);
    expect(await definitions()).toEqual(before);
  });

  it('leaves them as they were when it fails', async () => {
    const before = await definitions();
    await client.query('begin');
    const failing = withoutIndexes(client, ['users'], () => Promise.reject(new Error('No room')));
    await expect(failing).rejects.toThrow('No room');
    await client.query('rollback');
    expect(await definitions()).toEqual(before);
  });
});
