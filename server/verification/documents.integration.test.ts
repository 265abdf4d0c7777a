import { FilePurpose } from '../files/files.rules';
import { expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
graphql(`
  fragment VerificationDocuments on CompanyVerification {
    businessCard { url } offerLetter { name url } payslip { url }
  }`);
const OWN = graphql(`query DocumentsOwn { companyVerification { ...VerificationDocuments } }`);
const QUEUE = graphql(`query DocumentsQueue { verificationQueue { edges { node { ...VerificationDocuments } } } }`);
const pathOf = (file: { url: string } | null | undefined) => String(file?.url).replace('http://batchmate.test', '');
const reads = async () =>
  (
    await t.db.raw(
      `select actor_id, subject, reason from audit_log where action = 'verification.read-document' order by id`,
    )
  ).rows;

describe('documents of a verification', () => {
  it('the owner reads a document without an audit entry', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const { payslip } = (await person.run(OWN)).companyVerification;
    const file = await t.visitor.get(pathOf(payslip));
    expect([file.statusCode, file.headers['content-type'], await reads()]).toEqual([200, 'application/pdf', []]);
  });

  it('every document that an admin reads is audited', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const node = (await admin.run(QUEUE)).verificationQueue.edges[0]?.node;
    expect(node?.businessCard).toBeNull();
    expect((await t.visitor.get(pathOf(node?.payslip))).statusCode).toBe(200);
    const subject = `verification ${id}`;
    const once = [
      { actor_id: admin.id, subject, reason: 'offer_letter' },
      { actor_id: admin.id, subject, reason: 'payslip' },
    ];
    expect(await reads()).toEqual(once);
    await admin.run(QUEUE);
    expect(await reads()).toEqual([...once, ...once]);
  });

  it('reviewing without document links is not audited as reading', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await admin.run(graphql(`query DocumentsAddresses { verificationQueue { edges { node { corporateEmail } } } }`));
    await verifying.review(admin, { id, approve: true });
    expect(await reads()).toEqual([]);
  });

  it('a document is not returned when the audit entry cannot be written', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.handIn(person);
    await t.asOwner(`create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_audit before insert on audit_log for each row execute function refuse_audit()`);
    const { data, code } = await t.execute(admin, QUEUE);
    await t.asOwner('drop trigger refuse_audit on audit_log; drop function refuse_audit()');
    expect([code, JSON.stringify(data)]).toEqual(['INTERNAL_SERVER_ERROR', expect.not.stringContaining('/api/files/')]);
  });

  it('a long queue reads files and writes audit entries in one statement each', async () => {
    const admin = await t.make.admin();
    for (let i = 0; i < 3; i++) await verifying.handIn(await meera());
    await t.signIn(admin);
    const statements = await t.countStatements(() => admin.run(QUEUE));
    for (const once of ['files.by-ids', 'audit.write'])
      expect(statements.filter((name) => name === once)).toHaveLength(1);
    expect(await reads()).toHaveLength(6);
  });

  it('a document cannot be read by attaching it to something else', async () => {
    const [person, asha] = [await meera(), await t.make.jobseeker()];
    const fileId = await person.upload(FilePurpose.PAYSLIP);
    await verifying.attach(person, fileId);
    const conversation = await t.make.conversation(person, asha);
    const job = await t.make.job(person);
    await expectRefusal(asha.updateProfile({ resumeFileId: fileId }), 'BAD_USER_INPUT');
    await expectRefusal(asha.updateProfile({ photoFileId: fileId }), 'BAD_USER_INPUT');
    await expectRefusal(asha.applyToJob({ jobId: job.id, resumeFileId: fileId }), 'BAD_USER_INPUT');
    const attempt = asha.sendMessage(conversation.id, 'x', { attachmentFileId: fileId });
    await expectRefusal(attempt, 'BAD_USER_INPUT');
    await expectRefusal(verifying.attach(asha, fileId), 'FORBIDDEN');
    await expectRefusal(person.updateProfile({ resumeFileId: fileId }), 'BAD_USER_INPUT');
    expect((await asha.get(`/api/files/${fileId}`)).statusCode).toBe(404);
  });
});

describe('documents of a verification over REST', () => {
  it('the owner’s documents are read in one statement', async () => {
    const person = await meera();
    await verifying.handIn(person);
    await t.signIn(person);
    const statements = await t.countStatements(() => person.get('/api/verification'));
    expect(statements.filter((name) => name === 'files.by-ids')).toHaveLength(1);
  });

  it('an admin reads a document by its own endpoint, which is audited', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const path = `/api/admin/verifications/${id}/documents`;
    const answer = await admin.get(`${path}/payslip`);
    expectDocumented(t, 'GET /api/admin/verifications/:id/documents/:document', answer);
    expect(await reads()).toEqual([{ actor_id: admin.id, subject: `verification ${id}`, reason: 'payslip' }]);
    for (const missing of ['businessCard', 'passport', '__proto__'])
      expect((await admin.get(`${path}/${missing}`)).statusCode).toBe(404);
    expect((await person.get(`${path}/payslip`)).statusCode).toBe(403);
    expect((await t.visitor.get(`${path}/payslip`)).statusCode).toBe(401);
    expect(await reads()).toHaveLength(1);
  });

  it('lists for reviewers contain no document links', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.handIn(person);
    const answer = await admin.get('/api/admin/verifications');
    expectDocumented(t, 'GET /api/admin/verifications', answer);
    expect(answer.json()).toMatchObject([{ status: 'under_review', documents: ['offerLetter', 'payslip'] }]);
    expect(answer.body).not.toContain('/api/files/');
    expect(await reads()).toEqual([]);
  });
});
