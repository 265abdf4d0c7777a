import { MINUTE } from '../../platform/clock';
import { FilePurpose } from '../../files/files.rules';
import { codeOf, expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { Verifying } from '../../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);
const meera = () => t.make.alumni({ verifiedAt: null });

const CASE = graphql(`
  query DecisionsCase($id: ID!) {
    verification(id: $id) {
      status neededDecisions signals attachedDocuments codeSentTo triesLeft decisions { by { id } approve step note }
    }
  }`);
const OWN = graphql(`
  query DecisionsOwn {
    companyVerification {
      status neededDecisions signals attachedDocuments codeSentTo codeExpiresAt codeSecondsLeft triesLeft
      decisions { by { id } approve step note }
    }
  }`);
const FILES = graphql(`query DecisionsFiles { companyVerification { payslip { id } offerLetter { id } } }`);
const REMOVE = graphql(`
  mutation DecisionsRemove($fileId: ID!) {
    removeVerificationDocument(input: { fileId: $fileId }) { verification { attachedDocuments canSubmit } }
  }`);
const own = async (as: Awaited<ReturnType<typeof meera>>) => (await as.run(OWN)).companyVerification;

describe('two admins agree before a badge is given', () => {
  it('the first approval changes nothing yet, and the second gives the badge', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    expect((await verifying.review(one, { id, approve: true })).status).toBe('UNDER_REVIEW');
    await t.drain();
    expect([await t.count('certificates'), await person.notifications()]).toEqual([0, []]);
    expect((await other.run(CASE, { id })).verification).toMatchObject({
      status: 'UNDER_REVIEW',
      neededDecisions: 2,
      decisions: [{ by: { id: one.id }, approve: true, step: null, note: null }],
    });
    expect((await verifying.review(other, { id, approve: true })).status).toBe('VERIFIED');
    await t.drain();
    expect([await t.count('certificates'), (await person.notifications()).length]).toEqual([1, 1]);
  });

  it('an admin approves once, also when two calls come at the same time', async () => {
    const [person, one] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const approve = () => codeOf(verifying.review(one, { id, approve: true }));
    expect((await Promise.all([approve(), approve()])).toSorted()).toEqual(['CONFLICT', null]);
    expect((await own(person)).decisions).toHaveLength(1);
  });

  it('an admin can replace an approval by a rejection, which needs no second admin', async () => {
    const [person, one] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await verifying.review(one, { id, approve: true });
    const note = 'The payslip is from two years ago.';
    await verifying.review(one, { id, approve: false, step: 3, note });
    expect(await own(person)).toMatchObject({ status: 'REJECTED', decisions: [{ approve: false, step: 3, note }] });
  });

  it('approvals of users who are no longer admins do not count', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await verifying.review(one, { id, approve: true });
    await t.db.raw(`update users set role = 'hr' where id = $1`, [one.id]);
    expect((await verifying.review(other, { id, approve: true })).status).toBe('UNDER_REVIEW');
  });

  it('if the other admins leave, the admin who approved can complete the approval', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await verifying.review(one, { id, approve: true });
    await expectRefusal(verifying.review(one, { id, approve: true }), 'CONFLICT');
    await t.db.raw('update users set suspended_at = now() where id = $1', [other.id]);
    expect((await verifying.review(one, { id, approve: true })).status).toBe('VERIFIED');
  });

  it('a verification of an admin counts the other admins only', async () => {
    const [one, other] = [await t.make.admin({ company: 'Acme' }), await t.make.admin()];
    const id = await verifying.handIn(one);
    expect((await other.run(CASE, { id })).verification).toMatchObject({
      neededDecisions: 1,
      signals: expect.any(Array),
    });
    expect((await one.run(CASE, { id })).verification?.signals).toBeNull();
  });

  it('decisions about an earlier submission do not count for a new one', async () => {
    const [person, one, other] = [await meera(), await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await verifying.review(one, { id, approve: true });
    await verifying.review(other, { id, approve: false, note: 'Not readable.' });
    t.clock.advance(1000);
    await verifying.submit(person);
    expect((await other.run(CASE, { id })).verification).toMatchObject({ decisions: [] });
    expect((await other.run(CASE, { id })).verification?.signals).toContain('Rejected once before.');
  });
});

describe('what each side sees', () => {
  it('the user reads the step and the note, and not who decided', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await verifying.review(admin, { id, approve: false, step: 3, note: 'Not readable.' });
    expect(await own(person)).toMatchObject({
      neededDecisions: 1,
      signals: null,
      decisions: [{ by: null, approve: false, step: 3, note: 'Not readable.' }],
    });
  });

  it('a step that does not exist is refused', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    for (const [approve, step] of [
      [false, 4],
      [true, 1],
    ] as const)
      await expectRefusal(verifying.review(admin, { id, approve, step, note: 'No.' }), 'BAD_USER_INPUT', ['step']);
  });

  it('reviewers see which documents are attached without reading them, and who uploaded the same ones', async () => {
    const [person, twin, admin] = [await meera(), await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await twin.upload(FilePurpose.PAYSLIP);
    const seen = (await admin.run(CASE, { id })).verification;
    expect(seen).toMatchObject({ attachedDocuments: ['OFFER_LETTER', 'PAYSLIP'], codeSentTo: null, triesLeft: null });
    expect(seen?.signals).toContain('1 other user uploaded the same document.');
    expect((await t.db.raw(`select from audit_log where action = 'verification.read-document'`)).rows).toEqual([]);
  });

  it('a verification that does not exist is null, and of a suspended user too', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await t.db.raw('update users set suspended_at = now() where id = $1', [person.id]);
    for (const asked of [id, 'none', '01930000-0000-7000-8000-000000000000'])
      expect((await admin.run(CASE, { id: asked })).verification).toBeNull();
  });
});

describe('the step after a rejection', () => {
  const rejected = async (step: number | null) => {
    const [person, admin] = [await meera(), await t.make.admin()];
    t.clock.advance(-MINUTE);
    const id = await verifying.handIn(person);
    t.clock.advance(MINUTE);
    await verifying.review(admin, { id, approve: false, step, note: 'Not readable.' });
    t.clock.advance(MINUTE);
    return person;
  };

  it.each([1, 2, 3])(
    'is step %i if the reviewer named it, although the verification can be submitted',
    async (step) => {
      const person = await rejected(step);
      expect(await verifying.own(person)).toMatchObject({ status: 'REJECTED', step, canSubmit: true });
      expect((await verifying.submit(person)).step).toBe(4);
    },
  );

  it('is the review if the reviewer named none', async () => {
    expect((await verifying.own(await rejected(null))).step).toBe(4);
  });

  it('is the review again once a document of the named step was replaced', async () => {
    const person = await rejected(3);
    await verifying.connectLinkedIn(person, 'https://www.linkedin.com/in/meera-nair');
    expect((await verifying.own(person)).step).toBe(3);
    expect((await verifying.attach(person, await person.upload(FilePurpose.PAYSLIP))).step).toBe(4);
  });

  it('is the review again once the named corporate email was replaced', async () => {
    const person = await rejected(1);
    await verifying.sendCode(person, 'meera@mail.acme.example.com');
    expect((await verifying.own(person)).step).toBe(1);
    expect((await verifying.confirm(person, await verifying.codeFor('meera@mail.acme.example.com'))).step).toBe(4);
  });

  it('is the corporate email while a new one is not confirmed', async () => {
    const person = await rejected(3);
    await verifying.sendCode(person, 'meera@mail.acme.example.com');
    expect((await verifying.own(person)).step).toBe(1);
  });
});

describe('the code that can be entered', () => {
  it('shows address, time and attempts, and is gone when it has expired or was tried too often', async () => {
    const person = await meera();
    const none = { codeSentTo: null, codeExpiresAt: null, codeSecondsLeft: null, triesLeft: null };
    expect(await own(person)).toMatchObject(none);
    const email = 'meera@acme.example.com';
    await verifying.sendCode(person, email);
    expect(await own(person)).toMatchObject({ codeSentTo: email, codeExpiresAt: null, triesLeft: 5 });
    const code = await verifying.codeFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await expectRefusal(verifying.confirm(person, wrong), 'BAD_USER_INPUT', ['code']);
    const codeExpiresAt = new Date(t.clock.now().getTime() + 15 * MINUTE).toISOString();
    expect(await own(person)).toMatchObject({ codeSentTo: email, codeExpiresAt, codeSecondsLeft: 900, triesLeft: 4 });
    t.clock.advance(MINUTE);
    expect(await own(person)).toMatchObject({ codeExpiresAt, codeSecondsLeft: 840 });
    for (let i = 0; i < 4; i++) await codeOf(verifying.confirm(person, wrong));
    expect(await own(person)).toMatchObject(none);
    await expectRefusal(verifying.confirm(person, code), 'BAD_USER_INPUT', ['code']);
    await verifying.sendCode(person, email);
    await t.drain();
    t.clock.advance(15 * MINUTE);
    expect(await own(person)).toMatchObject(none);
  });
});

describe('removing a document', () => {
  it('removes it, however often it is asked for, and only while the verification is open', async () => {
    const person = await meera();
    await verifying.prepare(person);
    const { payslip, offerLetter } = (await person.run(FILES)).companyVerification;
    const remove = async (fileId = '') =>
      (await person.run(REMOVE, { fileId })).removeVerificationDocument.verification;
    const without = { attachedDocuments: ['OFFER_LETTER'], canSubmit: false };
    for (const fileId of [payslip?.id, payslip?.id, 'none']) expect(await remove(fileId)).toEqual(without);
    await verifying.attach(person, await person.upload(FilePurpose.PAYSLIP));
    await verifying.submit(person);
    await expectRefusal(remove(offerLetter?.id), 'CONFLICT');
  });

  it('nobody removes the document of another user', async () => {
    const [person, other] = [await meera(), await meera()];
    await verifying.prepare(person);
    const { payslip } = (await person.run(FILES)).companyVerification;
    await other.run(REMOVE, { fileId: payslip?.id ?? '' });
    expect((await own(person)).attachedDocuments).toEqual(['OFFER_LETTER', 'PAYSLIP']);
  });
});
