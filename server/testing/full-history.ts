// cspell:ignore grommeting Wobblethwaite
import { Role } from '../access/roles';
import { CreditReason } from '../credits/credits.rules';
import { JobStatus } from '../jobs/jobs.rules';
import type { UserEntity } from '../users/users.entity';
import { VerificationStatus } from '../verification/verification.rules';
import { Accounts } from './accounts';
import { graphql } from './graphql';
import type { TestApp, User } from './harness';
import { SAMPLES } from './uploads';

/** What must be found nowhere once the user is erased. `said` is part of every text they wrote. */
export const PII_MARKERS = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  /** Changed, or deleted, while the account existed. */
  formerName: 'Wobblethwaite',
  formerSkill: 'grommeting',
  email: 'zephyrine.quill@mail.example',
  corporate: 'z.quill@acme-corporate.example',
  phone: '+91 90909 81818',
  said: 'plughword',
} as const;

/** A user who left something in every module, and someone they met. */
export interface FullHistory {
  person: User;
  /** The other side of what they did. */
  other: User;
  files: string[];
}

const REWARDS = graphql(`query FullHistoryRewards { rewards { id } }`);

/** Uses every module through the API, so that a test can look for what is left. New modules add what they keep here. */
export class FullHistories {
  constructor(private readonly t: TestApp) {}

  /** A job seeker: asks, writes, applies, is certified, tells a story, pays for an internship. */
  async student(): Promise<FullHistory> {
    const { t } = this;
    const person = await this.signUp(Role.JOBSEEKER);
    const other = await t.make.alumni();
    const files = [await this.upload(person, 'resume'), await this.upload(person, 'photo')] as const;
    await person.updateProfile({ ...this.profile, resumeFileId: files[0], photoFileId: files[1] });
    await t.make.skills(person, `${PII_MARKERS.said} skill`);
    await this.settings(person);
    const conversationId = await this.referred(person, other);
    await this.talk(person, conversationId, await this.upload(person, 'attachment'));
    await this.talk(other, conversationId);
    await person.applyToJob({ jobId: (await t.make.job(other)).id, note: PII_MARKERS.said });
    await person.saveJob((await t.make.job(other, { title: 'Tester' })).id);
    const { id } = await person.addApplication({ title: PII_MARKERS.said, privateNote: PII_MARKERS.said });
    await person.updateApplication({ id, location: PII_MARKERS.said, url: `https://jobs.example/${PII_MARKERS.said}` });
    await this.invited(other, person);
    await this.reported(person, other, conversationId);
    await this.documents(person);
    await this.internship(person, files[0]);
    await this.exported(person);
    return { person, other, files: [...files] };
  }

  /** A referrer: posts jobs, answers and notes, is verified, earns and redeems. */
  async referrer(): Promise<FullHistory> {
    const { t } = this;
    const person = await this.signUp(Role.ALUMNI);
    const other = await t.make.jobseeker();
    await t.db.raw(`update users set verified_at = now() where id = $1`, [person.id]);
    const [payslipFileId, offerLetterFileId] = [
      await this.upload(person, 'payslip'),
      await this.upload(person, 'offer_letter'),
    ];
    await person.updateProfile({ ...this.profile, expertise: [PII_MARKERS.said] });
    await this.settings(person);
    await this.talk(person, await this.referred(other, person));
    await t.make.job(person, { title: 'Data Engineer', idempotencyKey: PII_MARKERS.said });
    await this.invited(person, other);
    await t.make.job(person, { title: `${PII_MARKERS.said} draft`, status: JobStatus.DRAFT });
    await this.documents(person);
    await t.make.companyVerification(person, {
      status: VerificationStatus.VERIFIED,
      corporateEmail: PII_MARKERS.corporate,
      linkedinUrl: this.profile.linkedinUrl,
      reviewedAt: new Date(),
      payslipFileId,
      offerLetterFileId,
    });
    await t.db.raw(
      `insert into certificates (number, user_id, name, company, issued_at) values ('BM-C-1', $1, $2, 'Acme', now())`,
      [person.id, `${PII_MARKERS.firstName} ${PII_MARKERS.lastName}`],
    );
    await this.redeemed(person);
    await this.exported(person);
    return { person, other, files: [payslipFileId, offerLetterFileId] };
  }

  private readonly profile = {
    phone: PII_MARKERS.phone,
    headline: `A ${PII_MARKERS.said}`,
    location: PII_MARKERS.said,
    department: PII_MARKERS.said,
    linkedinUrl: `https://linkedin.com/in/${PII_MARKERS.said}`,
  };

  private async signUp(role: Role): Promise<User> {
    const { firstName, lastName, formerName, formerSkill, email, said } = PII_MARKERS;
    const name = { firstName, lastName: formerName, userType: role, college: 'Test College' };
    const work = { company: 'Acme', position: `Chief ${said}`, linkedinUrl: this.profile.linkedinUrl, skills: [said] };
    const { user } = (await new Accounts(this.t).signUp(email, { ...name, ...work })).json();
    const person = this.t.as({ id: user.id, email } as UserEntity); // what the tests use of it
    const added = await person.post('/api/skills', { name: formerSkill });
    const deleted = await person.delete(`/api/skills/${formerSkill}`);
    if (added.statusCode >= 300 || deleted.statusCode >= 300) throw new Error(added.body + deleted.body);
    await person.updateProfile({ lastName });
    return person;
  }

  private upload(as: User, purpose: string): Promise<string> {
    const [extension, bytes] = purpose === 'photo' ? ['png', SAMPLES.png] : ['pdf', SAMPLES.pdf];
    return as.upload(purpose, { name: `${PII_MARKERS.firstName} ${purpose}.${String(extension)}`, bytes });
  }

  private async settings(as: User): Promise<void> {
    await as.updateSettings({ notifications: { marketing: true }, privacy: { showEmail: true } });
  }

  /** One request that was accepted, and others in progress, with texts of both sides. @returns the conversation's id */
  private async referred(candidate: User, referrer: User): Promise<string> {
    const message = candidate.email === PII_MARKERS.email ? PII_MARKERS.said : 'Please';
    const ask = async (jobTitle: string) => {
      const request = { referrerId: referrer.id, jobTitle, message, idempotencyKey: `${message} ${jobTitle}` };
      return (await candidate.requestReferral(request)).id;
    };
    const [first, second] = [await ask('Backend Engineer'), await ask('Data Engineer')];
    await ask('Designer');
    await this.t.drain();
    const note = `Note on ${PII_MARKERS.firstName}: ${PII_MARKERS.said}`;
    const { conversation } = await referrer.changeReferralStatus({ id: first, status: 'ACCEPTED', note });
    await referrer.changeReferralStatus({ id: second, status: 'REJECTED', reason: 'OTHER', note });
    await this.t.drain();
    return conversation?.id ?? '';
  }

  private async talk(as: User, conversationId: string, attachmentFileId?: string): Promise<void> {
    const content = as.email === PII_MARKERS.email ? `Hello, ${PII_MARKERS.said}` : 'Hello to you';
    await as.sendMessage(conversationId, content, { attachmentFileId });
    await this.t.drain();
  }

  /** Both report each other, with the messages of their conversation. */
  private async reported(person: User, other: User, conversationId: string): Promise<void> {
    const details = `${PII_MARKERS.firstName}: ${PII_MARKERS.said}`;
    await person.reportUser({ userId: other.id, details, conversationId });
    await other.reportUser({ userId: person.id, details, conversationId });
    await this.t.drain();
  }

  private async documents(as: User): Promise<void> {
    const { said } = PII_MARKERS;
    const mediaFileId = await this.upload(as, 'certificate');
    await as.addCertification({ name: said, issuer: said, credentialId: said, skills: [said], mediaFileId });
    await this.t.make.story(as, `${said} is what got me the job that I have now. Thank you!`);
    await this.t.db.raw(
      `insert into two_factor (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [as.id],
    );
  }

  /** A candidate is bookmarked, described in a private note and invited to apply. */
  private async invited(by: User, candidate: User): Promise<void> {
    const job = await this.t.make.job({ id: by.id, company: 'Acme' }, { title: 'Designer' });
    await by.bookmarkCandidate(candidate.id);
    const note = by.email === PII_MARKERS.email ? PII_MARKERS.said : 'Join us';
    await by.setCandidateNote(candidate.id, note);
    await by.saveSearch({ name: note, filter: { q: note } });
    await by.inviteToApply({ candidateId: candidate.id, jobId: job.id, note });
    await this.t.drain();
  }

  /** A reward for credits they were given. */
  private async redeemed(as: User): Promise<void> {
    await this.t.earn(as, 1000);
    await this.t.earn(as, 400, { reason: CreditReason.REFERRAL_HIRED });
    const { rewards } = await as.run(REWARDS);
    await as.redeemReward(rewards[0]?.id ?? '', 'a click');
    await this.t.drain();
  }

  /** An application that was paid for, with its receipt. */
  private async internship(as: User, resumeFileId: string): Promise<void> {
    const { firstName, lastName, email, phone, said } = PII_MARKERS;
    const { rows } = await this.t.db.raw(
      `with application as (
         insert into internship_applications (internship_id, user_id, first_name, last_name, email, phone, college, degree, batch, usn,
           domain, linkedin, notes, resume_file_id, payment_status, paid_at)
         select id, $1, $2, $3, $4, $5, $6, $6, 2026, $6, 'full-stack', $6, $6, $7, 'paid', now() from internships where slug = 'fs'
         returning id
       ), ordered as (
         insert into payment_orders (application_id, provider, public_key, amount, currency, status)
         select id, 'test', 'key', 99900, 'INR', 'paid' from application returning id
       ), paid as (
         insert into payments (order_id, provider, provider_payment_id, amount, currency, status)
         select id, 'test', 'pay_1', 99900, 'INR', 'captured' from ordered returning id
       )
       insert into receipts (number, year, sequence, application_id, payment_id, internship, amount, currency, issued_at)
       select 'BM-R-2026-000001', 2026, 1, application.id, paid.id, 'Full Stack', 99900, 'INR', now()
       from application, paid returning number`,
      [as.id, firstName, lastName, email, phone, said, resumeFileId],
    );
    if (rows.length !== 1) throw new Error('The receipt was not written.');
  }

  /** A copy of their data, and a code to reset the password. */
  private async exported(as: User): Promise<void> {
    await as.requestDataExport();
    await this.t.visitor.post('/api/identity/reset', { email: as.email });
    await this.t.drain();
  }
}
