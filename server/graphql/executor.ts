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

/** Errors of compiled code lack `extensions`, which error formatting reads, unless their cause has some. */
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
  /** Default values of variables: compiled code requires a non-null variable even if the document gives it a default. */
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

/** Executes validated documents. */
export class Executor {
  // Null for documents that graphql-jit cannot compile. They are interpreted.
  private readonly compiled = new LRUCache<string, { compiled: Compiled | null }>({ max: 500 });
  // Requests with the same text share the document object.
  private readonly keys = new WeakMap<DocumentNode, string>();

  constructor(readonly schema: GraphQLSchema) {}

  /**
   * Executes an operation by compiled code, at a fraction of the cost of interpreting it. Errors of resolvers are part of the result.
   */
  async run(execution: Execution): Promise<ExecutionResult> {
    const { document, operationName, variables, context, rootValue } = execution;
    const compiled = this.compile(document, operationName ?? null);
    if (compiled) {
      const result = await compiled.query(rootValue, context, { ...compiled.defaults, ...variables });
      // Without `data` nothing was executed, because a variable is invalid. The interpreter reports that as the specification requires.
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
