import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { orNotFound } from '../platform/api/authorize';
import { endPauses } from '../users/preferences.store';
import { writeSettings } from './settings.store';
import { readSettings } from './settings.queries';
import { settingsChanges } from './settings.rules';
import type { Settings, UpdateSettingsInput } from './settings.types';

/** The settings of users. Other modules read and enforce them. */
export class SettingsService {
  constructor(private readonly core: Core) {}

  async of({ id }: Pick<Viewer, 'id'>): Promise<Settings> {
    return orNotFound(await readSettings(this.core.db, id, { passwords: this.core.config.firebase === null }));
  }

  /**
   * Changes settings. Omitted settings stay unchanged.
   * @throws BAD_USER_INPUT with the invalid fields
   */
  async update(viewer: Pick<Viewer, 'id'>, input: UpdateSettingsInput): Promise<Settings> {
    const at = this.core.clock.now();
    const changes = settingsChanges(input, at);
    await this.core.db.inTransaction((tx) => writeSettings(tx, viewer.id, { ...changes, at }));
    return this.of(viewer);
  }

  /** Ends the pauses of requests whose time has come. */
  endPauses(): Promise<void> {
    return endPauses(this.core.db, this.core.clock.now());
  }
}
