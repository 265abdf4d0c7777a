import type { FileLinks } from '../files/file-links';
import { readinessBand } from './readiness/readiness.rules';
import type { Viewer } from '../access/viewer';
import { canSeeByLevel, standInFor } from './users.policy';
import type { Role } from '../access/roles';
import type { UserRow } from './users.columns';
import type { MeRow } from './users.queries';
import { missingProfileFields, profileCompletion, profileFields } from './users.rules';
import type { Me, Person, ProfilePreview, User } from './users.types';

/** A user whose name and profile the viewer may not see. */
function anonymousUser({ id, role }: Pick<UserRow, 'id' | 'role'>, [firstName, lastName]: [string, string]): User {
  return {
    id,
    role,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    headline: null,
    photoUrl: null,
    college: null,
    degree: null,
    batch: null,
    company: null,
    position: null,
    department: null,
    location: null,
    activeAt: null,
    expertise: [],
    verified: false,
    verifiedCompany: null,
    verifiedAt: null,
    mentor: false,
    anonymous: true,
    suspendedAt: null,
    contact: null,
    openness: { openToRequests: false, pauseRequests: true, pausedUntil: null, collegeKey: null },
  };
}

/** The facts about a person that do not depend on the viewer, in every representation of a person. */
export function personFacts(person: Person) {
  const { id, name, firstName, lastName, role, headline, photoUrl, college, degree, batch } = person;
  const { company, position, department, location, expertise, verified, mentor } = person;
  const { verifiedCompany, verifiedAt } = person;
  const profile = { id, name, firstName, lastName, role, headline, photoUrl, college, degree, batch };
  const work = { company, position, department, location, expertise };
  return { ...profile, ...work, verified, verifiedCompany, verifiedAt, mentor };
}

/**
 * The viewer as they see themselves. A class with getters, because most documents ask neither for the readiness nor for how complete the
 * profile is, and because copying a `User` by spreading it takes longer than making one.
 */
class PresentedMe implements Me {
  readonly id;
  readonly name;
  readonly firstName;
  readonly lastName;
  readonly role;
  readonly headline;
  readonly college;
  readonly degree;
  readonly batch;
  readonly company;
  readonly position;
  readonly department;
  readonly location;
  readonly expertise;
  readonly mentor;
  readonly verifiedAt;
  readonly openToRequests;
  readonly email;
  readonly linkedinUrl;
  readonly lastActiveAt;
  readonly phone;
  readonly experience;
  readonly lookingFor;
  readonly resumeFileId;
  readonly verified: boolean;
  readonly verifiedCompany: string | null;
  readonly eraseAfter: Date | null;
  readonly anonymous = false;
  readonly #row: MeRow;

  constructor(
    row: MeRow,
    readonly photoUrl: string | null,
  ) {
    this.#row = row;
    this.id = row.id;
    this.name = row.name;
    this.firstName = row.firstName;
    this.lastName = row.lastName;
    this.role = row.role;
    this.headline = row.headline;
    this.college = row.college;
    this.degree = row.degree;
    this.batch = row.batch;
    this.company = row.company;
    this.position = row.position;
    this.department = row.department;
    this.location = row.location;
    this.expertise = row.expertise;
    this.mentor = row.mentor;
    this.verifiedAt = row.verifiedAt;
    this.openToRequests = row.openToRequests;
    this.email = row.email;
    this.linkedinUrl = row.linkedinUrl;
    this.lastActiveAt = row.lastActiveAt;
    this.phone = row.phone;
    this.experience = row.experience;
    this.lookingFor = row.lookingFor;
    this.resumeFileId = row.resumeFileId;
    this.verified = row.verifiedAt !== null;
    this.verifiedCompany = row.verifiedAt && row.company;
    this.eraseAfter = row.deletionDueAt;
  }

  get profileCompletion() {
    return profileCompletion(this.#row);
  }

  get profileFields() {
    return profileFields(this.role);
  }

  get missingProfileFields() {
    return missingProfileFields(this.#row);
  }

  get readiness() {
    return { score: this.#row.readiness, band: readinessBand(this.#row.readiness), userId: this.id };
  }
}

/** The only place that creates the API's `User`, so that the same access rules apply everywhere. */
export class UserPresenter {
  constructor(
    private readonly fileLinks: FileLinks,
    /** The public address of the server, without a trailing slash; known once it listens. */
    private readonly publicUrl: () => string,
  ) {}

  /**
   * A user as the viewer may see them.
   * @param contactShared whether the user shared contact data with the viewer (`CONTACT_SHARED`); loaded when needed if the statement did
   *   not read it
   */
  present(row: UserRow, viewerId: string, contactShared?: boolean): User {
    if (row.deletedAt && row.id !== viewerId) return anonymousUser(row, ['Former', 'member']);
    // Listed field by field: this runs for every user of every list, and spreading the row takes ten times as long.
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
      // Never pass the row itself, which has columns that the viewer must not see.
      suspendedAt: row.suspendedAt,
      openness: {
        openToRequests: row.openToRequests,
        pauseRequests: row.pauseRequests,
        pausedUntil: row.pausedUntil,
        collegeKey: row.collegeKey,
      },
      anonymous: false,
      mentor: row.mentor,
      activeAt: row.lastActiveAt,
      photoUrl: this.photoUrlOf(row),
      verified: row.verifiedAt !== null,
      // A change of the company ends the verification.
      verifiedCompany: row.verifiedAt && row.company,
      verifiedAt: row.verifiedAt,
      contact: {
        email: row.email,
        showEmail: row.showEmail,
        linkedinUrl: row.linkedinUrl,
        showLinkedin: row.showLinkedin,
        resumeFileId: row.resumeFileId,
        shared: contactShared,
      },
    };
  }

  /** The poster of a job; null if the visibility level alone does not show the profile to the viewer. */
  presentPoster(row: UserRow, viewer: Viewer): User | null {
    return canSeeByLevel(viewer, row) ? this.present(row, viewer.id) : null;
  }

  /** The poster of a job whose profile the viewer may not see: the job does not reveal their name. */
  presentHiddenPoster(row: UserRow): User {
    return anonymousUser(row, row.company === null ? ['Batchmate', 'member'] : ['Someone', `at ${row.company}`]);
  }

  /** A user of whom the viewer may see only the name. */
  presentNameOnly({ id, role, firstName, lastName }: User): User {
    return anonymousUser({ id, role }, [firstName, lastName]);
  }

  /** The profile of a user as it looks to one with this role who is not connected with them; null if that user would not find it. */
  presentPreview(row: MeRow, seenBy: Role): ProfilePreview | null {
    const standIn = standInFor(seenBy, row);
    if (row.deletedAt || !canSeeByLevel(standIn, row)) return null;
    const user = this.present(row, standIn.id, false);
    const { experience, lookingFor } = row;
    return {
      ...personFacts(user),
      lastActiveAt: user.activeAt,
      anonymous: user.anonymous,
      seenBy,
      user,
      standIn,
      ofCandidate: { experience, lookingFor },
    };
  }

  /** The viewer, with the fields that only they may see. Field resolvers add counts and files. */
  presentMe(row: MeRow): Me {
    return new PresentedMe(row, this.photoUrlOf(row));
  }

  private photoUrlOf({ photoFileId }: Pick<UserRow, 'photoFileId'>): string | null {
    return photoFileId === null ? null : this.publicUrl() + this.fileLinks.pathOf(photoFileId);
  }
}
