import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { AskersResolver, AudienceResolver, SettingsResolver } from './settings.resolver';
import { settingsRoutes } from './settings.rest';
import { SettingsService } from './settings.service';
import { settingsPersonalData } from './settings.personal-data';

/** Notification, referral and privacy settings. */
export function settingsModule(core: Core, { users: { users } }: { users: UsersApi }) {
  const settings = new SettingsService(core);
  return {
    api: { settings },
    resolvers: [new SettingsResolver(settings), new AskersResolver(users), new AudienceResolver(users)],
    schedules: [{ name: 'settings-pauses', run: () => settings.endPauses() }],
    routes: settingsRoutes(settings),
    personalData: settingsPersonalData,
  } satisfies ServerModule;
}

export type SettingsApi = ReturnType<typeof settingsModule>['api'];
