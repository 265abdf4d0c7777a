import type { DocumentNode, ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../access/context';
import type { OperationGuard, Operation } from './operation-guard';
import type { PersistedDocuments } from './persisted-documents';

interface Valid {
  document: DocumentNode;
  /** One of our own client's. */
  own: boolean;
}

interface OperationBody {
  query?: string;
  operationName: string | null;
  variables: Record<string, unknown> | null;
  hash?: string;
}

const ROOM = 5_000_000; // characters of documents

/**
 * Remembers the documents that Apollo found valid, so that the next request with one of them need not take Apollo's way: it is
 * executed at once, and only an outcome with errors is handed over to Apollo, which then answers it without executing again.
 */
export class ParsedDocumentCache {
  private readonly valid = new LRUCache<string, Valid>({
    maxSize: ROOM,
    sizeCalculation: (_valid, key) => key.length,
  });
  // By the request's loaders: Apollo hands its plugins and its gateway a copy of the context, which shares them. Only of requests that
  // are handed over: an entry of a weak map costs the garbage collector microseconds.
  private readonly outcomes = new WeakMap<RequestContext['loaders'], Promise<ExecutionResult>>();

  constructor(
    private readonly admission: OperationGuard,
    private readonly registry: PersistedDocuments,
  ) {}

  /** Whether a text is a document of our own client. */
  isOwn(source: string): boolean {
    return this.registry.isOwn(source);
  }

  /** The text of our own client's document that the extensions of an operation name by its hash. */
  ownTextOf(extensions: unknown): string | undefined {
    const hash = hashIn(extensions);
    return hash === null ? undefined : this.registry.ownTextOf(hash);
  }

  /** Notes a query or mutation that has passed every check. */
  remember(source: string, operationName: string | null, document: DocumentNode): void {
    this.valid.set(keyOf(source, operationName), { document, own: this.isOwn(source) });
  }

  /**
   * The operation of a JSON body, when its document is known.
   * @returns null for everything else, which Apollo has to look at
   */
  find(body: unknown): Operation | null {
    const parsed = readBody(body);
    if (parsed === null) return null;
    const { operationName, variables, hash } = parsed;
    const source = parsed.query ?? (hash === undefined ? undefined : this.registry.textOf(hash));
    const valid = source === undefined ? undefined : this.valid.get(keyOf(source, operationName));
    return valid ? { document: valid.document, own: valid.own, operationName, variables } : null;
  }

  /** Executes what is admitted; what was executed for this request before is not executed again. */
  outcomeOf(operation: Operation, context: RequestContext): Promise<ExecutionResult> {
    return this.outcomeMade(context) ?? this.admission.run(operation, context);
  }

  /** Leaves it to Apollo to answer what was executed for a request. */
  handOver({ loaders }: RequestContext, outcome: Promise<ExecutionResult>): void {
    this.outcomes.set(loaders, outcome);
  }

  /** What was executed for a request and handed over; undefined for one that nothing was executed for. */
  outcomeMade({ loaders }: RequestContext): Promise<ExecutionResult> | undefined {
    return this.outcomes.get(loaders);
  }
}

const keyOf = (source: string, operationName: string | null) => `${operationName ?? ''}\n${source}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only bodies of the plain form; null for one that is anything else, or that is to be checked against its hash. */
function readBody(body: unknown): OperationBody | null {
  if (!isObject(body)) return null;
  const { query, operationName = null, variables = null, extensions } = body;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isObject(variables)) return null;
  if (typeof query === 'string') return extensions === undefined ? { query, operationName, variables } : null;
  const hash = query === undefined ? hashIn(extensions) : null;
  return hash === null ? null : { operationName, variables, hash };
}

function hashIn(extensions: unknown): string | null {
  if (!isObject(extensions) || !isObject(extensions.persistedQuery)) return null;
  const { version, sha256Hash } = extensions.persistedQuery;
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null;
}
