import type { FileLinks } from '../files/file-links';
import { readinessBand } from './readiness.rules';
import type { Viewer } from '../access/viewer';
import { canSeeByLevel, canSeeEmail, canSeeLinkedin } from './users.policy';
import type { UserRow } from './users.columns';
import type { MeRow } from './users.queries';
import { missingProfileFields, profileCompletion } from './users.rules';
import type { Me, User } from './users.types';

const NOT_A_PARTY = { contactShared: false };

/** Somebody of whom nothing is told but that they are there. */
function nameless({ id, role }: Pick<UserRow, 'id' | 'role'>, [firstName, lastName]: [string, string]): User {
  const unknown = { headline: null, photoUrl: null, college: null, degree: null, batch: null, company: null };
  const untold = {
    position: null,
    department: null,
    location: null,
    email: null,
    linkedinUrl: null,
    lastActiveAt: null,
  };
  return {
    ...{ id, role, firstName, lastName, name: `${firstName} ${lastName}` },
    ...unknown,
    ...untold,
    expertise: [],
    verified: false,
    mentor: false,
    anonymous: true,
    suspendedAt: null,
    openness: { openToRequests: false, pauseRequests: true, collegeKey: null },
  };
}

/** The only maker of the API's `User`: whatever path leads to a person, the same rules decide what is shown. */
export class UserPresenter {
  constructor(
    private readonly fileLinks: FileLinks,
    /** The public address of the server, without a trailing slash; known once it listens. */
    private readonly publicUrl: () => string,
  ) {}

  /**
   * A person as the viewer may see them.
   * @param relation whether the person shared contact data with the viewer by asking them (see users.policy.ts)
   */
  present(row: UserRow, viewerId: string, relation = NOT_A_PARTY): User {
    if (row.deletedAt && row.id !== viewerId) return nameless(row, ['Former', 'member']);
    // Field by field: it runs for every person of every list, and copying the row takes ten times as long.
    return {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      name: row.name,
      role: row.role,
      headline: row.headline,
      college: row.college,
      degree: row.degree,
      batch: row.batch,
      company: row.company,
      position: row.position,
      department: row.department,
      location: row.location,
      expertise: row.expertise,
      // Never the row itself, which holds what is not shown.
      suspendedAt: row.suspendedAt,
      openness: { openToRequests: row.openToRequests, pauseRequests: row.pauseRequests, collegeKey: row.collegeKey },
      anonymous: false,
      mentor: row.mentor,
      lastActiveAt: row.lastActiveAt,
      photoUrl: row.photoFileId === null ? null : this.publicUrl() + this.fileLinks.pathOf(row.photoFileId),
      verified: row.verifiedAt !== null,
      email: canSeeEmail(viewerId, row, relation) ? row.email : null,
      linkedinUrl: canSeeLinkedin(viewerId, row, relation) ? row.linkedinUrl : null,
    };
  }

  /** Who posted a job, as its viewers may see them: nobody's name is told by a job whose profile does not tell it. */
  presentPoster(row: UserRow, viewer: Viewer): User {
    if (canSeeByLevel(viewer, row)) return this.present(row, viewer.id);
    return nameless(row, row.company === null ? ['Batchmate', 'member'] : ['Someone', `at ${row.company}`]);
  }

  /** The signed-in person, with what only they may see. Counts and files are left to field resolvers. */
  presentMe(row: MeRow): Me {
    return {
      ...this.present(row, row.id),
      openToRequests: row.openToRequests,
      eraseAfter: row.deletionDueAt,
      phone: row.phone,
      experience: row.experience,
      lookingFor: row.lookingFor,
      profileCompletion: profileCompletion(row),
      missingProfileFields: missingProfileFields(row),
      readiness: { score: row.readiness, band: readinessBand(row.readiness), userId: row.id },
      resumeFileId: row.resumeFileId,
    };
  }
}
