import { Role } from '../../access/roles';
import { DAY } from '../../platform/clock';
import { Accounts } from '../../testing/accounts';
import type { CandidateFilter } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';

const t = testApp();
const accounts = new Accounts(t);

const FOUND = graphql(`
  query AlertsFound($filter: CandidateFilter) { candidates(filter: $filter) { totalCount } }`);
const LIST = graphql(`query AlertsList { savedSearches { id name newCount } }`);
const SEEN = graphql(
  `mutation AlertsSeen($id: ID!) { markSavedSearchSeen(input: { id: $id }) { savedSearch { id } } }`,
);
const TURN = graphql(`
  mutation AlertsTurn($id: ID!, $alert: Boolean!) {
    updateSavedSearch(input: { id: $id, alert: $alert }) { savedSearch { alert } }
  }`);

const save = async (as: User, name: string, filter: CandidateFilter = { skills: [name] }) =>
  (await as.saveSearch({ name, filter, alert: true })).id;

const searchesOf = async (as: User) => (await as.run(LIST)).savedSearches;
const idOf = async (as: User, name: string) => (await searchesOf(as)).find((search) => search.name === name)?.id ?? '';

async function day(): Promise<void> {
  t.clock.advance(DAY);
  await t.runSchedule('saved-search-alerts');
  await t.drain();
}
const mailsTo = async (person: User) =>
  (await accounts.emailsTo(person.email)).filter((mail) => mail.includes('saved search'));
/** Adds skills to a profile. */
async function learns(user: User, ...skills: string[]): Promise<void> {
  await t.make.skills(user, ...skills);
  await t.refreshDerived(user);
}
const joins = (...skills: string[]) => t.makeCandidate({ createdAt: t.clock.now() }, ...skills);

describe('alerts of saved searches', () => {
  it('one email a day names each search with new candidates and links to them', async () => {
    const meera = await t.make.alumni();
    await joins('Python');
    t.clock.advance(1);
    for (const name of ['Python', 'Go', 'Rust']) await save(meera, name);
    const since = t.clock.now().toISOString();
    const savedSearchId = await idOf(meera, 'Python');
    t.clock.advance(1);
    await joins('Python', 'Go');
    await joins('Python');
    await day();
    const [mail = '', ...more] = await mailsTo(meera);
    expect(more).toEqual([]);
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('2 new candidates for "Python":');
    expect(text).toContain('1 new candidate for "Go":');
    expect(text).not.toContain('Rust');
    expect(text).toContain(`/candidates?skill=Python&since=${encodeURIComponent(since)}&saved=${savedSearchId}`);
    const filter = { skills: ['Python'], newIn: { savedSearchId, since } };
    expect((await meera.run(FOUND, { filter })).candidates.totalCount).toBe(2);
  });

  it('each email counts as the page does, and is sent only if someone was not in an earlier one', async () => {
    const meera = await t.make.alumni();
    const asha = await joins('Go');
    await save(meera, 'Python');
    await learns(asha, 'Python');
    await day();
    await day();
    const ravi = await joins('Go');
    await learns(ravi, 'Python');
    await day();
    await day();
    const emails = await mailsTo(meera);
    expect(
      emails.map((mail) => /\d new candidates? for "Python"[^:]*/.exec(mail.replaceAll('=\r\n', ''))?.[0]),
    ).toEqual(['1 new candidate for "Python"', '2 new candidates for "Python", 1 of them since the last check']);
    expect(await searchesOf(meera)).toMatchObject([{ newCount: 2 }]);
  });

  it('nobody is in an email whom the owner has seen, also between the start of a run and the email', async () => {
    const meera = await t.make.alumni();
    const id = await save(meera, 'Python');
    t.clock.advance(DAY);
    const [seen, later] = [await joins('Python'), await joins('Go')];
    await t.runSchedule('saved-search-alerts');
    t.clock.advance(1);
    await meera.run(SEEN, { id });
    await learns(later, 'Python');
    await t.drain();
    expect(await mailsTo(meera)).toEqual([]);
    await day();
    expect(await mailsTo(meera)).toHaveLength(1);
    expect(await searchesOf(meera)).toMatchObject([{ newCount: 1 }]);
    await learns(seen, 'Rust');
    await day();
    expect(await mailsTo(meera)).toHaveLength(1);
  });

  it('nothing is sent twice, however often the schedule runs', async () => {
    const meera = await t.make.alumni();
    await save(meera, 'Python');
    t.clock.advance(1);
    await joins('Python');
    t.clock.advance(DAY);
    await Promise.all([t.runSchedule('saved-search-alerts'), t.runSchedule('saved-search-alerts')]);
    await t.runSchedule('saved-search-alerts');
    await t.drain();
    await day();
    expect(await mailsTo(meera)).toHaveLength(1);
  });

  it.each<[string, (meera: User, id: string) => Promise<unknown>]>([
    ['has no alert', (meera, id) => meera.run(TURN, { id, alert: false })],
    ['wants no email', (meera) => meera.updateSettings({ notifications: { email: false } })],
    ['is suspended', (meera) => t.db.raw('update users set suspended_at = now() where id = $1', [meera.id])],
    ['is deleted', (meera) => t.db.raw('update users set deleted_at = now() where id = $1', [meera.id])],
    [
      'became a job seeker',
      (meera) => t.db.raw('update users set role = $2 where id = $1', [meera.id, Role.JOBSEEKER]),
    ],
  ])('an owner who %s gets no email', async (_, change) => {
    const meera = await t.make.alumni();
    const id = await save(meera, 'Python');
    t.clock.advance(1);
    await joins('Python');
    await change(meera, id);
    await day();
    expect(await mailsTo(meera)).toEqual([]);
  });

  it('says nothing of candidates whom the owner cannot see, and begins when the alert is turned on', async () => {
    const meera = await t.make.alumni();
    const id = await save(meera, 'Python');
    await meera.run(TURN, { id, alert: false });
    t.clock.advance(1);
    await joins('Python');
    t.clock.advance(1);
    await meera.run(TURN, { id, alert: true });
    await t.makeCandidate({ createdAt: t.clock.now(), profileVisibility: 'private' }, 'Python');
    await day();
    expect(await mailsTo(meera)).toEqual([]);
  });
});
