import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { Role } from '../access/roles';
import { UserDirectorySort } from './directory.rules';

registerEnumType(UserDirectorySort, { name: 'UserDirectorySort' });

@InputType()
export class UserDirectoryFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => Role, { nullable: true }) role?: Role | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => Boolean, { nullable: true }) mentorship?: boolean | null;
  @Field(() => Boolean, { nullable: true }) verified?: boolean | null;
  @Field(() => String, { nullable: true }) college?: string | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => Boolean, { nullable: true }) open?: boolean | null;
  @Field(() => Int, { nullable: true }) batchFrom?: number | null;
  @Field(() => Int, { nullable: true }) batchTo?: number | null;
}
