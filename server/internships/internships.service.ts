import type { Viewer } from '../access/viewer';
import { authorize } from '../platform/api/authorize';
import { unauthenticated } from '../platform/api/errors';
import type { Database } from '../platform/db/database';
import { hasAdmin } from '../users/accounts/admins.store';
import { presentInternship } from './internships.presenter';
import { canEdit } from './internships.policy';
import { readById, readBySlug, readInternships } from './internships.queries';
import { SLUG } from './internships.rules';
import type { Internship } from './internships.types';

/** The public internship catalog. */
export class InternshipsService {
  constructor(private readonly db: Database) {}

  /** The internships that are open. */
  async open(): Promise<Internship[]> {
    return (await readInternships(this.db, 'open')).map(presentInternship);
  }

  /**
   * All internships, including those that are closed.
   * @throws UNAUTHENTICATED for visitors, FORBIDDEN unless the viewer is an admin
   */
  async all(viewer: Viewer | null): Promise<Internship[]> {
    if (viewer === null) throw unauthenticated();
    authorize(canEdit(viewer), 'Only admins can list closed internships.');
    return (await readInternships(this.db, 'all')).map(presentInternship);
  }

  /** Whether the viewer can open an internship: an admin, but not the one who set a fee that another admin could confirm. */
  async canOpen(viewer: Viewer | null, { feeSetById }: Internship): Promise<boolean> {
    if (viewer === null || !canEdit(viewer)) return false;
    return feeSetById !== viewer.id || !(await hasAdmin(this.db, viewer.id));
  }

  /** Whether a fee waits for the viewer, an admin who did not set it. The desk counts these (`server/admin/counts`). */
  canConfirmFee(viewer: Viewer | null, { feeSetById }: Internship): boolean {
    return viewer !== null && canEdit(viewer) && feeSetById !== null && feeSetById !== viewer.id;
  }

  /** @param id a UUID */
  async byId(id: string): Promise<Internship | null> {
    const row = await readById(this.db, id);
    return row && presentInternship(row);
  }

  async one(slug: string): Promise<Internship | null> {
    const row = SLUG.test(slug) ? await readBySlug(this.db, slug) : null;
    return row && presentInternship(row);
  }
}
