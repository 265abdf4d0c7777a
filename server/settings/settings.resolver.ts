import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
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
  askers(@Ctx() { viewer }: SignedInContext): Promise<number> {
    return this.users.askersOf(viewer);
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
