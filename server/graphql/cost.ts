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

/** What operations cost: a point for each value that the answer can hold at most, and what comes with every operation. */
export const COSTS = {
  operation: 10,
  mutation: 100,
  /** Each of `__schema` and `__type`, whatever is asked of it. */
  introspection: 1_000,
  /** Things in a list that has no `first`. */
  unboundedList: 10,
  /** A call of one of the /api paths. */
  route: 100,
  /** The most that one operation may cost. */
  most: 10_000,
};

/** What sessions, keys and visitors may spend in an hour on what is not of our own client, and how it is handed out to instances. */
export const HOURLY_BUDGET = { limit: 500_000, leaseSize: 20_000, freeBurst: 10_000 };

const SIZES = new Set(['first', 'last']);
const DIRECTIVES = new Set(['skip', 'include']);
// Costs of one document by the values of its sizes; then it begins anew.
const KEPT = 100;
const LONGEST_KEY = 200;

interface Priced {
  /** The variables that the cost depends on. */
  variables: readonly string[];
  costs: Map<string, number>;
}

interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Works out what operations cost, once for each document and the sizes it is asked for. */
export class Costs {
  private readonly priced = new WeakMap<DocumentNode, Priced>();
  private readonly estimators: ComplexityEstimator[];

  constructor(private readonly schema: GraphQLSchema) {
    this.estimators = [estimator(schema)];
  }

  /**
   * The cost of a valid document's operation. One whose variables are no good costs what every operation does, since it will be
   * refused, unless the cost for its sizes is known already; infinity when the cost cannot be told: fragments unfold to more
   * fields than anybody counts, or a null is a size.
   */
  of({ document, operationName, variables }: Operation): number {
    const { variables: names, costs } = this.pricedOf(document);
    // What is left out takes its default, which a null does not.
    const sizes = names.map((name) => (variables?.[name] === undefined ? [] : [variables[name]]));
    const key = JSON.stringify([operationName, ...sizes]);
    const known = costs.get(key);
    if (known !== undefined) return known;
    const cost = this.compute({ document, operationName, variables });
    // Another variable may be the one at fault: that tells nothing of what these sizes cost.
    if (cost === null) return COSTS.operation;
    if (key.length <= LONGEST_KEY) {
      if (costs.size >= KEPT) costs.clear();
      costs.set(key, cost);
    }
    return cost;
  }

  /** Null when the variables are no good: nothing runs with them, and the execution says which they are, and how. */
  private compute(operation: Operation): number | null {
    const { schema, estimators } = this;
    const { document: query, operationName } = operation;
    const definitions = getOperationAST(query, operationName)?.variableDefinitions ?? [];
    const variables = operation.variables ?? {};
    if (getVariableValues(schema, definitions, variables).errors) return null;
    // Left out, every operation of the document counts; a document of several is refused without a name.
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

/** The variables that say how much of a document is asked for. */
function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (SIZES.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
    Directive(node) {
      if (!DIRECTIVES.has(node.name.value)) return;
      for (const { value } of node.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].sort();
}

function estimator(schema: GraphQLSchema): ComplexityEstimator {
  const mutations = schema.getMutationType();
  return ({ type, field, args, childComplexity }) => {
    if (field.name === '__schema' || field.name === '__type') return COSTS.introspection;
    if (type.name.startsWith('__')) return 0;
    return (type === mutations ? COSTS.mutation : 1) + thingsIn(type.name, field, args) * childComplexity;
  };
}

/** How many things a field brings at most. A connection counts as what its edges are many. */
function thingsIn(parent: string, field: GraphQLField<unknown, unknown>, args: Record<string, unknown>): number {
  const size = args.first ?? args.last;
  if (typeof size === 'number') return Math.max(0, size);
  const isList = isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type));
  return isList && !parent.endsWith('Connection') ? COSTS.unboundedList : 1;
}
