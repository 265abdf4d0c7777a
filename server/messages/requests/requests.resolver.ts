import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import {
  AcceptMessageRequestInput,
  AcceptMessageRequestPayload,
  DeclineMessageRequestInput,
  DeclineMessageRequestPayload,
} from '../messages.types';
import type { MessageRequestsService } from './requests.service';

@Resolver()
export class MessageRequestsResolver {
  constructor(private readonly service: MessageRequestsService) {}

  @Mutation(() => AcceptMessageRequestPayload)
  async acceptMessageRequest(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => AcceptMessageRequestInput) { conversationId }: AcceptMessageRequestInput,
  ): Promise<AcceptMessageRequestPayload> {
    return { conversation: await this.service.accept(viewer, conversationId) };
  }

  @Mutation(() => DeclineMessageRequestPayload)
  async declineMessageRequest(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => DeclineMessageRequestInput) { conversationId }: DeclineMessageRequestInput,
  ): Promise<DeclineMessageRequestPayload> {
    return { conversation: await this.service.decline(viewer, conversationId) };
  }
}
