import { Client } from 'pg';
import { testApp } from '../../testing/harness';
import { withoutIndexes } from './bulk-indexes';

const t = testApp();

const definitions = async () =>
  (await t.db.raw(`select indexdef from pg_indexes where tablename in ('users', 'skills') order by indexname`)).rows;

describe('withoutIndexes', () => {
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

  it('restores the same indexes and keeps unique ones during the work', async () => {
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

  it('leaves the indexes unchanged after an error', async () => {
    const before = await definitions();
    await client.query('begin');
    const failing = withoutIndexes(client, ['users'], () => Promise.reject(new Error('Disk full')));
    await expect(failing).rejects.toThrow('Disk full');
    await client.query('rollback');
    expect(await definitions()).toEqual(before);
  });
});
