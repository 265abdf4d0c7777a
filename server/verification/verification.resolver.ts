import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { FilePurpose } from '../files/files.rules';
import { FileRef } from '../files/files.types';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import { EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import type { CorporateEmailService } from './corporate-email.service';
import type { CaseReadsService } from './reviews/case-reads.service';
import type { DecisionsService } from './reviews/decisions.service';
import type { DocumentsService } from './documents.service';
import type { ReviewsService } from './reviews/reviews.service';
import { VerificationStatus } from './verification.rules';
import type { VerificationService } from './verification.service';
import {
  AttachVerificationDocumentInput,
  CompanyVerification,
  CompanyVerificationConnection,
  CompanyVerificationPayload,
  ConfirmCorporateEmailInput,
  ConnectLinkedInInput,
  RemoveVerificationDocumentInput,
  ReviewVerificationInput,
  SendCorporateEmailCodeInput,
  VerificationDecision,
} from './verification.types';

export interface VerificationServices {
  verifications: VerificationService;
  email: CorporateEmailService;
  reviews: ReviewsService;
  documents: DocumentsService;
  decisions: DecisionsService;
  caseReads: CaseReadsService;
}

@ArgsType()
class QueueArgs extends pageArgs(20) {
  @Field(() => VerificationStatus, { defaultValue: VerificationStatus.UNDER_REVIEW }) status!: VerificationStatus;
}

@Resolver(() => CompanyVerification)
export class VerificationResolver {
  constructor(private readonly services: VerificationServices) {}

  @Query(() => CompanyVerification)
  companyVerification(@Ctx() { viewer }: SignedInContext): Promise<CompanyVerification> {
    return this.services.verifications.own(viewer);
  }

  @Query(() => CompanyVerification, { nullable: true })
  verification(
    @Ctx() { viewer }: SignedInContext,
    @Arg('id', () => ID) id: string,
  ): Promise<CompanyVerification | null> {
    return this.services.reviews.find(viewer, id);
  }

  @Query(() => CompanyVerification, { nullable: true })
  userVerification(
    @Ctx() { viewer }: SignedInContext,
    @Arg('userId', () => ID) userId: string,
  ): Promise<CompanyVerification | null> {
    return this.services.reviews.ofUser(viewer, userId);
  }

  @Query(() => CompanyVerificationConnection)
  verificationQueue(
    @Ctx() { viewer }: SignedInContext,
    @Args() args: QueueArgs,
  ): Promise<Connection<CompanyVerification>> {
    return this.services.reviews.queue(viewer, args.status, args);
  }

  @Mutation(() => CompanyVerificationPayload)
  async sendCorporateEmailCode(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => SendCorporateEmailCodeInput) input: SendCorporateEmailCodeInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.email.sendCode(viewer, input) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async confirmCorporateEmail(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ConfirmCorporateEmailInput) input: ConfirmCorporateEmailInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.email.confirm(viewer, input) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async connectLinkedIn(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ConnectLinkedInInput) input: ConnectLinkedInInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.verifications.connectLinkedIn(viewer, input) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async attachVerificationDocument(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => AttachVerificationDocumentInput) input: AttachVerificationDocumentInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.verifications.attach(viewer, input) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async removeVerificationDocument(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => RemoveVerificationDocumentInput) input: RemoveVerificationDocumentInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.verifications.detach(viewer, input) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async submitVerification(@Ctx() { viewer }: SignedInContext): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.verifications.submit(viewer) };
  }

  @Mutation(() => CompanyVerificationPayload)
  async reviewVerification(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ReviewVerificationInput) input: ReviewVerificationInput,
  ): Promise<CompanyVerificationPayload> {
    return { verification: await this.services.reviews.review(viewer, input) };
  }

  @FieldResolver(() => EmailAddressScalar, { nullable: true })
  async corporateEmail(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<string | null> {
    return (await this.services.caseReads.contactOf(context, of)).corporateEmail;
  }

  @FieldResolver(() => UrlScalar, { nullable: true })
  async linkedinUrl(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<string | null> {
    return (await this.services.caseReads.contactOf(context, of)).linkedinUrl;
  }

  @FieldResolver(() => FileRef, { nullable: true })
  businessCard(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.services.documents.documentOf(context, of, FilePurpose.BUSINESS_CARD);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  offerLetter(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.services.documents.documentOf(context, of, FilePurpose.OFFER_LETTER);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  payslip(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.services.documents.documentOf(context, of, FilePurpose.PAYSLIP);
  }

  @FieldResolver(() => [VerificationDecision])
  decisions(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<VerificationDecision[]> {
    return this.services.decisions.decisionsOf(context, of);
  }

  @FieldResolver(() => Int)
  neededDecisions(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<number> {
    return this.services.decisions.neededOf(context, of);
  }

  @FieldResolver(() => [String], { nullable: true })
  signals(@Root() of: CompanyVerification, @Ctx() context: SignedInContext): Promise<string[] | null> {
    return this.services.decisions.signalsOf(context, of);
  }
}
