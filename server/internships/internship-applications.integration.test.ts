import { DAY } from '../platform/clock';
import { expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { apply, APPLICATION, paid, unpaid } from '../testing/internships';

const t = testApp();

const LIST = graphql(`
  query AdminInternshipApplications($internship: String, $paymentStatus: PaymentStatus, $first: Int! = 20, $after: String) {
    internshipApplications(internship: $internship, paymentStatus: $paymentStatus, first: $first, after: $after) {
      edges {
        node {
          id
          paymentStatus
          paidAt
          receiptNumber
          internship { slug fee { amount currency } }
          applicant { id name }
        }
      }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }`);
const FORMS = graphql(`
  query InternshipApplicationForms {
    internshipApplications {
      edges {
        node { id form { firstName lastName email phone college degree batch usn domain linkedin notes } }
      }
    }
  }`);
const RESUMES = graphql(`
  query InternshipApplicationResumes {
    internshipApplications { edges { node { id resume { name url } } } }
  }`);
const OWN = graphql(`
  query OwnInternshipApplication($id: ID!) {
    internshipApplication(id: $id) { applicant { id } form { phone notes } resume { name url } }
  }`);

const recorded = async (action: string) =>
  (await t.db.raw('select actor_id, subject from audit_log where action = $1 order by id', [action])).rows;
const audit = () => recorded('internship.read-resume');
const pathOf = (url: string | undefined) => String(url).replace('http://batchmate.test', '');

describe('the list of internship applications', () => {
  it('an admin reads who applied and what they paid, without an entry in the audit log', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { receiptNumber, id } = await paid(asha);
    const { internshipApplications } = await admin.run(LIST);
    expect(internshipApplications).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
    expect(internshipApplications.edges.map(({ node }) => node)).toEqual([
      {
        id,
        paymentStatus: 'PAID',
        paidAt: t.clock.now().toISOString(),
        receiptNumber,
        internship: { slug: 'ds', fee: { amount: expect.any(Number), currency: 'INR' } },
        applicant: { id: asha.id, name: asha.name },
      },
    ]);
    expect((await t.db.raw('select from audit_log')).rows).toEqual([]);
  });

  it('the list is filtered by internship and payment, and paged, newest first', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const first = (await paid(asha)).id;
    const second = (await unpaid(asha, { internshipId: 'fs', domain: 'FULL_STACK' })).id;
    const ids = async (variables: object = {}) =>
      (await admin.run(LIST, variables)).internshipApplications.edges.map(({ node }) => node.id);
    expect(await ids()).toEqual([second, first]);
    expect(await ids({ internship: 'fs' })).toEqual([second]);
    expect(await ids({ paymentStatus: 'PAID' })).toEqual([first]);
    expect(await ids({ internship: 'fs', paymentStatus: 'PAID' })).toEqual([]);
    expect(await ids({ internship: 'none' })).toEqual([]);
    await expectRefusal(ids({ internship: '\u0000' }), 'BAD_USER_INPUT', ['internship']);
    const page = (await admin.run(LIST, { first: 1 })).internshipApplications;
    expect([page.totalCount, page.pageInfo.hasNextPage]).toEqual([2, true]);
    expect(await ids({ after: page.pageInfo.endCursor })).toEqual([first]);
  });

  it('only admins read it, and invalid pages are refused', async () => {
    for (const person of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr()]) {
      await expectRefusal(person.run(LIST), 'FORBIDDEN');
      expect((await person.get('/api/admin/internship-applications')).statusCode).toBe(403);
    }
    await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
    const admin = await t.make.admin();
    for (const first of [0, 101]) await expectRefusal(admin.run(LIST, { first }), 'BAD_USER_INPUT', ['first']);
    await expectRefusal(admin.run(LIST, { after: 'x' }), 'BAD_USER_INPUT', ['after']);
  });

  it('the form of an erased account is null', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await paid(asha);
    await asha.deleteAccount(asha.email);
    t.clock.advance(8 * DAY);
    await t.runSchedule('account-erasure');
    await t.drain();
    const [edge] = (await admin.run(LIST)).internshipApplications.edges;
    expect(edge?.node).toMatchObject({ id, applicant: { name: 'Former member' }, paymentStatus: 'PAID' });
    expect((await admin.run(FORMS)).internshipApplications.edges).toEqual([{ node: { id, form: null } }]);
    expect(await recorded('internship.read-form')).toEqual([]);
    expect((await admin.run(RESUMES)).internshipApplications.edges).toEqual([{ node: { id, resume: null } }]);
  });

  it('applicants read their own form and résumé', async () => {
    const asha = await t.make.jobseeker();
    const { id } = (await apply(asha, { notes: 'I know Go.' })).application;
    const own = (await asha.run(OWN, { id })).internshipApplication;
    expect(own).toMatchObject({ applicant: { id: asha.id }, form: { phone: APPLICATION.phone, notes: 'I know Go.' } });
    expect((await t.visitor.get(pathOf(own?.resume?.url))).statusCode).toBe(200);
    expect([await audit(), await recorded('internship.read-form')]).toEqual([[], []]);
  });
});

describe('the forms of internship applications', () => {
  it('an admin reads them, and each read is in the audit log', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await paid(asha);
    const { internshipId: _, ...sent } = APPLICATION;
    const [edge] = (await admin.run(FORMS)).internshipApplications.edges;
    expect(edge?.node).toEqual({ id, form: { ...sent, linkedin: null, notes: null } });
    const read = { actor_id: admin.id, subject: `internship-application ${id}` };
    expect(await recorded('internship.read-form')).toEqual([read]);
    const answer = await admin.get(`/api/admin/internship-applications/${id}`);
    expectDocumented(t, 'GET /api/admin/internship-applications/:id', answer);
    expect(answer.json()).toMatchObject({
      id,
      form: { email: APPLICATION.email, phone: APPLICATION.phone, domain: 'data-science' },
    });
    expect(await recorded('internship.read-form')).toEqual([read, read]);
  });

  it('nobody else reads them', async () => {
    const { id } = await paid(await t.make.jobseeker());
    for (const person of [await t.make.jobseeker(), await t.make.hr()])
      expect((await person.get(`/api/admin/internship-applications/${id}`)).statusCode).toBe(403);
    expect(await recorded('internship.read-form')).toEqual([]);
  });
});

describe('the résumés of internship applications', () => {
  it('an admin downloads them, and each read is in the audit log', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const { id } = await paid(asha);
    await admin.run(LIST);
    expect(await audit()).toEqual([]);
    const [edge] = (await admin.run(RESUMES)).internshipApplications.edges;
    expect(edge?.node.resume?.name).toBe('resume.pdf');
    expect((await t.visitor.get(pathOf(edge?.node.resume?.url))).statusCode).toBe(200);
    const read = { actor_id: admin.id, subject: `internship-application ${id}` };
    expect(await audit()).toEqual([read]);
    const response = await admin.get(`/api/admin/internship-applications/${id}/resume`);
    expectDocumented(t, 'GET /api/admin/internship-applications/:id/resume', response);
    expect((await t.visitor.get(pathOf(response.json().url))).statusCode).toBe(200);
    expect(await audit()).toEqual([read, read]);
  });

  it('nobody else reads them', async () => {
    const { id } = await paid(await t.make.jobseeker());
    for (const person of [await t.make.jobseeker(), await t.make.hr()])
      expect((await person.get(`/api/admin/internship-applications/${id}/resume`)).statusCode).toBe(403);
    expect(await audit()).toEqual([]);
  });
});

it('the REST list has the same content, with filters and cursors', async () => {
  const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
  const { id } = await paid(asha);
  await unpaid(asha, { internshipId: 'fs', domain: 'FULL_STACK' });
  const url = '/api/admin/internship-applications';
  const page = await admin.get(`${url}?first=1`);
  expectDocumented(t, 'GET /api/admin/internship-applications', page);
  expect([page.json().length, page.headers['x-next-cursor']]).toEqual([1, expect.any(String)]);
  const [application] = (await admin.get(`${url}?internship=ds&paymentStatus=paid`)).json();
  expect(application).toMatchObject({
    id,
    internshipId: 'ds',
    applicant: { id: asha.id },
    hasResume: true,
    paymentStatus: 'paid',
  });
  expect(application).not.toHaveProperty('form');
  expect((await admin.get(`${url}?paymentStatus=late`)).json().fields).toEqual(['paymentStatus']);
});
