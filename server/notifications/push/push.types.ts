import { Field, InputType, ObjectType } from 'type-graphql';

@InputType()
export class SavePushSubscriptionInput {
  @Field(() => String) endpoint!: string;
  @Field(() => String) p256dh!: string;
  @Field(() => String) auth!: string;
}

@ObjectType({ simpleResolvers: true })
export class SavePushSubscriptionPayload {
  @Field(() => String) endpoint!: string;
}

@InputType()
export class RemovePushSubscriptionInput {
  @Field(() => String) endpoint!: string;
}

@ObjectType({ simpleResolvers: true })
export class RemovePushSubscriptionPayload {
  @Field(() => String) endpoint!: string;
}
