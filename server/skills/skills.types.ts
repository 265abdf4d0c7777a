import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SkillCategory } from './skills.rules';

registerEnumType(SkillCategory, { name: 'SkillCategory' });

@ObjectType({ simpleResolvers: true })
export class Skill {
  @Field(() => String) name!: string;
  @Field(() => SkillCategory) category!: SkillCategory;
  @Field(() => String, { nullable: true }) source!: string | null;
  @Field(() => String, { nullable: true }) sourceIcon!: string | null;
  @Field(() => [String]) associations!: string[];
}

@InputType()
export class AddSkillInput {
  @Field(() => String) name!: string;
  @Field(() => SkillCategory, { nullable: true }) category?: SkillCategory | null;
  @Field(() => [String], { nullable: true }) associations?: string[] | null;
}

@ObjectType({ simpleResolvers: true })
export class AddSkillPayload {
  @Field(() => Skill) skill!: Skill;
  @Field(() => Int) count!: number;
  @Field(() => Int) limit!: number;
}

@InputType()
export class AddSkillsInput {
  @Field(() => [String]) names!: string[];
}

@ObjectType({ simpleResolvers: true })
export class AddSkillsPayload {
  @Field(() => [Skill]) skills!: Skill[];
  @Field(() => Int) count!: number;
  @Field(() => Int) limit!: number;
}

@InputType()
export class UpdateSkillInput {
  @Field(() => String) name!: string;
  @Field(() => [String]) associations!: string[];
}

@ObjectType({ simpleResolvers: true })
export class UpdateSkillPayload {
  @Field(() => Skill) skill!: Skill;
}

@InputType()
export class DeleteSkillInput {
  @Field(() => String) name!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteSkillPayload {
  @Field(() => String) deletedName!: string;
}
