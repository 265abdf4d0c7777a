import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Candidate } from '../candidates.types';

@InputType()
export class SetCandidateNoteInput {
  @Field(() => ID) candidateId!: string;
  @Field(() => String, { nullable: true }) privateNote?: string | null;
  @Field(() => String, { nullable: true }) expected?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class SetCandidateNotePayload {
  @Field(() => Candidate) candidate!: Candidate;
}
