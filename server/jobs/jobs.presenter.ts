import type { Viewer } from '../access/viewer';
import type { Clock } from '../platform/clock';
import type { UserPresenter } from '../users/users.presenter';
import type { UserRow } from '../users/users.columns';
import { canEdit } from './jobs.policy';
import type { JobRow } from './jobs.columns';
import { statusAt } from './jobs.rules';
import type { Job } from './jobs.types';

/** The only place that creates the API's `Job`. */
export class JobPresenter {
  private readonly now: () => Date;

  constructor(
    private readonly userPresenter: UserPresenter,
    clock: Clock,
  ) {
    this.now = () => clock.now();
  }

  /**
   * A job as the viewer may see it. The caller must check that the viewer may see it at all.
   * @param posterRow the poster's row if the statement joined it; otherwise, and for a poster whose visibility level hides them, a field
   *   resolver loads the poster
   */
  present(row: JobRow, viewer: Viewer, posterRow?: UserRow): Job {
    const viewerCanEdit = canEdit(viewer, row);
    const poster = posterRow && this.userPresenter.presentPoster(posterRow, viewer);
    // Listed field by field: this runs for every job of every list, and spreading the row takes ten times as long.
    return {
      id: row.id,
      postedById: row.postedById,
      title: row.title,
      company: row.company,
      companyKey: row.companyKey,
      department: row.department,
      location: row.location,
      type: row.type,
      remote: row.remote,
      description: row.description,
      requirements: row.requirements,
      salary: { min: row.salaryMin, max: row.salaryMax, currency: row.salaryCurrency },
      status: statusAt(row, this.now),
      referralEnabled: row.referralEnabled,
      postedAt: row.postedAt,
      applicationDeadline: row.applicationDeadline,
      applicationsCount: row.applicationsCount,
      referralsCount: row.referralsCount,
      hiredCount: row.hiredCount,
      viewerCanEdit,
      changedById: viewerCanEdit ? row.changedById : null,
      changedAt: viewerCanEdit ? row.changedAt : null,
      ...(poster && { postedBy: poster }),
    };
  }
}
