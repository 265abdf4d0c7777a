import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../access/context';
import { writeAudits } from '../audit/audit.store';
import type { Core } from '../platform/core';
import type { InternshipApplication, InternshipForm } from './internships.types';

/**
 * The only access to the forms of internship applications, which contain contact data, for their applicants and for admins. Each
 * read by an admin is recorded in the audit log before the form is returned.
 */
export class ApplicationFormsService {
  private readonly recorded: (context: RequestContext) => DataLoader<string, true>;

  constructor(private readonly core: Core) {
    this.recorded = ({ viewer }) => new DataLoader((ids) => this.record(viewer?.id ?? null, ids));
  }

  /** The form of an application that the viewer may see; null after an erasure. */
  async of(
    context: SignedInContext,
    { id, applicant, sentForm }: Pick<InternshipApplication, 'id' | 'applicant' | 'sentForm'>,
  ): Promise<InternshipForm | null> {
    if (sentForm === null) return null;
    if (applicant.id !== context.viewer.id) await context.loaders.use(this.recorded).load(id);
    return sentForm;
  }

  private async record(actorId: string | null, ids: readonly string[]): Promise<true[]> {
    const action = 'internship.read-form';
    const acts = ids.map((id) => ({ actorId, action, subject: `internship-application ${id}` }));
    await writeAudits(this.core.db, acts);
    return ids.map(() => true);
  }
}
