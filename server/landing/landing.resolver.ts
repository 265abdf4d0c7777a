import { Arg, Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import type { LandingService } from './landing.service';
import { Landing, ReviewStoryInput, ShareStoryInput, Story, StoryConnection, StoryPayload } from './landing.types';
import type { StoriesService } from './stories.service';

@ArgsType()
class StoriesArgs extends pageArgs(20) {
  @Field(() => Boolean, { nullable: true }) approved?: boolean | null;
}

@Resolver()
export class LandingResolver {
  constructor(
    private readonly service: LandingService,
    private readonly tales: StoriesService,
  ) {}

  @Query(() => Landing)
  landing(): Promise<Landing> {
    return this.service.landing();
  }

  @Query(() => Story, { nullable: true })
  myStory(@Ctx() { viewer }: SignedInContext): Promise<Story | null> {
    return this.tales.own(viewer);
  }

  @Query(() => StoryConnection)
  stories(@Args() args: StoriesArgs, @Ctx() { viewer }: SignedInContext): Promise<Connection<Story>> {
    return this.tales.list(viewer, args.approved ?? null, args);
  }

  @Mutation(() => StoryPayload)
  async shareStory(
    @Arg('input', () => ShareStoryInput) { quote }: ShareStoryInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoryPayload> {
    return { story: await this.tales.share(viewer, quote) };
  }

  @Mutation(() => StoryPayload)
  async withdrawStory(@Ctx() { viewer }: SignedInContext): Promise<StoryPayload> {
    await this.tales.withdraw(viewer);
    return { story: null };
  }

  @Mutation(() => StoryPayload)
  async reviewStory(
    @Arg('input', () => ReviewStoryInput) input: ReviewStoryInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoryPayload> {
    return { story: await this.tales.review(viewer, input) };
  }
}
