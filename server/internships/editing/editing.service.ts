import type { Viewer } from '../../access/viewer';
import { writeAudit } from '../../audit/audit.store';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { badInput, conflict } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { hasAdmin, lockAdmins } from '../../users/accounts/admins.store';
import { canEdit } from '../internships.policy';
import { presentInternship } from '../internships.presenter';
import { readById } from '../internships.queries';
import type { Internship, SaveInternshipInput } from '../internships.types';
import { changesOf, cleanInternship, cleanSlug, feeSetter, type InternshipValues } from './editing.rules';
import {
  insertInternship,
  lockInternship,
  lockInternshipBySlug,
  type StoredInternship,
  updateInternship,
} from './editing.store';

/** Internships as admins write, open and close them. */
export class EditingService {
  constructor(private readonly core: Core) {}

  /**
   * Creates an internship, or changes it. Repeating a call changes nothing more. A fee counts once another admin has opened the
   * internship.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND, BAD_USER_INPUT with the invalid field, CONFLICT for a slug of another
   *   internship, if the internship was changed since the viewer read it, and if the admin who set the fee opens the internship
   */
  async save(viewer: Viewer, input: SaveInternshipInput): Promise<Internship> {
    authorize(canEdit(viewer), 'Only admins can change internships.');
    const values = cleanInternship(input);
    const { db } = this.core;
    const id = await db.inTransaction(async (tx) => {
      await lockAdmins(tx);
      return input.id
        ? this.change(tx, viewer, { ...input, id: input.id, values })
        : this.create(tx, viewer, { ...input, values });
    });
    return presentInternship(orNotFound(await readById(db, id)));
  }

  private async create(
    tx: Transaction,
    viewer: Viewer,
    { slug: given, values }: SaveInternshipInput & { values: InternshipValues },
  ): Promise<string> {
    const slug = cleanSlug(given);
    const known = await lockInternshipBySlug(tx, slug);
    if (known) return this.same(known, values);
    const hasOtherAdmin = await hasAdmin(tx, viewer.id);
    const feeSetById = feeSetter({ before: null, values, viewerId: viewer.id, hasOtherAdmin });
    const id = await insertInternship(tx, { ...values, slug, feeSetById, at: this.core.clock.now() });
    if (id === null) throw slugTaken();
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'internship.save',
      subject: `internship ${id}`,
      reason: 'created',
    });
    return id;
  }

  /** The answer to a repeated creation. */
  private same(known: StoredInternship, values: InternshipValues): string {
    if (changesOf(known, values) !== null) throw slugTaken();
    return known.id;
  }

  private async change(
    tx: Transaction,
    viewer: Viewer,
    { id, slug, updatedAt, values }: SaveInternshipInput & { id: string; values: InternshipValues },
  ): Promise<string> {
    const before = orNotFound(isUuid(id) ? await lockInternship(tx, id) : null);
    if (slug && slug !== before.slug) throw badInput('slug cannot be changed: links contain it.', ['slug']);
    const changes = changesOf(before, values);
    if (changes === null) return before.id;
    if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime())
      throw conflict('Someone else has changed this internship. Read it again.', { fields: ['updatedAt'] });
    const hasOtherAdmin = await hasAdmin(tx, viewer.id);
    const feeSetById = feeSetter({ before, values, viewerId: viewer.id, hasOtherAdmin });
    await updateInternship(tx, { ...values, id: before.id, feeSetById, at: this.core.clock.now() });
    const subject = `internship ${before.id}`;
    await writeAudit(tx, { actorId: viewer.id, action: 'internship.save', subject, reason: changes });
    return before.id;
  }
}

const slugTaken = () => conflict('slug belongs to another internship.', { fields: ['slug'] });
