import { MINUTE } from '../../platform/clock';
import type { Actor } from '../../testing/actor';
import { verificationPersonalData } from '../verification.personal-data';
import { expectDocumented } from '../../testing/documented';
import { testApp } from '../../testing/harness';
import { Verifying } from '../../testing/verifying';
import { LIMITS } from '../verification.rules';

const t = testApp();
const verifying = new Verifying(t);

/** A verified alumna with a certificate. */
async function verified(parts = {}) {
  const person = await t.make.alumni({ verifiedAt: null, ...parts });
  return { person, number: await verifying.verify(person, await t.make.admin()) };
}
const get = (url: string, as: Actor = t.visitor) => as.get(url);
const check = async (number: string) => (await get(`/api/certificates/${number}`)).json();
const pathOf = (url: string | null) => String(url).replace('http://batchmate.test', '');

describe('checking a certificate by its number', () => {
  it('the endpoint shows validity, name, company and date, and nothing else', async () => {
    const { number } = await verified();
    const answer = await get(`/api/certificates/${number}`);
    expectDocumented(t, 'GET /api/certificates/:number', answer);
    expect(answer.json()).toEqual({
      number,
      valid: true,
      name: 'Meera Nair',
      company: 'Acme',
      verifiedAt: t.clock.now().toISOString(),
    });
    expect((await get(`/api/certificates/${number.toLowerCase()}`)).json().valid).toBe(true);
  });

  it('the page shows the same without a script', async () => {
    const { person, number } = await verified({ firstName: '<b>Méera', lastName: 'नायर' });
    const page = await get(`/certificates/${number}`);
    expectDocumented(t, 'GET /certificates/:number', page);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    for (const text of ['Valid', '&lt;b&gt;Méera नायर', 'Acme', number]) expect(page.body).toContain(text);
    expect(page.body).toMatch(/Valid\.<\/span> Batchmate verified on \d+ \w+ \d{4} that .* works at Acme\.<\/h1>/);
    for (const text of ['Offer letter', `batchmate.test/certificates/${number}`, 'Check another number'])
      expect(page.body).toContain(text);
    for (const text of ['<script', '<b>Méera', person.email, person.id, 'Engineer'])
      expect(page.body).not.toContain(text);
  });

  it('a name and a company from right to left keep their places in the sentence', async () => {
    const { number } = await verified({ firstName: 'مریم', lastName: 'خان', company: 'شرکت' });
    const isolated = (text: string) => `\u200e\u2068${text}\u2069`;
    expect((await get(`/certificates/${number}`)).body).toContain(
      ` that ${isolated('مریم خان')} works at ${isolated('شرکت')}.</h1>`,
    );
  });

  it('the page links to the PDF, which says the same', async () => {
    const { number } = await verified();
    const [, href = ''] = /<a href="([^"]+)">Download as PDF/.exec((await get(`/certificates/${number}`)).body) ?? [];
    const pdf = await get(href.replaceAll('&amp;', '&'));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('the form leads to the page of a number, however it is typed', async () => {
    const form = await get('/certificates');
    expectDocumented(t, 'GET /certificates', form);
    expect(form.body).toContain('<label for="number">Certificate number</label>');
    const answers = [];
    for (const typed of [' bm-c-2026-7qxkm2po ', '../api?x', 'BM-C-2026-1'])
      answers.push(await get(`/certificates?number=${encodeURIComponent(typed)}`));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/certificates/BM-C-2026-7QXKM2P0'],
      [303, '/certificates/..%2Fapi%3Fx'],
      [303, '/certificates/BM-C-2026-1'],
    ]);
  });

  it('an unknown number is not found', async () => {
    for (const number of ['BM-C-2026-00000000', 'BM-C-2026', '<script>', '..%2f..%2fapi']) {
      const [json, page] = [await get(`/api/certificates/${number}`), await get(`/certificates/${number}`)];
      expect([json.statusCode, json.json().code, page.statusCode]).toEqual([404, 'NOT_FOUND', 404]);
      expect(page.body).toContain('Not found');
      expect(page.body).not.toContain('<script');
    }
  });

  it('numbers cannot be guessed, because checks are rate limited', async () => {
    for (let i = 0; i < LIMITS.certificateCheck.points; i++)
      await get(`/api/certificates/BM-C-2026-${String(i).padStart(8, '0')}`);
    const [json, page] = [
      await get('/api/certificates/BM-C-2026-00000000'),
      await get('/certificates/BM-C-2026-00000000'),
    ];
    expect([json.statusCode, page.statusCode, page.headers['retry-after']]).toEqual([429, 429, expect.any(String)]);
    expect(page.body).toContain('Too many attempts');
  });
});

describe('certificates that are no longer valid', () => {
  it.each([
    ['suspended', 'suspended_at = now()'],
    ['on the way out', 'deleted_at = now()'],
    ['without the badge', 'verified_at = null'],
    ['at another company', `company = 'Zenith'`],
  ])('the certificate of an owner who is %s reveals nothing about them', async (_what, change) => {
    const { person, number } = await verified();
    await t.db.raw(`update users set ${change} where id = $1`, [person.id]);
    expect(await check(number)).toEqual({ number, valid: false, name: null, company: null, verifiedAt: null });
    const page = await get(`/certificates/${number}`);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('No longer valid')]);
    for (const text of ['Meera', 'Acme', 'class="qr"', 'PDF']) expect(page.body).not.toContain(text);
  });

  it('a certificate is valid again when a suspension ends', async () => {
    const { person, number } = await verified();
    await t.db.raw('update users set suspended_at = now() where id = $1', [person.id]);
    await t.db.raw('update users set suspended_at = null where id = $1', [person.id]);
    expect((await check(number)).valid).toBe(true);
  });

  it('an erased certificate has neither name nor company', async () => {
    const { person, number } = await verified();
    for (const { text, covers } of verificationPersonalData.erasure)
      if (covers.includes('certificates.user_id')) await t.db.raw(String(text), [person.id]);
    expect(await check(number)).toMatchObject({ valid: false, name: null });
    const { rows } = await t.db.raw('select name, company, revoked_at from certificates');
    expect(rows).toEqual([{ name: '', company: '', revoked_at: expect.any(Date) }]);
  });

  it('a certificate shows what was verified, whatever the profile says now', async () => {
    const { person, number } = await verified();
    await person.updateProfile({ firstName: 'Someone', lastName: 'Else' });
    expect((await check(number)).name).toBe('Meera Nair');
  });
});

describe('the PDF of a certificate', () => {
  it('the owner downloads the PDF, which has the same bytes each time', async () => {
    const { person, number } = await verified();
    const [first, second] = [
      await get('/api/verification/certificate', person),
      await get('/api/verification/certificate', person),
    ];
    expectDocumented(t, 'GET /api/verification/certificate', first);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });

  it('the signed link opens the PDF without a session for some minutes', async () => {
    const { person } = await verified();
    const link = pathOf((await verifying.own(person)).certificateUrl);
    expect((await get(link)).headers['content-type']).toBe('application/pdf');
    t.clock.advance(10 * MINUTE);
    expect((await get(link)).statusCode).toBe(404);
  });

  it('a changed link and the link of another certificate do not work', async () => {
    const [{ person }, other] = [await verified(), await verified()];
    const link = pathOf((await verifying.own(person)).certificateUrl);
    const [, query] = link.split('?');
    const broken = [
      link.replace(/expires=\d+/, 'expires=9999999999999'),
      link.slice(0, -2),
      link.split('?')[0] ?? '',
      `/api/verification/certificate/${other.number}?${query}`,
    ];
    for (const url of broken) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('a link that has expired is refused with a page in a browser, and with JSON elsewhere', async () => {
    const { person } = await verified();
    const link = pathOf((await verifying.own(person)).certificateUrl);
    t.clock.advance(10 * MINUTE);
    const page = await t.visitor.get(link, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('This link has expired. Reload the page where you found it to get a new one.');
    expect((await t.visitor.get(link, { accept: '*/*' })).json().code).toBe('NOT_FOUND');
  });

  it('the PDF disappears with the certificate', async () => {
    const { person } = await verified();
    const link = pathOf((await verifying.own(person)).certificateUrl);
    await person.updateProfile({ company: 'Zenith' });
    expect((await get(link)).statusCode).toBe(404);
    expect((await get('/api/verification/certificate', person)).statusCode).toBe(404);
  });

  it('nobody else can download the PDF', async () => {
    await verified();
    const answers = [
      await get('/api/verification/certificate'),
      await get('/api/verification/certificate', await t.make.jobseeker()),
      await get('/api/verification/certificate', await t.make.alumni({ verifiedAt: null })),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
  });
});
