import { type Actor } from '../../testing/actor';
import { testApp } from '../../testing/harness';
import { form } from '../../testing/uploads';

const t = testApp();

async function send(as: Actor, file: string | Buffer, dryRun = false) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const sent = form({}, { name: 'applications.csv', bytes });
  const response = await as.postForm(`/api/applications/import${dryRun ? '?dryRun=true' : ''}`, sent);
  return { status: response.statusCode, body: response.json() };
}

const HEADER = 'Title,Company,Stage,URL,Due,Note';
const tracked = async (as: Actor) => (await as.get('/api/applications?first=100')).json();
const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.rows.map(({ row, outcome }: { row: number; outcome: string }) => [row, outcome]);

describe('the export of the tracker', () => {
  it('has a row for every kind, and neutralizes formulas', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Referred' });
    await asha.saveJob((await t.make.job(meera, { title: 'Saved' })).id);
    await t.make.internshipApplication(asha);
    await asha.addApplication({
      title: '=HYPERLINK("https://evil.example")',
      stage: 'IN_REVIEW',
      appliedAt: '2026-03-01T12:00:00.000Z',
      privateNote: 'A, "B"',
    });
    const response = await asha.get('/api/applications/export');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="batchmate-applications-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, ...rows] = response.body.split('\r\n');
    expect(header).toBe('\uFEFFKind,Stage,Title,Company,Location,URL,Applied (IST),Due (IST),Note');
    expect(rows).toEqual([
      `Mine,In review,"'=HYPERLINK(""https://evil.example"")",Globex,,,2026-03-01 17:30,,"A, ""B"""`,
      expect.stringMatching(/^Internship,Applied,Data Science Internship,Batchmate,,,2\d{3}-\d\d-\d\d \d\d:\d\d,,$/),
      'Direct,Saved,Saved,Acme,Pune,,,,',
      expect.stringMatching(/^Referral,Applied,Referred,Acme,/),
      '',
    ]);
    const filtered = await asha.get('/api/applications/export?kind=external&stage=in_review&q=glob');
    expect(filtered.body.split('\r\n')).toHaveLength(3);
    expect((await asha.get('/api/applications/export?kind=own')).statusCode).toBe(400);
    expect((await meera.get('/api/applications/export')).statusCode).toBe(403);
    expect((await t.visitor.get('/api/applications/export')).statusCode).toBe(401);
  });

  it('can be read back: nothing is added twice, and another person gets the same entries', async () => {
    const [asha, binu, meera] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.alumni()];
    await asha.applyToJob({ jobId: (await t.make.job(meera)).id });
    const entry = {
      title: '-Lead, "Data"',
      company: '@Globex',
      url: 'https://globex.example/?a=1,2',
      location: 'नई दिल्ली',
      stage: 'OFFER' as const,
      appliedAt: '2026-03-01T12:00:00.000Z',
      dueAt: '2027-03-01T12:30:00.000Z',
      privateNote: 'Line one\nLine two; +1',
    };
    await asha.addApplication({ title: 'First' });
    await asha.addApplication(entry);
    const file = (await asha.get('/api/applications/export')).body;
    const own = await send(asha, file);
    expect(outcomes(own)).toEqual([
      [2, 'duplicate'],
      [3, 'duplicate'],
      [4, 'skipped'],
    ]);
    expect(own.body.rows[2].reason).toContain('Only applications of the kind Mine');
    const other = await send(binu, file);
    expect(other.body).toMatchObject({ dryRun: false, added: 2, duplicates: 0, skipped: 1, refused: 0 });
    const seen = await tracked(binu);
    expect(seen.map(({ title }: { title: string }) => title)).toEqual(['-Lead, "Data"', 'First']);
    expect(seen[0]).toMatchObject({ ...entry, stage: 'offer', kind: 'external' });
  });
});

describe('the import', () => {
  it('reads the kind of applications that job seekers added by the word of the screen, and by that of earlier exports', async () => {
    const asha = await t.make.jobseeker();
    const done = await send(asha, 'Kind,Title,Company\nMine,One,Acme\nExternal,Two,Acme\nOther,Three,Acme');
    expect(outcomes(done)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'refused'],
    ]);
    expect(done.body.rows[2].reason).toBe('Kind must be one of Referral, Direct, Internship, Mine.');
  });

  it('a preview reports each row and adds nothing; the import then does as it said', async () => {
    const asha = await t.make.jobseeker();
    await asha.addApplication({ title: 'Known', company: 'Acme' });
    const file = [
      `${HEADER},Color`,
      'SDE I,Globex,Interview,https://globex.example/1,25/11/2027,Hello,red',
      'known,ACME,Applied,,,,',
      'SDE I,Globex,Applied,https://globex.example/1,,,',
      ',Globex,Applied,,,,',
      'SDE II,Globex,Hired,,,,',
      'SDE III,Globex,,javascript:alert(1),,,',
      'SDE IV,Globex,,,soon,,',
      ',,,,,,',
      'SDE V,Globex,in_review,,2027-11-25,,',
    ].join('\n');
    const preview = await send(asha, file, true);
    expect(preview.status).toBe(200);
    expect(outcomes(preview)).toEqual([
      [2, 'added'],
      [3, 'duplicate'],
      [4, 'duplicate'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
      [10, 'added'],
    ]);
    expect(preview.body).toMatchObject({ dryRun: true, added: 2, duplicates: 2, skipped: 0, refused: 4 });
    expect(preview.body.ignoredColumns).toEqual(['Color']);
    expect(preview.body.rows.slice(3, 7)).toEqual([
      expect.objectContaining({ code: 'BAD_USER_INPUT', column: 'Title', reason: 'Title must not be blank.' }),
      expect.objectContaining({ column: 'Stage', title: 'SDE II', company: 'Globex' }),
      expect.objectContaining({ column: 'URL', reason: 'URL must be an http or https URL.' }),
      expect.objectContaining({ column: 'Due (IST)' }),
    ]);
    expect(await tracked(asha)).toHaveLength(1);
    const done = await send(asha, file);
    expect(done.body).toEqual({ ...preview.body, dryRun: false });
    expect((await tracked(asha)).slice(0, 2)).toMatchObject([
      { title: 'SDE I', stage: 'interview', dueAt: '2027-11-24T18:30:00.000Z', privateNote: 'Hello', version: 1 },
      { title: 'SDE V', stage: 'in_review', dueAt: '2027-11-24T18:30:00.000Z' },
    ]);
  });

  it('the same file twice at the same time adds its rows once', async () => {
    const asha = await t.make.jobseeker();
    const file = `${HEADER}\nOne,Acme\nTwo,Acme`;
    const both = await Promise.all([send(asha, file), send(asha, file)]);
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
    expect(await tracked(asha)).toHaveLength(2);
  });

  it.each([
    ['Windows line ends and a byte order mark', '\uFEFFTitle,Company\r\nOne,Acme\r\n'],
    ['semicolons', 'Title;Company;Note\nOne;Acme;"a;b"\n'],
    ['semicolons and commas in the cells', 'Company;Title;Note\nAcme;One;a,b,c,d\n'],
    ['tabs', 'Title\tCompany\nOne\tAcme\n'],
    ['old Mac line ends', 'Title,Company\rOne,Acme\r'],
    ['lower case, spaces and another order', ' company , TITLE ,applied\nAcme,One,01-02-2026 10:30\n'],
  ])('%s are read', async (_what, file) => {
    const asha = await t.make.jobseeker();
    expect((await send(asha, file)).body).toMatchObject({ added: 1, refused: 0, ignoredColumns: [] });
    expect(await tracked(asha)).toMatchObject([{ title: 'One', company: 'Acme' }]);
  });

  it('formulas are kept as text, and the next export neutralizes them', async () => {
    const asha = await t.make.jobseeker();
    await send(asha, `${HEADER}\n"=1+1",@Acme`);
    expect(await tracked(asha)).toMatchObject([{ title: '=1+1', company: '@Acme' }]);
    expect((await asha.get('/api/applications/export')).body).toContain(`'=1+1,'@Acme`);
  });

  it.each([
    ['100,000 rows', `Title,Company\n${'a,b\n'.repeat(100_000)}`, 400, 'BAD_USER_INPUT'],
    ['more than 1 MB', `Title,Company\n${'a'.repeat(1024 * 1024)},b`, 413, 'PAYLOAD_TOO_LARGE'],
    ['wrong columns', 'Name,Phone\nAsha,1', 400, 'BAD_USER_INPUT'],
    ['an open quote', 'Title,Company\n"One,Acme', 400, 'BAD_USER_INPUT'],
    ['a quote in a cell', 'Title,Company\nOne,Ac"me"x', 400, 'BAD_USER_INPUT'],
    ['a row of 100,000 characters', `Title,Company\nOne,${'x'.repeat(100_000)}`, 400, 'BAD_USER_INPUT'],
    ['nothing', '\n\n', 400, 'BAD_USER_INPUT'],
    ['Latin-1', Buffer.from('Title,Company\nOne,Caf\u00e9', 'latin1'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['UTF-16', Buffer.from('\uFEFFTitle,Company\nOne,Acme', 'utf16le'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a NUL', 'Title,Company\nOne,A\u0000', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('a file with %s is refused as a whole', async (_what, file, status, code) => {
    const asha = await t.make.jobseeker();
    const response = await send(asha, file);
    expect([response.status, response.body.code, response.body.fields]).toEqual([status, code, ['file']]);
    expect(await tracked(asha)).toEqual([]);
  });

  it('rows beyond the limit of 1,000 external applications are refused one by one', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `insert into external_applications (candidate_id, title, company, stage)
       select $1, 'Engineer ' || n, 'Acme', 'applied' from generate_series(1, 999) n`,
      [asha.id],
    );
    const { body } = await send(asha, `${HEADER}\nOne,Globex\nTwo,Globex`);
    expect(body).toMatchObject({ added: 1, refused: 1, rows: [{ outcome: 'added' }, { code: 'CONFLICT' }] });
  });

  it('only job seekers can import, and only forms with a file', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    expect((await send(meera, HEADER)).status).toBe(403);
    expect((await asha.post('/api/applications/import', {})).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect((await asha.postForm('/api/applications/import', form({}))).json()).toMatchObject({ fields: ['file'] });
    const flag = await asha.postForm(
      '/api/applications/import?dryRun=maybe',
      form({}, { name: 'a', bytes: Buffer.from(HEADER) }),
    );
    expect(flag.json()).toMatchObject({ fields: ['dryRun'] });
  });
});
