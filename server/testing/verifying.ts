import { FilePurpose } from '../files/files.rules';
import type { UserEntity } from '../users/users.entity';
import { Accounts } from './accounts';
import type { TestApp } from './harness';
import { form, SAMPLES } from './uploads';

/** Everything about a verification that its owner sees, and no document's link. */
export const STATE = `id company status step corporateEmail emailVerified linkedinConnected linkedinUrl linkedinSignIn canSubmit
  submittedAt reviewedAt reviewNote certificateNumber certificateUrl`;

type Person = Pick<UserEntity, 'id'>;

/** Goes through company verification as people do: by the API and by their mail. */
export class Verifying {
  private readonly accounts: Accounts;

  constructor(private readonly t: TestApp) {
    this.accounts = new Accounts(t);
  }

  /** Uploads a small file. @returns its id */
  async upload(as: UserEntity, purpose: FilePurpose, name = `${purpose}.pdf`): Promise<string> {
    const upload = form({ purpose }, { name, bytes: SAMPLES.pdf });
    return (await this.t.inject(as, { method: 'POST', url: '/api/files', ...upload })).json().id;
  }

  /** The code in the latest mail to an address, once everything waiting was sent. */
  async codeFor(email: string): Promise<string> {
    await this.t.drain();
    const mine = (await this.accounts.mails()).filter((mail) => mail.includes(`To: ${email}\r\n`)).at(-1) ?? '';
    return /verification at Batchmate is (\d{6})/.exec(mine)?.[1] ?? '';
  }

  /** All mails to an address. */
  async mailsTo(email: string): Promise<string[]> {
    return (await this.accounts.mails()).filter((mail) => mail.includes(`To: ${email}\r\n`));
  }

  sendCode(as: Person, email: string) {
    return this.mutate(as, 'sendCorporateEmailCode(input: { email: $text })', email);
  }

  confirm(as: Person, code: string) {
    return this.mutate(as, 'confirmCorporateEmail(input: { code: $text })', code);
  }

  connectLinkedIn(as: Person, profileUrl: string) {
    return this.mutate(as, 'connectLinkedIn(input: { profileUrl: $text })', profileUrl);
  }

  attach(as: Person, fileId: string) {
    return this.mutate(as, 'attachVerificationDocument(input: { fileId: $text })', fileId);
  }

  submit(as: Person) {
    return this.t.execute(as, `mutation { submitVerification { verification { ${STATE} } } }`);
  }

  review(as: Person, input: { id: string; approve: boolean; note?: string }) {
    return this.t.execute(
      as,
      `mutation ($input: ReviewVerificationInput!) { reviewVerification(input: $input) { verification { ${STATE} } } }`,
      { input },
    );
  }

  /** Somebody's own verification, as they see it. */
  async own(as: Person) {
    return (await this.t.execute(as, `{ companyVerification { ${STATE} } }`)).data?.companyVerification;
  }

  /** Everything a review needs: the mailbox confirmed, both documents there. */
  async prepare(as: UserEntity, email = `${as.id}@acme.example.com`): Promise<void> {
    await this.sendCode(as, email);
    await this.confirm(as, await this.codeFor(email));
    for (const purpose of [FilePurpose.OFFER_LETTER, FilePurpose.PAYSLIP])
      await this.attach(as, await this.upload(as, purpose));
  }

  /** Handed in. @returns the verification's id */
  async handIn(as: UserEntity, email?: string): Promise<string> {
    await this.prepare(as, email);
    return (await this.submit(as)).data.submitVerification.verification.id;
  }

  /** Handed in and approved. @returns the certificate's number */
  async verify(as: UserEntity, reviewer: Person): Promise<string> {
    await this.review(reviewer, { id: await this.handIn(as), approve: true });
    return (await this.own(as)).certificateNumber;
  }

  private mutate(as: Person, call: string, text: string) {
    const type = call.startsWith('send')
      ? 'EmailAddress'
      : call.startsWith('connect')
        ? 'URL'
        : call.startsWith('attach')
          ? 'ID'
          : 'String';
    return this.t.execute(as, `mutation ($text: ${type}!) { ${call} { verification { ${STATE} } } }`, { text });
  }
}
