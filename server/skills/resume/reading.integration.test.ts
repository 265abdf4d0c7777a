import { expectRefusal } from '../../testing/actor';
import { docxOf, pdfOf } from '../../testing/documents';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { form, SAMPLES } from '../../testing/uploads';

const t = testApp();

const READING = graphql(`
  query ResumeReading { me { resumeReading { state problem readAt pages proposals { name category quote } } } }`);
const READ = graphql(`mutation ResumeRead { readResume { me { resumeReading { state proposals { name } } } } }`);
const ADD = graphql(`
  mutation ResumeAddSkills($names: [String!]!) { addSkills(input: { names: $names }) { skills { name category } count limit } }`);

const reading = async (who: User) => (await who.run(READING)).me?.resumeReading;
const proposed = async (who: User) => (await reading(who))?.proposals.map(({ name }) => name);
const add = async (who: User, ...names: string[]) => (await who.run(ADD, { names })).addSkills;

async function attach(who: User, bytes: Buffer, name = 'cv.pdf'): Promise<void> {
  await who.updateProfile({ resumeFileId: await who.upload('resume', { name, bytes }) });
}

const TEXT = ['Built the mess app in React. Write to asha@mail.example.', 'Languages: Go, Python'].join('\n');
const QUOTE = 'Languages: Go, Python';

describe('a résumé', () => {
  it('is read after the upload, and proposes the known skills that the profile does not list', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, 'python');
    expect(await reading(asha)).toBeNull();
    await attach(asha, await pdfOf([TEXT]));
    expect(await reading(asha)).toEqual({ state: 'WAITING', problem: null, readAt: null, pages: null, proposals: [] });
    await t.drain();
    expect(await reading(asha)).toEqual({
      state: 'READ',
      problem: null,
      readAt: t.clock.now().toISOString(),
      pages: 1,
      proposals: [
        { name: 'React', category: 'TOOLS', quote: 'Built the mess app in React.' },
        { name: 'Go', category: 'TOOLS', quote: QUOTE },
      ],
    });
    const { rows } = await t.db.raw('select name from skills');
    expect(rows).toEqual([{ name: 'python' }]);
  });

  it('proposes at most 20 skills, and the next ones when these are added', async () => {
    const asha = await t.make.jobseeker();
    const names =
      'Python, Java, Kotlin, PHP, SQL, Redis, Kafka, Docker, Git, Linux, AWS, Azure, Jenkins, Ansible, pandas, NumPy'.split(
        ', ',
      );
    const more = 'Tableau, MATLAB, Figma, Jira, Redux, Vite, Flask'.split(', ');
    await attach(asha, await docxOf(['Skills', ...names, ...more]), 'cv.docx');
    await t.drain();
    const first = (await proposed(asha)) ?? [];
    expect(first).toEqual([...names, ...more].slice(0, 20));
    await add(asha, ...first);
    expect(await proposed(asha)).toEqual([...names, ...more].slice(20));
  });

  it('that cannot be read says why, and remains in the profile', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, SAMPLES.doc, 'cv.doc');
    await t.drain();
    expect(await reading(asha)).toMatchObject({ state: 'UNREADABLE', problem: 'OLD_FORMAT', proposals: [] });
    const { rows } = await t.db.raw('select resume_file_id is not null as kept from users where id = $1', [asha.id]);
    expect(rows).toEqual([{ kept: true }]);
  });

  it('whose file is gone is damaged', async () => {
    const asha = await t.make.jobseeker();
    const resumeFileId = await asha.upload('resume', { bytes: await pdfOf([TEXT]) });
    await asha.updateProfile({ resumeFileId });
    await t.app.modules.files.api.filesStore.remove(resumeFileId);
    await t.drain();
    expect(await reading(asha)).toMatchObject({ state: 'UNREADABLE', problem: 'DAMAGED' });
  });

  it('cannot be a picture with the name of a PDF', async () => {
    const asha = await t.make.jobseeker();
    const answer = await asha.postForm(
      '/api/files',
      form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: SAMPLES.png }),
    );
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send a PDF, DOC or DOCX file.']);
  });

  it('that replaces another drops its reading; its removal drops it, too', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, await pdfOf([TEXT]));
    await t.drain();
    await attach(asha, await pdfOf(['Deployed services with Docker on two servers.']));
    expect(await reading(asha)).toMatchObject({ state: 'WAITING', proposals: [] });
    await t.drain();
    expect(await proposed(asha)).toEqual(['Docker']);
    await asha.updateProfile({ resumeFileId: null });
    expect(await reading(asha)).toBeNull();
  });

  it('is not read twice when the profile is saved with the same résumé', async () => {
    const asha = await t.make.jobseeker();
    const resumeFileId = await asha.upload('resume', { bytes: await pdfOf([TEXT]) });
    await asha.updateProfile({ resumeFileId });
    await t.drain();
    await asha.updateProfile({ resumeFileId, headline: 'Student' });
    expect(await reading(asha)).toMatchObject({ state: 'READ' });
  });

  it('that is replaced while it waits is read once, as the new file', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, await pdfOf([TEXT]));
    await attach(asha, await pdfOf(['Deployed services with Docker on two servers.']));
    await t.drain();
    expect(await proposed(asha)).toEqual(['Docker']);
  });

  it('is seen by nobody else, and erased with the account', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, await pdfOf([TEXT]));
    await t.drain();
    expect(await reading(await t.make.jobseeker())).toBeNull();
    await asha.deleteAccount(asha.email);
    await t.db.raw('update users set deletion_due_at = $2 where id = $1', [asha.id, t.clock.now()]);
    await t.runSchedule('account-erasure');
    expect((await t.db.raw('select user_id from resume_readings')).rows).toEqual([]);
  });
});

describe('reading on request', () => {
  it('reads a résumé from before résumés were read', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, await pdfOf([TEXT]));
    await t.drain();
    await t.db.raw('delete from resume_readings');
    expect((await asha.run(READ)).readResume.me.resumeReading).toEqual({ state: 'WAITING', proposals: [] });
    await t.drain();
    expect(await proposed(asha)).toEqual(['React', 'Go', 'Python']);
  });

  it('reads again, once for several requests at the same time', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, SAMPLES.doc, 'cv.doc');
    await t.drain();
    await Promise.all([asha.run(READ), asha.run(READ), asha.run(READ)]);
    const { rows } = await t.db.raw('select topic from outbox');
    expect(rows).toEqual([{ topic: 'resume.attached' }]);
  });

  it('starts again after ten minutes without a result', async () => {
    const asha = await t.make.jobseeker();
    await attach(asha, await pdfOf([TEXT]));
    await t.db.raw('delete from outbox');
    await asha.run(READ);
    expect((await t.db.raw('select topic from outbox')).rows).toEqual([]);
    t.clock.advance(11 * 60_000);
    await asha.run(READ);
    await t.drain();
    expect(await reading(asha)).toMatchObject({ state: 'READ' });
  });

  it('needs a résumé', async () => {
    await expectRefusal((await t.make.jobseeker()).run(READ), 'CONFLICT');
  });
});

describe('adding several skills', () => {
  it('adds them in their order, with their category and known ones counted', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, 'SQL');
    expect(await add(asha, ' Docker ', 'Zig', 'docker', 'Agile')).toEqual({
      skills: [
        { name: 'Docker', category: 'TOOLS' },
        { name: 'Zig', category: 'OTHER' },
        { name: 'Agile', category: 'INDUSTRY' },
      ],
      count: 4,
      limit: 35,
    });
    const { rows } = await t.db.raw('select name, known from skills order by created_at');
    expect(rows).toEqual([
      { name: 'SQL', known: true },
      { name: 'Docker', known: true },
      { name: 'Zig', known: false },
      { name: 'Agile', known: true },
    ]);
  });

  it('changes nothing when it is repeated, also at the limit', async () => {
    const asha = await t.make.jobseeker();
    const names = Array.from({ length: 35 }, (_, i) => `Skill ${i}`);
    const first = await add(asha, ...names);
    expect(await add(asha, ...names)).toEqual(first);
    expect(first.count).toBe(35);
  });

  it('adds none if not all fit, and says how many do', async () => {
    const asha = await t.make.jobseeker();
    await add(asha, ...Array.from({ length: 33 }, (_, i) => `Skill ${i}`));
    const refused = await expectRefusal(add(asha, 'React', 'Git', 'SQL'), 'CONFLICT', ['names']);
    expect(refused.message).toBe('You can add 2 more skills, not 3: the limit is 35 skills.');
    expect((await add(asha, 'React', 'Git')).count).toBe(35);
    const full = await expectRefusal(add(asha, 'SQL'), 'CONFLICT', ['names']);
    expect(full.message).toBe('You cannot add more skills: the limit is 35 skills.');
  });

  it('stays within the limit when two calls come at the same time', async () => {
    const asha = await t.make.jobseeker();
    await add(asha, ...Array.from({ length: 33 }, (_, i) => `Skill ${i}`));
    const both = await Promise.allSettled([add(asha, 'React', 'Git'), add(asha, 'SQL', 'Java')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([[[]], [[' ']], [['x'.repeat(61)]], [Array.from({ length: 36 }, (_, i) => `Skill ${i}`)]])(
    'refuses %j',
    async (names) => {
      await expectRefusal(add(await t.make.jobseeker(), ...names), 'BAD_USER_INPUT', ['names']);
    },
  );
});
