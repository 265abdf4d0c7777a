import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UrlScalar } from '../platform/api/scalars';

@ObjectType({ simpleResolvers: true })
export class FileRef {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) mediaType!: string;
  @Field(() => Int) bytes!: number;
  @Field(() => UrlScalar) url!: string;
}
