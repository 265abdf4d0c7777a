import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { orNotFound } from '../platform/api/authorize';
import { writeSettings } from './settings.store';
import { readSettings } from './settings.queries';
import { settingsChanges } from './settings.rules';
import type { Settings, UpdateSettingsInput } from './settings.types';

/** What somebody chose about how the product treats them. Other rooms honour it where they decide. */
export class SettingsService {
  constructor(private readonly core: Core) {}

  async of({ id }: Pick<Viewer, 'id'>): Promise<Settings> {
    return orNotFound(await readSettings(this.core.db, id));
  }

  /**
   * Changes some of the settings: what is left out stays.
   * @throws BAD_USER_INPUT with the fields at fault
   */
  async update(viewer: Pick<Viewer, 'id'>, input: UpdateSettingsInput): Promise<Settings> {
    const changes = settingsChanges(input);
    const at = this.core.clock.now();
    await this.core.db.inTransaction((tx) => writeSettings(tx, viewer.id, { ...changes, at }));
    return this.of(viewer);
  }
}
