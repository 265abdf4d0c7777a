import type { Database } from '../platform/db/database';
import { presentInternship } from './internships.presenter';
import { readById, readBySlug, readInternships } from './internships.queries';
import { SLUG } from './internships.rules';
import type { Internship } from './internships.types';

/** The public internship catalog. */
export class InternshipsService {
  constructor(private readonly db: Database) {}

  async all(): Promise<Internship[]> {
    return (await readInternships(this.db)).map(presentInternship);
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
