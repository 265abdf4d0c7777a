import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FileRef } from '../files/files.types';
import { Node } from '../platform/api/node.types';
import { UrlScalar } from '../platform/api/scalars';
import { Month } from './certifications.rules';

registerEnumType(Month, { name: 'Month' });

@ObjectType({ implements: Node, simpleResolvers: true })
export class Certification {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) issuer!: string;
  @Field(() => Month) issueMonth!: Month;
  @Field(() => Int) issueYear!: number;
  @Field(() => Month, { nullable: true }) expirationMonth!: Month | null;
  @Field(() => Int, { nullable: true }) expirationYear!: number | null;
  @Field(() => Boolean) expired!: boolean;
  @Field(() => String, { nullable: true }) credentialId!: string | null;
  @Field(() => UrlScalar, { nullable: true }) credentialUrl!: string | null;
  @Field(() => [String]) skills!: string[];
  @Field(() => FileRef, { nullable: true }) media!: FileRef | null;
  @Field(() => UrlScalar) logoUrl!: string;
}

@InputType()
export class AddCertificationInput {
  @Field(() => String) name!: string;
  @Field(() => String) issuer!: string;
  @Field(() => Month) issueMonth!: Month;
  @Field(() => Int) issueYear!: number;
  @Field(() => Month, { nullable: true }) expirationMonth?: Month | null;
  @Field(() => Int, { nullable: true }) expirationYear?: number | null;
  @Field(() => String, { nullable: true }) credentialId?: string | null;
  @Field(() => UrlScalar, { nullable: true }) credentialUrl?: string | null;
  @Field(() => [String]) skills!: string[];
  @Field(() => ID, { nullable: true }) mediaFileId?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class AddCertificationPayload {
  @Field(() => Certification) certification!: Certification;
}

@InputType()
export class UpdateCertificationInput {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => String, { nullable: true }) issuer?: string | null;
  @Field(() => Month, { nullable: true }) issueMonth?: Month | null;
  @Field(() => Int, { nullable: true }) issueYear?: number | null;
  @Field(() => Month, { nullable: true }) expirationMonth?: Month | null;
  @Field(() => Int, { nullable: true }) expirationYear?: number | null;
  @Field(() => String, { nullable: true }) credentialId?: string | null;
  @Field(() => UrlScalar, { nullable: true }) credentialUrl?: string | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => ID, { nullable: true }) mediaFileId?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateCertificationPayload {
  @Field(() => Certification) certification!: Certification;
}

@InputType()
export class DeleteCertificationInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteCertificationPayload {
  @Field(() => ID) deletedId!: string;
}
