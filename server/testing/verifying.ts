import { FilePurpose } from '../files/files.rules';
import { Accounts } from './accounts';
import type { Actor } from './actor';
import type { ReviewVerificationInput } from './generated/graphql';
import { graphql } from './graphql';
import type { TestApp, User } from './harness';

/** Everything about a verification that its owner sees, and no document's link. */
graphql(`
  fragment OwnVerification on CompanyVerification {
    id company status step corporateEmail emailVerified linkedinConnected linkedinUrl linkedinSignIn canSubmit
    submittedAt reviewedAt reviewNote certificateNumber certificateUrl
  }`);
const OWN = graphql(`query OwnVerification { companyVerification { ...OwnVerification } }`);
const SEND_CODE = graphql(`
  mutation SendCorporateEmailCode($email: EmailAddress!) {
    sendCorporateEmailCode(input: { email: $email }) { verification { ...OwnVerification } }
  }`);
const CONFIRM = graphql(`
  mutation ConfirmCorporateEmail($code: String!) {
    confirmCorporateEmail(input: { code: $code }) { verification { ...OwnVerification } }
  }`);
const CONNECT_LINKEDIN = graphql(`
  mutation ConnectLinkedIn($profileUrl: URL!) {
    connectLinkedIn(input: { profileUrl: $profileUrl }) { verification { ...OwnVerification } }
  }`);
const ATTACH = graphql(`
  mutation AttachVerificationDocument($fileId: ID!) {
    attachVerificationDocument(input: { fileId: $fileId }) { verification { ...OwnVerification } }
  }`);
const SUBMIT = graphql(`mutation SubmitVerification { submitVerification { verification { ...OwnVerification } } }`);
const REVIEW = graphql(`
  mutation ReviewVerification($input: ReviewVerificationInput!) {
    reviewVerification(input: $input) { verification { ...OwnVerification } }
  }`);

/** Goes through company verification as users do: by the API and by their mail. Refusals are thrown, as by the verbs of actors. */
export class Verifying {
  private readonly accounts: Accounts;

  constructor(private readonly t: TestApp) {
    this.accounts = new Accounts(t);
  }

  /** The code in the latest mail to an address, once everything waiting was sent. */
  async codeFor(email: string): Promise<string> {
    await this.t.drain();
    const newest = (await this.emailsTo(email)).at(-1) ?? '';
    return /verification at Batchmate is (\d{6})/.exec(newest)?.[1] ?? '';
  }

  /** All emails to an address. */
  emailsTo(email: string): Promise<string[]> {
    return this.accounts.emailsTo(email);
  }

  async sendCode(as: Actor, email: string) {
    return (await as.run(SEND_CODE, { email })).sendCorporateEmailCode.verification;
  }

  async confirm(as: Actor, code: string) {
    return (await as.run(CONFIRM, { code })).confirmCorporateEmail.verification;
  }

  async connectLinkedIn(as: Actor, profileUrl: string) {
    return (await as.run(CONNECT_LINKEDIN, { profileUrl })).connectLinkedIn.verification;
  }

  async attach(as: Actor, fileId: string) {
    return (await as.run(ATTACH, { fileId })).attachVerificationDocument.verification;
  }

  async submit(as: Actor) {
    return (await as.run(SUBMIT)).submitVerification.verification;
  }

  async review(as: Actor, input: ReviewVerificationInput) {
    return (await as.run(REVIEW, { input })).reviewVerification.verification;
  }

  /** A user's own verification, as they see it. */
  async own(as: Actor) {
    return (await as.run(OWN)).companyVerification;
  }

  /** Everything a review needs: the mailbox confirmed, both documents attached. */
  async prepare(as: User, email = `${as.id}@acme.example.com`): Promise<void> {
    await this.sendCode(as, email);
    await this.confirm(as, await this.codeFor(email));
    for (const purpose of [FilePurpose.OFFER_LETTER, FilePurpose.PAYSLIP])
      await this.attach(as, await as.upload(purpose));
  }

  /** Prepared and submitted. @returns the verification's id */
  async handIn(as: User, email?: string): Promise<string> {
    await this.prepare(as, email);
    return (await this.submit(as)).id;
  }

  /** Submitted and approved. @returns the certificate's number */
  async verify(as: User, reviewer: Actor): Promise<string> {
    await this.review(reviewer, { id: await this.handIn(as), approve: true });
    return (await this.own(as)).certificateNumber ?? '';
  }
}
