import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { RequestContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { Budgets, Standing } from '../platform/limits/budgets';
import type { Clock } from '../platform/clock';
import { type ErrorCode, rateLimited, waitText } from '../platform/api/errors';
import { HTTP_STATUS } from '../platform/api/rest';
import { COSTS, Costs } from './cost';
import type { Executor } from './executor';
import { type KeyNeeds, needsOf, refusalOfKey } from './key-access';

/** An operation of a valid document. */
export interface Operation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown> | null;
  /** Its document is one of our own client's, registered by the build. */
  own: boolean;
}

/** `extensions.cost` of an answer. */
interface CostReport {
  requested: number;
  remaining: number;
  limit: number;
  resetAt: string;
}

/** Either a report to put beside the answer, or a refusal in its place. */
interface Decision {
  refusal: GraphQLError | null;
  cost: CostReport | null;
}

interface Asker {
  viewer: Viewer | null;
  ip: string;
}

/** Whose budget a request spends: the session's, the key's, or for visitors the address's. */
const ownerOf = ({ viewer, ip }: Asker): string => (viewer ? `token:${viewer.sessionId}` : `address:${ip}`);

/**
 * Decides before an operation is executed whether it may be: an API key needs its scopes, and what is not of our own client is
 * counted against an hourly budget. Our own client's operations pass without a look.
 */
export class OperationGuard {
  private readonly costs: Costs;
  private readonly needs = new WeakMap<DocumentNode, KeyNeeds>();

  constructor(
    private readonly executor: Executor,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {
    this.costs = new Costs(executor.schema);
  }

  /** Executes an operation that is admitted, and answers what it cost; otherwise answers the refusal. */
  run(operation: Operation, context: RequestContext): Promise<ExecutionResult> {
    if (this.passes(operation.own, context.viewer)) return this.executor.run({ ...operation, context });
    return this.runCounted(operation, context);
  }

  private async runCounted(operation: Operation, context: RequestContext): Promise<ExecutionResult> {
    const { refusal, cost } = await this.decide(operation, context);
    const result = refusal ? { errors: [refusal] } : await this.executor.run({ ...operation, context });
    return cost ? { ...result, extensions: { cost } } : result;
  }

  /** Why an operation is refused, for what is answered otherwise than by `run`; null when it is admitted, which is then spent. */
  async refusalOf(operation: Operation, asker: Asker): Promise<GraphQLError | null> {
    return this.passes(operation.own, asker.viewer) ? null : (await this.decide(operation, asker)).refusal;
  }

  /** Whether a request is neither refused nor counted. */
  private passes(own: boolean, viewer: Viewer | null): boolean {
    return own && (viewer === null || viewer.scopes === null);
  }

  /** Looks at what a key holds, then at the cost of the operation, and spends it. */
  private async decide(operation: Omit<Operation, 'own'>, asker: Asker): Promise<Decision> {
    const { document } = operation;
    const scopes = asker.viewer?.scopes ?? null;
    const lacking = scopes && refusalOfKey(this.needsOf(document), scopes);
    if (lacking) return { refusal: refused(lacking.code, lacking.message), cost: null };
    const requested = this.costs.of(operation);
    if (requested > COSTS.most) return { refusal: tooCostly(requested), cost: null };
    const standing = await this.budgets.spend(ownerOf(asker), requested);
    const refusal = standing.granted ? null : overBudget(this.secondsTo(standing));
    return { refusal, cost: report(requested, standing) };
  }

  /**
   * Counts a key's call of one of the /api paths.
   * @throws RATE_LIMITED
   */
  async spendOnRoute(asker: Asker): Promise<void> {
    const standing = await this.budgets.spend(ownerOf(asker), COSTS.route);
    if (!standing.granted) throw rateLimited(this.secondsTo(standing));
  }

  private needsOf(document: DocumentNode): KeyNeeds {
    let needs = this.needs.get(document);
    if (!needs) {
      needs = needsOf(this.executor.schema, document);
      this.needs.set(document, needs);
    }
    return needs;
  }

  private secondsTo({ resetAt }: Standing): number {
    return Math.max(1, Math.ceil((resetAt.getTime() - this.clock.now().getTime()) / 1000));
  }
}

const report = (requested: number, { remaining, limit, resetAt }: Standing): CostReport => ({
  requested,
  remaining,
  limit,
  resetAt: resetAt.toISOString(),
});

/** Nothing was executed, so the answer has the status of the refusal. */
function refused(code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more, http: { status: HTTP_STATUS[code] } } });
}

function tooCostly(cost: number): GraphQLError {
  const known = `This operation costs ${cost} points; the limit is ${COSTS.most}. Request fewer items or fewer fields.`;
  const unknown =
    'The cost of this operation cannot be determined: it has too many fields, or null where a number is required.';
  return refused('GRAPHQL_VALIDATION_FAILED', Number.isFinite(cost) ? known : unknown);
}

function overBudget(retryAfter: number): GraphQLError {
  const message = `The hourly cost budget is used up. Try again in ${waitText(retryAfter)}.`;
  return refused('RATE_LIMITED', message, { retryAfter });
}
