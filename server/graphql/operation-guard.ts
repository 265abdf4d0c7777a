import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Viewer } from '../access/viewer';
import type { Budgets, BudgetStatus } from '../platform/limits/budgets';
import type { Clock } from '../platform/clock';
import { AppError, rateLimited, waitText } from '../platform/api/errors';
import { COSTS, Costs } from './cost';
import { OperationRefused } from './error-format';
import { type KeyNeeds, needsOf, refusalOfKey } from './key-access';

/** An operation of a valid document. */
export interface Operation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown> | null;
  /** The document was registered by the build of our own client. */
  trusted: boolean;
}

/** `extensions.cost` of a response. */
export interface CostReport {
  requested: number;
  remaining: number;
  limit: number;
  resetAt: string;
}

interface Requester {
  viewer: Viewer | null;
  ip: string;
}

/** The owner of the budget that a request spends from: the session, the API key or, for visitors, the IP address. */
const ownerOf = ({ viewer, ip }: Requester): string => (viewer ? `token:${viewer.sessionId}` : `address:${ip}`);

/**
 * Decides before execution whether an operation may run: an API key needs the scopes of everything it selects, and third-party
 * documents spend from an hourly cost budget.
 */
export class OperationGuard {
  private readonly costs: Costs;
  private readonly needs = new WeakMap<DocumentNode, KeyNeeds>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {
    this.costs = new Costs(schema);
  }

  /** Trusted documents are neither checked nor counted, except for API keys. */
  isExempt({ trusted }: Pick<Operation, 'trusted'>, viewer: Viewer | null): boolean {
    return trusted && (viewer === null || viewer.scopes === null);
  }

  /**
   * Checks the scopes of an API key and the cost of the operation, and spends the cost.
   * @throws OperationRefused with FORBIDDEN, GRAPHQL_VALIDATION_FAILED (too costly) or RATE_LIMITED (budget spent)
   */
  async admit(operation: Operation, requester: Requester): Promise<CostReport> {
    const scopes = requester.viewer?.scopes ?? null;
    const forbidden = scopes && refusalOfKey(this.needsOf(operation.document), scopes);
    if (forbidden) throw new OperationRefused([forbidden]);
    const requested = this.costs.of(operation);
    if (requested > COSTS.most) throw new OperationRefused([tooCostly(requested)]);
    const { granted, ...status } = await this.budgets.spend(ownerOf(requester), requested);
    const cost = reportOf(requested, status);
    if (!granted) throw new OperationRefused([overBudget(this.secondsTo(status))], { cost });
    return cost;
  }

  /**
   * Spends the cost of a REST call by an API key.
   * @throws RATE_LIMITED
   */
  async spendOnRoute(requester: Requester): Promise<void> {
    const status = await this.budgets.spend(ownerOf(requester), COSTS.route);
    if (!status.granted) throw rateLimited(this.secondsTo(status));
  }

  private needsOf(document: DocumentNode): KeyNeeds {
    let needs = this.needs.get(document);
    if (!needs) {
      needs = needsOf(this.schema, document);
      this.needs.set(document, needs);
    }
    return needs;
  }

  private secondsTo({ resetAt }: BudgetStatus): number {
    return Math.max(1, Math.ceil((resetAt.getTime() - this.clock.now().getTime()) / 1000));
  }
}

const reportOf = (requested: number, { remaining, limit, resetAt }: BudgetStatus): CostReport => ({
  requested,
  remaining,
  limit,
  resetAt: resetAt.toISOString(),
});

function tooCostly(cost: number): AppError {
  return new AppError(
    'GRAPHQL_VALIDATION_FAILED',
    Number.isFinite(cost)
      ? `This operation costs ${cost} points; the limit is ${COSTS.most}. Request fewer items or fewer fields.`
      : 'The cost of this operation cannot be determined: it has too many fields, or null where a number is required.',
  );
}

function overBudget(retryAfter: number): AppError {
  const message = `The hourly cost budget is used up. Try again in ${waitText(retryAfter)}.`;
  return new AppError('RATE_LIMITED', message, { retryAfter });
}
