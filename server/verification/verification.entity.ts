import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VerificationStatus } from './verification.rules';

/** A user's company verification. Created when the user first opens it. */
@Entity('company_verifications')
export class CompanyVerificationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text', default: 'pending' }) status!: VerificationStatus;
  /** The company as submitted; null before. */
  @Column({ type: 'text', nullable: true }) company!: string | null;
  @Column({ name: 'company_key', type: 'text', nullable: true, insert: false, update: false }) companyKey!:
    | string
    | null;
  @Column({ name: 'corporate_email', type: 'text', nullable: true }) corporateEmail!: string | null;
  @Column({ name: 'corporate_mailbox', type: 'text', nullable: true, insert: false, update: false }) corporateMailbox!:
    | string
    | null;
  @Column({ name: 'email_confirmed_at', type: 'timestamptz', precision: 3, nullable: true })
  emailConfirmedAt!: Date | null;
  @Column({ name: 'code_hash', type: 'bytea', nullable: true, select: false }) codeHash!: Buffer | null;
  @Column({ name: 'code_expires_at', type: 'timestamptz', precision: 3, nullable: true }) codeExpiresAt!: Date | null;
  @Column({ name: 'code_tries', type: 'smallint', default: 0 }) codeTries!: number;
  @Column({ name: 'linkedin_url', type: 'text', nullable: true }) linkedinUrl!: string | null;
  @Column({ name: 'linkedin_subject', type: 'text', nullable: true }) linkedinSubject!: string | null;
  @Column({ name: 'business_card_file_id', type: 'uuid', nullable: true }) businessCardFileId!: string | null;
  @Column({ name: 'offer_letter_file_id', type: 'uuid', nullable: true }) offerLetterFileId!: string | null;
  @Column({ name: 'payslip_file_id', type: 'uuid', nullable: true }) payslipFileId!: string | null;
  @Column({ name: 'submitted_at', type: 'timestamptz', precision: 3, nullable: true }) submittedAt!: Date | null;
  @Column({ name: 'reviewed_at', type: 'timestamptz', precision: 3, nullable: true }) reviewedAt!: Date | null;
  @Column({ name: 'reviewed_by_id', type: 'uuid', nullable: true }) reviewedById!: string | null;
  @Column({ name: 'review_note', type: 'text', nullable: true }) reviewNote!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

/** An admin's decision about one submission of a verification. */
@Entity('verification_decisions')
export class VerificationDecisionEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'verification_id', type: 'uuid' }) verificationId!: string;
  /** The submission that was decided about. */
  @Column({ name: 'submitted_at', type: 'timestamptz', precision: 3 }) submittedAt!: Date;
  @Column({ name: 'reviewer_id', type: 'uuid', nullable: true }) reviewerId!: string | null;
  @Column({ type: 'boolean' }) approve!: boolean;
  @Column({ type: 'smallint', nullable: true }) step!: number | null;
  @Column({ type: 'text', nullable: true }) note!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) at!: Date;
}

/** A certificate of a company verification. */
@Entity('certificates')
export class CertificateEntity {
  @PrimaryColumn({ type: 'text' }) number!: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) company!: string;
  @Column({ name: 'company_key', type: 'text', insert: false, update: false }) companyKey!: string;
  @Column({ name: 'issued_at', type: 'timestamptz', precision: 3 }) issuedAt!: Date;
  @Column({ name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true }) revokedAt!: Date | null;
}

/** A LinkedIn sign-in that was started and not finished. */
@Entity('linkedin_sign_ins')
export class LinkedInSignInEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'state_hash', type: 'bytea' }) stateHash!: Buffer;
  @Column({ name: 'browser_hash', type: 'bytea' }) browserHash!: Buffer;
  @Column({ type: 'text' }) nonce!: string;
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 }) expiresAt!: Date;
}
