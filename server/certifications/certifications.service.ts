import type { RequestContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { SkillsService } from '../skills/skills.service';
import type { UsersService } from '../users/users.service';
import { lockUser } from '../users/users.store';
import { certificationsLoader } from './certifications.loaders';
import type { CertificationPresenter } from './certifications.presenter';
import {
  countCertifications,
  deleteCertification,
  insertCertification,
  updateCertification,
} from './certifications.store';
import { type CertificationRow, readCertification, readCertifications } from './certifications.queries';
import {
  type CertificationChanges,
  changedFacts,
  cleanCertification,
  type CleanCertification,
  MAX_CERTIFICATIONS,
} from './certifications.rules';
import type { AddCertificationInput, Certification } from './certifications.types';

/** The changes of an edit, and its file. */
type CertificationEdit = CertificationChanges & { mediaFileId?: string | null };

interface CertificationsDeps {
  files: FilesService;
  skills: Pick<SkillsService, 'refreshSkillsOf'>;
  users: Pick<UsersService, 'personOf'>;
  presenter: CertificationPresenter;
}

/** Licenses and certifications in user profiles. */
export class CertificationsService {
  constructor(
    private readonly core: Core,
    private readonly deps: CertificationsDeps,
  ) {}

  /** The viewer's certifications, most recently issued first. */
  async list(viewer: Viewer): Promise<Certification[]> {
    return (await readCertifications(this.core.db, [viewer.id])).map((row) => this.deps.presenter.present(row));
  }

  /** A certification in the profile of a user whom the viewer can see, or null. */
  async one(viewer: Viewer, id: string): Promise<Certification | null> {
    const row = isUuid(id) ? await readCertification(this.core.db, id) : null;
    if (!row || !(await this.deps.users.personOf(viewer, row.userId))) return null;
    return this.deps.presenter.present(row);
  }

  /** A user's certifications, most recently issued first. The viewer must be allowed to see the user. */
  async of(userId: string, { loaders }: RequestContext): Promise<Certification[]> {
    const rows = await loaders.use(certificationsLoader).load(userId);
    return rows.map((row) => this.deps.presenter.present(row));
  }

  /**
   * Adds a certification to the viewer's profile.
   * @param mediaField name of the file's input field in errors
   * @throws BAD_USER_INPUT with the invalid fields; CONFLICT for a duplicate and beyond `MAX_CERTIFICATIONS`
   */
  async add(viewer: Viewer, input: AddCertificationInput, mediaField = 'mediaFileId'): Promise<Certification> {
    const { db, clock } = this.core;
    const { files, presenter } = this.deps;
    const clean = cleanCertification(input, clock.now());
    const mediaFileId = input.mediaFileId ?? null;
    const row = await db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if (mediaFileId !== null) {
        const media = { fileId: mediaFileId, ownerId: viewer.id, purpose: FilePurpose.CERTIFICATE, field: mediaField };
        await files.requireOwn(tx, media);
      }
      return this.insert(tx, { ...clean, userId: viewer.id, mediaFileId });
    });
    return presenter.present(row);
  }

  private async insert(
    tx: Transaction,
    given: CleanCertification & { userId: string; mediaFileId: string | null },
  ): Promise<CertificationRow> {
    const { clock } = this.core;
    const { skills } = this.deps;
    if ((await countCertifications(tx, given.userId)) >= MAX_CERTIFICATIONS) {
      throw conflict(`You have reached the limit of ${MAX_CERTIFICATIONS} certifications. Delete one first.`);
    }
    const row = await insertCertification(tx, { ...given, createdAt: clock.now() });
    if (!row) throw conflict('This certification is already in your profile.', { fields: ['name'] });
    await skills.refreshSkillsOf(tx, given.userId);
    return row;
  }

  /**
   * Changes one of the viewer's certifications. Omitted fields stay unchanged; null clears an optional field.
   * @param mediaField name of the file's input field in errors
   * @throws NOT_FOUND unless the certification is the viewer's; BAD_USER_INPUT with the invalid fields; CONFLICT for a duplicate
   */
  async update(
    viewer: Viewer,
    id: string,
    { changes, mediaField = 'mediaFileId' }: { changes: CertificationEdit; mediaField?: string },
  ): Promise<Certification> {
    const { db, clock } = this.core;
    const { files, presenter, skills } = this.deps;
    const row = await db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const found = isUuid(id) ? await readCertification(tx, id) : null;
      const stored = orNotFound(found?.userId === viewer.id ? found : null);
      const clean = cleanCertification(changedFacts(stored, changes), clock.now());
      const mediaFileId = changes.mediaFileId === undefined ? (stored.media?.id ?? null) : changes.mediaFileId;
      if (mediaFileId !== null && mediaFileId !== stored.media?.id) {
        const media = { fileId: mediaFileId, ownerId: viewer.id, purpose: FilePurpose.CERTIFICATE, field: mediaField };
        await files.requireOwn(tx, media);
      }
      const changed = await updateCertification(tx, { ...clean, id, userId: viewer.id, mediaFileId });
      if (!changed) throw conflict('This certification is already in your profile.', { fields: ['name'] });
      await skills.refreshSkillsOf(tx, viewer.id);
      return changed;
    });
    return presenter.present(row);
  }

  /**
   * Deletes one of the viewer's certifications. A scheduled task deletes its file later.
   * @returns the ID of the deleted certification
   * @throws NOT_FOUND unless the certification is the viewer's
   */
  async remove(viewer: Viewer, id: string): Promise<string> {
    const { db } = this.core;
    const { skills } = this.deps;
    await db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      orNotFound((isUuid(id) && (await deleteCertification(tx, id, viewer.id))) || null);
      await skills.refreshSkillsOf(tx, viewer.id);
    });
    return id;
  }
}
