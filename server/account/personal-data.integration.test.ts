import { testApp } from '../testing/harness';
import { ERASURES, KEPT } from './erasure.store';
import { EXPORT_SECTIONS, NOT_EXPORTED } from './export.queries';

const t = testApp();

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

describe('what is kept about people', () => {
  it('is exported, or said not to be and why', async () => {
    const covered = EXPORT_SECTIONS.flatMap(({ covers }) => covers);
    expect(sorted([...covered, ...Object.keys(NOT_EXPORTED)])).toEqual(await columnsOfPeople());
  });

  it('is erased, or said to be kept and why', async () => {
    const covered = ERASURES.flatMap(({ covers }) => covers);
    expect(sorted([...covered, ...Object.keys(KEPT)])).toEqual(await columnsOfPeople());
  });

  it('has a reason wherever it is left', () => {
    for (const reason of [...Object.values(NOT_EXPORTED), ...Object.values(KEPT)]) expect(reason).not.toBe('');
  });

  it('is no column of a person that neither copy nor erasure knows', async () => {
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
    const person = ERASURES.find(({ name }) => name === 'person')?.text ?? '';
    const erased = [...person.matchAll(/(\w+) = /g)].map(([, name = '']) => name);
    expect(columns.filter((name) => !erased.includes(name) && !plain.includes(name))).toEqual([]);
    const copied = EXPORT_SECTIONS.slice(0, 2)
      .map(({ text }) => text)
      .join();
    const elsewhere = [...plain, 'search', 'photo_file_id', 'resume_file_id', 'readiness_version'];
    expect(columns.filter((name) => !new RegExp(`\\b${name}\\b`).test(copied) && !elsewhere.includes(name))).toEqual(
      [],
    );
  });
});
