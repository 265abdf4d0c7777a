import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
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

describe('a corporate email address', () => {
  it('an address is confirmed by the code sent to it', async () => {
    const person = await meera();
    const sent = await verifying.sendCode(person, 'Meera@ACME.example.com');
    expect(sent).toMatchObject({
      corporateEmail: EMAIL,
      emailVerified: false,
      step: 1,
      status: 'PENDING',
    });
    const code = await verifying.codeFor(EMAIL);
    const done = await verifying.confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done).toMatchObject({
      corporateEmail: EMAIL,
      emailVerified: true,
      step: 2,
    });
  });

  it('an address at a public provider is refused', async () => {
    const attempt = verifying.sendCode(await meera(), 'meera@gmail.com');
    expect((await expectRefusal(attempt, 'BAD_USER_INPUT', ['email'])).message).toContain('gmail.com');
    await t.drain();
    expect(await verifying.emailsTo('meera@gmail.com')).toEqual([]);
  });

  it('an address verifies one account, whatever follows a plus, until its owner leaves the company', async () => {
    const [first, second] = [await meera(), await meera()];
    await verifying.sendCode(first, EMAIL);
    await verifying.confirm(first, await verifying.codeFor(EMAIL));
    const tagged = 'meera+two@acme.example.com';
    await verifying.sendCode(second, tagged);
    await expectRefusal(verifying.confirm(second, await verifying.codeFor(tagged)), 'CONFLICT');
    expect((await verifying.own(second)).emailVerified).toBe(false);
    await first.updateProfile({ company: 'Zenith' });
    const again = await verifying.confirm(second, await verifying.codeFor(tagged));
    expect(again.emailVerified).toBe(true);
  });

  it('concurrent confirmations of one mailbox verify one account', async () => {
    const people = [await meera(), await meera()];
    const codes: string[] = [];
    for (const [i, person] of people.entries()) {
      await verifying.sendCode(person, `meera+${i}@acme.example.com`);
      codes.push(await verifying.codeFor(`meera+${i}@acme.example.com`));
    }
    const attempts = people.map((person, i) => codeOf(verifying.confirm(person, codes[i] ?? '')));
    expect((await Promise.all(attempts)).sort()).toEqual(['CONFLICT', null]);
  });

  it('a confirmed address is not confirmed again, and another one replaces it', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    await verifying.confirm(person, code);
    await expectRefusal(verifying.sendCode(person, EMAIL), 'CONFLICT');
    await expectRefusal(verifying.confirm(person, code), 'CONFLICT');
    await verifying.sendCode(person, 'nair@acme.example.com');
    expect(await verifying.own(person)).toMatchObject({
      corporateEmail: 'nair@acme.example.com',
      emailVerified: false,
    });
  });
});

describe('verification codes', () => {
  it('a code is in its email only: not in the database, the outbox or the logs', async () => {
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
    const [mail = ''] = await verifying.emailsTo(EMAIL);
    expect(mail.split('\r\n\r\n')[0]).not.toContain(code);
  });

  it('a code is valid for 15 minutes', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const late = await verifying.codeFor(EMAIL);
    t.clock.advance(15 * MINUTE);
    await expectRefusal(verifying.confirm(person, late), 'BAD_USER_INPUT', ['code']);
    await verifying.sendCode(person, EMAIL);
    const inTime = await verifying.codeFor(EMAIL);
    t.clock.advance(15 * MINUTE - 1);
    expect((await verifying.confirm(person, inTime)).emailVerified).toBe(true);
  });

  it('a code allows four wrong tries and is void after the fifth', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    for (let i = 0; i < CODE_TRIES; i++) await expectRefusal(verifying.confirm(person, wrong(code)), 'BAD_USER_INPUT');
    const { message } = await expectRefusal(verifying.confirm(person, code), 'BAD_USER_INPUT');
    expect(message).toContain('The code has expired or had too many attempts.');
    await verifying.sendCode(person, EMAIL);
    const next = await verifying.codeFor(EMAIL);
    for (let i = 0; i < CODE_TRIES - 1; i++) await codeOf(verifying.confirm(person, wrong(next)));
    expect((await verifying.confirm(person, next)).emailVerified).toBe(true);
  });

  it('concurrent tries are all counted', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    await Promise.all(Array.from({ length: 12 }, () => codeOf(verifying.confirm(person, wrong(code)))));
    expect((await stored())[0]?.code_tries).toBe(CODE_TRIES);
    await expectRefusal(verifying.confirm(person, code), 'BAD_USER_INPUT');
  });

  it('confirming twice at once succeeds', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    const codes = await Promise.all([1, 2].map(() => codeOf(verifying.confirm(person, code))));
    expect(codes).toContain(null);
    expect(await verifying.own(person)).toMatchObject({ emailVerified: true });
  });

  it('a malformed code does not count as a try', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    await verifying.codeFor(EMAIL);
    await expectRefusal(verifying.confirm(person, 'hello'), 'BAD_USER_INPUT', ['code']);
    expect((await stored())[0]?.code_tries).toBe(0);
  });

  it('a new code replaces the one before, and another user’s code is refused', async () => {
    const [person, other] = [await meera(), await meera()];
    await verifying.sendCode(person, EMAIL);
    const older = await verifying.codeFor(EMAIL);
    await verifying.sendCode(person, EMAIL);
    const newer = await verifying.codeFor(EMAIL);
    // One in a million is the same by chance, and would be right.
    await expectRefusal(verifying.confirm(person, older === newer ? wrong(newer) : older), 'BAD_USER_INPUT');
    await verifying.sendCode(other, 'other@acme.example.com');
    const theirs = await verifying.codeFor('other@acme.example.com');
    await expectRefusal(verifying.confirm(person, theirs === newer ? wrong(newer) : theirs), 'BAD_USER_INPUT');
    expect((await verifying.confirm(person, newer)).emailVerified).toBe(true);
  });

  it('a code works once, and not for another company', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const code = await verifying.codeFor(EMAIL);
    await person.updateProfile({ company: 'Globex' });
    await expectRefusal(verifying.confirm(person, code), 'BAD_USER_INPUT', ['code']);
    expect(await verifying.own(person)).toMatchObject({
      company: 'Globex',
      corporateEmail: null,
      emailVerified: false,
    });
    await verifying.sendCode(person, 'meera@globex.example.com');
    const next = await verifying.codeFor('meera@globex.example.com');
    await verifying.confirm(person, next);
    await expectRefusal(verifying.confirm(person, next), 'CONFLICT');
  });

  it('a code is not sent to an address that has been replaced', async () => {
    const person = await meera();
    await verifying.sendCode(person, 'older@acme.example.com');
    await verifying.sendCode(person, 'newer@acme.example.com');
    await t.drain();
    const emails = [
      await verifying.emailsTo('older@acme.example.com'),
      await verifying.emailsTo('newer@acme.example.com'),
    ];
    expect(emails.map(({ length }) => length)).toEqual([0, 1]);
  });

  it('a code is sent again after a failure of the mail server, and the last one counts', async () => {
    const person = await meera();
    await verifying.sendCode(person, EMAIL);
    const send = jest.spyOn(t.app.core.mailer, 'send').mockRejectedValueOnce(new Error('away'));
    await expect(t.drain()).rejects.toThrow('away');
    send.mockRestore();
    await t.app.outbox.handle('verification.code-requested', { userId: person.id, email: EMAIL });
    expect((await verifying.confirm(person, await verifying.codeFor(EMAIL))).emailVerified).toBe(true);
  });
});

describe('limits of emails with codes', () => {
  it('a user gets five codes an hour', async () => {
    const person = await meera();
    for (let i = 0; i < LIMITS.codeHour.points; i++) await verifying.sendCode(person, `a${i}@acme.example.com`);
    const { extensions } = await expectRefusal(verifying.sendCode(person, 'another@acme.example.com'), 'RATE_LIMITED');
    expect(Number(extensions.retryAfter)).toBeLessThanOrEqual(HOUR / 1000);
  });

  it('a mailbox gets a limited number of codes, whatever accounts ask', async () => {
    for (let i = 0; i < LIMITS.codeMailbox.points; i++)
      await verifying.sendCode(await meera(), `boss+${i}@acme.example.com`);
    await expectRefusal(verifying.sendCode(await meera(), 'boss@acme.example.com'), 'RATE_LIMITED');
  });
});

describe('permission to confirm an address', () => {
  it('alumni, HR and admins can confirm an address', async () => {
    for (const person of [await t.make.hr({ verifiedAt: null }), await t.make.admin()])
      expect(await codeOf(verifying.sendCode(person, `${person.id}@acme.example.com`))).toBeNull();
    const asha = await t.make.jobseeker();
    await expectRefusal(verifying.sendCode(asha, EMAIL), 'FORBIDDEN');
    await expectRefusal(verifying.confirm(asha, '123456'), 'FORBIDDEN');
  });

  it('addresses cannot be confirmed during a review or once verified', async () => {
    const person = await meera();
    const id = await verifying.handIn(person);
    await expectRefusal(verifying.sendCode(person, EMAIL), 'CONFLICT');
    await expectRefusal(verifying.confirm(person, '123456'), 'CONFLICT');
    await verifying.review(await t.make.admin(), { id, approve: true });
    await expectRefusal(verifying.sendCode(person, EMAIL), 'CONFLICT');
  });
});
