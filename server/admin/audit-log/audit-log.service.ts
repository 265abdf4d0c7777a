import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../../platform/api/connection';
import { BY_ID } from '../../platform/api/keyset';
import { localTime } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { toCsv } from '../../platform/documents/csv';
import type { UserRow } from '../../users/users.columns';
import type { UserPresenter } from '../../users/users.presenter';
import { canAdminister } from '../admin.policy';
import { type AuditRow, readAudit } from './audit-log.queries';
import { type AuditRequest, conditionsOf } from './audit-log.rules';
import type { AuditEntry } from './audit-log.types';

const REFUSAL = 'Only admins can do this.';
// Rows per statement of an export.
const PAGE = 1_000;
const COLUMNS = ['Time (IST)', 'Who', 'Action', 'Subject', 'Affected user', 'Reason'];

/** The audit log of privileged actions. */
export class AuditLogService {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
  ) {}

  /**
   * The entries that meet a filter, newest first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async list(viewer: Viewer, request: AuditRequest, args: PageArgs): Promise<Connection<AuditEntry>> {
    authorize(canAdminister(viewer), REFUSAL);
    const filter = conditionsOf(request);
    const cursors = BY_ID.cursorsOf('auditLog', filter ?? { actorId: request.actorId });
    const page = pageById(args, cursors);
    const { rows, total } = filter ? await readAudit(this.core.db, { filter, ...page }) : { rows: [], total: 0 };
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.toEntry(row, viewer),
    });
  }

  /**
   * All entries that meet a filter, newest first, as a CSV file.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid filter
   */
  async export(viewer: Viewer, request: AuditRequest): Promise<string> {
    authorize(canAdminister(viewer), REFUSAL);
    const filter = conditionsOf(request);
    const lines: (string | null)[][] = [];
    for (let after: string | null = null, more = filter !== null; filter && more; ) {
      const page: { rows: AuditRow[] } = await readAudit(this.core.db, { filter, after, limit: PAGE });
      lines.push(...page.rows.map(lineOf));
      after = page.rows.at(-1)?.id ?? null;
      more = page.rows.length === PAGE;
    }
    return toCsv(COLUMNS, lines);
  }

  private toEntry({ actor, affected, id, action, subject, reason, at }: AuditRow, viewer: Viewer): AuditEntry {
    const present = (row: UserRow | null) => row && this.userPresenter.present(row, viewer.id);
    return { id, action, subject, reason, at, actor: present(actor), subjectUser: present(affected) };
  }
}

/** The cells of an entry, in the order of `COLUMNS`. */
const lineOf = ({ at, actor, action, subject, affected, reason }: AuditRow) => [
  localTime(at),
  actor?.name ?? null,
  action,
  subject,
  affected?.name ?? null,
  reason,
];
