import type { VerifiedIdentity } from '../auth/identity-provider';
import type { Viewer } from '../auth/viewer';
import type { CandidatesService } from '../candidates/candidates.service';
import type { FilesService } from '../files/files.service';
import { FilePurpose } from '../files/files.rules';
import { found } from '../platform/api/authorize';
import type { Clock } from '../platform/clock';
import { type Connection, decodeCursor, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Database, Transaction } from '../platform/db/database';
import { badInput } from '../platform/api/errors';
import { cleanText, isUuid, nameKey, textKey } from '../platform/api/text';
import { LONGEST_SEARCH, type SearchService } from '../search/search.service';
import type { Marked } from '../search/words.rules';
import { categoryOf } from '../skills/known-skills.rules';
import { cleanSkillNames } from '../skills/skills.rules';
import { restartVerification } from '../verification/restart';
import { type DirectoryQuery, HIGHEST_RANK, searchDirectory } from './directory.reads';
import { type ProfileChanges, profileChanges } from './profile.rules';
import { newUserFromToken, newUserOf, type SignUpProfile } from './sign-up.rules';
import { UserEntity } from './users.entity';
import type { UserPresenter } from './users.presenter';
import {
  dropVerificationOfOtherCompany,
  insertFirstSkills,
  lockUser,
  meLoader,
  readVisible,
  refreshSearch,
} from './users.reads';
import type { Me, UpdateProfileInput, User, UserDirectoryFilter } from './users.types';

interface Parts {
  db: Database;
  clock: Clock;
  presenter: UserPresenter;
  files: FilesService;
  candidates: CandidatesService;
  search: SearchService;
}

/** People: who they say they are, who finds them, and what they are shown as. */
export class UsersService {
  private readonly me;

  constructor(private readonly parts: Parts) {
    this.me = meLoader(parts.db);
  }

  /** The viewer themself, with what only they may see. */
  async meOf(id: string): Promise<Me> {
    return this.parts.presenter.presentMe(found(await this.me.load(id)));
  }

  /** Somebody by id, as the viewer may see them; null for nobody and for whom the viewer may not see. */
  async personOf(viewer: Viewer, id: string): Promise<User | null> {
    const seen = isUuid(id) ? await readVisible(this.parts.db, viewer, id) : null;
    return seen && this.parts.presenter.present(seen.user, viewer.id, seen);
  }

  /**
   * People whom the viewer may find, most useful first: verified ones of their own college, verified ones, their college, the others.
   * @param withTotal whether to count all of them; otherwise the total is 0
   * @throws BAD_USER_INPUT for a filter, page size or cursor that cannot be used
   */
  async directory(viewer: Viewer, { filter, args, withTotal }: DirectoryRequest): Promise<Connection<User>> {
    const limit = pageSize(args.first) + 1;
    const after = startOf(args.after);
    const query = await this.prepare(filter);
    const page = query && { viewer, query, after, limit, withTotal };
    const { rows, total } = page ? await searchDirectory(this.parts.db, page) : { rows: [], total: 0 };
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: ({ rank, user }) => [rank, user.id],
      nodeOf: ({ user, skills, contactShared }) => ({
        ...this.parts.presenter.present(user, viewer.id, { contactShared }),
        skills,
      }),
    });
  }

  /** The filter, ready for the statement; null when it asks for what cannot be. */
  private async prepare(filter: UserDirectoryFilter): Promise<DirectoryQuery | null> {
    const { q, role, mentorship, verified, college, skills } = filter;
    const marked: Marked[] = cleanSkillNames(skills ?? []).map((name) => ({ mark: 'skill', word: textKey(name) }));
    const collegeName = cleanText('college', college, { max: LONGEST_SEARCH, optional: true });
    const collegeKey = collegeName === null ? null : nameKey(collegeName);
    if (collegeKey !== null) marked.push({ mark: 'college', word: collegeKey });
    const { query, hopeless } = await this.parts.search.prepare({ q, marked });
    if (hopeless) return null;
    const narrowed = { role: role ?? null, mentorship: mentorship ?? null, verified: verified ?? null };
    return { search: query, collegeKey, ...narrowed };
  }

  /**
   * Changes the viewer's own profile: fields left out stay, null clears. Another company ends the verification at once.
   * @throws BAD_USER_INPUT with the field at fault
   */
  async updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<Me> {
    const changes = profileChanges(input, viewer.role);
    await this.parts.db.inTransaction((tx) => this.change(tx, viewer.id, changes));
    return this.meOf(viewer.id);
  }

  /** Takes the photo off the profile; the file is swept away later. */
  removePhoto(viewer: Viewer): Promise<Me> {
    return this.updateProfile(viewer, { photoFileId: null });
  }

  private async change(tx: Transaction, id: string, changes: ProfileChanges): Promise<void> {
    const { companyKey } = await lockUser(tx, id);
    const { photoFileId, resumeFileId } = changes;
    const own = (fileId: string, purpose: FilePurpose, field: string) =>
      this.parts.files.requireOwn(tx, { fileId, ownerId: id, purpose, field });
    if (photoFileId) await own(photoFileId, FilePurpose.PHOTO, 'photoFileId');
    if (resumeFileId) await own(resumeFileId, FilePurpose.RESUME, 'resumeFileId');
    const at = this.parts.clock.now();
    await tx.manager.update(UserEntity, id, { ...changes, updatedAt: at });
    if (await dropVerificationOfOtherCompany(tx, id, companyKey)) await restartVerification(tx, id, at);
    await this.refreshDerived(tx, id);
  }

  /**
   * Makes the account of somebody new, inside the sign-in's transaction.
   * @param profile what they told when they signed up; null makes a job seeker of what the identity provider knows
   * @returns the new id
   * @throws BAD_USER_INPUT for a profile that lacks something
   */
  async register(tx: Transaction, identity: VerifiedIdentity, profile: SignUpProfile | null): Promise<string> {
    const { email, emailVerified, name } = identity;
    const { skills, ...person } = profile ? newUserOf(profile) : newUserFromToken(name, email);
    const at = this.parts.clock.now();
    const { identifiers } = await tx.manager.insert(UserEntity, {
      ...person,
      email,
      emailVerified,
      createdAt: at,
      updatedAt: at,
      lastActiveAt: at,
    });
    const userId: string = identifiers[0]?.id;
    const categories = skills.map(categoryOf);
    await insertFirstSkills(tx, { userId, keys: skills.map(textKey), names: skills, categories, at });
    await this.refreshDerived(tx, userId);
    return userId;
  }

  /** Brings what is derived from a profile and its skills up to date: by what it is found, and its readiness. Part of every change to them. */
  async refreshDerived(tx: Transaction, userId: string): Promise<void> {
    await refreshSearch(tx, [userId]);
    await this.parts.candidates.refreshReadiness(tx, userId);
  }
}

export interface DirectoryRequest {
  filter: UserDirectoryFilter;
  args: PageArgs;
  withTotal: boolean;
}

/** @throws BAD_USER_INPUT for what is no cursor of the directory */
function startOf(cursor: string | null | undefined): { rank: number; id: string } | null {
  const parts = decodeCursor(cursor, 2);
  if (parts === null) return null;
  const [rank, id] = parts;
  if (!Number.isInteger(rank) || Number(rank) < 0 || Number(rank) > HIGHEST_RANK) {
    throw badInput('This cursor is not one of this list.', ['after']);
  }
  return { rank: Number(rank), id: String(id) };
}
