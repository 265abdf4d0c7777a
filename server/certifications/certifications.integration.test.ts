import { randomUUID } from 'node:crypto';
import { DAY } from '../platform/clock';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import type { UserEntity } from '../users/users.entity';
import { MOST_CERTIFICATIONS } from './certifications.rules';

const t = testApp();

const FIELDS = `id name issuer issueMonth issueYear expirationMonth expirationYear expired credentialId credentialUrl skills
  media { id name url } logoUrl`;
const ADD = `mutation ($input: AddCertificationInput!) { addCertification(input: $input) { certification { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteCertificationInput!) { deleteCertification(input: $input) { deletedId } }';

const thisYear = () => t.clock.now().getUTCFullYear();
const given = (some: object = {}) => ({
  name: 'Cloud Practitioner',
  issuer: 'Amazon Web Services',
  issueMonth: 'MARCH',
  issueYear: thisYear() - 1,
  skills: ['AWS'],
  ...some,
});
const add = (who: UserEntity | null, some: object = {}) => t.execute(who, ADD, { input: given(some) });
const added = async (who: UserEntity, some: object = {}) => (await add(who, some)).data.addCertification.certification;
const upload = async (who: UserEntity, purpose = 'certificate') =>
  (
    await t.inject(who, {
      method: 'POST',
      url: '/api/files',
      ...form({ purpose }, { name: 'c.pdf', bytes: SAMPLES.pdf }),
    })
  ).json().id as string;

describe('adding a certification', () => {
  it('answers it as it is kept', async () => {
    const asha = await t.make.jobseeker();
    const mediaFileId = await upload(asha);
    const certification = await added(asha, {
      ...{ name: ' Cloud Practitioner ', skills: ['AWS', 'aws', ' '], mediaFileId },
      ...{ expirationMonth: 'APRIL', expirationYear: thisYear() + 2 },
      ...{ credentialId: 'ABC-1', credentialUrl: 'https://verify.example/ABC-1' },
    });
    expect(certification).toEqual({
      ...{ id: expect.any(String), name: 'Cloud Practitioner', issuer: 'Amazon Web Services', skills: ['AWS'] },
      ...{ issueMonth: 'MARCH', issueYear: thisYear() - 1, expirationMonth: 'APRIL', expirationYear: thisYear() + 2 },
      ...{ expired: false, credentialId: 'ABC-1', credentialUrl: 'https://verify.example/ABC-1' },
      media: { id: mediaFileId, name: 'c.pdf', url: expect.stringContaining(`/api/files/${mediaFileId}?`) },
      logoUrl: expect.stringMatching(/^http:\/\/batchmate\.test\/api\/certifications\/logos\/\d+-AW$/),
    });
  });

  it('is listed with the newest issue first, for oneself and on the profile', async () => {
    const meera = await t.make.alumni();
    await added(meera, { name: 'B' });
    await added(meera, { name: 'A', issueMonth: 'JANUARY' });
    await added(meera, { name: 'C', issueYear: thisYear() - 3 });
    await added(meera, { name: 'D' });
    const order = ['D', 'B', 'A', 'C'].map((name) => ({ name }));
    const own = await t.execute(meera, '{ certifications { name } me { certifications { name } } }');
    expect(own.data).toEqual({ certifications: order, me: { certifications: order } });
    const seen = await t.execute(
      await t.make.jobseeker(),
      'query ($id: ID!) { user(id: $id) { certifications { name media { url } } } }',
      { id: meera.id },
    );
    expect(seen.data.user.certifications).toEqual(order.map((each) => ({ ...each, media: null })));
  });

  it('takes one statement for all people of a list', async () => {
    for (const _ of [1, 2, 3]) await added(await t.make.alumni());
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    const names = await t.countStatements(async () => {
      const query = '{ userDirectory { edges { node { certifications { name media { url } } } } } }';
      const { data } = await t.execute(asha, query);
      expect(data.userDirectory.edges).toHaveLength(3);
    });
    expect(names.filter((name) => name.startsWith('certifications.'))).toEqual(['certifications.of-users']);
  });

  it('gives the skills it names their source, until it is deleted', async () => {
    const asha = await t.make.jobseeker();
    await t.execute(asha, 'mutation { addSkill(input: { name: "aws", associations: ["Course"] }) { count } }');
    const sources = async () => (await t.execute(asha, '{ skills { source sourceIcon } }')).data.skills;
    const { id } = await added(asha);
    expect(await sources()).toEqual([{ source: 'Cloud Practitioner', sourceIcon: 'certificate' }]);
    await t.execute(asha, DELETE, { input: { id } });
    expect(await sources()).toEqual([{ source: 'Course', sourceIcon: 'book' }]);
  });

  it('expires when the month is over', async () => {
    const asha = await t.make.jobseeker();
    await added(asha, { expirationMonth: 'DECEMBER', expirationYear: thisYear() });
    const expired = async () =>
      (await t.execute(asha, '{ certifications { expired } }')).data.certifications[0].expired;
    expect(await expired()).toBe(false);
    t.clock.advance(366 * DAY);
    expect(await expired()).toBe(true);
  });

  it.each<[string, object, string[]]>([
    ['a blank name', { name: ' ' }, ['name']],
    ['no skills', { skills: [] }, ['skills']],
    ['a year to come', { issueYear: new Date().getUTCFullYear() + 2 }, ['issueYear']],
    ['half an expiry', { expirationMonth: 'MAY' }, ['expirationYear']],
  ])('refuses %s and names the fields', async (_what, some, fields) => {
    const asha = await t.make.jobseeker();
    const { code, errors } = await add(asha, some);
    expect([code, errors?.[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', fields]);
    expect((await t.execute(asha, '{ certifications { id } }')).data.certifications).toEqual([]);
  });

  it('refuses a file of somebody else, of another purpose, and one that is not there', async () => {
    const asha = await t.make.jobseeker();
    const foreign = await upload(await t.make.jobseeker());
    for (const mediaFileId of [foreign, await upload(asha, 'resume'), randomUUID(), 'junk']) {
      const { code, errors } = await add(asha, { mediaFileId });
      expect([code, errors?.[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', ['mediaFileId']]);
    }
  });

  it('refuses the same one twice, also at once', async () => {
    const asha = await t.make.jobseeker();
    const codes = (await Promise.all([add(asha), add(asha, { name: 'CLOUD practitioner' })])).map(({ code }) => code);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    expect((await add(asha, { issueMonth: 'APRIL' })).code).toBeNull();
    expect((await add(await t.make.jobseeker())).code).toBeNull();
  });

  it('ends at fifty, also for parallel ones', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `insert into certifications (user_id, name, issuer, issue_month, issue_year, skills)
       select $1, 'C' || n, 'Acme', 1, 2020, '{Go}' from generate_series(1, ${MOST_CERTIFICATIONS - 2}) n`,
      [asha.id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map((i) => add(asha, { name: `P${i}` })));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
    expect((await t.execute(asha, '{ certifications { id } }')).data.certifications).toHaveLength(MOST_CERTIFICATIONS);
  });

  it('is not open to visitors', async () => {
    expect((await add(null)).code).toBe('UNAUTHENTICATED');
    expect((await t.execute(null, '{ certifications { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await t.execute(null, DELETE, { input: { id: randomUUID() } })).code).toBe('UNAUTHENTICATED');
  });
});

describe('deleting a certification', () => {
  it('takes it off; its file is swept a day later and not before', async () => {
    const asha = await t.make.jobseeker();
    const files = async () => (await t.db.raw('select id from files')).rows.length;
    const { id } = await added(asha, { mediaFileId: await upload(asha) });
    t.clock.advance(2 * DAY);
    await t.runSchedule('files-sweep');
    expect(await files()).toBe(1);
    expect((await t.execute(asha, DELETE, { input: { id } })).data.deleteCertification).toEqual({ deletedId: id });
    await t.runSchedule('files-sweep');
    expect(await files()).toBe(0);
  });

  it('finds nothing of somebody else, nor what is no id', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const { id } = await added(asha);
    for (const [who, wanted] of [[ravi, id] as const, [asha, randomUUID()] as const, [asha, 'x'] as const])
      expect((await t.execute(who, DELETE, { input: { id: wanted } })).code).toBe('NOT_FOUND');
    expect((await t.execute(asha, '{ certifications { id } }')).data.certifications).toEqual([{ id }]);
  });
});

describe('a file of a certification', () => {
  it('is shown to who may see the person, and the person to nobody else', async () => {
    const meera = await t.make.alumni({ profileVisibility: 'private' });
    await added(meera, { mediaFileId: await upload(meera) });
    const QUERY = 'query ($id: ID!) { user(id: $id) { certifications { media { url } } } }';
    const asha = await t.make.jobseeker();
    expect((await t.execute(asha, QUERY, { id: meera.id })).data.user).toBeNull();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const { url } = (await t.execute(asha, QUERY, { id: meera.id })).data.user.certifications[0].media;
    const { statusCode, rawPayload } = await t.http.inject({ url: url.replace('http://batchmate.test', '') });
    expect([statusCode, rawPayload]).toEqual([200, SAMPLES.pdf]);
  });
});

it('tells nothing of who posted a job and hides, nor of who is gone', async () => {
  const meera = await t.make.alumni({ profileVisibility: 'private' });
  await added(meera);
  const { id } = await t.make.job(meera);
  const QUERY = 'query ($id: ID!) { job(id: $id) { postedBy { name certifications { name } skills { name } } } }';
  const poster = async (who: UserEntity) => (await t.execute(who, QUERY, { id })).data.job.postedBy;
  expect(await poster(await t.make.jobseeker())).toMatchObject({ certifications: [], skills: [] });
  expect((await poster(await t.make.admin())).certifications).toHaveLength(1);
  await t.db.raw('update users set deleted_at = now() where id = $1', [meera.id]);
  expect(await poster(await t.make.admin())).toMatchObject({ name: 'Former member', certifications: [] });
});

describe('/api/certifications', () => {
  const post = (who: UserEntity | null, payload: object) =>
    t.inject(who, { method: 'POST', url: '/api/certifications', payload });
  const send = (who: UserEntity | null, bytes = SAMPLES.png, name = 'proof.png') =>
    t.inject(who, { method: 'POST', url: '/api/certifications/upload', ...form({}, { name, bytes }) });
  const body = (some: object = {}) => ({
    ...{ name: 'CKA', issuer: 'CNCF', issueMonth: 'January', issueYear: thisYear() - 2 },
    ...{ expirationMonth: null, expirationYear: null, credentialId: '', credentialUrl: '', skills: ['Kubernetes'] },
    ...some,
  });

  it('uploads a file, adds with its url, lists and deletes', async () => {
    const asha = await t.make.jobseeker();
    const uploaded = await send(asha);
    expect([uploaded.statusCode, Object.keys(uploaded.json())]).toEqual([201, ['url', 'fileId']]);
    // Filling in the form may take longer than the link is good.
    t.clock.advance(DAY / 2);
    const answer = await post(asha, body({ mediaUrl: uploaded.json().url, issueYear: String(thisYear() - 2) }));
    expect(answer.statusCode).toBe(201);
    const { certification } = answer.json();
    expect(certification).toMatchObject({
      ...{ name: 'CKA', issueMonth: 'January', issueYear: thisYear() - 2, expirationMonth: null, expirationYear: null },
      ...{ credentialId: null, credentialUrl: null, skills: ['Kubernetes'], expired: false },
      mediaUrl: expect.stringContaining(uploaded.json().fileId),
      logo: expect.stringContaining('/api/certifications/logos/'),
    });
    expect(certification.mediaPreview).toBe(certification.mediaUrl);
    const list = await t.inject(asha, { url: '/api/certifications' });
    expect(list.json()).toEqual([certification]);
    const gone = await t.inject(asha, { method: 'DELETE', url: `/api/certifications/${certification.id}` });
    expect([gone.statusCode, gone.json()]).toEqual([200, { deletedId: certification.id }]);
    expect((await t.inject(asha, { url: '/api/certifications' })).json()).toEqual([]);
  });

  it('takes months by their full English names and years as numbers or texts', async () => {
    const asha = await t.make.jobseeker();
    const expires = { expirationMonth: 'december', expirationYear: String(thisYear() + 1) };
    expect((await post(asha, body(expires))).json().certification).toMatchObject({
      ...{ expirationMonth: 'December', expirationYear: thisYear() + 1 },
    });
    expect((await t.execute(asha, '{ certifications { expirationMonth } }')).data.certifications).toEqual([
      { expirationMonth: 'DECEMBER' },
    ]);
  });

  it.each<[string, object, string]>([
    ['a month that is none', { issueMonth: 'Jan' }, 'issueMonth'],
    ['no month', { issueMonth: null }, 'issueMonth'],
    ['a year that is none', { issueYear: 'last' }, 'issueYear'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['skills that are a text', { skills: 'Go' }, 'skills'],
    ['an address of elsewhere', { mediaUrl: 'https://elsewhere.example/a.png' }, 'mediaUrl'],
    ['an address that is a script', { credentialUrl: 'javascript:alert(1)' }, 'credentialUrl'],
  ])('refuses %s', async (_what, some, field) => {
    const { statusCode, json } = await post(await t.make.jobseeker(), body(some));
    expect([statusCode, json().code, json().fields]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });

  it('attaches only the viewer’s own upload, even by a good link', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const { url: foreign } = (await send(asha)).json();
    const refused = await post(ravi, body({ mediaUrl: foreign }));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, ['mediaUrl']]);
    expect((await post(asha, body({ mediaUrl: foreign }))).statusCode).toBe(201);
  });

  it('keeps no file that is not what certificates are', async () => {
    const asha = await t.make.jobseeker();
    expect((await send(asha, Buffer.from('<svg/>'), 'a.svg')).statusCode).toBe(415);
    expect((await send(null)).statusCode).toBe(401);
    const bare = await t.inject(asha, { method: 'POST', url: '/api/certifications/upload', payload: {} });
    expect([bare.statusCode, bare.json().fields]).toEqual([415, ['file']]);
  });

  it('draws the mark of an issuer for everybody, and nothing else', async () => {
    const answer = await t.http.inject({ url: '/api/certifications/logos/210-AW' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(answer.body).toContain('>AW</text>');
    for (const name of ['210-%3Cscript%3E', 'x', '999-A'])
      expect((await t.http.inject({ url: `/api/certifications/logos/${name}` })).statusCode).toBe(404);
  });
});
