import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../access/context';
import { writeAudits } from '../audit/audit.store';
import type { FileRow } from '../files/files.columns';
import { readFiles } from '../files/files.queries';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import type { Core } from '../platform/core';
import type { InternshipApplication } from './internships.types';

/**
 * The only access to the résumés of internship applications, for their applicants and for admins. Each read by an admin is recorded
 * in the audit log before the link is returned.
 */
export class ApplicationResumesService {
  private readonly audited: (context: RequestContext) => DataLoader<string, FileRow | null>;

  constructor(
    private readonly core: Core,
    private readonly files: FilesService,
  ) {
    this.audited = ({ viewer }) => new DataLoader((keys) => this.readAudited(viewer?.id ?? null, keys));
  }

  /** The résumé of an application that the viewer may see; null after an erasure. */
  async of(
    context: SignedInContext,
    { id, applicant, resumeFileId }: Pick<InternshipApplication, 'id' | 'applicant' | 'resumeFileId'>,
  ): Promise<FileRef | null> {
    if (resumeFileId === null) return null;
    if (applicant.id === context.viewer.id) return this.files.refById(context, resumeFileId);
    const row = await context.loaders.use(this.audited).load(`${id} ${resumeFileId}`);
    return row && this.files.refOf(row);
  }

  /**
   * Records the reads in the audit log, then returns the files.
   * @param keys application ID and file ID, separated by a space
   */
  private readAudited(actorId: string | null, keys: readonly string[]): Promise<(FileRow | null)[]> {
    return this.core.db.inTransaction(async (tx) => {
      const wanted = keys.map((key) => {
        const [applicationId = '', fileId = ''] = key.split(' ');
        return { applicationId, fileId };
      });
      const action = 'internship.read-resume';
      await writeAudits(
        tx,
        wanted.map(({ applicationId }) => ({ actorId, action, subject: `internship-application ${applicationId}` })),
      );
      const rows = await readFiles(
        tx,
        wanted.map(({ fileId }) => fileId),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return wanted.map(({ fileId }) => byId.get(fileId) ?? null);
    });
  }
}
