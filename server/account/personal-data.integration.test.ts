import { testApp } from '../testing/harness';
import { erasureStatements } from './erasure.store';

const t = testApp();

/** What all modules contribute. */
const personalData = () => t.app.modules.account.api.personalData;
const sections = () => personalData().flatMap(({ exports }) => exports);
const namesOf = (records: readonly Readonly<Record<string, string>>[]) =>
  records.flatMap((record) => Object.keys(record));

/** Every column that leads from a person to records: it names a user, or the one row that a user has in another table. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await t.db.raw(`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid in ('users'::regclass, 'chat_inboxes'::regclass, 'two_factor'::regclass)`);
  return (rows as { name: string }[]).map(({ name }) => name).sort();
}

const sorted = (names: Iterable<string>) => [...names].sort();

describe('inventory of personal data', () => {
  it('every column about users is exported, or has a reason not to be', async () => {
    const covered = sections().flatMap(({ covers }) => covers);
    const left = namesOf(personalData().map(({ notExported }) => notExported));
    expect(sorted([...covered, ...left])).toEqual(await columnsOfPeople());
  });

  it('every column about users is erased, or has a reason not to be', async () => {
    const covered = personalData().flatMap(({ erasure }) => erasure.flatMap(({ covers }) => covers));
    const left = namesOf(personalData().map(({ kept }) => kept));
    expect(sorted([...covered, ...left])).toEqual(await columnsOfPeople());
  });

  it('every exception has a reason', () => {
    const reasons = personalData().flatMap(({ kept, notExported }) => [
      ...Object.values(kept),
      ...Object.values(notExported),
    ]);
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).not.toBe('');
  });

  it('every column of the user is known to the export and the erasure', async () => {
    const { rows } = await t.db.raw(
      `select attname as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = (rows as { name: string }[]).map(({ name }) => name);
    // When what happened; a role; and whose files they are, which the files themselves say.
    const plain = [
      'id',
      'role',
      'created_at',
      'updated_at',
      'suspended_at',
      'deleted_at',
      'deletion_due_at',
      'erased_at',
    ];
    const person = erasureStatements(personalData()).find(({ name }) => name === 'user')?.text ?? '';
    const erased = [...person.matchAll(/(\w+) = /g)].map(([, name = '']) => name);
    expect(columns.filter((name) => !erased.includes(name) && !plain.includes(name))).toEqual([]);
    const copied = sections()
      .filter(({ file }) => ['profile.json', 'settings.json'].includes(file))
      .map(({ text }) => text)
      .join();
    // Computed from what is exported, or the IDs of files that are.
    const computed = ['search', 'readiness_version', 'reply_hours'];
    const elsewhere = [...plain, ...computed, 'photo_file_id', 'resume_file_id'];
    expect(columns.filter((name) => !new RegExp(`\\b${name}\\b`).test(copied) && !elsewhere.includes(name))).toEqual(
      [],
    );
  });
});

describe('the steps of an erasure', () => {
  it('have different names, because PostgreSQL stores plans by name', () => {
    const names = erasureStatements(personalData()).map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('read the profile before it is erased', () => {
    const statements = erasureStatements(personalData());
    const user = statements.findIndex(({ name }) => name === 'user');
    expect(user).toBeGreaterThan(0);
    expect(statements.slice(user + 1).filter(({ text }) => /\busers\b/.test(text))).toEqual([]);
  });
});
