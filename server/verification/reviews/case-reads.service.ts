import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../../access/context';
import { writeReads } from '../../audit/audit.store';
import { MINUTE } from '../../platform/clock';
import type { Core } from '../../platform/core';
import type { CompanyVerification, VerificationContact } from '../verification.types';

/** In milliseconds. An open case is read every 30 s, and one entry stands for all of these reads. */
export const ONE_READ = 30 * MINUTE;

type Case = Pick<CompanyVerification, 'id' | 'user'>;

/**
 * The only access to what only a reviewer needs of a verification, for its owner and for admins. Each read by an admin is recorded in the
 * audit log before anything is returned, once in 30 minutes.
 */
export class CaseReadsService {
  private readonly recorded: (context: RequestContext) => DataLoader<string, true>;

  constructor(private readonly core: Core) {
    this.recorded = ({ viewer }) => new DataLoader((ids) => this.write(viewer?.id ?? null, ids));
  }

  /** The corporate email address and the LinkedIn profile. */
  async contactOf(context: SignedInContext, verification: CompanyVerification): Promise<VerificationContact> {
    await this.record(context, verification);
    return verification.contact;
  }

  /** Call it before returning anything else that only a reviewer needs. */
  async record({ viewer, loaders }: SignedInContext, { id, user }: Case): Promise<void> {
    if (user.id !== viewer.id) await loaders.use(this.recorded).load(id);
  }

  private async write(actorId: string | null, ids: readonly string[]): Promise<true[]> {
    const action = 'verification.read-case';
    const acts = ids.map((id) => ({ actorId, action, subject: `verification ${id}` }));
    await writeReads(this.core.db, acts, ONE_READ);
    return ids.map(() => true);
  }
}
