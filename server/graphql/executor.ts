import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  print,
  valueFromASTUntyped,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../access/context';

interface Execution {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  context: RequestContext;
  rootValue?: unknown;
}

/** Errors of compiled code lack `extensions`, which Apollo reads, unless their cause has some. */
function withExtensions(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const { message, path, originalError, extensions }: Omit<GraphQLError, 'extensions'> & { extensions?: unknown } =
      error;
    return extensions === undefined
      ? new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
      : error;
  });
  return { ...result, errors };
}

interface Compiled {
  query: CompiledQuery['query'];
  /** The compiler demands a variable that is non-null even where the document gives it a default. */
  defaults: Record<string, unknown>;
}

function defaultsOf(document: DocumentNode, operationName: string | null): Record<string, unknown> {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** Runs queries and mutations; `Executor.run` never throws what a resolver threw, but answers it among the errors. */
export class Executor {
  // Null for documents that the compiler refuses; those run interpreted.
  private readonly compiled = new LRUCache<string, { compiled: Compiled | null }>({ max: 500 });
  // Apollo hands the same document object to every request of one text.
  private readonly keys = new WeakMap<DocumentNode, string>();

  constructor(readonly schema: GraphQLSchema) {}

  /** Executes a validated document by compiled code, which costs a fraction of interpreting it. */
  async run(execution: Execution): Promise<ExecutionResult> {
    const { document, operationName, variables, context, rootValue } = execution;
    const compiled = this.compile(document, operationName ?? null);
    if (compiled) {
      const result = await compiled.query(rootValue, context, { ...compiled.defaults, ...variables });
      // Without data nothing ran: the variables are at fault, which the interpreter says as the specification has it.
      if ('data' in result || !result.errors) return withExtensions(result);
    }
    return execute({
      schema: this.schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
      rootValue,
    });
  }

  private compile(document: DocumentNode, operationName: string | null): Compiled | null {
    const key = `${operationName ?? ''}:${this.keyOf(document)}`;
    const known = this.compiled.get(key);
    if (known) return known.compiled;
    const made = compileQuery(this.schema, document, operationName ?? undefined);
    const compiled = isCompiledQuery(made)
      ? { query: made.query, defaults: defaultsOf(document, operationName) }
      : null;
    this.compiled.set(key, { compiled });
    return compiled;
  }

  private keyOf(document: DocumentNode): string {
    const known = this.keys.get(document);
    if (known) return known;
    const key = createHash('sha256')
      .update(document.loc?.source.body ?? print(document))
      .digest('base64');
    this.keys.set(document, key);
    return key;
  }
}
