import DataLoader from 'dataloader';
import type { RequestContext, SignedInContext } from '../../access/context';
import type { Core } from '../../platform/core';
import type { UserPresenter } from '../../users/users.presenter';
import type { CaseReadsService } from './case-reads.service';
import { countReviewers, type DecisionRow, readDecisions, readSignals } from './decisions.queries';
import { neededDecisions, signalsOf } from './decisions.rules';
import { canReview, canReviewOf } from '../verification.policy';
import type { CompanyVerification, VerificationDecision } from '../verification.types';

interface DecisionsDeps {
  caseReads: CaseReadsService;
  userPresenter: UserPresenter;
}

type Batch<Value> = (context: RequestContext) => DataLoader<string, Value>;

/** What is known about the review of verifications: read in one statement for a whole list. */
export class DecisionsService {
  private readonly decisions: Batch<DecisionRow[]>;
  private readonly needed: Batch<number>;
  private readonly signals: Batch<string[]>;

  constructor(
    private readonly core: Core,
    private readonly deps: DecisionsDeps,
  ) {
    this.decisions = () => new DataLoader((ids) => this.readDecisions(ids));
    this.needed = () => new DataLoader((userIds) => this.readNeeded(userIds));
    this.signals = () => new DataLoader((ids) => this.readSignals(ids));
  }

  /** The decisions about the current submission, oldest first. Only admins see who decided. */
  async decisionsOf(
    { loaders, viewer }: SignedInContext,
    { id }: CompanyVerification,
  ): Promise<VerificationDecision[]> {
    const rows = await loaders.use(this.decisions).load(id);
    return rows.map(({ reviewer, approve, step, note, at }) => {
      const by = reviewer && canReview(viewer) ? this.deps.userPresenter.present(reviewer, viewer.id) : null;
      return { by, approve, step, note, at };
    });
  }

  /** How many admins must approve. */
  neededOf({ loaders }: SignedInContext, { user }: CompanyVerification): Promise<number> {
    return loaders.use(this.needed).load(user.id);
  }

  /** What a reviewer should know; null for users who cannot review the verification. The read is recorded in the audit log. */
  async signalsOf(context: SignedInContext, verification: CompanyVerification): Promise<string[] | null> {
    const { loaders, viewer } = context;
    const { id, user } = verification;
    if (!canReview(viewer) || !canReviewOf(viewer, user.id)) return null;
    await this.deps.caseReads.record(context, verification);
    return loaders.use(this.signals).load(id);
  }

  private async readDecisions(ids: readonly string[]): Promise<DecisionRow[][]> {
    const rows = await readDecisions(this.core.db, ids);
    return ids.map((id) => rows.filter(({ verificationId }) => verificationId === id));
  }

  private async readNeeded(userIds: readonly string[]): Promise<number[]> {
    const rows = await countReviewers(this.core.db, userIds);
    const counts = new Map(rows.map(({ id, reviewers }) => [id, reviewers]));
    return userIds.map((id) => neededDecisions(counts.get(id) ?? 0));
  }

  private async readSignals(ids: readonly string[]): Promise<string[][]> {
    const facts = new Map((await readSignals(this.core.db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => {
      const known = facts.get(id);
      return known ? signalsOf(known) : [];
    });
  }
}
