import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const DIRECTORY = graphql(`
  query SearchDirectory($q: String) { userDirectory(filter: { q: $q }) { totalCount edges { node { id } } } }`);

const knownWords = async () => {
  const { rows } = await t.db.raw('select word, uses from known_words order by word');
  return rows as { word: string; uses: number }[];
};
const search = async (as: User, q: string): Promise<string[]> => {
  const data = await as.run(DIRECTORY, { q });
  return data.userDirectory.edges.map(({ node }) => node.id);
};

describe('known words', () => {
  it('the words of a profile or job are known as soon as it is saved', async () => {
    const meera = await t.make.alumni({
      firstName: 'José',
      lastName: 'Müller',
      college: null,
      company: 'Globex',
      position: null,
    });
    await t.make.skills(meera, 'Node.js');
    await t.refreshDerived(meera);
    await t.make.job(meera, { title: 'Site Engineer', department: null });
    expect((await knownWords()).map(({ word }) => word)).toEqual([
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

  it('a word that a user removes is forgotten at once, unless a profile or job still has it', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.updateProfile({ lastName: 'Xenon', headline: 'Yotta and zeta', location: 'Leh' });
    await meera.updateProfile({ headline: 'Yotta' });
    await meera.postJob({ title: 'Zeta', company: 'Acme', location: 'Leh', description: 'Build.' });
    const known = async () => {
      const words = (await knownWords()).map(({ word }) => word);
      return ['place:leh', 'xenon', 'yotta', 'zeta'].filter((word) => words.includes(word));
    };
    expect(await known()).toEqual(['place:leh', 'xenon', 'yotta', 'zeta']);
    await asha.updateProfile({ lastName: 'Rao', headline: null, location: null });
    expect(await known()).toEqual(['place:leh', 'yotta', 'zeta']);
    await meera.updateProfile({ headline: null });
    expect(await known()).toEqual(['place:leh', 'zeta']);
  });

  it('known words are counted every night and removed when nothing uses them', async () => {
    const [meera, ravi] = [
      await t.make.alumni({ firstName: 'Meera', lastName: '' }),
      await t.make.alumni({ firstName: 'Ravi', lastName: '' }),
    ];
    await t.refreshDerived(meera, ravi);
    await t.db.raw(`update users set first_name = 'Former' where id = $1`, [ravi.id]);
    await t.refreshDerived(ravi);
    await t.runSchedule('search-words');
    const words = new Map((await knownWords()).map(({ word, uses }) => [word, uses]));
    expect([words.get('acme'), words.get('meera'), words.get('former'), words.get('ravi')]).toEqual([
      2,
      1,
      1,
      undefined,
    ]);
    expect(await search(meera, 'ravi')).toEqual([]);
  });

  it('concurrent transactions store the same word once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, i) => t.make.alumni({ headline: i % 2 ? 'zeta yotta xenon' : 'xenon yotta zeta' })),
    );
    await Promise.all(people.map((person) => t.refreshDerived(person)));
    expect((await knownWords()).filter(({ word }) => ['xenon', 'yotta', 'zeta'].includes(word))).toHaveLength(3);
  });
});

describe('a misspelling', () => {
  const SKILLS = ['JavaScript', 'Kubernetes', 'PostgreSQL', 'Python', 'React', 'Accessibility', 'Terraform', 'Figma'];
  // For each letter: left out, doubled, replaced, and swapped with the next one.
  const misspellingsOf = (word: string) =>
    [...word].flatMap((letter, i) => [
      word.slice(0, i) + word.slice(i + 1),
      word.slice(0, i) + letter + word.slice(i),
      `${word.slice(0, i)}q${word.slice(i + 1)}`,
      word.slice(0, i) + (word[i + 1] ?? '') + letter + word.slice(i + 2),
    ]);

  it('a misspelled skill finds its owner in nine of ten cases', async () => {
    const asha = await t.make.jobseeker();
    const owners = new Map<string, string>();
    for (const skill of SKILLS) {
      const owner = await t.make.alumni({ firstName: 'Someone', lastName: 'Else' });
      await t.make.skills(owner, skill);
      await t.refreshDerived(owner);
      owners.set(skill, owner.id);
    }
    let [found, searches] = [0, 0];
    for (const skill of SKILLS) {
      for (const misspelling of misspellingsOf(skill.toLowerCase())) {
        searches++;
        if ((await search(asha, misspelling)).includes(owners.get(skill) ?? '')) found++;
      }
    }
    expect(found / searches).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it('common words and words unlike any known one are not treated as misspellings', async () => {
    const asha = await t.make.jobseeker();
    const [mehta, mehra] = [await t.make.alumni({ lastName: 'Mehta' }), await t.make.alumni({ lastName: 'Mehra' })];
    await t.refreshDerived(mehta, mehra);
    expect(await search(asha, 'mehta')).toEqual([mehta.id]);
    expect(await search(asha, 'xyzzy')).toEqual([]);
  });
});
