import { testApp } from '../testing/harness';
import { COLUMNS_NOT_EXPORTED, TABLES_NOT_EXPORTED } from './columns-not-exported';
import { columnsIn } from './sources/exported-columns';

const t = testApp();

/** All columns of the database as `table.column`, except those of tables that are not exported. */
async function columnsAboutUsers(): Promise<string[]> {
  const { rows } = await t.db.raw(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations' and not table_name = any($1)`,
    [Object.keys(TABLES_NOT_EXPORTED)],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

describe('the data export', () => {
  it('contains every column of the tables about users, or a reason is listed', async () => {
    const { personalData } = t.app.modules.account.api;
    const texts = personalData.flatMap(({ exports }) => exports.map(({ text }) => text));
    // Columns that lead from a user to records: personal-data.integration.test.ts checks these.
    const leading = personalData.flatMap(({ exports, notExported }) => [
      ...exports.flatMap(({ covers }) => covers),
      ...Object.keys(notExported),
    ]);
    const left = (await columnsAboutUsers()).filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return !leading.includes(name) && !texts.some((text) => columnsIn(text, table).has(column));
    });
    const listed: string[] = COLUMNS_NOT_EXPORTED.flatMap(({ columns }) => columns);
    expect(left.toSorted()).toEqual(listed.toSorted());
  });

  it('has a reason for every table that it excludes, and lists no others', async () => {
    const { rows } = await t.db.raw(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const tables = (rows as { name: string }[]).map(({ name }) => name);
    expect(Object.keys(TABLES_NOT_EXPORTED).filter((table) => !tables.includes(table))).toEqual([]);
    expect(Object.values(TABLES_NOT_EXPORTED).filter((reason) => reason === '')).toEqual([]);
  });
});

describe('the columns that a statement exports', () => {
  it.each([
    [
      'a single table',
      'select id, issue_month as "issueMonth" from certifications where user_id = $1',
      ['id', 'issue_month'],
    ],
    [
      'an alias',
      'select c.id, coalesce(c.name, d.title) as n from certifications c join d on d.id = c.user_id',
      ['id', 'name'],
    ],
    ['only other tables', 'select d.id from d where d.user_id = $1', []],
    ['conditions alone', 'select d.id from d join certifications c on c.id = d.id where c.name = $1', []],
  ])('are found with %s', (_what, text, expected) => {
    expect([...columnsIn(text, 'certifications')]).toEqual(expect.arrayContaining(expected));
    expect(columnsIn(text, 'certifications').has('user_id')).toBe(false);
  });
});
