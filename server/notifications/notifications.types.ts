import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../platform/api/node.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { NotificationKind } from './notifications.rules';

registerEnumType(NotificationKind, { name: 'NotificationKind' });

@ObjectType({ implements: Node, simpleResolvers: true })
export class Notification {
  @Field(() => ID) id!: string;
  @Field(() => NotificationKind) kind!: NotificationKind;
  @Field(() => String) title!: string;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true }) link!: string | null;
  @Field(() => Boolean) read!: boolean;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class NotificationCount {
  @Field(() => NotificationKind) kind!: NotificationKind;
  @Field(() => Int) unread!: number;
}

@ObjectType({ simpleResolvers: true })
export class NotificationConnection extends connectionTypes('Notification', () => Notification) {
  @Field(() => Int) unreadCount!: number;
  @Field(() => [NotificationCount]) counts!: NotificationCount[];
}

@InputType()
export class MarkNotificationsReadInput {
  @Field(() => [ID], { nullable: true }) ids?: string[] | null;
  @Field(() => [NotificationKind], { nullable: true }) kinds?: NotificationKind[] | null;
  @Field(() => Boolean, { defaultValue: true }) read!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) markedAt?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class MarkNotificationsReadPayload {
  @Field(() => Int) unreadCount!: number;
  @Field(() => DateTimeScalar, { nullable: true }) markedAt!: Date | null;
}
