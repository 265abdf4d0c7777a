import { FakeBrowser } from '../../testing/fake-push-service';
import { randomUUID } from 'node:crypto';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { Accounts, PASSWORD } from '../../testing/accounts';
import type { ApplyToInternshipInput, SaveInternshipInput, SignUpProfileInput } from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import { secondStep } from '../../testing/two-factor';
import type { Complete, RoundTrips } from './round-trip';

const FORMS = graphql(`
  query StoredForms {
    internshipApplications {
      edges {
        node {
          internship { slug } resume { id }
          form { firstName lastName email phone college degree batch usn domain linkedin notes }
        }
      }
    }
  }`);
const VERIFICATION = graphql(`
  query StoredVerification { companyVerification { status linkedinUrl corporateEmail reviewNote decisions { step } } }`);
const RESET_TWO_FACTOR = graphql(`
  mutation StoredResetTwoFactor($input: ResetTwoFactorInput!) { resetTwoFactor(input: $input) { user { id } } }`);
const BLOCKED = graphql(`query StoredBlocks { blockedUsers { edges { node { user { id } } } } }`);
const SAVE_PUSH = graphql(`
  mutation StoredPush($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) { endpoint } }`);
const REMOVE_PUSH = graphql(`
  mutation StoredNoPush($input: RemovePushSubscriptionInput!) { removePushSubscription(input: $input) { endpoint } }`);
const LOG = graphql(`query StoredLog { auditLog { edges { node { action subject reason } } } }`);
const STORIES = graphql(`query StoredStories { stories { edges { node { quote } } } }`);
const APPLY = graphql(`
  mutation StoredForm($input: ApplyToInternshipInput!) { applyToInternship(input: $input) { application { id } } }`);
const SAVE_INTERNSHIP = graphql(`
  mutation StoredInternship($input: SaveInternshipInput!) { saveInternship(input: $input) { internship { id } } }`);
const INTERNSHIPS = graphql(`
  query StoredInternships {
    internships(includeClosed: true) { slug title description icon domain fee { amount } feeBuys open }
  }`);
const CONNECT = graphql(`
  mutation StoredLinkedIn($input: ConnectLinkedInInput!) { connectLinkedIn(input: $input) { verification { id } } }`);
const SEND_CODE = graphql(`
  mutation StoredEmail($input: SendCorporateEmailCodeInput!) {
    sendCorporateEmailCode(input: $input) { verification { id } }
  }`);
const REVIEW = graphql(`
  mutation StoredReview($input: ReviewVerificationInput!) { reviewVerification(input: $input) { verification { id } } }`);
const CHANGE_ROLE = graphql(`
  mutation StoredRole($input: ChangeRoleInput!) { changeRole(input: $input) { user { id } } }`);
const USER_ROLE = graphql(`query StoredRoleOfUser($id: ID!) { user(id: $id) { role } }`);
const SIGN_IN = graphql(`mutation StoredSignIn($input: SignInInput!) { signIn(input: $input) { token } }`);
const SIGNED_UP = graphql(`
  query StoredAccount {
    me { firstName lastName role college degree batch company position linkedinUrl skills { name } }
  }`);

const REPORTS = graphql(`
  query StoredReports {
    reports {
      edges { node { id about { id } entries { reason details job { id } } messages { content } decision { reason } } }
    }
    warned: reports(status: WARNED) { edges { node { id decision { reason } } } }
  }`);

/** Sign-up, internship applications, verification, administration and stories. */
export const ACCOUNT_TRIPS: RoundTrips = {
  async signIn(t) {
    const accounts = new Accounts(t);
    const idTokenOf = async (email: string): Promise<string> =>
      (await accounts.post('/api/identity/sign-up', { email, password: PASSWORD })).json().idToken;
    const common: Omit<Complete<SignUpProfileInput>, 'role'> = {
      firstName: 'Ashita',
      lastName: 'Shah',
      college: 'New College',
      degree: 'M.Tech',
      batch: 2029,
      skills: ['Zig'],
      company: 'Globex',
      position: 'Engineer',
      linkedinUrl: 'https://www.linkedin.com/in/ashita',
    };
    const accountOf = async (email: string, role: 'JOBSEEKER' | 'ALUMNI') => {
      const input = { idToken: await idTokenOf(email), profile: { ...common, role } };
      const { token } = (await t.visitor.run(SIGN_IN, { input })).signIn;
      return (await t.withToken(token ?? '').run(SIGNED_UP)).me;
    };
    // Skills count only for job seekers, company and position only for others (specification).
    const { skills } = (await accountOf('asha@test.example', 'JOBSEEKER')) ?? {};
    const alumni = await accountOf('ravi@test.example', 'ALUMNI');
    const profile: Complete<SignUpProfileInput> = { ...common, role: 'ALUMNI' };
    return { sent: { profile }, seen: { profile: { ...alumni, skills: skills?.map(({ name }) => name) } } };
  },
  async applyToInternship(t) {
    const [asha, dev] = [await t.make.jobseeker(), await t.make.admin()];
    const input: Complete<ApplyToInternshipInput> = {
      internshipId: 'fs',
      firstName: 'Ashita',
      lastName: 'Shah',
      email: 'ashita@college.example',
      phone: '+91 98765 43211',
      college: 'New College',
      degree: 'M.Tech',
      batch: 2029,
      usn: '1TC22CS099',
      domain: 'FULL_STACK',
      resumeFileId: await asha.upload('resume'),
      linkedin: 'https://www.linkedin.com/in/ashita',
      notes: 'I can start in May.',
    };
    await asha.run(APPLY, { input });
    const { internship, resume, form } = (await dev.run(FORMS)).internshipApplications.edges[0]?.node ?? {};
    return { sent: input, seen: { ...form, internshipId: internship?.slug, resumeFileId: resume?.id } };
  },
  async saveInternship(t) {
    const dev = await t.make.admin();
    const input: Omit<Complete<SaveInternshipInput>, 'id' | 'updatedAt'> = {
      slug: `writing-${randomUUID().slice(0, 8)}`,
      title: 'Technical Writing',
      description: 'Six weeks of writing for users.',
      icon: 'palette',
      domain: 'UI_UX',
      fee: 49_900,
      feeBuys: 'A mentor for six weeks.',
      open: true,
    };
    await dev.run(SAVE_INTERNSHIP, { input });
    const { internships } = await dev.run(INTERNSHIPS);
    const { fee, ...seen } = internships.find(({ slug }) => slug === input.slug) ?? {};
    return { sent: input, seen: { ...seen, fee: fee?.amount } };
  },
  async connectLinkedIn(t) {
    const meera = await t.make.alumni({ verifiedAt: null });
    const input = { profileUrl: 'https://www.linkedin.com/in/meera-at-acme' };
    await meera.run(CONNECT, { input });
    const { companyVerification } = await meera.run(VERIFICATION);
    return { sent: input, seen: { profileUrl: companyVerification.linkedinUrl } };
  },
  async sendCorporateEmailCode(t) {
    const meera = await t.make.alumni({ verifiedAt: null });
    const input = { email: 'meera@acme.example' };
    await meera.run(SEND_CODE, { input });
    const { companyVerification } = await meera.run(VERIFICATION);
    return { sent: input, seen: { email: companyVerification.corporateEmail } };
  },
  async reviewVerification(t) {
    const [meera, dev] = [await t.make.alumni({ verifiedAt: null }), await t.make.admin()];
    const { id } = await t.make.companyVerification(meera);
    const input = { approve: false, note: 'The letter is not readable.', step: 3 };
    await dev.run(REVIEW, { input: { ...input, id } });
    const { companyVerification } = await meera.run(VERIFICATION);
    const { status, reviewNote, decisions } = companyVerification;
    const approve = status === 'REJECTED' ? false : status;
    return { sent: input, seen: { approve, note: reviewNote, step: decisions[0]?.step } };
  },
  async changeRole(t) {
    const [asha, dev] = [await t.make.jobseeker(), await t.make.admin()];
    const input = { userId: asha.id, role: 'HR' as const, reason: 'Now recruits for Acme.' };
    await dev.run(CHANGE_ROLE, { input });
    const { reason, subject = '' } = (await dev.run(LOG)).auditLog.edges[0]?.node ?? {};
    const { user } = await dev.run(USER_ROLE, { id: asha.id });
    return {
      sent: input,
      seen: {
        userId: subject.includes(asha.id) ? asha.id : subject,
        role: user?.role,
        reason: reason?.includes(input.reason) ? input.reason : reason,
      },
    };
  },
  async resetTwoFactor(t) {
    const [asha, dev] = [await t.make.jobseeker(), await t.make.admin()];
    await secondStep(t, asha);
    const input = { userId: asha.id, reason: 'Lost the phone.' };
    await dev.run(RESET_TWO_FACTOR, { input });
    const { reason, subject = '' } = (await dev.run(LOG)).auditLog.edges[0]?.node ?? {};
    return { sent: input, seen: { userId: subject.includes(asha.id) ? asha.id : subject, reason } };
  },
  async suspendUser(t) {
    const [asha, dev] = [await t.make.jobseeker(), await t.make.admin()];
    const input = { userId: asha.id, suspended: true, reason: 'Sends advertisements.' };
    await dev.suspendUser(input.userId, input.suspended, input.reason);
    const { action, reason, subject = '' } = (await dev.run(LOG)).auditLog.edges[0]?.node ?? {};
    return {
      sent: input,
      seen: { userId: subject.includes(asha.id) ? asha.id : subject, suspended: action?.includes('suspend'), reason },
    };
  },
  async blockUser(t) {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.blockUser(meera.id);
    const [blocked] = (await asha.run(BLOCKED)).blockedUsers.edges;
    return { sent: { userId: meera.id }, seen: { userId: blocked?.node.user.id } };
  },
  async unblockUser(t) {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.blockUser(meera.id);
    await asha.unblockUser(meera.id);
    const left = (await asha.run(BLOCKED)).blockedUsers.edges;
    return { sent: { userId: meera.id }, seen: { userId: left.length === 0 ? meera.id : null } };
  },
  async savePushSubscription(t) {
    const asha = await t.make.jobseeker();
    const { input } = new FakeBrowser();
    await asha.run(SAVE_PUSH, { input });
    const { rows } = await t.db.raw('select endpoint, p256dh, auth from push_subscriptions');
    return { sent: input, seen: rows[0] as typeof input };
  },
  async removePushSubscription(t) {
    const asha = await t.make.jobseeker();
    const { input } = new FakeBrowser();
    await asha.run(SAVE_PUSH, { input });
    const { endpoint } = input;
    await asha.run(REMOVE_PUSH, { input: { endpoint } });
    return { sent: { endpoint }, seen: { endpoint: (await t.count('push_subscriptions')) === 0 ? endpoint : null } };
  },
  async reportUser(t) {
    const [asha, meera, dev] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.admin()];
    const { id: conversationId } = await t.make.conversation(asha, meera);
    await asha.sendMessage(conversationId, conversationId);
    const job = await t.make.job(meera);
    const input = {
      userId: meera.id,
      reason: 'FAKE',
      details: 'The company does not exist.',
      conversationId,
      jobId: job.id,
    } as const;
    await asha.reportUser(input);
    const { about, entries, messages } = (await dev.run(REPORTS)).reports.edges[0]?.node ?? {};
    const [entry] = entries ?? [];
    return {
      sent: input,
      seen: {
        userId: about?.id,
        reason: entry?.reason,
        details: entry?.details,
        conversationId: messages?.[0]?.content,
        jobId: entry?.job?.id,
      },
    };
  },
  async resolveReport(t) {
    const [asha, meera, dev] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.admin()];
    await asha.reportUser({ userId: meera.id });
    const [open] = (await dev.run(REPORTS)).reports.edges;
    const input = { id: open?.node.id ?? '', resolution: 'WARNED', reason: 'Sends advertisements.' } as const;
    await dev.resolveReport(input);
    const [warned] = (await dev.run(REPORTS)).warned.edges;
    const { id, decision } = warned?.node ?? {};
    return { sent: input, seen: { id, resolution: warned ? 'WARNED' : null, reason: decision?.reason } };
  },
  async shareStory(t) {
    const [asha, meera, dev] = [await t.make.jobseeker(), await t.make.alumni(), await t.make.admin()];
    const hired = { status: ReferralStatus.HIRED, acceptedAt: new Date(), hiredAt: new Date() };
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, ...hired });
    const quote = 'Meera referred me, and two weeks later I signed my first contract as an engineer.';
    await asha.shareStory(quote);
    return { sent: { quote }, seen: { quote: (await dev.run(STORIES)).stories.edges[0]?.node.quote } };
  },
};
