import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import { writeAudits } from '../audit/audit.store';
import { authorize } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import { isUuid } from '../platform/api/text';
import type { Core } from '../platform/core';
import { canReviewReports } from './reports.policy';
import type { ReportsPresenter } from './reports.presenter';
import {
  type EntryRow,
  type MessageRow,
  type OtherReportRow,
  readCopiedMessages,
  readDeciders,
  readEntries,
  readOtherReports,
  readReport,
  readReports,
} from './reports.queries';
import type { ReportStatus } from './reports.rules';
import type { OtherReport, Report, ReportedMessage, ReportEntry } from './reports.types';

type Batch<Value> = (context: RequestContext) => DataLoader<string, Value>;

const REFUSAL = 'Only admins can read reports.';

/** Reports as admins read them. */
export class ReportsService {
  private readonly entries: Batch<EntryRow[]>;
  private readonly others: Batch<OtherReportRow[]>;
  private readonly messages: Batch<MessageRow[]>;

  constructor(
    private readonly core: Core,
    private readonly presenter: ReportsPresenter,
  ) {
    const { db } = core;
    this.entries = () => new DataLoader(async (ids) => grouped(ids, await readEntries(db, ids), 'reportId'));
    this.others = () => new DataLoader(async (ids) => grouped(ids, await readOtherReports(db, ids), 'of'));
    this.messages = ({ viewer }) => new DataLoader((ids) => this.readAudited(viewer?.id ?? null, ids));
  }

  /**
   * Reports with one status: open ones with the longest waiting first, the others newest first. Leaves out reports about the viewer.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, status: ReportStatus, args: PageArgs): Promise<Connection<Report>> {
    authorize(canReviewReports(viewer), REFUSAL);
    const cursors = BY_ID.cursorsOf('reports', { status });
    const request = { status, viewerId: viewer.id, ...pageById(args, cursors) };
    const { rows, total } = await readReports(this.core.db, request);
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.presenter.present(row, viewer),
    });
  }

  /**
   * A report by its ID; null if it does not exist or is about the viewer.
   * @throws FORBIDDEN unless the viewer is an admin
   */
  async find(viewer: Viewer, id: string): Promise<Report | null> {
    authorize(canReviewReports(viewer), REFUSAL);
    const row = isUuid(id) ? await readReport(this.core.db, id, viewer.id) : null;
    return row && this.presenter.present(row, viewer);
  }

  async entriesOf({ loaders }: SignedInContext, { id }: Report): Promise<ReportEntry[]> {
    return (await loaders.use(this.entries).load(id)).map((row) => this.presenter.presentEntry(row));
  }

  async othersOf({ loaders }: SignedInContext, { id }: Report): Promise<OtherReport[]> {
    return loaders.use(this.others).load(id);
  }

  /** The copied messages. The read is recorded in the audit log. */
  async messagesOf({ loaders, viewer }: SignedInContext, { id, messagesCount }: Report): Promise<ReportedMessage[]> {
    if (messagesCount === 0) return [];
    const rows = await loaders.use(this.messages).load(id);
    return rows.map((row) => this.presenter.presentMessage(row, viewer.id));
  }

  /** Whether another admin must agree before the viewer's suspension takes effect. */
  async needsSecondAdmin({ viewer }: SignedInContext, { reporter, about, proposal }: Report): Promise<boolean> {
    const admins = await readDeciders(this.core.db, { reporterId: reporter.id, userId: about.id });
    const others = admins.filter((id) => id !== viewer.id);
    if (about.suspendedAt !== null || others.length === 0) return false;
    return !others.includes(proposal?.by?.id ?? '');
  }

  private readAudited(actorId: string | null, reportIds: readonly string[]): Promise<MessageRow[][]> {
    return this.core.db.inTransaction(async (tx) => {
      const acts = reportIds.map((id) => ({ actorId, action: 'report.read-messages', subject: `report ${id}` }));
      await writeAudits(tx, acts);
      return grouped(reportIds, await readCopiedMessages(tx, reportIds), 'reportId');
    });
  }
}

/** The rows of each ID, in the order of the IDs. */
function grouped<Key extends string, Row extends Record<Key, string>>(
  ids: readonly string[],
  rows: readonly Row[],
  key: Key,
): Row[][] {
  return ids.map((id) => rows.filter((row) => row[key] === id));
}
