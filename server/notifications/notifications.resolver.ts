import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { pageArgs } from '../platform/api/page.types';
import { Me } from '../users/users.types';
import type { NotificationRow } from './notifications.queries';
import { NotificationKind } from './notifications.rules';
import { type NotificationsService, toNotification } from './notifications.service';
import {
  MarkNotificationsReadInput,
  MarkNotificationsReadPayload,
  Notification,
  NotificationConnection,
} from './notifications.types';
import { unreadLoader } from './unread.loaders';

@ArgsType()
class NotificationsArgs extends pageArgs(20) {
  @Field(() => [NotificationKind], { nullable: true }) kinds?: NotificationKind[] | null;
  @Field(() => Boolean, { defaultValue: false }) unreadOnly!: boolean;
}

@Resolver(() => Notification)
export class NotificationsResolver {
  constructor(private readonly service: NotificationsService) {}

  @Query(() => NotificationConnection)
  notifications(@Ctx() { viewer }: SignedInContext, @Args() args: NotificationsArgs): Promise<NotificationConnection> {
    return this.service.list(viewer.id, { kinds: args.kinds ?? null, unreadOnly: args.unreadOnly }, args);
  }

  @Mutation(() => MarkNotificationsReadPayload)
  markNotificationsRead(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => MarkNotificationsReadInput) input: MarkNotificationsReadInput,
  ): Promise<MarkNotificationsReadPayload> {
    return this.service.mark(viewer.id, input);
  }

  @Subscription(() => Notification, { topics: 'notification', topicId: ({ context }) => context.viewer.id })
  notificationReceived(@Root() row: NotificationRow): Notification {
    return toNotification(row);
  }
}

@Resolver(() => Me)
export class UnreadCountsResolver {
  @FieldResolver(() => Int)
  async unreadNotifications(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<number> {
    return (await loaders.use(unreadLoader).load(id)).unreadNotifications;
  }

  @FieldResolver(() => Int)
  async unreadMessages(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<number> {
    return (await loaders.use(unreadLoader).load(id)).unreadMessages;
  }
}
