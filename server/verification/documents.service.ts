import DataLoader from 'dataloader';
import { writeAudits } from '../audit/audit.store';
import type { RequestContext, SignedInContext } from '../access/context';
import { readFiles } from '../files/files.queries';
import { type FileRow } from '../files/files.columns';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import { authorize } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { canReview } from './verification.policy';
import type { DocumentPurpose } from './verification.rules';
import type { CompanyVerification } from './verification.types';

/**
 * The only way to the documents of a verification: for their owner, and for admins, each time of which is written down before
 * the link is handed out.
 */
export class DocumentsService {
  private readonly audited: (context: RequestContext) => DataLoader<string, FileRow | null>;

  constructor(
    private readonly core: Core,
    private readonly files: FilesService,
  ) {
    this.audited = ({ viewer }) => new DataLoader((keys) => this.readAudited(viewer?.id ?? null, keys));
  }

  /**
   * One document of a verification; null when there is none.
   * @throws FORBIDDEN for everybody but its owner and admins
   */
  async documentOf(
    context: SignedInContext,
    { id, user, documents }: CompanyVerification,
    purpose: DocumentPurpose,
  ): Promise<FileRef | null> {
    const { viewer, loaders } = context;
    const fileId = documents[purpose];
    if (fileId === null) return null;
    if (user.id === viewer.id) return this.files.refById(context, fileId);
    authorize(canReview(viewer));
    const row = await loaders.use(this.audited).load([id, purpose, fileId].join(' '));
    return row && this.files.refOf(row);
  }

  /** Documents by `verification purpose file`, written down as read by this admin. */
  private readAudited(actorId: string | null, keys: readonly string[]): Promise<(FileRow | null)[]> {
    return this.core.db.inTransaction(async (tx) => {
      const wanted = keys.map((key) => key.split(' '));
      const acts = wanted.map(([verificationId, purpose]) => ({
        ...{ actorId, action: 'verification.read-document' },
        ...{ subject: `verification ${verificationId}`, reason: purpose },
      }));
      await writeAudits(tx, acts);
      const rows = await readFiles(
        tx,
        wanted.map(([, , fileId = '']) => fileId),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return wanted.map(([, , fileId = '']) => byId.get(fileId) ?? null);
    });
  }
}
