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
 * The only access to verification documents, for their owner and for admins. Each read by an admin is recorded in the audit log
 * before the link is returned.
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
   * One document of a verification; null if none is attached.
   * @throws FORBIDDEN unless the viewer is its owner or an admin
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

  /**
   * Records the reads in the audit log, then returns the files.
   * @param keys verification ID, purpose and file ID, separated by spaces
   */
  private readAudited(actorId: string | null, keys: readonly string[]): Promise<(FileRow | null)[]> {
    return this.core.db.inTransaction(async (tx) => {
      const wanted = keys.map((key) => key.split(' '));
      const acts = wanted.map(([verificationId, purpose]) => ({
        actorId,
        action: 'verification.read-document',
        subject: `verification ${verificationId}`,
        reason: purpose,
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
