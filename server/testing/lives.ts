import { randomUUID } from 'node:crypto';
import { book } from '../credits/ledger.store';
import { CreditReason } from '../credits/credits.rules';
import type { UserEntity } from '../users/users.entity';
import { Role } from '../access/roles';
import { PASSWORD } from './accounts';
import type { TestApp } from './harness';
import { form, SAMPLES } from './uploads';

/** What is found nowhere once the person is erased. `said` is part of every text they wrote. */
export const TRACES = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zephyrine.quill@mail.example',
  corporate: 'z.quill@acme-corporate.example',
  phone: '+91 90909 81818',
  said: 'plughword',
} as const;

/** A person who left something in every room, and those they met. */
export interface Life {
  person: UserEntity;
  /** Somebody on the other side of what they did. */
  other: UserEntity;
  files: string[];
}

/** Lives whole lives through the API, so that a test can look what is left of them. What rooms keep is added here as they come. */
export class Lives {
  constructor(private readonly t: TestApp) {}

  /** A job seeker: asks, writes, applies, is certified, tells a story, pays for an internship. */
  async student(): Promise<Life> {
    const { t } = this;
    const person = await this.signUp(Role.JOBSEEKER);
    const other = await t.make.alumni();
    const files = [await this.upload(person, 'resume'), await this.upload(person, 'photo')];
    await this.run(person, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { me { id } } }', {
      input: { ...this.profile, resumeFileId: files[0], photoFileId: files[1] },
    });
    await t.make.skills(person, `${TRACES.said} skill`);
    await this.settings(person);
    const { conversationId } = await this.referred(person, other);
    await this.talk(person, conversationId, await this.upload(person, 'attachment'));
    await this.talk(other, conversationId);
    const job = await t.make.job(other);
    await this.run(person, 'mutation ($input: ApplyToJobInput!) { applyToJob(input: $input) { application { id } } }', {
      input: { jobId: job.id, note: TRACES.said },
    });
    await this.run(person, 'mutation ($input: SaveJobInput!) { saveJob(input: $input) { job { id } } }', {
      input: { jobId: (await t.make.job(other, { title: 'Tester' })).id, saved: true },
    });
    await this.invited(other, person);
    await this.papers(person);
    await this.internship(person, files[0] ?? '');
    await this.asked(person);
    return { person, other, files };
  }

  /** Somebody who refers others: posts jobs, answers and notes, is verified, earns and redeems. */
  async referrer(): Promise<Life> {
    const { t } = this;
    const person = await this.signUp(Role.ALUMNI);
    const other = await t.make.jobseeker();
    await t.db.raw(`update users set verified_at = now() where id = $1`, [person.id]);
    const files = [await this.upload(person, 'payslip'), await this.upload(person, 'offer_letter')];
    await this.run(person, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { me { id } } }', {
      input: { ...this.profile, expertise: [TRACES.said] },
    });
    await this.settings(person);
    const { conversationId } = await this.referred(other, person);
    await this.talk(person, conversationId);
    await t.make.job(person, { title: 'Data Engineer' });
    await this.invited(person, other);
    await t.make.job(person, { title: `${TRACES.said} draft`, status: 'draft' as never });
    await this.papers(person);
    await t.db.raw(
      `insert into company_verifications (user_id, status, company, corporate_email, linkedin_url, submitted_at, reviewed_at,
         payslip_file_id, offer_letter_file_id)
       values ($1, 'verified', 'Acme', $2, $3, now(), now(), $4, $5)`,
      [person.id, TRACES.corporate, `https://linkedin.com/in/${TRACES.said}`, files[0], files[1]],
    );
    await t.db.raw(
      `insert into certificates (number, user_id, name, company, issued_at) values ('BM-C-1', $1, $2, 'Acme', now())`,
      [person.id, `${TRACES.firstName} ${TRACES.lastName}`],
    );
    await this.redeemed(person);
    await this.asked(person);
    return { person, other, files };
  }

  private readonly profile = {
    phone: TRACES.phone,
    headline: `A ${TRACES.said}`,
    location: TRACES.said,
    department: TRACES.said,
    linkedinUrl: `https://linkedin.com/in/${TRACES.said}`,
  };

  private async signUp(role: Role): Promise<UserEntity> {
    const { firstName, lastName, email } = TRACES;
    const post = (url: string, payload: object) => this.t.http.inject({ method: 'POST', url, payload });
    const { idToken } = (await post('/api/identity/sign-up', { email, password: PASSWORD })).json();
    const userData = {
      ...{
        firstName,
        lastName,
        userType: role,
        college: 'Test College',
        company: 'Acme',
        position: `Chief ${TRACES.said}`,
      },
      ...{ linkedinUrl: `https://linkedin.com/in/${TRACES.said}`, skills: [TRACES.said] },
    };
    const { user } = (await post('/api/auth/firebase-login', { idToken, userData })).json();
    return { id: user.id, email } as UserEntity; // what the tests use of it
  }

  private async run(as: UserEntity, document: string, variables: object) {
    const { data, errors } = await this.t.execute(as, document, variables as Record<string, unknown>);
    if (errors) throw new Error(`${document}: ${JSON.stringify(errors)}`);
    return data;
  }

  private async upload(as: UserEntity, purpose: string): Promise<string> {
    const bytes = purpose === 'photo' ? SAMPLES.png : SAMPLES.pdf;
    const extension = purpose === 'photo' ? 'png' : 'pdf';
    const body = form({ purpose }, { name: `${TRACES.firstName} ${purpose}.${extension}`, bytes });
    return (await this.t.inject(as, { method: 'POST', url: '/api/files', ...body })).json().id;
  }

  private async settings(as: UserEntity): Promise<void> {
    const change = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { email } } }';
    await this.run(as, change, { input: { notifications: { marketing: true }, privacy: { showEmail: true } } });
  }

  /** One request that was accepted, and others under way, with texts of both sides. */
  private async referred(candidate: UserEntity, referrer: UserEntity): Promise<{ conversationId: string }> {
    const ask = 'mutation ($input: RequestReferralInput!) { requestReferral(input: $input) { referral { id } } }';
    const move =
      'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { referral { conversation { id } } } }';
    const ids: string[] = [];
    const said = candidate.email === TRACES.email ? TRACES.said : 'Please';
    for (const jobTitle of ['Backend Engineer', 'Data Engineer', 'Designer']) {
      const words = { message: said, idempotencyKey: `${said} ${jobTitle}` };
      const input = { referrerId: referrer.id, jobTitle, company: 'Acme', ...words };
      ids.push((await this.run(candidate, ask, { input })).requestReferral.referral.id);
    }
    await this.t.drain();
    const note = `Note on ${TRACES.firstName}: ${TRACES.said}`;
    const accepted = await this.run(referrer, move, { input: { id: ids[0], status: 'ACCEPTED', note } });
    await this.run(referrer, move, { input: { id: ids[1], status: 'REJECTED', reason: 'OTHER', note } });
    await this.t.drain();
    return { conversationId: accepted.changeReferralStatus.referral.conversation.id };
  }

  private async talk(as: UserEntity, conversationId: string, attachmentFileId?: string): Promise<void> {
    const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    const content = as.email === TRACES.email ? `Hello, ${TRACES.said}` : 'Hello to you';
    const input = { conversationId, clientId: randomUUID(), content, attachmentFileId };
    await this.run(as, send, { input });
    await this.t.drain();
  }

  private async papers(as: UserEntity): Promise<void> {
    const media = await this.upload(as, 'certificate');
    await this.t.db.raw(
      `insert into certifications (user_id, name, issuer, issue_month, issue_year, credential_id, skills, media_file_id)
       values ($1, $2, $2, 1, 2024, $2, array[$2], $3)`,
      [as.id, TRACES.said, media],
    );
    await this.t.db.raw(`insert into stories (author_id, quote, approved_at) values ($1, $2, now())`, [
      as.id,
      `${TRACES.said} ${'is what got me the job I have now. '.repeat(2)}`,
    ]);
    await this.t.db.raw(
      `insert into two_factor (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [as.id],
    );
  }

  /** A candidate is kept in mind, and written to about a job. */
  private async invited(by: UserEntity, candidate: UserEntity): Promise<void> {
    const job = await this.t.make.job({ id: by.id, company: 'Acme' }, { title: 'Designer' });
    const keep = 'mutation ($input: BookmarkCandidateInput!) { bookmarkCandidate(input: $input) { candidate { id } } }';
    await this.run(by, keep, { input: { candidateId: candidate.id, bookmarked: true } });
    const invite = 'mutation ($input: InviteToApplyInput!) { inviteToApply(input: $input) { conversation { id } } }';
    const note = by.email === TRACES.email ? TRACES.said : 'Join us';
    await this.run(by, invite, { input: { candidateId: candidate.id, jobId: job.id, note } });
    await this.t.drain();
  }

  /** A reward for credits they were given. */
  private async redeemed(as: UserEntity): Promise<void> {
    await this.t.db.inTransaction((tx) =>
      book(tx, {
        ...{ reason: CreditReason.REFERRAL_HIRED, causeKey: randomUUID(), userId: as.id, amount: 1000 },
        at: this.t.clock.now(),
      }),
    );
    const { rewards } = await this.run(as, '{ rewards { id } }', {});
    const redeem = 'mutation ($input: RedeemRewardInput!) { redeemReward(input: $input) { balance } }';
    await this.run(as, redeem, { input: { rewardId: rewards[0].id, idempotencyKey: 'a click' } });
    await this.t.drain();
  }

  /** An application that was paid for, with its receipt. */
  private async internship(as: UserEntity, resumeFileId: string): Promise<void> {
    const { firstName, lastName, email, phone, said } = TRACES;
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
  private async asked(as: UserEntity): Promise<void> {
    await this.run(as, 'mutation { requestDataExport { requestedAt } }', {});
    await this.t.http.inject({ method: 'POST', url: '/api/identity/reset', payload: { email: as.email } });
    await this.t.drain();
  }
}
