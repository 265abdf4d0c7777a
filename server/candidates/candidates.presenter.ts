import { withSkills } from '../skills/skills.loaders';
import type { Skill } from '../skills/skills.types';
import type { UserPresenter } from '../users/users.presenter';
import type { UserRow } from '../users/users.columns';
import { readinessBand } from '../users/readiness/readiness.rules';
import type { Candidate } from './candidates.types';

interface Facts {
  /** Whether the candidate shared contact data with the viewer (`CONTACT_SHARED`), if the query read it. */
  contactShared?: boolean;
  /** Whether the viewer has bookmarked the candidate, if the query read it. */
  bookmarked?: boolean;
}

/** The columns that a query read of a candidate; field resolvers load the rest. */
type Read = UserRow & { skills?: Skill[]; experience?: string | null; lookingFor?: string[] };

/** Creates all `Candidate` objects of the API. */
export class CandidatePresenter {
  constructor(private readonly userPresenter: UserPresenter) {}

  /** A candidate as the viewer may see them. The parts of the readiness score are computed only if selected. */
  present(row: Read, viewerId: string, { contactShared, bookmarked }: Facts = {}): Candidate {
    const { experience, lookingFor } = row;
    return {
      id: row.id,
      user: withSkills(this.userPresenter.present(row, viewerId, contactShared), row.skills),
      readiness: { score: row.readiness, band: readinessBand(row.readiness), userId: row.id },
      ...(row.deletedAt ? { experience: null, lookingFor: [] } : lookingFor && { experience, lookingFor }),
      ...(bookmarked !== undefined && { bookmarked }),
    };
  }
}
