import { Arg, Args, ArgsType, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { Connection } from '../../platform/api/connection';
import { pageArgs } from '../../platform/api/page.types';
import type { PaymentIssuesService } from './payment-issues.service';
import {
  type PaymentIssue,
  PaymentIssueConnection,
  ResolvePaymentIssueInput,
  ResolvePaymentIssuePayload,
} from './payment-issues.types';

@ArgsType()
class PaymentIssuesArgs extends pageArgs(20) {}

@Resolver()
export class PaymentIssuesResolver {
  constructor(private readonly issues: PaymentIssuesService) {}

  @Query(() => PaymentIssueConnection)
  paymentIssues(
    @Ctx() { viewer }: SignedInContext,
    @Args() args: PaymentIssuesArgs,
  ): Promise<Connection<PaymentIssue>> {
    return this.issues.list(viewer, args);
  }

  @Mutation(() => ResolvePaymentIssuePayload)
  async resolvePaymentIssue(
    @Arg('input', () => ResolvePaymentIssueInput) input: ResolvePaymentIssueInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ResolvePaymentIssuePayload> {
    return { issue: await this.issues.resolve(viewer, input) };
  }
}
