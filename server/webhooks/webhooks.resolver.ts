import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import type { DeliveriesService } from './deliveries.service';
import type { EndpointsService } from './endpoints.service';
import { WebhookDeliveryStatus } from './webhooks.rules';
import {
  CreateWebhookEndpointInput,
  CreateWebhookEndpointPayload,
  DeleteWebhookEndpointInput,
  DeleteWebhookEndpointPayload,
  RedeliverWebhookInput,
  RedeliverWebhookPayload,
  ReplayWebhooksInput,
  ReplayWebhooksPayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  TestWebhookEndpointInput,
  TestWebhookEndpointPayload,
  UpdateWebhookEndpointInput,
  UpdateWebhookEndpointPayload,
  type WebhookDelivery,
  WebhookDeliveryConnection,
  WebhookEndpoint,
} from './webhooks.types';

@ArgsType()
class WebhookDeliveriesArgs extends pageArgs(20) {
  @Field(() => ID) endpointId!: string;
  @Field(() => WebhookDeliveryStatus, { nullable: true }) status?: WebhookDeliveryStatus | null;
}

@Resolver()
export class WebhooksResolver {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Query(() => [WebhookEndpoint])
  webhookEndpoints(@Ctx() { viewer }: SignedInContext): Promise<WebhookEndpoint[]> {
    return this.endpoints.list(viewer);
  }

  @Query(() => WebhookDeliveryConnection)
  webhookDeliveries(
    @Ctx() { viewer }: SignedInContext,
    @Args() args: WebhookDeliveriesArgs,
  ): Promise<Connection<WebhookDelivery>> {
    return this.deliveries.list(viewer, args);
  }

  @Mutation(() => CreateWebhookEndpointPayload)
  createWebhookEndpoint(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
  ): Promise<CreateWebhookEndpointPayload> {
    return this.endpoints.create(viewer, input);
  }

  @Mutation(() => UpdateWebhookEndpointPayload)
  async updateWebhookEndpoint(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
  ): Promise<UpdateWebhookEndpointPayload> {
    return { endpoint: await this.endpoints.update(viewer, input) };
  }

  @Mutation(() => DeleteWebhookEndpointPayload)
  async deleteWebhookEndpoint(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => DeleteWebhookEndpointInput) { id }: DeleteWebhookEndpointInput,
  ): Promise<DeleteWebhookEndpointPayload> {
    return { deletedId: await this.endpoints.delete(viewer, id) };
  }

  @Mutation(() => RotateWebhookSecretPayload)
  rotateWebhookSecret(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => RotateWebhookSecretInput) { id }: RotateWebhookSecretInput,
  ): Promise<RotateWebhookSecretPayload> {
    return this.endpoints.rotateSecret(viewer, id);
  }

  @Mutation(() => TestWebhookEndpointPayload)
  async testWebhookEndpoint(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => TestWebhookEndpointInput) { id }: TestWebhookEndpointInput,
  ): Promise<TestWebhookEndpointPayload> {
    return { delivery: await this.deliveries.test(viewer, id) };
  }

  @Mutation(() => RedeliverWebhookPayload)
  async redeliverWebhook(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => RedeliverWebhookInput) { id }: RedeliverWebhookInput,
  ): Promise<RedeliverWebhookPayload> {
    return { delivery: await this.deliveries.redeliver(viewer, id) };
  }

  @Mutation(() => ReplayWebhooksPayload)
  async replayWebhooks(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ReplayWebhooksInput) input: ReplayWebhooksInput,
  ): Promise<ReplayWebhooksPayload> {
    return { replayed: await this.deliveries.replay(viewer, input) };
  }
}
