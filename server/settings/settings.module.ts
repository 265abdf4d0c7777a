import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { AudienceResolver, SettingsResolver } from './settings.resolver';
import { settingsRoutes } from './settings.rest';
import { SettingsService } from './settings.service';
import { settingsPersonalData } from './settings.personal-data';

/** Notification, referral and privacy settings. */
export function settingsModule(core: Core, { users: { users } }: { users: UsersApi }) {
  const settings = new SettingsService(core);
  return {
    api: { settings },
    resolvers: [new SettingsResolver(settings), new AudienceResolver(users)],
    routes: settingsRoutes(settings),
    personalData: settingsPersonalData,
  } satisfies ServerModule;
}

export type SettingsApi = ReturnType<typeof settingsModule>['api'];
