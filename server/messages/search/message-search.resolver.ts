import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { pageArgs } from '../../platform/api/page.types';
import type { MessageSearchService } from './message-search.service';
import { MessageHitConnection } from './message-search.types';

@ArgsType()
class SearchMessagesArgs extends pageArgs(20) {
  @Field(() => String) q!: string;
  @Field(() => ID, { nullable: true }) conversationId?: string | null;
}

@Resolver()
export class MessageSearchResolver {
  constructor(private readonly service: MessageSearchService) {}

  @Query(() => MessageHitConnection)
  searchMessages(@Ctx() { viewer }: SignedInContext, @Args() args: SearchMessagesArgs): Promise<MessageHitConnection> {
    return this.service.search(viewer.id, args);
  }
}
