import { codeOf, expectRefusal, type Result } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';

const t = testApp();

const SECRET = { firstName: 'Zephyrine', lastName: 'Quillfeather', headline: 'Quillfeather headline' };
const LINKEDIN = 'https://linkedin.com/in/quillfeather';

graphql(`
  fragment VisibilityPerson on User {
    id name firstName headline photoUrl college company email linkedinUrl skills { name } openToRequests
  }`);
const USER = graphql(`query VisibilityUser($id: ID!) { user(id: $id) { ...VisibilityPerson } }`);
const DIRECTORY = graphql(`
  query VisibilityDirectory($q: String) {
    userDirectory(filter: { q: $q }) { totalCount edges { node { ...VisibilityPerson } } }
  }`);
const CANDIDATES = graphql(`
  query VisibilityCandidates($q: String) {
    candidates(filter: { q: $q }) { totalCount edges { node { user { ...VisibilityPerson } } } }
  }`);
const CANDIDATE = graphql(`
  query VisibilityCandidate($id: ID!) { candidate(id: $id) { user { ...VisibilityPerson } } }`);
const RECOMMENDED = graphql(`
  query VisibilityRecommended { recommendedCandidates(first: 20) { candidate { user { ...VisibilityPerson } } } }`);
const JOBS = graphql(`
  query VisibilityJobs { jobs { edges { node { postedBy { ...VisibilityPerson } referrers { id name } } } } }`);
const POSTERS = graphql(`query VisibilityPosters { jobs { edges { node { postedBy { id name headline } } } } }`);
const JOB = graphql(`
  query VisibilityJob($id: ID!) {
    job(id: $id) { postedBy { verified ...VisibilityPerson } referrers(first: 50) { ...VisibilityPerson } }
  }`);
const SHARED = graphql(`
  query VisibilityShared($conversation: ID!, $referral: ID!) {
    conversations { edges { node { with { ...VisibilityPerson } } } }
    conversation(id: $conversation) { messages { edges { node { sender { ...VisibilityPerson } } } } }
    referral(id: $referral) { referrer { ...VisibilityPerson } }
    referrals(box: SENT) { edges { node { referrer { ...VisibilityPerson } } } }
  }`);

const SHARED_WITH = graphql(`
  query VisibilityRequested { conversations { edges { node { with { ...VisibilityPerson } } } } }`);

interface World {
  person: User;
  job: { id: string };
}

const RECEIVED = graphql(`
  query VisibilityReceived {
    referrals(box: RECEIVED) { edges { node { resume { name } candidate { user { email linkedinUrl } resume { name } } } } }
  }`);

/** Every query by which someone may come upon a user they do not know. */
const queriesOf = (as: User, { person, job }: World): [name: string, result: Promise<Result<unknown>>][] => [
  ['user', t.execute(as, USER, { id: person.id })],
  ['userDirectory', t.execute(as, DIRECTORY)],
  ['userDirectory with a search', t.execute(as, DIRECTORY, { q: 'zephyrine' })],
  ['candidates', t.execute(as, CANDIDATES)],
  ['candidates with a search', t.execute(as, CANDIDATES, { q: 'zephyrine' })],
  ['candidate', t.execute(as, CANDIDATE, { id: person.id })],
  ['recommendedCandidates', t.execute(as, RECOMMENDED)],
  ['jobs', t.execute(as, JOBS)],
  ['jobs with a card of the poster', t.execute(as, POSTERS)],
  ['job', t.execute(as, JOB, { id: job.id })],
];

async function answersTo(viewer: User, world: World): Promise<[name: string, answer: string][]> {
  const answers: [string, string][] = [];
  for (const [name, result] of queriesOf(viewer, world)) {
    const { data, errors, code } = await result;
    // Some queries are for some roles only; their data is then not readable.
    if (errors && code !== 'FORBIDDEN') throw new Error(`${name}: ${JSON.stringify(errors)}`);
    answers.push([name, JSON.stringify(data)]);
  }
  for (const url of [
    '/api/user-directory/search',
    '/api/user-directory/search?q=zephyrine',
    '/api/candidates',
    '/api/candidates?q=zephyrine',
    '/api/candidates/recommended',
    `/api/candidates/${world.person.id}`,
    '/api/jobs',
    `/api/jobs/${world.job.id}`,
  ]) {
    answers.push([url, (await viewer.get(url)).body]);
  }
  return answers;
}

/** The paths whose answers hold the word. */
const showing = (answers: [string, string][], word: string) =>
  answers.filter(([, answer]) => answer.includes(word)).map(([name]) => name);

describe('private profiles', () => {
  it.each(['jobseeker', 'alumni'] as const)(
    'the private profile of a %s is in no answer to users without a connection',
    async (role) => {
      const person = await t.make[role]({
        ...SECRET,
        profileVisibility: 'private',
        linkedinUrl: LINKEDIN,
        showEmail: true,
      });
      await t.refreshDerived(person);
      const job = await t.make.job(person.role === 'alumni' ? person : await t.make.alumni());
      for (const viewer of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr({ company: 'Globex' })]) {
        await t.make.job(viewer, { company: 'Initech' });
        const answers = await answersTo(viewer, { person, job });
        for (const word of [SECRET.firstName, SECRET.lastName, person.email, LINKEDIN]) {
          expect([viewer.role, word, showing(answers, word)]).toEqual([viewer.role, word, []]);
        }
      }
    },
  );

  it('a job of a private poster is shown without the name', async () => {
    const person = await t.make.alumni({ ...SECRET, profileVisibility: 'private' });
    const job = await t.make.job(person);
    const data = await (await t.make.jobseeker()).run(JOB, { id: job.id });
    expect(data.job?.postedBy).toEqual({
      id: person.id,
      name: 'Someone at Acme',
      firstName: 'Someone',
      headline: null,
      photoUrl: null,
      college: null,
      company: null,
      email: null,
      linkedinUrl: null,
      skills: [],
      openToRequests: false,
      verified: false,
    });
  });

  it('a job names its private poster to someone who knows them, like every other path', async () => {
    const person = await t.make.alumni({ ...SECRET, profileVisibility: 'private', showEmail: true });
    const job = await t.make.job(person);
    const [asha, stranger] = [await t.make.jobseeker(), await t.make.jobseeker()];
    await t.make.conversation(asha, person);
    for (const viewer of [asha, stranger]) {
      const { user } = await viewer.run(USER, { id: person.id });
      const shown = { name: user ? person.name : 'Someone at Acme', email: user ? person.email : null };
      expect((await viewer.run(JOB, { id: job.id })).job?.postedBy).toMatchObject(shown);
      const { jobs } = await viewer.run(POSTERS);
      expect(jobs.edges.map(({ node }) => node.postedBy.name)).toEqual([shown.name]);
    }
  });

  it('a private profile is visible to someone who shares a referral and to admins', async () => {
    const person = await t.make.jobseeker({ ...SECRET, profileVisibility: 'private' });
    await t.refreshDerived(person);
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    await t.make.referral({ candidateId: person.id, referrerId: meera.id });
    for (const viewer of [meera, await t.make.admin()]) {
      const found = showing(await answersTo(viewer, { person, job }), SECRET.lastName);
      expect([viewer.role, found]).toEqual([
        viewer.role,
        expect.arrayContaining(['user', 'userDirectory', 'candidates', 'candidate']),
      ]);
    }
  });
});

describe('a poster who became a job seeker', () => {
  it.each([
    ['after', false],
    ['before', true],
  ])('and a user who applied %s that neither see nor can write to each other', async (_when, isEarlier) => {
    const profileVisibility = 'private';
    const [asha, ravi] = [
      await t.make.jobseeker({ ...SECRET, profileVisibility }),
      await t.make.alumni({ headline: 'Nightingale headline', profileVisibility }),
    ];
    const job = await t.make.job(ravi);
    const leave = () => t.db.raw(`update users set role = 'jobseeker', verified_at = null where id = $1`, [ravi.id]);
    const seen = async () => [
      (await ravi.run(USER, { id: asha.id })).user !== null,
      (await asha.run(USER, { id: ravi.id })).user !== null,
    ];
    if (!isEarlier) await leave();
    await asha.applyToJob({ jobId: job.id });
    expect(await seen()).toEqual([isEarlier, isEarlier]);
    await leave();
    await t.refreshDerived(ravi, asha);
    expect(showing(await answersTo(ravi, { person: asha, job }), SECRET.headline)).toEqual([]);
    expect(showing(await answersTo(asha, { person: ravi, job }), 'Nightingale headline')).toEqual([]);
    expect(await codeOf(ravi.startConversation(asha.id))).toBe('NOT_FOUND');
    expect(await codeOf(asha.startConversation(ravi.id))).toBe('NOT_FOUND');
  });
});

describe('message requests', () => {
  /** A private job seeker and a private referrer who wrote to them, which nobody has answered. */
  async function requested() {
    const asha = await t.make.jobseeker({ ...SECRET, profileVisibility: 'public' });
    const meera = await t.make.alumni({ firstName: 'Ruby', lastName: 'Nightingale', company: 'Globex' });
    await t.refreshDerived(asha, meera);
    const job = await t.make.job(await t.make.alumni());
    const { id } = await meera.startConversation(asha.id);
    const sees = async (viewer: User, person: User) => {
      const found = showing(await answersTo(viewer, { person, job }), person.lastName);
      return found.length === 0 ? null : [found.includes('user'), found.includes('userDirectory')];
    };
    await asha.updateSettings({ privacy: { profileVisible: 'PRIVATE' } });
    await meera.updateSettings({ privacy: { profileVisible: 'PRIVATE' } });
    /** Whether the sender sees the recipient, and whether the recipient sees the sender: by ID, and in the directory. */
    const seen = async () => ({ bySender: await sees(meera, asha), byRecipient: await sees(asha, meera) });
    return { asha, meera, id, seen };
  }
  const YES = [true, true];

  it('show their sender to the recipient, and the recipient to their sender only once accepted', async () => {
    const { asha, meera, id, seen } = await requested();
    expect(await seen()).toEqual({ bySender: null, byRecipient: null });
    await meera.sendMessage(id);
    expect(await seen()).toEqual({ bySender: null, byRecipient: YES });
    await asha.acceptMessageRequest(id);
    expect(await seen()).toEqual({ bySender: YES, byRecipient: YES });
  });

  it('name their recipient to the sender in the conversation, and show nothing else of a profile that is hidden', async () => {
    const { asha, meera, id } = await requested();
    await meera.sendMessage(id);
    const ofRest = async () => (await meera.get(`/api/conversations/${id}`)).json();
    const ofGraphql = async () => (await meera.run(SHARED_WITH)).conversations.edges[0]?.node.with;
    const hidden = { name: asha.name, headline: null, college: null, skills: [] };
    expect(await ofGraphql()).toMatchObject({ id: asha.id, ...hidden, photoUrl: null, email: null, linkedinUrl: null });
    expect(JSON.stringify(await ofRest())).not.toContain(SECRET.headline);
    expect(await ofRest()).toMatchObject({ userId: asha.id });
    await asha.updateSettings({ privacy: { profileVisible: 'PUBLIC' } });
    expect(await ofGraphql()).toMatchObject({ headline: SECRET.headline });
    await asha.updateSettings({ privacy: { profileVisible: 'PRIVATE' } });
    await asha.acceptMessageRequest(id);
    expect(await ofGraphql()).toMatchObject({ headline: SECRET.headline });
  });

  it('show nobody once declined, and both once answered after all', async () => {
    const { asha, meera, id, seen } = await requested();
    await meera.sendMessage(id);
    await asha.declineMessageRequest(id);
    expect(await seen()).toEqual({ bySender: null, byRecipient: null });
    await asha.sendMessage(id);
    expect(await seen()).toEqual({ bySender: YES, byRecipient: YES });
  });

  it('show nobody once the recipient blocks the sender, whom they can then only open to end the block', async () => {
    const { asha, meera, id, seen } = await requested();
    await meera.sendMessage(id);
    await asha.blockUser(meera.id);
    expect(await seen()).toEqual({ bySender: null, byRecipient: [true, false] });
  });
});

describe('profiles that HR sees through the company', () => {
  /** The queries that show these viewers a private user who shares one thing with Acme. */
  async function foundBy(share: 'referral' | 'application', viewers: User[]) {
    const person = await t.make.jobseeker({ ...SECRET, profileVisibility: 'private' });
    await t.refreshDerived(person);
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    if (share === 'referral') await t.make.referral({ candidateId: person.id, referrerId: meera.id });
    else await t.make.jobApplication(job, person);
    const found = [];
    for (const viewer of viewers) found.push(showing(await answersTo(viewer, { person, job }), SECRET.lastName));
    return { person, found };
  }

  it.each(['referral', 'application'] as const)(
    'a colleague’s %s opens a private profile to HR of the verified company',
    async (share) => {
      const [hr, unverified] = [await t.make.hr(), await t.make.hr({ verifiedAt: null })];
      const others = [unverified, await t.make.hr({ company: 'Globex' }), await t.make.alumni()];
      const { person, found } = await foundBy(share, [hr, ...others]);
      expect(found).toEqual([expect.arrayContaining(['user', 'userDirectory', 'candidates', 'candidate']), [], [], []]);
      expect((await hr.bookmarkCandidate(person.id)).bookmarked).toBe(true);
      await expectRefusal(unverified.bookmarkCandidate(person.id), 'NOT_FOUND');
    },
  );
});

describe('contact data', () => {
  /** By which paths a stranger comes upon the address and the LinkedIn page of a student and of a referrer. */
  async function foundBy(showsContact: boolean): Promise<{ student: string[][]; referrer: string[][] }> {
    const contact = {
      linkedinUrl: LINKEDIN,
      showEmail: showsContact,
      showLinkedin: showsContact,
      profileVisibility: 'public' as const,
    };
    const student = await t.make.jobseeker({ ...SECRET, ...contact });
    const referrer = await t.make.alumni({ ...SECRET, ...contact });
    await t.refreshDerived(student, referrer);
    const viewer = await t.make.alumni({ company: 'Globex' });
    await t.make.job(viewer);
    const job = await t.make.job(referrer);
    const of = async (person: User) => {
      const answers = await answersTo(viewer, { person, job });
      return [showing(answers, person.email), showing(answers, LINKEDIN)];
    };
    return { student: await of(student), referrer: await of(referrer) };
  }

  it('hidden contact data is in no answer', async () => {
    const { student, referrer } = await foundBy(false);
    expect([...student, ...referrer]).toEqual([[], [], [], []]);
  });

  it('shared contact data is in every answer about the user', async () => {
    const { student, referrer } = await foundBy(true);
    for (const paths of student) expect(paths).toEqual(expect.arrayContaining(['user', 'candidates', 'candidate']));
    for (const paths of referrer) expect(paths).toEqual(expect.arrayContaining(['user', 'jobs', 'job']));
  });

  it('a list decides about the contact data of all its users in one statement', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const add = async () => {
      const asha = await t.make.jobseeker({ linkedinUrl: LINKEDIN, showLinkedin: false });
      await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    };
    await add();
    await Promise.all([kavya.run(RECEIVED), meera.run(RECEIVED)]);
    for (let i = 0; i < 4; i++) await add();
    const { referrals } = await kavya.run(RECEIVED);
    expect(referrals.edges.map(({ node: { candidate, resume } }) => [candidate, resume])).toEqual(
      Array(5).fill([{ user: { email: null, linkedinUrl: null }, resume: null }, null]),
    );
    const decided = (names: string[]) => names.filter((name) => /^(referrals|users|files)\./.test(name)).length;
    // The person who was asked needs no second statement: the request itself says that the candidate shared their data.
    expect(decided(await t.countStatements(() => kavya.run(RECEIVED)))).toBe(2);
    expect(decided(await t.countStatements(() => meera.run(RECEIVED)))).toBe(1);
  });

  it('conversations, messages and referrals do not reveal the hidden contact data of the other side', async () => {
    const [asha, meera] = [
      await t.make.jobseeker(),
      await t.make.alumni({ linkedinUrl: LINKEDIN, showLinkedin: false }),
    ];
    const { id: conversation } = await t.make.conversation(asha, meera);
    const { id: referral } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await meera.sendMessage(conversation);
    const answer = JSON.stringify(await asha.run(SHARED, { conversation, referral }));
    expect(answer).toContain(meera.firstName);
    for (const word of [meera.email, LINKEDIN]) expect(answer).not.toContain(word);
  });
});

describe('users who do not allow direct contact', () => {
  it.each(['jobseeker', 'alumni', 'hr'] as const)('the setting of a %s decides who can write first', async (role) => {
    const person = await t.make[role]({ company: 'Globex', college: 'Own' });
    const viewers = [await t.make.alumni(), await t.make.hr(), await t.make.admin()];
    const unverified = await t.make.alumni({ verifiedAt: null, college: 'Own' });
    const codes = async () => {
      const answers = [];
      for (const viewer of [...viewers, unverified]) answers.push(await codeOf(viewer.startConversation(person.id)));
      return answers;
    };
    await person.updateSettings({ privacy: { allowDirectContact: false } });
    expect(await codes()).toEqual(Array(4).fill('FORBIDDEN'));
    await person.updateSettings({ privacy: { allowDirectContact: true } });
    expect(await codes()).toEqual([null, null, null, 'FORBIDDEN']);
  });

  it('nobody can write to the user until a referral or an application connects the two', async () => {
    const asha = await t.make.jobseeker();
    await asha.updateSettings({ privacy: { allowDirectContact: false } });
    const [meera, ravi, kavya] = [await t.make.alumni(), await t.make.alumni(), await t.make.hr()];
    const globex = await t.make.hr({ company: 'Globex' });
    const people = [meera, ravi, kavya, globex];
    for (const viewer of people) {
      const job = await t.make.job(viewer);
      await expectRefusal(viewer.startConversation(asha.id), 'FORBIDDEN');
      await expectRefusal(viewer.inviteToApply({ candidateId: asha.id, jobId: job.id }), 'FORBIDDEN');
    }
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await t.make.jobApplication(await t.make.job(ravi), asha);
    // HR is on the side of the company's own people only.
    for (const viewer of [meera, ravi, kavya]) expect((await viewer.startConversation(asha.id)).with.id).toBe(asha.id);
    await expectRefusal(globex.startConversation(asha.id), 'FORBIDDEN');
  });
});
