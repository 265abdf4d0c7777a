import type { Viewer } from '../access/viewer';
import { orNotFound } from '../platform/api/authorize';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { writeSettings } from './settings.store';
import { readSettings } from './settings.queries';
import { settingsChanges } from './settings.rules';
import type { Settings, UpdateSettingsInput } from './settings.types';

/** What somebody chose about how the product treats them. Other rooms honour it where they decide. */
export class SettingsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async of({ id }: Pick<Viewer, 'id'>): Promise<Settings> {
    return orNotFound(await readSettings(this.db, id));
  }

  /**
   * Changes some of the settings: what is left out stays.
   * @throws BAD_USER_INPUT with the fields at fault
   */
  async update(viewer: Pick<Viewer, 'id'>, input: UpdateSettingsInput): Promise<Settings> {
    const changes = settingsChanges(input);
    const at = this.clock.now();
    await this.db.inTransaction((tx) => writeSettings(tx, viewer.id, { ...changes, at }));
    return this.of(viewer);
  }
}
