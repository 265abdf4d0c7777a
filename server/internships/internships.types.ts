import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FileRef } from '../files/files.types';
import { Node } from '../platform/api/node.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, EmailAddressScalar, UrlScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { InternshipDomain, PaymentStatus } from './internships.rules';

registerEnumType(InternshipDomain, { name: 'InternshipDomain' });
registerEnumType(PaymentStatus, { name: 'PaymentStatus' });

@ObjectType({ simpleResolvers: true })
export class Money {
  @Field(() => Int) amount!: number;
  @Field(() => String) currency!: string;
}

@ObjectType({ implements: Node, simpleResolvers: true })
export class Internship {
  @Field(() => ID) id!: string;
  @Field(() => String) slug!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String) icon!: string;
  @Field(() => Money) fee!: Money;
  @Field(() => String, { nullable: true }) feeBuys!: string | null;
  @Field(() => InternshipDomain, { nullable: true }) domain!: InternshipDomain | null;
  @Field(() => Boolean) open!: boolean;
  /** Provided by a field resolver. */
  @Field(() => Boolean) viewerCanOpen?: undefined;
  /** Provided by a field resolver. */
  @Field(() => Boolean) viewerCanConfirmFee?: undefined;
  @Field(() => DateTimeScalar) updatedAt!: Date;
  feeSetById!: string | null;
}

@InputType()
export class SaveInternshipInput {
  @Field(() => ID, { nullable: true }) id?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) updatedAt?: Date | null;
  @Field(() => String, { nullable: true }) slug?: string | null;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String) icon!: string;
  @Field(() => InternshipDomain, { nullable: true }) domain?: InternshipDomain | null;
  @Field(() => Int) fee!: number;
  @Field(() => String, { nullable: true }) feeBuys?: string | null;
  @Field(() => Boolean) open!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SaveInternshipPayload {
  @Field(() => Internship) internship!: Internship;
}

@ObjectType({ simpleResolvers: true })
export class Checkout {
  @Field(() => String) provider!: string;
  @Field(() => ID) orderId!: string;
  @Field(() => Money) amount!: Money;
  @Field(() => String) publicKey!: string;
}

@ObjectType({ simpleResolvers: true })
export class InternshipForm {
  @Field(() => String) firstName!: string;
  @Field(() => String) lastName!: string;
  @Field(() => EmailAddressScalar) email!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) college!: string;
  @Field(() => String) degree!: string;
  @Field(() => Int) batch!: number;
  @Field(() => String) usn!: string;
  @Field(() => InternshipDomain) domain!: InternshipDomain;
  @Field(() => UrlScalar, { nullable: true }) linkedin!: string | null;
  @Field(() => String, { nullable: true }) notes!: string | null;
}

@ObjectType({ implements: Node, simpleResolvers: true })
export class InternshipApplication {
  @Field(() => ID) id!: string;
  @Field(() => Internship) internship!: Internship;
  @Field(() => User) applicant!: User;
  /** Provided by a field resolver. */
  @Field(() => InternshipForm, { nullable: true }) form?: InternshipForm | null;
  /** Provided by a field resolver. */
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  @Field(() => PaymentStatus) paymentStatus!: PaymentStatus;
  @Field(() => DateTimeScalar, { nullable: true }) paidAt!: Date | null;
  /** If undefined, a field resolver opens it. */
  @Field(() => Checkout, { nullable: true }) checkout?: Promise<Checkout | null> | Checkout | null;
  @Field(() => String, { nullable: true }) receiptNumber!: string | null;
  @Field(() => UrlScalar, { nullable: true }) receiptUrl!: string | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  resumeFileId!: string | null;
  refundedAt!: Date | null;
  sentForm!: InternshipForm | null;
}

@ObjectType({ simpleResolvers: true })
export class InternshipApplicationConnection extends connectionTypes(
  'InternshipApplication',
  () => InternshipApplication,
) {}

@InputType()
export class ApplyToInternshipInput {
  @Field(() => ID) internshipId!: string;
  @Field(() => String) firstName!: string;
  @Field(() => String) lastName!: string;
  @Field(() => EmailAddressScalar) email!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) college!: string;
  @Field(() => String) degree!: string;
  @Field(() => Int) batch!: number;
  @Field(() => String) usn!: string;
  @Field(() => InternshipDomain) domain!: InternshipDomain;
  @Field(() => ID) resumeFileId!: string;
  @Field(() => UrlScalar, { nullable: true }) linkedin?: string | null;
  @Field(() => String, { nullable: true }) notes?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ApplyToInternshipPayload {
  @Field(() => InternshipApplication) application!: InternshipApplication;
  /** Provided by a field resolver. */
  @Field(() => Checkout, { nullable: true }) checkout?: undefined;
}

@InputType()
export class ConfirmInternshipPaymentInput {
  @Field(() => ID) applicationId!: string;
  @Field(() => String) paymentId!: string;
  @Field(() => String) signature!: string;
}

@ObjectType({ simpleResolvers: true })
export class ConfirmInternshipPaymentPayload {
  @Field(() => InternshipApplication) application!: InternshipApplication;
}

@InputType()
export class RefundInternshipApplicationInput {
  @Field(() => ID) id!: string;
  @Field(() => String) reason!: string;
}

@ObjectType({ simpleResolvers: true })
export class RefundInternshipApplicationPayload {
  @Field(() => InternshipApplication) application!: InternshipApplication;
}
