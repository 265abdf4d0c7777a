import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { Verifying } from '../../testing/verifying';
import { ONE_READ } from './case-reads.service';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const CASE = graphql(`
  query CaseReadsCase($id: ID!) { verification(id: $id) { corporateEmail linkedinUrl signals } }`);
const PARTS = graphql(`
  query CaseReadsParts($id: ID!, $email: Boolean! = false, $linkedin: Boolean! = false, $signals: Boolean! = false) {
    verification(id: $id) {
      corporateEmail @include(if: $email) linkedinUrl @include(if: $linkedin) signals @include(if: $signals)
    }
  }`);
const QUEUE = graphql(`
  query CaseReadsQueue { verificationQueue { edges { node { corporateEmail signals } } } }`);
const NAMES = graphql(`
  query CaseReadsNames { verificationQueue { edges { node { company emailVerified attachedDocuments user { name } } } } }`);
const OWN = graphql(`
  query CaseReadsOwn { companyVerification { corporateEmail linkedinUrl signals } }`);

const reads = async () =>
  (
    await t.db.raw(
      `select actor_id, subject, reason from audit_log where action = 'verification.read-case' order by id`,
    )
  ).rows;
const readBy = (actor: { id: string }, id: string) => ({
  actor_id: actor.id,
  subject: `verification ${id}`,
  reason: null,
});

describe('what only a reviewer needs', () => {
  it.each([
    ['the address', { email: true }],
    ['the profile', { linkedin: true }],
    ['the signals', { signals: true }],
  ])('an admin who reads only %s is recorded', async (_, asked) => {
    const admin = await t.make.admin();
    const id = await verifying.handIn(await meera());
    await admin.run(PARTS, { id, ...asked });
    expect(await reads()).toEqual([readBy(admin, id)]);
  });

  it('one entry covers the reads of an open case, which is read repeatedly', async () => {
    const [admin, other] = [await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(await meera());
    for (let i = 0; i < 3; i++) await admin.run(CASE, { id });
    await other.run(CASE, { id });
    expect(await reads()).toEqual([readBy(admin, id), readBy(other, id)]);
  });

  it('a read after that time is recorded again', async () => {
    const admin = await t.make.admin();
    const id = await verifying.handIn(await meera());
    await t.asOwner(`insert into audit_log (actor_id, action, subject, at)
      values ('${admin.id}', 'verification.read-case', 'verification ${id}', now() - ${ONE_READ} * interval '1 millisecond')`);
    await admin.run(CASE, { id });
    expect(await reads()).toHaveLength(2);
  });

  it('is not returned when the audit entry cannot be written', async () => {
    const admin = await t.make.admin();
    const id = await verifying.handIn(await meera());
    await t.asOwner(`create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_audit before insert on audit_log for each row execute function refuse_audit()`);
    const { data, code } = await t.execute(admin, CASE, { id });
    await t.asOwner('drop trigger refuse_audit on audit_log; drop function refuse_audit()');
    expect([code, JSON.stringify(data)]).toEqual(['INTERNAL_SERVER_ERROR', expect.not.stringContaining('@')]);
  });

  it('neither the queue of the desk nor the user is recorded', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.handIn(person);
    await admin.run(NAMES);
    await person.run(OWN);
    expect(await reads()).toEqual([]);
  });

  it('reads of a whole queue are recorded for each verification, in one statement', async () => {
    const admin = await t.make.admin();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await verifying.handIn(await meera()));
    await t.signIn(admin);
    const statements = await t.countStatements(() => admin.run(QUEUE));
    expect(statements.filter((name) => name === 'audit.write-reads')).toHaveLength(1);
    expect(await reads()).toEqual(expect.arrayContaining(ids.map((id) => readBy(admin, id))));
  });

  it('REST records the reads of the queue and of a case', async () => {
    const [admin, other] = [await t.make.admin(), await t.make.admin()];
    const id = await verifying.handIn(await meera());
    const [listed] = (await admin.get('/api/admin/verifications')).json();
    expect(listed.corporateEmail).toContain('@acme.');
    await other.get(`/api/admin/verifications/${id}`);
    expect(await reads()).toEqual([readBy(admin, id), readBy(other, id)]);
  });
});
