import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, UrlScalar } from '../platform/api/scalars';
import { WebhookDeliveryStatus, WebhookDisabledReason, WebhookFailure, WebhookTopic } from './webhooks.rules';

registerEnumType(WebhookTopic, { name: 'WebhookTopic' });
registerEnumType(WebhookDeliveryStatus, { name: 'WebhookDeliveryStatus' });
registerEnumType(WebhookDisabledReason, { name: 'WebhookDisabledReason' });
registerEnumType(WebhookFailure, { name: 'WebhookFailure' });

@ObjectType({ simpleResolvers: true })
export class WebhookEndpoint {
  @Field(() => ID) id!: string;
  @Field(() => UrlScalar) url!: string;
  @Field(() => [WebhookTopic]) topics!: WebhookTopic[];
  @Field(() => Boolean) enabled!: boolean;
  @Field(() => WebhookDisabledReason, { nullable: true }) disabledReason!: WebhookDisabledReason | null;
  @Field(() => DateTimeScalar, { nullable: true }) failingSince!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) previousSecretUntil!: Date | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class WebhookDelivery {
  @Field(() => ID) id!: string;
  @Field(() => WebhookTopic, { nullable: true }) topic!: WebhookTopic | null;
  @Field(() => ID) subjectId!: string;
  @Field(() => WebhookDeliveryStatus) status!: WebhookDeliveryStatus;
  @Field(() => Int) attempts!: number;
  @Field(() => Int, { nullable: true }) responseStatus!: number | null;
  @Field(() => WebhookFailure, { nullable: true }) failure!: WebhookFailure | null;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) attemptedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) nextAttemptAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class WebhookDeliveryConnection extends connectionTypes('WebhookDelivery', () => WebhookDelivery) {}

@InputType()
export class CreateWebhookEndpointInput {
  @Field(() => String) url!: string;
  @Field(() => [WebhookTopic]) topics!: WebhookTopic[];
}

@ObjectType({ simpleResolvers: true })
export class CreateWebhookEndpointPayload {
  @Field(() => WebhookEndpoint) endpoint!: WebhookEndpoint;
  @Field(() => String) secret!: string;
}

@InputType()
export class UpdateWebhookEndpointInput {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) url?: string | null;
  @Field(() => [WebhookTopic], { nullable: true }) topics?: WebhookTopic[] | null;
  @Field(() => Boolean, { nullable: true }) enabled?: boolean | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateWebhookEndpointPayload {
  @Field(() => WebhookEndpoint) endpoint!: WebhookEndpoint;
}

@InputType()
export class DeleteWebhookEndpointInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteWebhookEndpointPayload {
  @Field(() => ID) deletedId!: string;
}

@InputType()
export class RotateWebhookSecretInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RotateWebhookSecretPayload {
  @Field(() => WebhookEndpoint) endpoint!: WebhookEndpoint;
  @Field(() => String) secret!: string;
}

@InputType()
export class TestWebhookEndpointInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class TestWebhookEndpointPayload {
  @Field(() => WebhookDelivery) delivery!: WebhookDelivery;
}

@InputType()
export class RedeliverWebhookInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RedeliverWebhookPayload {
  @Field(() => WebhookDelivery) delivery!: WebhookDelivery;
}

@InputType()
export class ReplayWebhooksInput {
  @Field(() => ID) endpointId!: string;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => Boolean, { defaultValue: false }) includeDelivered!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ReplayWebhooksPayload {
  @Field(() => Int) replayed!: number;
}
