import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, UrlScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';

@ObjectType({ simpleResolvers: true })
export class Testimonial {
  @Field(() => String) name!: string;
  @Field(() => String) role!: string;
  @Field(() => String) quote!: string;
  @Field(() => UrlScalar, { nullable: true }) photoUrl!: string | null;
  @Field(() => Boolean) demo!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Landing {
  @Field(() => Int) studentsConnected!: number;
  @Field(() => Int) successfulReferrals!: number;
  @Field(() => Int) partnerCompanies!: number;
  @Field(() => [Testimonial]) testimonials!: Testimonial[];
}

@ObjectType({ simpleResolvers: true })
export class Story {
  @Field(() => ID) id!: string;
  @Field(() => User) author!: User;
  @Field(() => String) quote!: string;
  @Field(() => Boolean) approved!: boolean;
  @Field(() => String, { nullable: true }) role!: string | null;
  @Field(() => Boolean) onLandingPage!: boolean;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class StoryConnection extends connectionTypes('Story', () => Story) {}

@InputType()
export class ShareStoryInput {
  @Field(() => String) quote!: string;
}

@InputType()
export class ReviewStoryInput {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) approve!: boolean;
  @Field(() => String, { nullable: true }) reason?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class StoryPayload {
  @Field(() => Story, { nullable: true }) story!: Story | null;
}
