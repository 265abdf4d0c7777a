import { Field, InputType } from 'type-graphql';
import { Role } from '../access/roles';

@InputType()
export class UserDirectoryFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => Role, { nullable: true }) role?: Role | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => Boolean, { nullable: true }) mentorship?: boolean | null;
  @Field(() => Boolean, { nullable: true }) verified?: boolean | null;
  @Field(() => String, { nullable: true }) college?: string | null;
}
