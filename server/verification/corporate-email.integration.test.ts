import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../platform/clock';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';
import { CODE_TRIES, LIMITS } from './verification.rules';

const t = testApp();
const verifying = new Verifying(t);

/** An unverified alumna at Acme. */
const meera = () => t.make.alumni({ verifiedAt: null });
const EMAIL = 'meera@acme.example.com';
/** Any code but this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const stored = async () => (await t.db.raw('select * from company_verifications')).rows as Record<string, unknown>[];

describe('a corporate address', () => {
  it('is confirmed by the code that was mailed to it', async () => {
    const person = await meera();
    const sent = await verifying.sendCode(person, ` Meera@ACME.example.com`.trim());
    expect(sent.data.sendCorporateEmailCode.verification).toMatchObject({
      ...{ corporateEmail: EMAIL, emailVerified: false, step: 1, status: 'PENDING' },
    });
    const code = await verifying.codeFor(EMAIL);
    const done = await verifying.confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done.data.confirmCorporateEmail.verification).toMatchObject({
      ...{ corporateEmail: EMAIL, emailVerified: true, step: 2 },
    });
  });

  it('is refused when everybody can have it', async () => {
    const { errors } = await verifying.sendCode(await meera(), 'meera@gmail.com');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['email'] });
    expect(errors?.[0]?.message).toContain('gmail.com');
    await t.drain();
    expect(await verifying.mailsTo('meera@gmail.com')).toEqual([]);
  });

  it('verifies one account, whatever follows a plus, and is free again once the other has left the company', async () => {
    const [first, second] = [await meera(), await meera()];
    await verifying.sendCode(first, EMAIL);
    await verifying.confirm(first, await verifying.codeFor(EMAIL));
    const tagged = 'meera+two@acme.example.com';
    await verifying.sendCode(second, tagged);
    const taken = await verifying.confirm(second, await verifying.codeFor(tagged));
    expect([taken.code, (await verifying.own(second)).emailVerified]).toEqual(['CONFLICT', false]);
    await t.execute(first, 'mutation { updateProfile(input: { company: "Zenith" }) { me { id } } }');
    const again = await verifying.confirm(second, await verifying.codeFor(tagged));
    expect(again.code).toBeNull();
  });

  it('verifies one account when two confirm it at the same moment', async () => {
    const people = [await meera(), await meera()];
    const codes: string[] = [];
    for (const [i, person] of people.entries()) {
      await verifying.sendCode(person, `meera+${i}@acme.example.com`);
      codes.push(await verifying.codeFor(`meera+${i}@acme.example.com`));
    }
    const answers = await Promise.all(people.map((person, i) => verifying.confirm(person, codes[i] ?? '')));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', null]);
  });

  it('that is confirmed is not confirmed again, and another one takes its place', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    await verifying.confirm(person, code);
    expect((await verifying.sendCode(person, EMAIL)).code).toBe('CONFLICT');
    expect((await verifying.confirm(person, code)).code).toBe('CONFLICT');
    await verifying.sendCode(person, 'nair@acme.example.com');
    expect(await verifying.own(person)).toMatchObject({
      corporateEmail: 'nair@acme.example.com',
      emailVerified: false,
    });
  });
});

describe('a code', () => {
  it('stands nowhere but in its mail', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const { rows: outbox } = await t.db.raw('select payload from outbox');
    const code = await verifying.codeFor(EMAIL);
    const [row = {}] = await stored();
    expect(code).toMatch(/^\d{6}$/);
    expect(outbox).toEqual([{ payload: { userId: person.id, email: EMAIL } }]);
    const hash = createHash('sha256').update(code).digest('hex');
    expect([Buffer.from(row.code_hash as Buffer).toString('hex'), ...Object.values(row)]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^(${code}|${hash})$`))]),
    );
    expect(t.logs.join('\n')).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
    const [mail = ''] = await verifying.mailsTo(EMAIL);
    expect(mail.split('\r\n\r\n')[0]).not.toContain(code);
  });

  it('is good for 15 minutes', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const late = await verifying.codeFor(EMAIL);
    t.clock.advance(15 * MINUTE);
    const { errors } = await verifying.confirm(person, late);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
    await verifying.sendCode(person, EMAIL);
    const inTime = await verifying.codeFor(EMAIL);
    t.clock.advance(15 * MINUTE - 1);
    expect((await verifying.confirm(person, inTime)).code).toBeNull();
  });

  it('bears four wrong tries, and not a fifth, though it was right then', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    for (let i = 0; i < CODE_TRIES; i++)
      expect((await verifying.confirm(person, wrong(code))).code).toBe('BAD_USER_INPUT');
    expect((await verifying.confirm(person, code)).errors?.[0]?.message).toContain(
      'The code has expired or had too many attempts.',
    );
    await verifying.sendCode(person, EMAIL);
    const next = await verifying.codeFor(EMAIL);
    for (let i = 0; i < CODE_TRIES - 1; i++) await verifying.confirm(person, wrong(next));
    expect((await verifying.confirm(person, next)).code).toBeNull();
  });

  it('counts tries that come at the same moment', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    await Promise.all(Array.from({ length: 12 }, () => verifying.confirm(person, wrong(code))));
    expect((await stored())[0]?.code_tries).toBe(CODE_TRIES);
    expect((await verifying.confirm(person, code)).code).toBe('BAD_USER_INPUT');
  });

  it('may be sent twice at the same moment by an impatient finger', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    const answers = await Promise.all([verifying.confirm(person, code), verifying.confirm(person, code)]);
    expect(answers.some((answer) => answer.code === null)).toBe(true);
    expect(await verifying.own(person)).toMatchObject({ emailVerified: true });
  });

  it('that is no code does not count as a try', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    await verifying.codeFor(EMAIL);
    expect((await verifying.confirm(person, 'hello')).errors?.[0]?.extensions?.fields).toEqual(['code']);
    expect((await stored())[0]?.code_tries).toBe(0);
  });

  it('puts the one before out of force, and one of somebody else’s opens nothing', async () => {
    const [person, other] = [await meera(), await meera()];
    await verifying.sendCode(person, EMAIL);
    const older = await verifying.codeFor(EMAIL);
    await verifying.sendCode(person, EMAIL);
    const newer = await verifying.codeFor(EMAIL);
    // One in a million is the same by chance, and would be right.
    const first = await verifying.confirm(person, older === newer ? wrong(newer) : older);
    expect(first.code).toBe('BAD_USER_INPUT');
    await verifying.sendCode(other, 'other@acme.example.com');
    const theirs = await verifying.codeFor('other@acme.example.com');
    const second = await verifying.confirm(person, theirs === newer ? wrong(newer) : theirs);
    expect(second.code).toBe('BAD_USER_INPUT');
    expect((await verifying.confirm(person, newer)).code).toBeNull();
  });

  it('is not mailed any more once another address was given', async () => {
    const person = await meera();
    await verifying.sendCode(person, 'older@acme.example.com');
    await verifying.sendCode(person, 'newer@acme.example.com');
    await t.drain();
    const mails = [
      await verifying.mailsTo('older@acme.example.com'),
      await verifying.mailsTo('newer@acme.example.com'),
    ];
    expect(mails.map(({ length }) => length)).toEqual([0, 1]);
  });

  it('is mailed again when the mail server was away, and the last one counts', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const send = jest.spyOn(t.app.core.mailer, 'send').mockRejectedValueOnce(new Error('away'));
    await expect(t.drain()).rejects.toThrow('away');
    send.mockRestore();
    await t.app.outbox.handle('verification.code-requested', { userId: person.id, email: EMAIL });
    expect((await verifying.confirm(person, await verifying.codeFor(EMAIL))).code).toBeNull();
  });
});

describe('mails with codes', () => {
  it('are sent to a person five times an hour', async () => {
    const person = await meera();
    for (let i = 0; i < LIMITS.codeHour.points; i++)
      expect((await verifying.sendCode(person, `a${i}@acme.example.com`)).code).toBeNull();
    const { errors } = await verifying.sendCode(person, 'another@acme.example.com');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(Number(errors?.[0]?.extensions?.retryAfter)).toBeLessThanOrEqual(HOUR / 1000);
  });

  it('fill nobody’s mailbox, however many accounts ask', async () => {
    for (let i = 0; i < LIMITS.codeMailbox.points; i++)
      await verifying.sendCode(await meera(), `boss+${i}@acme.example.com`);
    expect((await verifying.sendCode(await meera(), 'boss@acme.example.com')).code).toBe('RATE_LIMITED');
  });
});

describe('who may', () => {
  it('are alumni, HR and admins', async () => {
    for (const person of [await t.make.hr({ verifiedAt: null }), await t.make.admin()])
      expect((await verifying.sendCode(person, `${person.id}@acme.example.com`)).code).toBeNull();
    const asha = await t.make.jobseeker();
    expect((await verifying.sendCode(asha, EMAIL)).code).toBe('FORBIDDEN');
    expect((await verifying.confirm(asha, '123456')).code).toBe('FORBIDDEN');
  });

  it('not while it is under review, nor once verified', async () => {
    const person = await meera();
    const id = await verifying.handIn(person);
    expect((await verifying.sendCode(person, EMAIL)).code).toBe('CONFLICT');
    expect((await verifying.confirm(person, '123456')).code).toBe('CONFLICT');
    await verifying.review(await t.make.admin(), { id, approve: true });
    expect((await verifying.sendCode(person, EMAIL)).code).toBe('CONFLICT');
  });
});
