import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { Person } from '../users/users.types';
import { type PersonWithSkills, skillsOf } from './skills.loaders';
import type { SkillsService } from './skills.service';
import {
  AddSkillInput,
  AddSkillPayload,
  AddSkillsInput,
  AddSkillsPayload,
  DeleteSkillInput,
  DeleteSkillPayload,
  Skill,
  UpdateSkillInput,
  UpdateSkillPayload,
} from './skills.types';

@Resolver()
export class SkillsResolver {
  constructor(private readonly service: SkillsService) {}

  @Query(() => [Skill])
  skills(@Ctx() { viewer }: SignedInContext): Promise<Skill[]> {
    return this.service.list(viewer);
  }

  @Query(() => [String])
  skillSuggestions(
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<string[]> {
    return this.service.suggestions(viewer, query);
  }

  @Mutation(() => AddSkillPayload)
  addSkill(
    @Arg('input', () => AddSkillInput) input: AddSkillInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AddSkillPayload> {
    return this.service.add(viewer, input);
  }

  @Mutation(() => AddSkillsPayload)
  addSkills(
    @Arg('input', () => AddSkillsInput) input: AddSkillsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AddSkillsPayload> {
    return this.service.addSeveral(viewer, input);
  }

  @Mutation(() => UpdateSkillPayload)
  async updateSkill(
    @Arg('input', () => UpdateSkillInput) input: UpdateSkillInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateSkillPayload> {
    return { skill: await this.service.update(viewer, input) };
  }

  @Mutation(() => DeleteSkillPayload)
  async deleteSkill(
    @Arg('input', () => DeleteSkillInput) { name }: DeleteSkillInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<DeleteSkillPayload> {
    return { deletedName: await this.service.remove(viewer, name) };
  }
}

@Resolver(() => Person)
export class PersonSkillsResolver {
  @FieldResolver(() => [Skill])
  skills(@Root() person: PersonWithSkills, @Ctx() context: RequestContext): Skill[] | Promise<Skill[]> {
    return skillsOf(person, context);
  }
}
