import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { DateTimeScalar } from '../../platform/api/scalars';
import { InternshipApplication, Money } from '../internships.types';
import { PaymentIssueKind, PaymentIssueResolution } from './payment-issues.rules';

registerEnumType(PaymentIssueKind, { name: 'PaymentIssueKind' });
registerEnumType(PaymentIssueResolution, { name: 'PaymentIssueResolution' });

@ObjectType({ simpleResolvers: true })
export class PaymentIssue {
  @Field(() => ID) id!: string;
  @Field(() => PaymentIssueKind) kind!: PaymentIssueKind;
  @Field(() => InternshipApplication) application!: InternshipApplication;
  @Field(() => Money) received!: Money;
  @Field(() => Money) due!: Money;
  @Field(() => String) provider!: string;
  @Field(() => String, { nullable: true }) orderId!: string | null;
  @Field(() => String) paymentId!: string;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) settledAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class PaymentIssueConnection extends connectionTypes('PaymentIssue', () => PaymentIssue) {}

@InputType()
export class ResolvePaymentIssueInput {
  @Field(() => ID) id!: string;
  @Field(() => PaymentIssueResolution) resolution!: PaymentIssueResolution;
  @Field(() => String) reason!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResolvePaymentIssuePayload {
  @Field(() => PaymentIssue) issue!: PaymentIssue;
}
