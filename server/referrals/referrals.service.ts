import type { SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import { type RequirementsMet, requirementsMet } from '../jobs/viewer-fields/match.rules';
import { orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import { badInput } from '../platform/api/errors';
import { isUuid, nameKey } from '../platform/api/text';
import type { Core } from '../platform/core';
import { canSeeContact } from '../users/contact-data.loaders';
import type { UserPresenter } from '../users/users.presenter';
import type { Me, User } from '../users/users.types';
import { type Counts, countPending, cursorsOf, readReferrals } from './lists/lists.queries';
import { conditionsOf } from './lists/lists.rules';
import { alternativesLoader, eventsLoader, referralsLoader, requirementsLoader } from './referrals.loaders';
import { handledCompany, sideOf } from './referrals.policy';
import type { ReferralPresenter } from './referrals.presenter';
import { type Shape, shapeOfOne, showsOnlyRow } from './referrals.projection';
import { readReferral } from './referrals.queries';
import type { Requested } from './requests/requests.rules';
import { ALL_STATUSES, endedWithoutHire, type ReferralBox, ReferralSort, type ReferralStatus } from './referrals.rules';
import type { Referral, ReferralCount, ReferralEvent, ReferralFilter } from './referrals.types';

interface ReferralsDeps {
  presenter: ReferralPresenter;
  userPresenter: UserPresenter;
  files: Pick<FilesService, 'refOf'>;
}

interface ListRequest {
  box: ReferralBox;
  filter: ReferralFilter;
  /** Default: newest first. */
  sort?: ReferralSort;
  args: PageArgs;
  /** The parts and columns that the caller shows; only these are read. */
  shape: Shape;
  withCounts: boolean;
}

type CountedConnection = Connection<Referral> & { counts: ReferralCount[] };

/** Referrals as their parties see them, alone and in lists. */
export class ReferralsService {
  constructor(
    private readonly core: Core,
    private readonly deps: ReferralsDeps,
  ) {}

  /**
   * The referrals the viewer sent or received, in one statement.
   * @returns a connection; its `totalCount` is 0 and its `counts` are empty unless `withCounts` is set
   * @throws BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async list(
    viewer: Viewer,
    { box, filter, sort = ReferralSort.NEWEST, args, shape, withCounts }: ListRequest,
  ): Promise<CountedConnection> {
    const conditions = conditionsOf(filter);
    const { decode, cursorOf } = cursorsOf(sort, { ...filter, box });
    const limit = pageSize(args.first) + 1;
    const { rows, counts } = await readReferrals(this.core.db, {
      ...conditions,
      box,
      viewerId: viewer.id,
      companyKey: handledCompany(viewer),
      sort,
      after: startOf(args, sort) ?? decode(args.after),
      limit,
      shape,
      withCounts,
    });
    const side = box === 'sent' ? 'candidate' : 'referrer';
    const connection = toConnection({
      rows,
      args,
      totalCount: counts ? total(counts, conditions.status ?? ALL_STATUSES) : 0,
      cursorOf,
      nodeOf: (row) => this.deps.presenter.present(row, viewer, side),
    });
    return { ...connection, counts: [...(counts ?? [])].map(([of, count]) => ({ status: of, count })) };
  }

  /** A referral; null if it does not exist or the viewer is not a party to it. */
  async one(viewer: Viewer, id: string): Promise<Referral | null> {
    const row = isUuid(id) ? await readReferral(this.core.db, id) : null;
    const side = row && sideOf(viewer, row);
    return side ? this.deps.presenter.present(row, viewer, side) : null;
  }

  /** Like `one`, for an ID from a list: the referrals of a list are one statement. */
  async oneOfMany({ viewer, loaders }: SignedInContext, id: string): Promise<Referral | null> {
    const row = await loaders.use(referralsLoader).load(id);
    const side = row && sideOf(viewer, row);
    return side ? this.deps.presenter.present(row, viewer, side) : null;
  }

  /** @throws NOT_FOUND if it does not exist or the viewer is not a party to it */
  async require(viewer: Viewer, id: string): Promise<Referral> {
    return orNotFound(await this.one(viewer, id));
  }

  /**
   * The referral that a request made or, sent again, had made before, for a document that shows it in the field `referral`. Reads only what
   * the document shows, and nothing if what was written answers it.
   */
  async requested(viewer: Viewer, { id, made }: Requested, asked: ReadonlySet<string>): Promise<Referral> {
    const { db } = this.core;
    const answered = made && showsOnlyRow(asked, 'referral') ? made : null;
    const row = answered ?? orNotFound(await readReferral(db, id, shapeOfOne(asked, 'referral')));
    return this.deps.presenter.present(row, viewer, 'candidate');
  }

  /** How many requests wait for a user's answer: those in their list RECEIVED that are pending. */
  pendingRequests({ id, role, verified, company }: Pick<Me, 'id' | 'role' | 'verified' | 'company'>): Promise<number> {
    const companyKey = company === null ? null : nameKey(company);
    return countPending(this.core.db, id, handledCompany({ role, verified, companyKey }));
  }

  /** The events of a referral as its viewer may see them. */
  async events({ viewer, loaders }: SignedInContext, { id, side }: Referral): Promise<ReferralEvent[]> {
    const rows = await loaders.use(eventsLoader).load(id);
    return rows.map((row) => this.deps.presenter.presentEvent(row, viewer, { side }));
  }

  /** The résumé attached to a referral, for viewers who may read the candidate's résumé. */
  async resume(context: SignedInContext, { attached, candidate: { user } }: Referral): Promise<FileRef | null> {
    if (attached === null || !(await canSeeContact('resume', user, context))) return null;
    return this.deps.files.refOf(attached);
  }

  /** Which requirements of the job the candidate meets, for the referrer's side; null if there are none. */
  async requirementsMatch({ loaders }: SignedInContext, { id, side }: Referral): Promise<RequirementsMet | null> {
    const facts = side === 'referrer' ? await loaders.use(requirementsLoader).load(id) : null;
    return facts && requirementsMet(facts.requirements, facts.skills);
  }

  /**
   * Other users whom the candidate can ask for a referral at the same company; empty for other viewers, and unless the request was
   * rejected, has expired or was withdrawn.
   * @throws BAD_USER_INPUT if `first` is not in 1–100
   */
  async alternatives({ viewer, loaders }: SignedInContext, referral: Referral, first: number): Promise<User[]> {
    const limit = pageSize(first);
    const { side, status, companyKey } = referral;
    if (side !== 'candidate' || !endedWithoutHire(status)) return [];
    const rows = await loaders.use(alternativesLoader).load({ companyKey, first: limit });
    return rows.map((row) => this.deps.userPresenter.present(row, viewer.id));
  }

  /** The ID of the user on the other side, with whom the viewer has or can start a conversation. */
  otherPartyOf({ side, candidateId, referrerId }: Pick<Referral, 'side' | 'candidateId' | 'referrerId'>): string {
    return side === 'referrer' ? candidateId : referrerId;
  }
}

function total(counts: Counts, statuses: readonly ReferralStatus[]): number {
  return [...new Set(statuses)].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}

/**
 * Where a page starts that is given by an ID.
 * @throws BAD_USER_INPUT unless the list is sorted by ID
 */
function startOf({ afterId }: PageArgs, sort: ReferralSort): { id: string } | null {
  if (afterId === undefined) return null;
  if (sort === ReferralSort.NEWEST) return { id: afterId };
  throw badInput('after must be a cursor, because an ID is only possible with the order newest.', ['after']);
}
