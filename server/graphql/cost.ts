import {
  type DocumentNode,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  isLeafType,
  getNamedType,
  isListType,
  Kind,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';

/** Cost of operations in points: one for each value that the response can contain, plus a base price. */
export const COSTS = {
  operation: 10,
  mutation: 100,
  /** For each `__schema` and `__type`, regardless of the selection. */
  introspection: 1_000,
  /** For each `node`, which may look for the object in several tables. */
  node: 10,
  /** Assumed number of items in a list without `first`. */
  unboundedList: 10,
  /** A REST call. */
  route: 100,
  /** Maximum for one operation. */
  most: 10_000,
};

/** Hourly cost budget per session, API key or IP address for third-party operations, and its lease size per instance. */
export const HOURLY_BUDGET = { limit: 500_000, leaseSize: 20_000, freeBurst: 10_000 };

const SIZE_ARGUMENTS = new Set(['first', 'last']);
const CONDITIONS = new Set(['skip', 'include']);
// Per document; a full cache is cleared.
const MAX_CACHED_COSTS = 100;
const MAX_KEY_LENGTH = 200;

interface Priced {
  /** Names of the variables that the cost depends on. */
  variables: readonly string[];
  /** By the values of these variables. */
  costs: Map<string, number>;
}

interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Calculates the cost of operations, once per document and page sizes. */
export class Costs {
  private readonly priced = new WeakMap<DocumentNode, Priced>();
  private readonly estimators: ComplexityEstimator[];

  constructor(private readonly schema: GraphQLSchema) {
    this.estimators = [estimator(schema)];
  }

  /**
   * The cost of an operation of a valid document. With invalid variables it is the base price, because execution will refuse them,
   * unless the cost for these page sizes is cached. Infinity if the cost cannot be determined: fragments expand to too many fields, or a
   * page size is null.
   */
  of({ document, operationName, variables }: Operation): number {
    const { variables: names, costs } = this.pricedOf(document);
    // An omitted variable takes its default value; null does not.
    const sizes = names.map((name) => (variables?.[name] === undefined ? [] : [variables[name]]));
    const key = JSON.stringify([operationName, ...sizes]);
    const known = costs.get(key);
    if (known !== undefined) return known;
    const cost = this.compute({ document, operationName, variables });
    // Not cached: another variable may be the invalid one.
    if (cost === null) return COSTS.operation;
    if (key.length <= MAX_KEY_LENGTH) {
      if (costs.size >= MAX_CACHED_COSTS) costs.clear();
      costs.set(key, cost);
    }
    return cost;
  }

  /** Null if the variables are invalid, which execution reports. */
  private compute(operation: Operation): number | null {
    const { schema, estimators } = this;
    const { document: query, operationName } = operation;
    const definitions = getOperationAST(query, operationName)?.variableDefinitions ?? [];
    const variables = operation.variables ?? {};
    if (getVariableValues(schema, definitions, variables).errors) return null;
    // Without a name, all operations of the document would count.
    const named = operationName ? { operationName } : {};
    try {
      return COSTS.operation + getComplexity({ schema, estimators, query, variables, ...named });
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  private pricedOf(document: DocumentNode): Priced {
    let priced = this.priced.get(document);
    if (!priced) {
      priced = { variables: sizeVariables(document), costs: new Map() };
      this.priced.set(document, priced);
    }
    return priced;
  }
}

/** Names of the variables that decide how much of a document is returned. */
function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (SIZE_ARGUMENTS.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
    Directive(node) {
      if (!CONDITIONS.has(node.name.value)) return;
      for (const { value } of node.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].sort();
}

function estimator(schema: GraphQLSchema): ComplexityEstimator {
  const [queries, mutations] = [schema.getQueryType(), schema.getMutationType()];
  return ({ type, field, args, childComplexity }) => {
    if (field.name === '__schema' || field.name === '__type') return COSTS.introspection;
    if (type.name.startsWith('__')) return 0;
    const isNode = type === queries && field.name === 'node';
    const own = type === mutations ? COSTS.mutation : isNode ? COSTS.node : 1;
    return own + itemsIn(type.name, field, args) * childComplexity;
  };
}

/** The maximum number of items a field returns. A connection counts as its edges. */
function itemsIn(parent: string, field: GraphQLField<unknown, unknown>, args: Record<string, unknown>): number {
  const size = args.first ?? args.last;
  if (typeof size === 'number') return Math.max(0, size);
  const isList = isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type));
  return isList && !parent.endsWith('Connection') ? COSTS.unboundedList : 1;
}
