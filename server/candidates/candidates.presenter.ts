import type { FileRow } from '../files/files.columns';
import type { FilesService } from '../files/files.service';
import { withSkills } from '../skills/skills.loaders';
import type { Skill } from '../skills/skills.types';
import type { UserPresenter } from '../users/users.presenter';
import type { UserRow } from '../users/users.columns';
import { readinessBand } from '../users/readiness.rules';
import type { Candidate } from './candidates.types';

interface Shared {
  /** The candidate shared contact data with the viewer, by asking them or by applying to a job of theirs. */
  contactShared: boolean;
  /** What the viewer may read of the candidate's; null shows none. */
  resume: FileRow | null;
  /** By the viewer, where the statement read it. */
  bookmarked?: boolean;
}

/** What a statement read of a candidate; what it left out is loaded by field resolvers. */
type Read = UserRow & { skills?: Skill[]; experience?: string | null; lookingFor?: string[] };

/** The only maker of the API's `Candidate`. */
export class CandidatePresenter {
  constructor(
    private readonly userPresenter: UserPresenter,
    private readonly files: Pick<FilesService, 'refOf'>,
  ) {}

  /** A candidate as the viewer may see them; the parts of the readiness are computed only when asked for. */
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
