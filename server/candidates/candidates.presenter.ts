import type { FileRow } from '../files/files.columns';
import type { FilesService } from '../files/files.service';
import { withSkills } from '../skills/skills.loaders';
import type { Skill } from '../skills/skills.types';
import type { UserPresenter } from '../users/users.presenter';
import type { UserRow } from '../users/users.columns';
import { readinessBand } from '../users/readiness/readiness.rules';
import type { Candidate } from './candidates.types';

interface Shared {
  /** Whether the candidate shares contact data with the viewer, through a referral request or an application to the viewer's job. */
  contactShared: boolean;
  /** The résumé that the viewer may read; null for none. */
  resume: FileRow | null;
  /** Whether the viewer has bookmarked the candidate, if the query read it. */
  bookmarked?: boolean;
}

/** The columns that a query read of a candidate; field resolvers load the rest. */
type Read = UserRow & { skills?: Skill[]; experience?: string | null; lookingFor?: string[] };

/** Creates all `Candidate` objects of the API. */
export class CandidatePresenter {
  constructor(
    private readonly userPresenter: UserPresenter,
    private readonly files: Pick<FilesService, 'refOf'>,
  ) {}

  /** A candidate as the viewer may see them. The parts of the readiness score are computed only if selected. */
  present(row: Read, viewerId: string, { contactShared, resume, bookmarked }: Shared): Candidate {
    const { experience, lookingFor } = row;
    return {
      id: row.id,
      user: withSkills(this.userPresenter.present(row, viewerId, { contactShared }), row.skills),
      readiness: { score: row.readiness, band: readinessBand(row.readiness), userId: row.id },
      resume: resume && this.files.refOf(resume),
      ...(row.deletedAt ? { experience: null, lookingFor: [] } : lookingFor && { experience, lookingFor }),
      ...(bookmarked !== undefined && { bookmarked }),
    };
  }
}
