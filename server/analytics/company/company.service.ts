import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../../platform/api/connection';
import { cleanText } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { UserPresenter } from '../../users/users.presenter';
import { canSeeCompanyPeople } from '../analytics.policy';
import { COMPANY_KEYSET, readCompanyPeople } from './company.queries';
import type { CompanyPerson } from './company.types';

const MAX_SEARCH_LENGTH = 200;

/** The people of a company, for its HR. */
export class CompanyService {
  constructor(
    private readonly core: Core,
    private readonly presenter: UserPresenter,
  ) {}

  /**
   * The verified referrers of the viewer's company; those whose requests have waited longest come first.
   * @throws FORBIDDEN unless the viewer is HR of a verified company; BAD_USER_INPUT for the search text, page size or cursor
   */
  async people(viewer: Viewer, search: string | null, args: PageArgs): Promise<Connection<CompanyPerson>> {
    authorize(canSeeCompanyPeople(viewer), 'Only HR of a verified company can see its people.');
    const q = cleanText('q', search, { max: MAX_SEARCH_LENGTH, optional: true });
    const limit = pageSize(args.first) + 1;
    const { encode, decode } = COMPANY_KEYSET.cursorsOf('companyPeople', { q });
    const rows = await readCompanyPeople(this.core.db, viewer, { q, after: decode(args.after), limit });
    return toConnection({
      rows,
      args,
      totalCount: rows[0]?.total ?? 0,
      cursorOf: ({ waiting, user }) => encode({ waiting, id: user.id }),
      nodeOf: ({ user, pendingRequests, waitingSince }) => ({
        id: user.id,
        user: this.presenter.present(user, viewer.id, false),
        pendingRequests,
        waitingSince,
      }),
    });
  }
}
