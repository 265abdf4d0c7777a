import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { NoAskersReason } from '../users/audience/audience.rules';
import type { UsersService } from '../users/users.service';
import type { SettingsService } from './settings.service';
import {
  PrivacySettings,
  ReferralPreferences,
  Settings,
  UpdateSettingsInput,
  UpdateSettingsPayload,
} from './settings.types';

@Resolver()
export class SettingsResolver {
  constructor(private readonly settingsOf: SettingsService) {}

  @Query(() => Settings)
  settings(@Ctx() { viewer }: SignedInContext): Promise<Settings> {
    return this.settingsOf.of(viewer);
  }

  @Mutation(() => UpdateSettingsPayload)
  async updateSettings(
    @Arg('input', () => UpdateSettingsInput) input: UpdateSettingsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateSettingsPayload> {
    return { settings: await this.settingsOf.update(viewer, input) };
  }
}

@Resolver(() => ReferralPreferences)
export class AskersResolver {
  constructor(private readonly users: UsersService) {}

  @FieldResolver(() => Int)
  async askers(@Ctx() context: SignedInContext): Promise<number> {
    return (await this.users.askersOf(context)).count;
  }

  @FieldResolver(() => NoAskersReason, { nullable: true })
  async noAskersReason(@Ctx() context: SignedInContext): Promise<NoAskersReason | null> {
    return (await this.users.askersOf(context)).noneBecause;
  }
}

@Resolver(() => PrivacySettings)
export class AudienceResolver {
  constructor(private readonly users: UsersService) {}

  @FieldResolver(() => Int)
  audience(@Ctx() { viewer }: SignedInContext): Promise<number> {
    return this.users.audienceOf(viewer);
  }
}
