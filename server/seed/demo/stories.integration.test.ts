import type { QueryRunner } from 'typeorm';
import { ShortenDemoStories1763800000130 } from '../../../migrations/1763800000130-shorten-demo-stories';
import { testApp } from '../../testing/harness';

const t = testApp();

const QUOTE = 'My batchmate answered within a day, and two weeks later I had an offer.';
const withRemark = (remark: string) => `${QUOTE} (An invented story${remark}.)`;
// The remarks of two earlier versions. The longer word is one that texts avoid today. cspell:ignore nstration
const OLD = withRemark(' for the demo');
const OLDER = withRemark(', for the demo'.concat('nstration'));

/** Stores a story by a user with this address, and returns its text after the migration. */
async function migrated(email: string, quote: string): Promise<unknown> {
  const { id } = await t.make.jobseeker({ email });
  await t.db.raw('insert into stories (author_id, quote) values ($1, $2)', [id, quote]);
  // The migration uses only this method.
  await new ShortenDemoStories1763800000130().up({ query: (text: string) => t.db.raw(text) } as QueryRunner);
  const { rows } = await t.db.raw('select quote from stories where author_id = $1', [id]);
  return (rows as { quote: string }[])[0]?.quote;
}

it('the migration removes the earlier remark from the stories of the demo data', async () => {
  expect(await migrated('older@demo.batchmate.example', OLDER)).toBe(QUOTE);
  expect(await migrated('old@demo.batchmate.example', OLD)).toBe(QUOTE);
  expect(await migrated('plain@demo.batchmate.example', QUOTE)).toBe(QUOTE);
});

it('the migration keeps the stories of other users', async () => {
  expect(await migrated('asha@example.com', OLDER)).toBe(OLDER);
});
