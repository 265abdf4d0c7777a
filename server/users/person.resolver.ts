import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../auth/context';
import type { FilesService } from '../files/files.service';
import { FileRef } from '../files/files.types';
import type { Clock } from '../platform/clock';
import { Skill } from '../skills/skills.types';
import { referrerStatsLoader } from './stats.loaders';
import { unreadLoader, userSkillsLoader } from './users.loaders';
import { takesRequestsOf } from './users.policy';
import { Role } from './users.rules';
import { Me, ReferrerStats, User } from './users.types';

@Resolver(() => User)
export class UserResolver {
  private readonly statsLoader: ReturnType<typeof referrerStatsLoader>;

  constructor(clock: Clock) {
    this.statsLoader = referrerStatsLoader(clock);
  }

  @FieldResolver(() => [Skill])
  skills(@Root() { id, skills }: User, @Ctx() { loaders }: RequestContext): Skill[] | Promise<Skill[]> {
    return skills ?? loaders.use(userSkillsLoader).load(id);
  }

  @FieldResolver(() => Boolean)
  openToRequests(@Root() { openness }: User, @Ctx() { viewer }: RequestContext): boolean {
    return takesRequestsOf(viewer?.collegeKey ?? null, openness);
  }

  @FieldResolver(() => Boolean, { nullable: true })
  suspended(@Root() { suspendedAt }: User, @Ctx() { viewer }: RequestContext): boolean | null {
    return viewer?.role === Role.ADMIN ? suspendedAt !== null : null;
  }

  @FieldResolver(() => ReferrerStats)
  stats(@Root() { id }: User, @Ctx() { loaders }: RequestContext): Promise<ReferrerStats> {
    return loaders.use(this.statsLoader).load(id);
  }
}

@Resolver(() => Me)
export class MeResolver {
  private readonly statsLoader: ReturnType<typeof referrerStatsLoader>;

  constructor(
    clock: Clock,
    private readonly files: FilesService,
  ) {
    this.statsLoader = referrerStatsLoader(clock);
  }

  @FieldResolver(() => [Skill])
  skills(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<Skill[]> {
    return loaders.use(userSkillsLoader).load(id);
  }

  @FieldResolver(() => ReferrerStats)
  stats(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<ReferrerStats> {
    return loaders.use(this.statsLoader).load(id);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() { resumeFileId }: Me, @Ctx() context: RequestContext): Promise<FileRef | null> {
    return this.files.refById(context, resumeFileId);
  }

  @FieldResolver(() => Int)
  async unreadNotifications(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<number> {
    return (await loaders.use(unreadLoader).load(id)).unreadNotifications;
  }

  @FieldResolver(() => Int)
  async unreadMessages(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<number> {
    return (await loaders.use(unreadLoader).load(id)).unreadMessages;
  }
}
