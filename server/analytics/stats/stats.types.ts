import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class ReferrerStats {
  @Field(() => Int) totalReferrals!: number;
  @Field(() => Int, { nullable: true }) successRate!: number | null;
  @Field(() => Int) candidatesHired!: number;
  @Field(() => Int) creditsEarned!: number;
  @Field(() => Int, { nullable: true }) typicalReplyHours!: number | null;
  @Field(() => Int, { nullable: true }) answerRate!: number | null;
}
