import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../access/context';
import type { Role } from '../access/roles';
import type { Viewer } from '../access/viewer';
import type { FilesService } from '../files/files.service';
import { FilePurpose } from '../files/files.rules';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { isUuid } from '../platform/api/text';
import { forgetWords } from '../search/words.store';
import { type ProfileChanges, profileChanges, requireExpected } from './profile.rules';
import type { ReadinessService } from './readiness/readiness.service';
import type { UserEntity } from './users.entity';
import type { UserPresenter } from './users.presenter';
import { type Askers, countAskers, countAudience } from './audience/audience.queries';
import { meLoader, readVisible } from './users.queries';
import { dropVerificationOfOtherCompany, insertUser, lockUser, refreshSearch, updateUser } from './users.store';
import type { ExpectedProfileInput, Me, ProfilePreview, UpdateProfileInput, User } from './users.types';

/** Called when someone changes their company, with their row locked. */
export type CompanyChanged = (tx: Transaction, userId: string, at: Date) => Promise<void>;

/** Called when someone attaches, replaces or removes the résumé of their profile, with their row locked. */
export type ResumeChanged = (
  tx: Transaction,
  userId: string,
  change: { fileId: string | null; at: Date },
) => Promise<void>;

/** The columns of a new account. */
export type NewAccount = Pick<
  UserEntity,
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'college'
  | 'degree'
  | 'batch'
  | 'company'
  | 'position'
  | 'linkedinUrl'
  | 'email'
  | 'emailVerified'
>;

interface UsersDeps {
  presenter: UserPresenter;
  files: FilesService;
  readiness: ReadinessService;
  companyChanged: CompanyChanged;
  resumeChanged: ResumeChanged;
}

/** Users and their profiles. */
export class UsersService {
  private readonly me;
  private readonly askers: (context: RequestContext) => DataLoader<string, Askers>;

  constructor(
    private readonly core: Core,
    private readonly deps: UsersDeps,
  ) {
    this.me = meLoader(core.db);
    const askersOf = async (id: string) => countAskers(core.db, orNotFound(await this.me.load(id)));
    this.askers = () => new DataLoader((ids) => Promise.all(ids.map(askersOf)));
  }

  /** The viewer, with the fields that only they may see. */
  async meOf(id: string): Promise<Me> {
    return this.deps.presenter.presentMe(orNotFound(await this.me.load(id)));
  }

  /** A user's own profile as it looks to one with this role; null if that user would not find it. */
  async previewOf(id: string, seenBy: Role): Promise<ProfilePreview | null> {
    return this.deps.presenter.presentPreview(orNotFound(await this.me.load(id)), seenBy);
  }

  /** The number of users who can find the viewer's profile by its visibility, up to a limit. */
  async audienceOf({ id }: Pick<Viewer, 'id'>): Promise<number> {
    return countAudience(this.core.db, orNotFound(await this.me.load(id)));
  }

  /** The job seekers who can ask the viewer for a referral, counted once per request. */
  askersOf({ loaders, viewer }: SignedInContext): Promise<Askers> {
    return loaders.use(this.askers).load(viewer.id);
  }

  /** A user by ID, as the viewer may see them; null if the user does not exist or is not visible to the viewer. */
  async personOf(viewer: Viewer, id: string): Promise<User | null> {
    const seen = isUuid(id) ? await readVisible(this.core.db, viewer, id) : null;
    return seen && this.deps.presenter.present(seen.user, viewer.id, seen.contactShared);
  }

  /**
   * Changes the viewer's profile. Omitted fields stay unchanged; null clears a field. A change of company ends the verification.
   * @throws BAD_USER_INPUT with the invalid field
   * @throws CONFLICT with the fields that no longer have the expected values
   */
  async updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<Me> {
    const changes = profileChanges(input, viewer.role);
    await this.core.db.inTransaction((tx) => this.change(tx, viewer.id, { changes, expected: input.expected ?? {} }));
    return this.meOf(viewer.id);
  }

  /** Removes the photo from the profile. A scheduled task deletes the file later. */
  removePhoto(viewer: Viewer): Promise<Me> {
    return this.updateProfile(viewer, { photoFileId: null });
  }

  private async change(
    tx: Transaction,
    id: string,
    { changes, expected }: { changes: ProfileChanges; expected: ExpectedProfileInput },
  ): Promise<void> {
    const before = await lockUser(tx, id);
    requireExpected(before, { changes, expected });
    const { photoFileId, resumeFileId } = changes;
    const own = (fileId: string, purpose: FilePurpose, field: string) =>
      this.deps.files.requireOwn(tx, { fileId, ownerId: id, purpose, field });
    if (photoFileId) await own(photoFileId, FilePurpose.PHOTO, 'photoFileId');
    if (resumeFileId) await own(resumeFileId, FilePurpose.RESUME, 'resumeFileId');
    const at = this.core.clock.now();
    await updateUser(tx, id, { ...changes, updatedAt: at });
    if (await dropVerificationOfOtherCompany(tx, id, before.companyKey)) await this.deps.companyChanged(tx, id, at);
    if (resumeFileId !== undefined && resumeFileId !== before.resumeFileId)
      await this.deps.resumeChanged(tx, id, { fileId: resumeFileId, at });
    await this.refreshDerived(tx, id);
  }

  /**
   * Inserts a new account; the caller adds what else belongs to it and then calls `refreshDerived`.
   * @returns the new ID
   */
  async create(tx: Transaction, account: NewAccount): Promise<string> {
    const at = this.core.clock.now();
    const times = { createdAt: at, updatedAt: at, lastActiveAt: at };
    return insertUser(tx, { ...account, ...times });
  }

  /** Updates the data derived from a profile and its skills: search vector and readiness. Part of every change to them. */
  async refreshDerived(tx: Transaction, userId: string): Promise<void> {
    const dropped = await refreshSearch(tx, [userId]);
    if (dropped.length > 0) await forgetWords(tx, dropped);
    await this.deps.readiness.refreshReadiness(tx, userId);
  }
}
