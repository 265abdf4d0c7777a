import { randomUUID } from 'node:crypto';
import { DAY } from '../platform/clock';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import type { AddCertificationInput, UpdateCertificationInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import { MAX_CERTIFICATIONS } from './certifications.rules';

const t = testApp();

const ADD = graphql(`
  mutation CertificationsAdd($input: AddCertificationInput!) {
    addCertification(input: $input) {
      certification {
        id name issuer issueMonth issueYear expirationMonth expirationYear expired credentialId credentialUrl skills
        media { id name url } logoUrl
      }
    }
  }`);
const DELETE = graphql(`
  mutation CertificationsDelete($id: ID!) { deleteCertification(input: { id: $id }) { deletedId } }`);
const OWN = graphql(`query CertificationsOwn { certifications { id name expired expirationMonth } }`);
const MONTHS = graphql(`query CertificationsMonths { certifications { expirationMonth } }`);
const OF_USER = graphql(`
  query CertificationsOfUser($id: ID!) { user(id: $id) { certifications { name media { url } } } }`);

const thisYear = () => t.clock.now().getUTCFullYear();
const add = async (who: Actor, some: Partial<AddCertificationInput> = {}) => {
  const month = { issueMonth: 'MARCH' as const, issueYear: thisYear() - 1 };
  const input = { name: 'Cloud Practitioner', issuer: 'Amazon Web Services', ...month, skills: ['AWS'], ...some };
  return (await who.run(ADD, { input })).addCertification.certification;
};
const own = async (who: Actor) => (await who.run(OWN)).certifications;

describe('adding a certification', () => {
  it('a certification is returned as it is stored', async () => {
    const asha = await t.make.jobseeker();
    const mediaFileId = await asha.upload('certificate');
    const certification = await add(asha, {
      name: ' Cloud Practitioner ',
      skills: ['AWS', 'aws', ' '],
      mediaFileId,
      expirationMonth: 'APRIL',
      expirationYear: thisYear() + 2,
      credentialId: 'ABC-1',
      credentialUrl: 'https://verify.example/ABC-1',
    });
    expect(certification).toEqual({
      id: expect.any(String),
      name: 'Cloud Practitioner',
      issuer: 'Amazon Web Services',
      skills: ['AWS'],
      issueMonth: 'MARCH',
      issueYear: thisYear() - 1,
      expirationMonth: 'APRIL',
      expirationYear: thisYear() + 2,
      expired: false,
      credentialId: 'ABC-1',
      credentialUrl: 'https://verify.example/ABC-1',
      media: { id: mediaFileId, name: 'certificate.pdf', url: expect.stringContaining(`/api/files/${mediaFileId}?`) },
      logoUrl: expect.stringMatching(/^http:\/\/batchmate\.test\/api\/certifications\/logos\/\d+-AW$/),
    });
  });

  it('certifications are listed by issue date, newest first, for the owner and on the profile', async () => {
    const meera = await t.make.alumni();
    await add(meera, { name: 'B' });
    await add(meera, { name: 'A', issueMonth: 'JANUARY' });
    await add(meera, { name: 'C', issueYear: thisYear() - 3 });
    await add(meera, { name: 'D' });
    const order = ['D', 'B', 'A', 'C'].map((name) => ({ name }));
    const mine = await meera.run(
      graphql(`query CertificationsMine { certifications { name } me { certifications { name } } }`),
    );
    expect(mine).toEqual({ certifications: order, me: { certifications: order } });
    const seen = await (await t.make.jobseeker()).run(OF_USER, { id: meera.id });
    expect(seen.user?.certifications).toEqual(order.map((each) => ({ ...each, media: null })));
  });

  it('certifications of a list of users take one statement', async () => {
    for (const _ of [1, 2, 3]) await add(await t.make.alumni());
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    const names = await t.countStatements(async () => {
      const query = graphql(`
        query CertificationsUserDirectory {
          userDirectory { edges { node { certifications { name media { url } } } } }
        }`);
      const data = await asha.run(query);
      expect(data.userDirectory.edges).toHaveLength(3);
    });
    expect(names.filter((name) => name.startsWith('certifications.'))).toEqual(['certifications.of-users']);
  });

  it('a certification is the source of its skills until it is deleted', async () => {
    const asha = await t.make.jobseeker();
    const ADD_SKILL = graphql(`
      mutation CertificationsAddSkill { addSkill(input: { name: "aws", associations: ["Course"] }) { count } }`);
    await asha.run(ADD_SKILL);
    const sources = async () =>
      (await asha.run(graphql(`query CertificationsSkills { skills { source sourceIcon } }`))).skills;
    const { id } = await add(asha);
    expect(await sources()).toEqual([{ source: 'Cloud Practitioner', sourceIcon: 'certificate' }]);
    await asha.run(DELETE, { id });
    expect(await sources()).toEqual([{ source: 'Course', sourceIcon: 'book' }]);
  });

  it('a certification expires at the end of its month', async () => {
    const asha = await t.make.jobseeker();
    await add(asha, { expirationMonth: 'DECEMBER', expirationYear: thisYear() });
    const expired = async () => (await own(asha))[0]?.expired;
    expect(await expired()).toBe(false);
    t.clock.advance(366 * DAY);
    expect(await expired()).toBe(true);
  });

  it.each<[string, Partial<AddCertificationInput>, string[]]>([
    ['a blank name', { name: ' ' }, ['name']],
    ['no skills', { skills: [] }, ['skills']],
    ['a year to come', { issueYear: new Date().getUTCFullYear() + 2 }, ['issueYear']],
    ['half an expiry', { expirationMonth: 'MAY' }, ['expirationYear']],
    [
      'an expiry before the issue',
      { issueYear: 2025, expirationMonth: 'FEBRUARY', expirationYear: 2025 },
      ['expirationMonth', 'expirationYear'],
    ],
  ])('a certification with %s is refused with the fields at fault', async (_what, some, fields) => {
    const asha = await t.make.jobseeker();
    await expectRefusal(add(asha, some), 'BAD_USER_INPUT', fields);
    expect(await own(asha)).toEqual([]);
  });

  it('files of other users, of another purpose, and unknown ones are refused', async () => {
    const asha = await t.make.jobseeker();
    const foreign = await (await t.make.jobseeker()).upload('certificate');
    for (const mediaFileId of [foreign, await asha.upload('resume'), randomUUID(), 'junk'])
      await expectRefusal(add(asha, { mediaFileId }), 'BAD_USER_INPUT', ['mediaFileId']);
  });

  it('the same certification is refused twice, also in parallel', async () => {
    const asha = await t.make.jobseeker();
    const names = ['Cloud Practitioner', 'CLOUD practitioner'];
    const codes = await Promise.all(names.map((name) => codeOf(add(asha, { name }))));
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    expect((await add(asha, { issueMonth: 'APRIL' })).issueMonth).toBe('APRIL');
    expect((await add(await t.make.jobseeker())).issueMonth).toBe('MARCH');
  });

  it('a user has fifty certifications at most, also in parallel', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `insert into certifications (user_id, name, issuer, issue_month, issue_year, skills)
       select $1, 'C' || n, 'Acme', 1, 2020, '{Go}' from generate_series(1, ${MAX_CERTIFICATIONS - 2}) n`,
      [asha.id],
    );
    const codes = await Promise.all([1, 2, 3, 4].map((i) => codeOf(add(asha, { name: `P${i}` }))));
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(2);
    expect(await own(asha)).toHaveLength(MAX_CERTIFICATIONS);
  });

  it('visitors have no certifications', async () => {
    await expectRefusal(add(t.visitor), 'UNAUTHENTICATED');
    await expectRefusal(own(t.visitor), 'UNAUTHENTICATED');
    await expectRefusal(t.visitor.run(DELETE, { id: randomUUID() }), 'UNAUTHENTICATED');
  });
});

describe('deleting a certification', () => {
  it('a deleted certification disappears, and its file is deleted a day later', async () => {
    const asha = await t.make.jobseeker();
    const files = () => t.count('files');
    const { id } = await add(asha, { mediaFileId: await asha.upload('certificate') });
    t.clock.advance(2 * DAY);
    await t.runSchedule('files-sweep');
    expect(await files()).toBe(1);
    expect((await asha.run(DELETE, { id })).deleteCertification).toEqual({ deletedId: id });
    await t.runSchedule('files-sweep');
    expect(await files()).toBe(0);
  });

  it('other people’s certifications and malformed ids are NOT_FOUND', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const { id } = await add(asha);
    for (const [who, wanted] of [[ravi, id] as const, [asha, randomUUID()] as const, [asha, 'x'] as const])
      await expectRefusal(who.run(DELETE, { id: wanted }), 'NOT_FOUND');
    expect(await own(asha)).toEqual([{ id, name: 'Cloud Practitioner', expired: false, expirationMonth: null }]);
  });
});

describe('a file of a certification', () => {
  it('only those who can see the user can open the file of a certification', async () => {
    const meera = await t.make.alumni({ profileVisibility: 'private' });
    await add(meera, { mediaFileId: await meera.upload('certificate') });
    const asha = await t.make.jobseeker();
    expect((await asha.run(OF_USER, { id: meera.id })).user).toBeNull();
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    const media = (await asha.run(OF_USER, { id: meera.id })).user?.certifications[0]?.media;
    const { statusCode, rawPayload } = await t.visitor.get(String(media?.url).replace('http://batchmate.test', ''));
    expect([statusCode, rawPayload]).toEqual([200, SAMPLES.pdf]);
  });
});

it('hidden posters and deleted users show no certifications', async () => {
  const meera = await t.make.alumni({ profileVisibility: 'private' });
  await add(meera);
  const { id } = await t.make.job(meera);
  const QUERY = graphql(`
    query CertificationsOfPoster($id: ID!) {
      job(id: $id) { postedBy { name certifications { name } skills { name } } }
    }`);
  const poster = async (who: User) => (await who.run(QUERY, { id })).job?.postedBy;
  expect(await poster(await t.make.jobseeker())).toMatchObject({ certifications: [], skills: [] });
  expect((await poster(await t.make.admin()))?.certifications).toHaveLength(1);
  await t.db.raw('update users set deleted_at = now() where id = $1', [meera.id]);
  expect(await poster(await t.make.admin())).toMatchObject({ name: 'Former member', certifications: [] });
});

describe('certifications over REST', () => {
  const post = (who: Actor, payload: object) => who.post('/api/certifications', payload);
  const send = (who: Actor, bytes = SAMPLES.png, name = 'proof.png') =>
    who.postForm('/api/certifications/upload', form({}, { name, bytes }));
  const body = (some: object = {}) => ({
    name: 'CKA',
    issuer: 'CNCF',
    issueMonth: 'January',
    issueYear: thisYear() - 2,
    expirationMonth: null,
    expirationYear: null,
    credentialId: '',
    credentialUrl: '',
    skills: ['Kubernetes'],
    ...some,
  });

  it('a file is uploaded, and a certification is added with its URL, listed and deleted', async () => {
    const asha = await t.make.jobseeker();
    const uploaded = await send(asha);
    expect([uploaded.statusCode, Object.keys(uploaded.json())]).toEqual([201, ['url', 'fileId']]);
    // Filling in the form may take longer than the link is good.
    t.clock.advance(DAY / 2);
    const answer = await post(asha, body({ mediaUrl: uploaded.json().url, issueYear: String(thisYear() - 2) }));
    expect(answer.statusCode).toBe(201);
    const { certification } = answer.json();
    expect(certification).toMatchObject({
      name: 'CKA',
      issueMonth: 'January',
      issueYear: thisYear() - 2,
      expirationMonth: null,
      expirationYear: null,
      credentialId: null,
      credentialUrl: null,
      skills: ['Kubernetes'],
      expired: false,
      mediaUrl: expect.stringContaining(uploaded.json().fileId),
      logo: expect.stringContaining('/api/certifications/logos/'),
    });
    expect(certification.mediaPreview).toBe(certification.mediaUrl);
    const list = await asha.get('/api/certifications');
    expect(list.json()).toEqual([certification]);
    const gone = await asha.delete(`/api/certifications/${certification.id}`);
    expect([gone.statusCode, gone.json()]).toEqual([200, { deletedId: certification.id }]);
    expect((await asha.get('/api/certifications')).json()).toEqual([]);
  });

  it('months are full English names, and years are numbers or strings', async () => {
    const asha = await t.make.jobseeker();
    const expires = { expirationMonth: 'december', expirationYear: String(thisYear() + 1) };
    expect((await post(asha, body(expires))).json().certification).toMatchObject({
      expirationMonth: 'December',
      expirationYear: thisYear() + 1,
    });
    expect((await asha.run(MONTHS)).certifications).toEqual([{ expirationMonth: 'DECEMBER' }]);
  });

  it.each<[string, object, string]>([
    ['a month that is none', { issueMonth: 'Jan' }, 'issueMonth'],
    ['no month', { issueMonth: null }, 'issueMonth'],
    ['a year that is none', { issueYear: 'last' }, 'issueYear'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['skills that are a text', { skills: 'Go' }, 'skills'],
    ['an address of elsewhere', { mediaUrl: 'https://elsewhere.example/a.png' }, 'mediaUrl'],
    ['an address that is a script', { credentialUrl: 'javascript:alert(1)' }, 'credentialUrl'],
  ])('a certification with %s is refused', async (_what, some, field) => {
    const { statusCode, json } = await post(await t.make.jobseeker(), body(some));
    expect([statusCode, json().code, json().fields]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });

  it('only an own upload can be attached, even with a valid link', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const { url: foreign } = (await send(asha)).json();
    const refused = await post(ravi, body({ mediaUrl: foreign }));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, ['mediaUrl']]);
    expect((await post(asha, body({ mediaUrl: foreign }))).statusCode).toBe(201);
  });

  it('files of other types are not stored', async () => {
    const asha = await t.make.jobseeker();
    expect((await send(asha, Buffer.from('<svg/>'), 'a.svg')).statusCode).toBe(415);
    expect((await send(t.visitor)).statusCode).toBe(401);
    const bare = await asha.post('/api/certifications/upload', {});
    expect([bare.statusCode, bare.json().fields]).toEqual([415, ['file']]);
  });

  it('the logo of an issuer is public, and other names are not found', async () => {
    const answer = await t.visitor.get('/api/certifications/logos/210-AW');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(answer.body).toContain('>AW</text>');
    for (const name of ['210-%3Cscript%3E', 'x', '999-A'])
      expect((await t.visitor.get(`/api/certifications/logos/${name}`)).statusCode).toBe(404);
  });
});

describe('changing a certification', () => {
  const UPDATE = graphql(`
    mutation CertificationsUpdate($input: UpdateCertificationInput!) {
      updateCertification(input: $input) {
        certification {
          id name issuer issueMonth issueYear expirationMonth expirationYear credentialId credentialUrl skills media { id }
        }
      }
    }`);
  const update = async (who: Actor, input: UpdateCertificationInput) =>
    (await who.run(UPDATE, { input })).updateCertification.certification;

  it('changes the given fields and leaves the others', async () => {
    const asha = await t.make.jobseeker();
    const expires = { expirationMonth: 'APRIL' as const, expirationYear: thisYear() + 2 };
    const mediaFileId = await asha.upload('certificate');
    const { id } = await add(asha, {
      ...expires,
      credentialId: 'A-1',
      credentialUrl: 'https://a.example/',
      mediaFileId,
    });
    const before = {
      id,
      name: 'Cloud Practitioner',
      issuer: 'Amazon Web Services',
      issueMonth: 'MARCH',
      issueYear: thisYear() - 1,
      ...expires,
      credentialId: 'A-1',
      credentialUrl: 'https://a.example/',
      skills: ['AWS'],
      media: { id: mediaFileId },
    };
    expect(await update(asha, { id })).toEqual(before);
    const changes = { name: ' Solutions Architect ', skills: ['AWS', 'Terraform'] };
    const renamed = { ...before, name: 'Solutions Architect', skills: changes.skills };
    expect(await update(asha, { id, ...changes })).toEqual(renamed);
    const cleared = { expirationMonth: null, expirationYear: null, credentialId: null, credentialUrl: null };
    expect(await update(asha, { id, ...cleared, mediaFileId: null })).toEqual({ ...renamed, ...cleared, media: null });
  });

  it('updates the sources of skills', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, 'AWS', 'Terraform');
    const { id } = await add(asha);
    await update(asha, { id, skills: ['Terraform'] });
    const { rows } = await t.db.raw('select name, source from skills order by name');
    expect(rows).toEqual([
      { name: 'AWS', source: null },
      { name: 'Terraform', source: 'Cloud Practitioner' },
    ]);
  });

  it.each<[string, Partial<UpdateCertificationInput>, string[]]>([
    [
      'an expiry before the stored issue',
      { expirationMonth: 'MAY', expirationYear: 2000 },
      ['expirationMonth', 'expirationYear'],
    ],
    ['half an expiry', { expirationMonth: 'MAY' }, ['expirationYear']],
    ['no skills', { skills: [] }, ['skills']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a file that is not there', { mediaFileId: randomUUID() }, ['mediaFileId']],
  ])('refuses %s', async (_, changes, fields) => {
    const asha = await t.make.jobseeker();
    const { id } = await add(asha);
    await expectRefusal(update(asha, { id, ...changes }), 'BAD_USER_INPUT', fields);
  });

  it('refuses another that is the same, and the certification of someone else', async () => {
    const asha = await t.make.jobseeker();
    await add(asha);
    const { id } = await add(asha, { name: 'Other' });
    await expectRefusal(update(asha, { id, name: 'cloud practitioner' }), 'CONFLICT', ['name']);
    await expectRefusal(update(await t.make.jobseeker(), { id, name: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(update(asha, { id: 'none', name: 'Mine' }), 'NOT_FOUND');
  });
});
