import type { Viewer } from '../access/viewer';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import { cleanText, nameKey, textKey } from '../platform/api/text';
import type { Core } from '../platform/core';
import { MAX_SEARCH_LENGTH, type SearchService } from '../search/search.service';
import type { FacetTerm } from '../search/words.rules';
import { withSkills } from '../skills/skills.loaders';
import { cleanSkillNames } from '../skills/skills.rules';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import { DIRECTORY_KEYSET, type DirectoryQuery, searchDirectory } from './directory.queries';
import type { UserDirectoryFilter } from './directory.types';

/** The directory: search for users. */
export class DirectoryService {
  constructor(
    private readonly core: Core,
    private readonly presenter: UserPresenter,
    private readonly search: SearchService,
  ) {}

  /**
   * Users whom the viewer can find, most relevant first: verified users of the viewer's college, other verified users, other users of the
   * college, all others.
   * @param withTotal whether to count all matches; otherwise the total is 0
   * @throws BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async find(viewer: Viewer, { filter, args, withTotal }: DirectoryRequest): Promise<Connection<User>> {
    const limit = pageSize(args.first) + 1;
    const { encode, decode } = DIRECTORY_KEYSET.cursorsOf('userDirectory', filter);
    const after = decode(args.after);
    const query = await this.prepare(filter);
    const page = query && { viewer, query, after, limit, withTotal };
    const { rows, total } = page ? await searchDirectory(this.core.db, page) : { rows: [], total: 0 };
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ rank, user }) => encode({ rank, id: user.id }),
      nodeOf: ({ user, skills, contactShared }) =>
        withSkills(this.presenter.present(user, viewer.id, contactShared), skills),
    });
  }

  /** The filter, normalized for the statement; null if nothing can match it. */
  private async prepare(filter: UserDirectoryFilter): Promise<DirectoryQuery | null> {
    const { q, role, mentorship, verified, college, skills } = filter;
    const facets: FacetTerm[] = cleanSkillNames(skills ?? []).map((name) => ({ facet: 'skill', word: textKey(name) }));
    const collegeName = cleanText('college', college, { max: MAX_SEARCH_LENGTH, optional: true });
    const collegeKey = collegeName === null ? null : nameKey(collegeName);
    if (collegeKey !== null) facets.push({ facet: 'college', word: collegeKey });
    const { query, matchesNothing } = await this.search.prepare({ q, facets });
    if (matchesNothing) return null;
    const narrowed = { role: role ?? null, mentorship: mentorship ?? null, verified: verified ?? null };
    return { search: query, collegeKey, ...narrowed };
  }
}

export interface DirectoryRequest {
  filter: UserDirectoryFilter;
  args: PageArgs;
  withTotal: boolean;
}
