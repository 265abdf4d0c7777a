import { Arg, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../auth/context';
import type { NotificationRow } from './notifications.reads';
import { type NotificationsService, toNotification } from './notifications.service';
import {
  MarkNotificationsReadInput,
  MarkNotificationsReadPayload,
  Notification,
  NotificationConnection,
} from './notifications.types';

@Resolver(() => Notification)
export class NotificationsResolver {
  constructor(private readonly service: NotificationsService) {}

  @Query(() => NotificationConnection)
  // oxlint-disable-next-line max-params -- the contract's arguments
  notifications(
    @Ctx() { viewer }: SignedInContext,
    @Arg('unreadOnly', () => Boolean, { defaultValue: false }) unreadOnly: boolean,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<NotificationConnection> {
    return this.service.list(viewer.id, unreadOnly, { first, after });
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
