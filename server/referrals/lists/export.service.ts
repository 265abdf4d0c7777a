import type { Viewer } from '../../access/viewer';
import { localTime } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { toCsv } from '../../platform/documents/csv';
import { handledCompany } from '../referrals.policy';
import { PARTIES_SHAPE } from '../referrals.projection';
import { ReferralBox, type ReferralSort } from '../referrals.rules';
import type { ReferralFilter } from '../referrals.types';
import { type ListedRow, keyOf, readReferrals } from './lists.queries';
import { cleanExportedIds, type Conditions, conditionsOf, NO_CONDITIONS } from './lists.rules';

// Rows per statement.
const PAGE = 1_000;

const COLUMNS = [
  'Candidate',
  'College',
  'Degree',
  'Batch',
  'Readiness',
  'Job',
  'Company',
  'Match',
  'Status',
  'Asked',
  'Requested (IST)',
  'Expires (IST)',
  'Last change (IST)',
  'Rejection reason',
  'Notes',
];

/** The requests that a referrer received, as a CSV file. */
export class ExportService {
  constructor(private readonly core: Core) {}

  /**
   * All requests in the viewer's list RECEIVED that meet the filter, in the order of the list.
   * @throws BAD_USER_INPUT for an invalid filter
   */
  export(viewer: Viewer, { filter, sort }: { filter: ReferralFilter; sort: ReferralSort }): Promise<string> {
    return this.write(viewer, conditionsOf(filter), sort);
  }

  /**
   * Those of the given requests that are in the viewer's list RECEIVED, in the order of the list.
   * @throws BAD_USER_INPUT unless there are 1–500 IDs of referrals
   */
  exportSome(viewer: Viewer, { ids, sort }: { ids: readonly string[]; sort: ReferralSort }): Promise<string> {
    return this.write(viewer, { ...NO_CONDITIONS, ids: cleanExportedIds(ids) }, sort);
  }

  private async write(viewer: Viewer, conditions: Conditions, sort: ReferralSort): Promise<string> {
    const query = {
      ...conditions,
      box: ReferralBox.RECEIVED,
      viewerId: viewer.id,
      companyKey: handledCompany(viewer),
      sort,
      limit: PAGE,
      shape: PARTIES_SHAPE,
      withCounts: false,
    };
    const lines: ReturnType<typeof lineOf>[] = [];
    for (let last: ListedRow | undefined, more = true; more; ) {
      const after = last ? keyOf(sort, last) : null;
      const page: Awaited<ReturnType<typeof readReferrals>> = await readReferrals(this.core.db, { ...query, after });
      lines.push(...page.rows.map(lineOf));
      last = page.rows.at(-1);
      more = page.rows.length === PAGE;
    }
    return toCsv(COLUMNS, lines);
  }
}

const timeIn = (time: Date | null) => time && localTime(time);

/** The cells of a request, in the order of `COLUMNS`. */
function lineOf({ candidate, referrer, ...row }: ListedRow) {
  return [
    candidate.name,
    candidate.college,
    candidate.degree,
    candidate.batch,
    candidate.readiness,
    row.jobTitle,
    row.company,
    row.matchScore,
    row.status,
    referrer?.name ?? null,
    timeIn(row.createdAt),
    timeIn(row.expiresAt),
    timeIn(row.updatedAt),
    row.rejectionReason,
    row.notes,
  ];
}
