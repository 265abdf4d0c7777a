import { FilePurpose } from '../files/files.rules';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { Verifying } from '../testing/verifying';

const t = testApp();
const verifying = new Verifying(t);

const meera = () => t.make.alumni({ verifiedAt: null });
const DOCUMENTS = 'businessCard { url } offerLetter { name url } payslip { url }';
const reads = async () =>
  (
    await t.db.raw(
      `select actor_id, subject, reason from audit_log where action = 'verification.read-document' order by id`,
    )
  ).rows;

describe('a document of a verification', () => {
  it('is read by its owner without a word in the audit log', async () => {
    const person = await meera();
    await verifying.handIn(person);
    const { data } = await t.execute(person, `{ companyVerification { ${DOCUMENTS} } }`);
    const file = await t.inject(null, {
      url: data.companyVerification.payslip.url.replace('http://batchmate.test', ''),
    });
    expect([file.statusCode, file.headers['content-type'], await reads()]).toEqual([200, 'application/pdf', []]);
  });

  it('is read by an admin, which is written down each time', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const query = `{ verificationQueue { edges { node { ${DOCUMENTS} } } } }`;
    const { data } = await t.execute(admin, query);
    const { businessCard, payslip } = data.verificationQueue.edges[0].node;
    expect(businessCard).toBeNull();
    expect((await t.inject(null, { url: payslip.url.replace('http://batchmate.test', '') })).statusCode).toBe(200);
    const subject = `verification ${id}`;
    const once = [
      { actor_id: admin.id, subject, reason: 'offer_letter' },
      { actor_id: admin.id, subject, reason: 'payslip' },
    ];
    expect(await reads()).toEqual(once);
    await t.execute(admin, query);
    expect(await reads()).toEqual([...once, ...once]);
  });

  it('is not written down as read where no link was asked for', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    await t.execute(admin, '{ verificationQueue { edges { node { id corporateEmail } } } }');
    await verifying.review(admin, { id, approve: true });
    expect(await reads()).toEqual([]);
  });

  it('is not handed out when it cannot be written down', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.handIn(person);
    await t.asOwner(`create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_audit before insert on audit_log for each row execute function refuse_audit()`);
    const { data, code } = await t.execute(admin, '{ verificationQueue { edges { node { payslip { url } } } } }');
    await t.asOwner('drop trigger refuse_audit on audit_log; drop function refuse_audit()');
    expect([code, JSON.stringify(data)]).toEqual(['INTERNAL_SERVER_ERROR', expect.not.stringContaining('/api/files/')]);
  });

  it('is read by one statement for each, not by one for each admin’s field, in a long queue', async () => {
    const admin = await t.make.admin();
    for (let i = 0; i < 3; i++) await verifying.handIn(await meera());
    await t.signIn(admin);
    const statements = await t.countStatements(() =>
      t.execute(admin, `{ verificationQueue { edges { node { ${DOCUMENTS} } } } }`),
    );
    for (const once of ['files.by-ids', 'audit.write'])
      expect(statements.filter((name) => name === once)).toHaveLength(1);
    expect(await reads()).toHaveLength(6);
  });

  it('cannot be had by attaching it to something else', async () => {
    const [person, asha] = [await meera(), await t.make.jobseeker()];
    const fileId = await verifying.upload(person, FilePurpose.PAYSLIP);
    await verifying.attach(person, fileId);
    const conversation = await t.make.conversation(person, asha);
    const job = await t.make.job(person);
    const input = (name: string, value: object, field: string) =>
      t.execute(asha, `mutation ($input: ${name}Input!) { ${field}(input: $input) { __typename } }`, { input: value });
    const answers = [
      await input('UpdateProfile', { resumeFileId: fileId }, 'updateProfile'),
      await input('UpdateProfile', { photoFileId: fileId }, 'updateProfile'),
      await input('ApplyToJob', { jobId: job.id, resumeFileId: fileId }, 'applyToJob'),
      await input(
        'SendMessage',
        { conversationId: conversation.id, clientId: fileId, content: 'x', attachmentFileId: fileId },
        'sendMessage',
      ),
      await input('AttachVerificationDocument', { fileId }, 'attachVerificationDocument'),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      ...['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'FORBIDDEN'],
    ]);
    const own = await t.execute(
      person,
      'mutation ($id: ID!) { updateProfile(input: { resumeFileId: $id }) { me { id } } }',
      {
        id: fileId,
      },
    );
    expect(own.code).toBe('BAD_USER_INPUT');
    expect((await t.inject(asha, { url: `/api/files/${fileId}` })).statusCode).toBe(404);
  });
});

describe('over HTTP a document', () => {
  it('is shown to its owner with the others of the verification, all by one statement', async () => {
    const person = await meera();
    await verifying.handIn(person);
    await t.signIn(person);
    const statements = await t.countStatements(() => t.inject(person, { url: '/api/verification' }));
    expect(statements.filter((name) => name === 'files.by-ids')).toHaveLength(1);
  });

  it('is handed to an admin by a path of its own, and written down', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    const id = await verifying.handIn(person);
    const path = `/api/admin/verifications/${id}/documents`;
    const answer = await t.inject(admin, { url: `${path}/payslip` });
    expectDocumented(t, 'GET /api/admin/verifications/:id/documents/:document', answer);
    expect(await reads()).toEqual([{ actor_id: admin.id, subject: `verification ${id}`, reason: 'payslip' }]);
    for (const missing of ['businessCard', 'passport', '__proto__'])
      expect((await t.inject(admin, { url: `${path}/${missing}` })).statusCode).toBe(404);
    expect((await t.inject(person, { url: `${path}/payslip` })).statusCode).toBe(403);
    expect((await t.inject(null, { url: `${path}/payslip` })).statusCode).toBe(401);
    expect(await reads()).toHaveLength(1);
  });

  it('is in no list of the reviewers', async () => {
    const [person, admin] = [await meera(), await t.make.admin()];
    await verifying.handIn(person);
    const answer = await t.inject(admin, { url: '/api/admin/verifications' });
    expectDocumented(t, 'GET /api/admin/verifications', answer);
    expect(answer.json()).toMatchObject([{ status: 'under_review', documents: ['offerLetter', 'payslip'] }]);
    expect(answer.body).not.toContain('/api/files/');
    expect(await reads()).toEqual([]);
  });
});
