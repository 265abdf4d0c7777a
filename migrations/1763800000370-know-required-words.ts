import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trigger function that makes the lexemes of new profiles and jobs known. */
const keepWords = (isKept: string) => `
  create or replace function keep_words() returns trigger language plpgsql as $$
  begin
    if tg_level = 'ROW' then
      insert into known_words (word) select lexeme from unnest(new.search) where ${isKept} order by lexeme
      on conflict do nothing;
    else
      insert into known_words (word)
      select distinct lexeme from written, unnest(search) where ${isKept}
      order by lexeme on conflict do nothing;
    end if;
    return null;
  end $$;`;

/** The words of requirements are known words too, with their mark ("needs:node.js"), so that a search of jobs completes and corrects them. */
export class KnowRequiredWords1763800000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${keepWords(`position(':' in lexeme) = 0 or lexeme like 'place:%' or lexeme like 'needs:%'`)}
      insert into known_words (word, uses)
      select word, ndoc from ts_stat('select search from jobs') where word like 'needs:%' order by word
      on conflict (word) do update set uses = excluded.uses;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${keepWords(`position(':' in lexeme) = 0 or lexeme like 'place:%'`)}
      delete from known_words where word like 'needs:%';
    `);
  }
}
