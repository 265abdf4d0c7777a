import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FilePurpose } from '../files/files.rules';
import { FileRef } from '../files/files.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { type DocumentPurpose, VerificationStatus } from './verification.rules';

registerEnumType(VerificationStatus, { name: 'VerificationStatus' });

@ObjectType({ simpleResolvers: true })
export class VerificationDecision {
  @Field(() => User, { nullable: true }) by!: User | null;
  @Field(() => Boolean) approve!: boolean;
  @Field(() => Int, { nullable: true }) step!: number | null;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => DateTimeScalar) at!: Date;
}

/** How to recognize a user at their company. */
export interface VerificationContact {
  corporateEmail: string | null;
  linkedinUrl: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CompanyVerification {
  @Field(() => ID) id!: string;
  @Field(() => User) user!: User;
  @Field(() => String, { nullable: true }) company!: string | null;
  @Field(() => VerificationStatus) status!: VerificationStatus;
  @Field(() => Int) step!: number;
  /** Always read with `CaseReadsService`, because reads by admins are recorded in the audit log. */
  @Field(() => EmailAddressScalar, { nullable: true }) corporateEmail?: undefined;
  @Field(() => Boolean) emailVerified!: boolean;
  @Field(() => EmailAddressScalar, { nullable: true }) codeSentTo!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) codeExpiresAt!: Date | null;
  @Field(() => Int, { nullable: true }) codeSecondsLeft!: number | null;
  @Field(() => Int, { nullable: true }) triesLeft!: number | null;
  @Field(() => Boolean) linkedinConnected!: boolean;
  @Field(() => UrlScalar, { nullable: true }) linkedinUrl?: undefined;
  @Field(() => Boolean) linkedinSignIn!: boolean;
  /** Always loaded by field resolvers, because reads by admins are recorded in the audit log. */
  @Field(() => FileRef, { nullable: true }) businessCard?: undefined;
  @Field(() => FileRef, { nullable: true }) offerLetter?: undefined;
  @Field(() => FileRef, { nullable: true }) payslip?: undefined;
  @Field(() => [FilePurpose]) attachedDocuments!: DocumentPurpose[];
  @Field(() => Boolean) canSubmit!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) submittedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) reviewedAt!: Date | null;
  @Field(() => String, { nullable: true }) reviewNote!: string | null;
  /** Read by field resolvers, for a whole list in one statement. */
  @Field(() => [VerificationDecision]) decisions?: undefined;
  @Field(() => Int) neededDecisions?: undefined;
  @Field(() => [String], { nullable: true }) signals?: undefined;
  @Field(() => String, { nullable: true }) certificateNumber!: string | null;
  @Field(() => UrlScalar, { nullable: true }) certificateUrl!: string | null;
  /** `CaseReadsService` returns it. */
  contact!: VerificationContact;
  /** File IDs of the documents. An ID does not grant access. */
  documents!: Record<DocumentPurpose, string | null>;
}

@ObjectType({ simpleResolvers: true })
export class VerificationCount {
  @Field(() => VerificationStatus) status!: VerificationStatus;
  @Field(() => Int) count!: number;
}

/** `counts` has a field resolver. */
@ObjectType({ simpleResolvers: true })
export class CompanyVerificationConnection extends connectionTypes('CompanyVerification', () => CompanyVerification) {}

@InputType()
export class SendCorporateEmailCodeInput {
  @Field(() => EmailAddressScalar) email!: string;
}

@InputType()
export class ConfirmCorporateEmailInput {
  @Field(() => String) code!: string;
}

@InputType()
export class ConnectLinkedInInput {
  @Field(() => UrlScalar) profileUrl!: string;
}

@InputType()
export class AttachVerificationDocumentInput {
  @Field(() => ID) fileId!: string;
}

@InputType()
export class RemoveVerificationDocumentInput {
  @Field(() => ID) fileId!: string;
}

@InputType()
export class ReviewVerificationInput {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) approve!: boolean;
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => Int, { nullable: true }) step?: number | null;
  @Field(() => DateTimeScalar, { nullable: true }) submittedAt?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class CompanyVerificationPayload {
  @Field(() => CompanyVerification) verification!: CompanyVerification;
}
