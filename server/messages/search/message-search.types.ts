import { Field, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { Conversation, Message } from '../messages.types';

/** A message that a search found. */
@ObjectType({ simpleResolvers: true })
export class MessageHit {
  @Field(() => Message) message!: Message;
  @Field(() => Conversation) conversation!: Conversation;
}

@ObjectType({ simpleResolvers: true })
export class MessageHitConnection extends connectionTypes('MessageHit', () => MessageHit) {}
