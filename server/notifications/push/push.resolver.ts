import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { PushService } from './push.service';
import {
  RemovePushSubscriptionInput,
  RemovePushSubscriptionPayload,
  SavePushSubscriptionInput,
  SavePushSubscriptionPayload,
} from './push.types';

@Resolver()
export class PushResolver {
  constructor(private readonly service: PushService) {}

  @Query(() => String, { nullable: true })
  pushKey(): string | null {
    return this.service.key;
  }

  @Mutation(() => SavePushSubscriptionPayload)
  async savePushSubscription(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => SavePushSubscriptionInput) input: SavePushSubscriptionInput,
  ): Promise<SavePushSubscriptionPayload> {
    return { endpoint: await this.service.save(viewer, input) };
  }

  @Mutation(() => RemovePushSubscriptionPayload)
  async removePushSubscription(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => RemovePushSubscriptionInput) { endpoint }: RemovePushSubscriptionInput,
  ): Promise<RemovePushSubscriptionPayload> {
    await this.service.remove(viewer, endpoint);
    return { endpoint };
  }
}
