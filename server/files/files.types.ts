import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UrlScalar } from '../platform/api/scalars';
import { FilePurpose } from './files.rules';

registerEnumType(FilePurpose, { name: 'FilePurpose' });

@ObjectType({ simpleResolvers: true })
export class FilePreview {
  @Field(() => UrlScalar) url!: string;
  @Field(() => Int) width!: number;
  @Field(() => Int) height!: number;
}

@ObjectType({ simpleResolvers: true })
export class FileRef {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) mediaType!: string;
  @Field(() => Int) bytes!: number;
  @Field(() => UrlScalar) url!: string;
  @Field(() => FilePreview, { nullable: true }) preview!: FilePreview | null;
}
