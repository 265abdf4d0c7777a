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
  @Field(() => Boolean, { defaultValue: false }) unreadOnly!: boolean;
}

@Resolver(() => Notification)
export class NotificationsResolver {
  constructor(private readonly service: NotificationsService) {}

  @Query(() => NotificationConnection)
  notifications(@Ctx() { viewer }: SignedInContext, @Args() args: NotificationsArgs): Promise<NotificationConnection> {
    return this.service.list(viewer.id, args.unreadOnly, args);
  }

  @Mutation(() => MarkNotificationsReadPayload)
  async markNotificationsRead(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => MarkNotificationsReadInput) input: MarkNotificationsReadInput,
  ): Promise<MarkNotificationsReadPayload> {
    return { unreadCount: await this.service.markRead(viewer.id, input.ids ?? null) };
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
