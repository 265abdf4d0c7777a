import { writeAudit } from '../../audit/audit.store';
import { redeem } from '../../contracts/authorization/setup';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { paid } from '../../testing/internships';
import { failedEmail } from '../../testing/queue';
import { executedPlans } from '../../testing/query-plans';

const t = testApp();

const LOG = graphql(`
  query AuditSubjects($filter: AuditFilter) {
    auditLog(filter: $filter) { edges { node { subjectTitle subjectLink subjectDeleted subjectUser { name } } } }
  }`);

/** What entries about these subjects show, in their order. */
async function shown(admin: User, subjects: readonly string[]) {
  for (const subject of subjects) await writeAudit(t.db, { actorId: admin.id, action: 'test.show', subject });
  const { edges } = (await admin.run(LOG, { filter: { action: 'test.show' } })).auditLog;
  return edges.map(({ node }) => node).toReversed();
}

it('an entry has the title of what it is about, the user to whom it belongs, and where admins see it', async () => {
  const [dev, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
  const { id: verification } = await t.make.companyVerification(meera, { company: 'Zeta' });
  const { id: job } = await t.make.job(meera, { title: 'Data Analyst' });
  const application = await asha.applyToJob({ jobId: job });
  const { id: story } = await t.make.story(asha, `I was hired ${'thanks to a good referral '.repeat(4)}`.trim());
  const { id: unpaid } = await t.make.internshipApplication(asha);
  const receipt = await paid(await t.make.jobseeker());
  const { entryId } = await redeem(t, meera);
  const { rows } = await t.db.raw(`select id, title from internships where slug = 'ds'`);
  const internship = rows[0] as { id: string; title: string };
  await asha.reportUser({ userId: meera.id });
  const reports = (await t.db.raw('select id from reports')).rows as { id: string }[];
  const [report = { id: '' }] = reports;
  const about = (title: string | null, link: string | null, user: User | null) => ({
    subjectTitle: title,
    subjectLink: link,
    subjectDeleted: false,
    subjectUser: user && { name: user.name },
  });
  const query = (terms: Record<string, string>) => new URLSearchParams(terms).toString();
  expect(
    await shown(dev, [
      `user ${meera.id}`,
      `verification ${verification}`,
      `job ${job}`,
      `application ${application.id}`,
      `story ${story}`,
      `internship ${internship.id}`,
      `internship-application ${unpaid}`,
      `internship-application ${receipt.id}`,
      `credit-entry ${entryId}`,
      `report ${report.id}`,
    ]),
  ).toEqual([
    about(null, `/admin/users/${meera.id}`, meera),
    about('Zeta', `/admin/verifications/${verification}`, meera),
    about('Data Analyst', `/jobs/${job}`, null),
    about('Data Analyst', `/listings/${job}`, asha),
    about(expect.stringMatching(/^I was hired thanks .{50,}…$/), '/admin/stories?show=all', asha),
    about(internship.title, '/admin/internships?internship=ds', null),
    about(internship.title, `/admin/internships?${query({ internship: 'ds', q: asha.name })}`, asha),
    {
      subjectTitle: `${internship.title}, ${receipt.receiptNumber}`,
      subjectLink: `/admin/internships?internship=ds&q=${receipt.receiptNumber}`,
      subjectDeleted: false,
      subjectUser: expect.anything(),
    },
    about('Résumé review for a student', `/admin/vouchers?${query({ q: meera.name })}`, meera),
    about(null, `/admin/reports/${report.id}`, meera),
  ]);
});

it('says that what it is about was deleted, and looks up no emails', async () => {
  const [dev, meera] = [await t.make.admin(), await t.make.alumni()];
  const email = await failedEmail(t.db);
  await t.db.raw('update users set deleted_at = now(), erased_at = now() where id = $1', [meera.id]);
  const state = (deleted: boolean) => ({ subjectTitle: null, subjectLink: null, subjectDeleted: deleted });
  expect(
    await shown(dev, [`user ${meera.id}`, `job ${dev.id}`, `email ${email}`, 'user 1', 'toaster 1']),
  ).toMatchObject([state(true), state(true), state(false), state(false), state(false)]);
});

it('all subjects of a page are read in one statement', async () => {
  const [dev, meera] = [await t.make.admin(), await t.make.alumni()];
  const jobs = [await t.make.job(meera), await t.make.job(meera), await t.make.job(meera)];
  const subjects = [...jobs.map(({ id }) => `job ${id}`), `user ${meera.id}`, `verification ${meera.id}`];
  expect(await executedPlans(t, 'admin.audit-subjects', () => shown(dev, subjects))).toHaveLength(1);
});
