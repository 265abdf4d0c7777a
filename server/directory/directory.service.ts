import type { Viewer } from '../access/viewer';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import { cleanText, nameKey, textKey } from '../platform/api/text';
import type { Core } from '../platform/core';
import { MAX_SEARCH_LENGTH, type SearchService } from '../search/search.service';
import { type FacetTerm, oneOfEachGroup } from '../search/words.rules';
import { withSkills } from '../skills/skills.loaders';
import { cleanSkillNames } from '../skills/skills.rules';
import { batchesBetween } from '../users/profile.rules';
import { canAskForReferrals } from '../users/users.policy';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import { DIRECTORY_ORDERS, type DirectoryQuery, readCompanies, searchDirectory } from './directory.queries';
import type { UserDirectorySort } from './directory.rules';
import type { UserDirectoryFilter } from './directory.types';

const MAX_COMPANY_LENGTH = 120;

/** The directory: search for users. */
export class DirectoryService {
  constructor(
    private readonly core: Core,
    private readonly presenter: UserPresenter,
    private readonly search: SearchService,
  ) {}

  /**
   * Users whom the viewer can find.
   * @param withTotal whether to count all matches; otherwise the total is 0
   * @throws BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async find(viewer: Viewer, { filter, sort, args, withTotal }: DirectoryRequest): Promise<Connection<User>> {
    const limit = pageSize(args.first) + 1;
    const { cursorOf, decode } = DIRECTORY_ORDERS[sort].cursorsOf('userDirectory', { ...filter, sort });
    const after = decode(args.after);
    const query = await this.prepare(viewer, filter);
    const page = query && { viewer, query, sort, after, limit, withTotal };
    const { rows, total } = page ? await searchDirectory(this.core.db, page) : { rows: [], total: 0 };
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf,
      nodeOf: ({ user, skills, contactShared }) =>
        withSkills(this.presenter.present(user, viewer.id, contactShared), skills),
    });
  }

  /**
   * Companies of the users whom the viewer can find, by name.
   * @param text the beginning of the names; nothing is found for a blank text
   * @throws BAD_USER_INPUT for a text that is too long
   */
  async companies(viewer: Viewer, text: string): Promise<string[]> {
    const name = cleanText('query', text, { max: MAX_COMPANY_LENGTH, optional: true });
    return name === null ? [] : readCompanies(this.core.db, viewer, nameKey(name));
  }

  /** The filter, normalized for the statement; null if nothing can match it. */
  private async prepare(viewer: Viewer, filter: UserDirectoryFilter): Promise<DirectoryQuery | null> {
    const { q, role, mentorship, verified, open, skills } = filter;
    const facets: FacetTerm[] = cleanSkillNames(skills ?? []).map((name) => ({ facet: 'skill', word: textKey(name) }));
    const collegeKey = nameIn('college', filter.college);
    const companyKey = nameIn('company', filter.company);
    const batches = batchesBetween(filter.batchFrom, filter.batchTo);
    if (collegeKey !== null) facets.push({ facet: 'college', word: collegeKey });
    const { query, matchesNothing } = await this.search.prepare({ q, facets });
    if (matchesNothing) return null;
    const asksOthers = canAskForReferrals(viewer);
    if (open === true && !asksOthers) return null;
    const ofBatches = batches && oneOfEachGroup([batches.map((year) => ({ facet: 'batch', word: String(year) }))], 0);
    return {
      search: [query, ofBatches].filter((part) => part !== null).join(' & ') || null,
      collegeKey,
      companyKey,
      role: role ?? null,
      mentorship: mentorship ?? null,
      verified: verified ?? null,
      open: asksOthers ? (open ?? null) : null,
    };
  }
}

/** The key of a name in the filter; null if it is not given. */
function nameIn(field: 'college' | 'company', text: string | null | undefined): string | null {
  const name = cleanText(field, text, { max: MAX_SEARCH_LENGTH, optional: true });
  return name === null ? null : nameKey(name);
}

export interface DirectoryRequest {
  filter: UserDirectoryFilter;
  sort: UserDirectorySort;
  args: PageArgs;
  withTotal: boolean;
}
