import { testApp } from '../testing/harness';
import type { UserEntity } from './users.entity';

const t = testApp();

const SECRET = { firstName: 'Zephyrine', lastName: 'Quillfeather', headline: 'Quillfeather headline' };
const LINKEDIN = 'https://linkedin.com/in/quillfeather';

const PERSON =
  '{ id name firstName headline photoUrl college company email linkedinUrl skills { name } openToRequests }';

/** Every path by which somebody may come upon a person they do not know: a document, or an address. */
function paths({ person, job }: { person: UserEntity; job: { id: string } }): [name: string, document: string][] {
  return [
    ['user', `{ user(id: "${person.id}") ${PERSON} }`],
    ['userDirectory', `{ userDirectory { totalCount edges { node ${PERSON} } } }`],
    [
      'userDirectory with a search',
      `{ userDirectory(filter: { q: "zephyrine" }) { totalCount edges { node ${PERSON} } } }`,
    ],
    ['candidates', `{ candidates { totalCount edges { node { user ${PERSON} } } } }`],
    [
      'candidates with a search',
      `{ candidates(filter: { q: "zephyrine" }) { totalCount edges { node { user ${PERSON} } } } }`,
    ],
    ['candidate', `{ candidate(id: "${person.id}") { user ${PERSON} } }`],
    ['recommendedCandidates', `{ recommendedCandidates(first: 20) { candidate { user ${PERSON} } } }`],
    ['jobs', `{ jobs { edges { node { postedBy ${PERSON} referrers { id name } } } } }`],
    ['jobs with a card of the poster', '{ jobs { edges { node { postedBy { id name headline } } } } }'],
    ['job', `{ job(id: "${job.id}") { postedBy ${PERSON} referrers(first: 50) ${PERSON} } }`],
  ];
}

async function answersTo(
  viewer: UserEntity,
  world: Parameters<typeof paths>[0],
): Promise<[name: string, answer: string][]> {
  const answers: [string, string][] = [];
  for (const [name, document] of paths(world)) {
    const { data, errors, code } = await t.execute(viewer, document);
    // Some doors are for some roles alone; what is behind them is then not told.
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
    answers.push([url, (await t.inject(viewer, { url })).body]);
  }
  return answers;
}

const derive = (...people: UserEntity[]) =>
  t.db.inTransaction(async (tx) => {
    for (const { id } of people) await t.app.users.refreshDerived(tx, id);
  });

/** The paths whose answers hold the word. */
const showing = (answers: [string, string][], word: string) =>
  answers.filter(([, answer]) => answer.includes(word)).map(([name]) => name);

describe('a private profile', () => {
  it.each(['jobseeker', 'alumni'] as const)(
    'of a %s is come upon by no path, by nobody who has nothing to do with them',
    async (role) => {
      const person = await t.make[role]({
        ...SECRET,
        profileVisibility: 'private',
        linkedinUrl: LINKEDIN,
        showEmail: true,
      });
      await derive(person);
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

  it('of a poster leaves the job without a name', async () => {
    const person = await t.make.alumni({ ...SECRET, profileVisibility: 'private' });
    const job = await t.make.job(person);
    const { data } = await t.execute(
      await t.make.jobseeker(),
      `{ job(id: "${job.id}") { postedBy { id name company headline verified } } }`,
    );
    expect(data.job.postedBy).toEqual({
      id: person.id,
      name: 'Someone at Acme',
      company: null,
      headline: null,
      verified: false,
    });
  });

  it('is open to whoever shares a referral, and to admins', async () => {
    const person = await t.make.jobseeker({ ...SECRET, profileVisibility: 'private' });
    await derive(person);
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

describe('what the company of HR deals with', () => {
  /** Somebody private who shares one thing with Acme, and by which paths these come upon them. */
  async function foundBy(share: 'referral' | 'application', viewers: UserEntity[]) {
    const person = await t.make.jobseeker({ ...SECRET, profileVisibility: 'private' });
    await derive(person);
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    if (share === 'referral') await t.make.referral({ candidateId: person.id, referrerId: meera.id });
    else await t.db.raw('insert into job_applications (job_id, candidate_id) values ($1, $2)', [job.id, person.id]);
    const found = [];
    for (const viewer of viewers) found.push(showing(await answersTo(viewer, { person, job }), SECRET.lastName));
    return { person, found };
  }

  it.each(['referral', 'application'] as const)(
    'opens a private profile to them by a colleague’s %s, once the company is verified',
    async (share) => {
      const [hr, unverified] = [await t.make.hr(), await t.make.hr({ verifiedAt: null })];
      const others = [unverified, await t.make.hr({ company: 'Globex' }), await t.make.alumni()];
      const { person, found } = await foundBy(share, [hr, ...others]);
      expect(found).toEqual([expect.arrayContaining(['user', 'userDirectory', 'candidates', 'candidate']), [], [], []]);
      const bookmark = (as: UserEntity) =>
        t.execute(
          as,
          'mutation ($id: ID!) { bookmarkCandidate(input: { candidateId: $id, bookmarked: true }) { candidate { id } } }',
          {
            id: person.id,
          },
        );
      expect([(await bookmark(hr)).code, (await bookmark(unverified)).code]).toEqual([null, 'NOT_FOUND']);
    },
  );
});

describe('contact data that is not shown', () => {
  /** By which paths a stranger comes upon the address and the LinkedIn page of a student and of a referrer. */
  async function foundBy(showsContact: boolean): Promise<{ student: string[][]; referrer: string[][] }> {
    const contact = {
      ...{ linkedinUrl: LINKEDIN, showEmail: showsContact, showLinkedin: showsContact },
      profileVisibility: 'public' as const,
    };
    const student = await t.make.jobseeker({ ...SECRET, ...contact });
    const referrer = await t.make.alumni({ ...SECRET, ...contact });
    await derive(student, referrer);
    const viewer = await t.make.alumni({ company: 'Globex' });
    await t.make.job(viewer);
    const job = await t.make.job(referrer);
    const of = async (person: UserEntity) => {
      const answers = await answersTo(viewer, { person, job });
      return [showing(answers, person.email), showing(answers, LINKEDIN)];
    };
    return { student: await of(student), referrer: await of(referrer) };
  }

  it('is on no path', async () => {
    const { student, referrer } = await foundBy(false);
    expect([...student, ...referrer]).toEqual([[], [], [], []]);
  });

  it('is on all of them once the person shows it', async () => {
    const { student, referrer } = await foundBy(true);
    for (const paths of student) expect(paths).toEqual(expect.arrayContaining(['user', 'candidates', 'candidate']));
    for (const paths of referrer) expect(paths).toEqual(expect.arrayContaining(['user', 'jobs', 'job']));
  });

  it('is not shown by a conversation, its messages or a referral to the side that was not asked', async () => {
    const [asha, meera] = [
      await t.make.jobseeker(),
      await t.make.alumni({ linkedinUrl: LINKEDIN, showLinkedin: false }),
    ];
    const { id } = await t.make.conversation(asha, meera);
    const { id: referral } = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await t.db.raw(
      `insert into messages (conversation_id, seq, sender_id, client_id, content) values ($1, 1, $2, uuidv7(), 'Hello')`,
      [id, meera.id],
    );
    const document = `{ conversations { edges { node { with ${PERSON} } } } conversation(id: "${id}") { messages { edges { node { sender ${PERSON} } } } }
      referral(id: "${referral}") { referrer ${PERSON} } referrals(box: SENT) { edges { node { referrer ${PERSON} } } } }`;
    const { data, errors } = await t.execute(asha, document);
    expect(errors).toBeUndefined();
    const answer = JSON.stringify(data);
    expect(answer).toContain(meera.firstName);
    for (const word of [meera.email, LINKEDIN]) expect(answer).not.toContain(word);
  });
});

describe('who allows no direct contact', () => {
  const START = 'mutation ($id: ID!) { startConversation(input: { withUserId: $id }) { conversation { id } } }';
  const INVITE =
    'mutation ($job: ID!, $id: ID!) { inviteToApply(input: { jobId: $job, candidateId: $id }) { conversation { id } } }';

  it('is written to by nobody, until a referral or an application connects the two', async () => {
    const asha = await t.make.jobseeker();
    await t.execute(
      asha,
      'mutation { updateSettings(input: { privacy: { allowDirectContact: false } }) { settings { email } } }',
    );
    const [meera, ravi, kavya] = [await t.make.alumni(), await t.make.alumni(), await t.make.hr()];
    const globex = await t.make.hr({ company: 'Globex' });
    const people = [meera, ravi, kavya, globex];
    const jobs = [];
    for (const viewer of people) jobs.push(await t.make.job(viewer, { company: viewer.company ?? 'Acme' }));
    for (const [i, viewer] of people.entries()) {
      expect((await t.execute(viewer, START, { id: asha.id })).code).toBe('FORBIDDEN');
      expect((await t.execute(viewer, INVITE, { id: asha.id, job: jobs[i]?.id })).code).toBe('FORBIDDEN');
    }
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await t.db.raw('insert into job_applications (job_id, candidate_id) values ($1, $2)', [jobs[1]?.id, asha.id]);
    expect((await t.execute(meera, START, { id: asha.id })).code).toBeNull();
    expect((await t.execute(ravi, START, { id: asha.id })).code).toBeNull();
    // HR stands on the side of the company's people, and of no other's.
    expect((await t.execute(kavya, START, { id: asha.id })).code).toBeNull();
    expect((await t.execute(globex, START, { id: asha.id })).code).toBe('FORBIDDEN');
  });
});
