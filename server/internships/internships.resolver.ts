import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { FileRef } from '../files/files.types';
import { pageArgs } from '../platform/api/page.types';
import type { ApplicationFormsService } from './application-forms.service';
import type { ApplicationResumesService } from './application-resumes.service';
import type { EditingService } from './editing/editing.service';
import type { InternshipApplicationsService } from './internship-applications.service';
import type { CheckoutsService } from './payments/checkouts.service';
import type { RefundsService } from './payments/refunds.service';
import { PaymentStatus } from './internships.rules';
import type { InternshipsService } from './internships.service';
import {
  ApplyToInternshipInput,
  ApplyToInternshipPayload,
  Checkout,
  ConfirmInternshipPaymentInput,
  ConfirmInternshipPaymentPayload,
  Internship,
  InternshipApplication,
  InternshipApplicationConnection,
  InternshipForm,
  RefundInternshipApplicationInput,
  RefundInternshipApplicationPayload,
  SaveInternshipInput,
  SaveInternshipPayload,
} from './internships.types';

@ArgsType()
class InternshipApplicationsArgs extends pageArgs(20) {
  @Field(() => String, { nullable: true }) internship?: string | null;
  @Field(() => PaymentStatus, { nullable: true }) paymentStatus?: PaymentStatus | null;
  @Field(() => String, { nullable: true }) q?: string | null;
}

interface InternshipServices {
  internships: InternshipsService;
  applications: InternshipApplicationsService;
  checkouts: CheckoutsService;
  refunds: RefundsService;
}

@Resolver(() => InternshipApplication)
export class InternshipsResolver {
  private readonly internshipsService: InternshipsService;
  private readonly applications: InternshipApplicationsService;
  private readonly checkouts: CheckoutsService;
  private readonly refunds: RefundsService;

  constructor(services: InternshipServices) {
    this.internshipsService = services.internships;
    this.applications = services.applications;
    this.checkouts = services.checkouts;
    this.refunds = services.refunds;
  }

  @Query(() => [Internship])
  internships(
    @Arg('includeClosed', () => Boolean, { defaultValue: false }) includeClosed: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Internship[]> {
    return includeClosed ? this.internshipsService.all(viewer) : this.internshipsService.open();
  }

  @Query(() => Internship, { nullable: true })
  internship(@Arg('slug', () => String) slug: string): Promise<Internship | null> {
    return this.internshipsService.one(slug);
  }

  @Query(() => InternshipApplication, { nullable: true })
  internshipApplication(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<InternshipApplication | null> {
    return this.applications.one(viewer, id);
  }

  @Query(() => InternshipApplicationConnection)
  internshipApplications(
    @Ctx() { viewer }: SignedInContext,
    @Args() args: InternshipApplicationsArgs,
  ): Promise<InternshipApplicationConnection> {
    const { internship = null, paymentStatus = null, q = null } = args;
    return this.applications.list(viewer, { internship, paymentStatus, q }, args);
  }

  @Mutation(() => ApplyToInternshipPayload)
  async applyToInternship(
    @Arg('input', () => ApplyToInternshipInput) input: ApplyToInternshipInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ApplyToInternshipPayload> {
    const application = await this.applications.apply(viewer, input);
    if (application.checkout !== undefined) return { application };
    // Opened once for all fields that return it. Only they fail: the application is saved.
    const checkout = this.checkouts.of(application.id);
    checkout.catch(() => undefined);
    return { application: { ...application, checkout } };
  }

  @Mutation(() => ConfirmInternshipPaymentPayload)
  async confirmInternshipPayment(
    @Arg('input', () => ConfirmInternshipPaymentInput) input: ConfirmInternshipPaymentInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ConfirmInternshipPaymentPayload> {
    return { application: await this.applications.confirm(viewer, input) };
  }

  @Mutation(() => RefundInternshipApplicationPayload)
  async refundInternshipApplication(
    @Arg('input', () => RefundInternshipApplicationInput) input: RefundInternshipApplicationInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RefundInternshipApplicationPayload> {
    await this.refunds.refund(viewer, input);
    return { application: await this.applications.require(viewer, input.id) };
  }

  /** Called only for the applicant: for other viewers the presented value is null. */
  @FieldResolver(() => Checkout, { nullable: true })
  checkout(@Root() { id }: InternshipApplication): Promise<Checkout | null> {
    return this.checkouts.of(id);
  }
}

@Resolver(() => ApplyToInternshipPayload)
export class ApplyPayloadResolver {
  @FieldResolver(() => Checkout, { nullable: true })
  checkout(@Root() { application }: ApplyToInternshipPayload): InternshipApplication['checkout'] {
    return application.checkout;
  }
}

@Resolver(() => Internship)
export class EditingResolver {
  constructor(
    private readonly internships: InternshipsService,
    private readonly editing: EditingService,
  ) {}

  @Mutation(() => SaveInternshipPayload)
  async saveInternship(
    @Arg('input', () => SaveInternshipInput) input: SaveInternshipInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SaveInternshipPayload> {
    return { internship: await this.editing.save(viewer, input) };
  }

  @FieldResolver(() => Boolean)
  viewerCanOpen(@Root() internship: Internship, @Ctx() { viewer }: RequestContext): Promise<boolean> {
    return this.internships.canOpen(viewer, internship);
  }

  @FieldResolver(() => Boolean)
  viewerCanConfirmFee(@Root() internship: Internship, @Ctx() { viewer }: RequestContext): boolean {
    return this.internships.canConfirmFee(viewer, internship);
  }
}

@Resolver(() => InternshipApplication)
export class ApplicationRecordsResolver {
  constructor(
    private readonly forms: ApplicationFormsService,
    private readonly resumes: ApplicationResumesService,
  ) {}

  @FieldResolver(() => InternshipForm, { nullable: true })
  form(@Root() application: InternshipApplication, @Ctx() context: SignedInContext): Promise<InternshipForm | null> {
    return this.forms.of(context, application);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() application: InternshipApplication, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.resumes.of(context, application);
  }
}
