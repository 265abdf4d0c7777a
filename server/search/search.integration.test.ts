import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';

const t = testApp();

const DIRECTORY = 'query ($q: String) { userDirectory(filter: { q: $q }) { totalCount edges { node { id } } } }';

/** As after an edit of the profile. */
const derive = (...users: UserEntity[]) =>
  t.db.inTransaction(async (tx) => {
    for (const user of users) await t.app.users.refreshDerived(tx, user.id);
  });
const wordsKnown = async () => {
  const { rows } = await t.db.raw('select word, uses from known_words order by word');
  return rows as { word: string; uses: number }[];
};
const find = async (as: UserEntity, q: string): Promise<string[]> => {
  const { data } = await t.execute(as, DIRECTORY, { q });
  return data.userDirectory.edges.map((edge: { node: { id: string } }) => edge.node.id);
};

describe('the words that are known', () => {
  it('are those of people and jobs, from the moment they are written', async () => {
    const meera = await t.make.alumni({
      firstName: 'José',
      lastName: 'Müller',
      college: null,
      company: 'Globex',
      position: null,
    });
    await t.make.skills(meera, 'Node.js');
    await derive(meera);
    await t.make.job(meera, { title: 'Site Engineer', department: null });
    expect((await wordsKnown()).map(({ word }) => word)).toEqual([
      'engineer',
      'globex',
      'jose',
      'js',
      'muller',
      'node',
      'place:pune',
      'site',
    ]);
  });

  it('are counted afresh each night, and forgotten with the last who had them', async () => {
    const [meera, ravi] = [
      await t.make.alumni({ firstName: 'Meera', lastName: '' }),
      await t.make.alumni({ firstName: 'Ravi', lastName: '' }),
    ];
    await derive(meera, ravi);
    await t.db.raw(`update users set first_name = 'Former' where id = $1`, [ravi.id]);
    await derive(ravi);
    await t.runSchedule('search-words');
    const words = new Map((await wordsKnown()).map(({ word, uses }) => [word, uses]));
    expect([words.get('acme'), words.get('meera'), words.get('former'), words.get('ravi')]).toEqual([
      2,
      1,
      1,
      undefined,
    ]);
    expect(await find(meera, 'ravi')).toEqual([]);
  });

  it('are kept once, however many people bring the same new ones at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, i) => t.make.alumni({ headline: i % 2 ? 'zeta yotta xenon' : 'xenon yotta zeta' })),
    );
    await Promise.all(people.map((person) => derive(person)));
    expect((await wordsKnown()).filter(({ word }) => ['xenon', 'yotta', 'zeta'].includes(word))).toHaveLength(3);
  });
});

describe('a slip of the pen', () => {
  const SKILLS = ['JavaScript', 'Kubernetes', 'PostgreSQL', 'Python', 'React', 'Accessibility', 'Terraform', 'Figma'];
  // Each letter in turn left out, doubled, taken for another, and swapped with the next.
  const slipsOf = (word: string) =>
    [...word].flatMap((letter, i) => [
      word.slice(0, i) + word.slice(i + 1),
      word.slice(0, i) + letter + word.slice(i),
      `${word.slice(0, i)}q${word.slice(i + 1)}`,
      word.slice(0, i) + (word[i + 1] ?? '') + letter + word.slice(i + 2),
    ]);

  it('in a name, a skill or a college is forgiven nine times out of ten, wherever it is', async () => {
    const asha = await t.make.jobseeker();
    const owners = new Map<string, string>();
    for (const skill of SKILLS) {
      const owner = await t.make.alumni({ firstName: 'Someone', lastName: 'Else' });
      await t.make.skills(owner, skill);
      await derive(owner);
      owners.set(skill, owner.id);
    }
    let [found, tried] = [0, 0];
    for (const skill of SKILLS) {
      for (const slip of slipsOf(skill.toLowerCase())) {
        tried++;
        if ((await find(asha, slip)).includes(owners.get(skill) ?? '')) found++;
      }
    }
    expect(found / tried).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it('does not bring what was not meant', async () => {
    const asha = await t.make.jobseeker();
    const [mehta, mehra] = [await t.make.alumni({ lastName: 'Mehta' }), await t.make.alumni({ lastName: 'Mehra' })];
    await derive(mehta, mehra);
    expect(await find(asha, 'mehta')).toEqual([mehta.id]);
    expect(await find(asha, 'xyzzy')).toEqual([]);
  });
});
