import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';
import { Me } from '../../users/users.types';
import { SkillCategory } from '../skills.rules';
import { ReadingProblem, ReadingState } from './reading.rules';

registerEnumType(ReadingState, { name: 'ResumeReadingState' });
registerEnumType(ReadingProblem, { name: 'ResumeReadingProblem' });

@ObjectType({ simpleResolvers: true })
export class SkillProposal {
  @Field(() => String) name!: string;
  @Field(() => SkillCategory) category!: SkillCategory;
  @Field(() => String) quote!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResumeReading {
  @Field(() => ReadingState) state!: ReadingState;
  @Field(() => ReadingProblem, { nullable: true }) problem!: ReadingProblem | null;
  @Field(() => DateTimeScalar, { nullable: true }) readAt!: Date | null;
  @Field(() => Int, { nullable: true }) pages!: number | null;
  @Field(() => [SkillProposal]) proposals!: SkillProposal[];
}

@ObjectType({ simpleResolvers: true })
export class ReadResumePayload {
  @Field(() => Me) me!: Me;
}
