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
import { readSubjects } from './subjects.queries';
import { subjectIdsOf, type ShownSubject, shownSubject } from './subjects.rules';

const REFUSAL = 'Only admins can do this.';
// Rows per statement of an export.
const PAGE = 1_000;
const COLUMNS = ['Time (IST)', 'Who', 'Action', 'Subject', 'Title', 'Affected user', 'Reason'];

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
      rows: await this.withSubjects(rows),
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
      lines.push(...(await this.withSubjects(page.rows)).map(lineOf));
      after = page.rows.at(-1)?.id ?? null;
      more = page.rows.length === PAGE;
    }
    return toCsv(COLUMNS, lines);
  }

  /** Adds what the entries are about, as it is now. */
  private async withSubjects(rows: readonly AuditRow[]): Promise<ShownRow[]> {
    const facts = await readSubjects(this.core.db, subjectIdsOf(rows.map(({ subject }) => subject)));
    return rows.map((row) => ({
      ...row,
      about: shownSubject(row.subject, { facts, owner: row.affected?.name ?? null }),
    }));
  }

  private toEntry(row: ShownRow, viewer: Viewer): AuditEntry {
    const { actor, affected, about, id, action, subject, reason, at } = row;
    const { subjectTitle, subjectLink, subjectDeleted } = about;
    const present = (user: UserRow | null) => user && this.userPresenter.present(user, viewer.id);
    return {
      id,
      action,
      subject,
      subjectTitle,
      subjectLink,
      subjectDeleted,
      reason,
      at,
      actor: present(actor),
      subjectUser: present(affected),
    };
  }
}

type ShownRow = AuditRow & { about: ShownSubject };

/** The cells of an entry, in the order of `COLUMNS`. */
const lineOf = ({ at, actor, action, subject, about, affected, reason }: ShownRow) => [
  localTime(at),
  actor?.name ?? null,
  action,
  subject,
  about.subjectTitle,
  affected?.name ?? null,
  reason,
];
