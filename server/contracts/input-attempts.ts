import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { inputPathsOf } from '../graphql/input-paths';
import { NOWHERE } from './rest/example';

const SAMPLES: Record<string, unknown> = {
  ID: NOWHERE,
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2030-01-01T00:00:00Z',
  URL: 'https://example.com/a',
  EmailAddress: 'a@example.com',
  UUID: NOWHERE,
};

/** A value of a type, with the required fields of input objects. */
function sampleOf(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [sampleOf(nullable.ofType as GraphQLInputType)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (!isInputObjectType(nullable)) return SAMPLES[getNamedType(nullable).name];
  return Object.fromEntries(
    Object.values(nullable.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => [field.name, sampleOf(field.type)]),
  );
}

/** Every place for a value below an input: how to set it, by its path. */
interface Place {
  path: string[];
  scalar: string;
  valueWith: (value: unknown) => unknown;
}

function placesIn(input: GraphQLArgument | GraphQLInputField, above: readonly GraphQLInputType[] = []): Place[] {
  const type = getNullableType(input.type);
  const isList = isListType(type);
  const named = getNamedType(type);
  const wrap = (value: unknown) => (isList ? [value] : value);
  if (isInputObjectType(named)) {
    if (above.includes(named)) return [];
    return Object.values(named.getFields()).flatMap((field) =>
      placesIn(field, [...above, named]).map(({ path, scalar, valueWith }) => ({
        scalar,
        path: [input.name, ...path],
        valueWith: (value: unknown) => wrap({ ...(sampleOf(named) as object), [field.name]: valueWith(value) }),
      })),
    );
  }
  return [{ path: [input.name], scalar: isEnumType(named) ? 'enum' : named.name, valueWith: wrap }];
}

export interface InputAttempt {
  name: string;
  /** The path of the input, without the argument `input`. */
  field: string;
  /** The name of its type; `enum` for all enums. */
  scalar: string;
  /** The paths of all inputs of the same field. */
  paths: ReadonlySet<string>;
  query: string;
  variablesWith: (value: unknown) => Record<string, unknown>;
}

const selectionOf = ({ type }: GraphQLField<unknown, unknown>, inner = '__typename') =>
  isLeafType(getNamedType(type)) ? '' : `{ ${inner} }`;

/** A way from a root type to a field, as the text before its arguments and the text after its selection. */
interface Way {
  root: 'query' | 'mutation' | 'subscription';
  before: string;
  after: string;
}

/** The arguments that a field requires, as literals. */
function literalArguments({ args }: GraphQLField<unknown, unknown>): string {
  const required = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const texts = required.map((arg) => `${arg.name}: ${JSON.stringify(sampleOf(arg.type))}`);
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

function attemptsOn(field: GraphQLField<unknown, unknown>, { root, before, after }: Way): InputAttempt[] {
  const paths = new Set(inputPathsOf(field.args));
  return field.args.flatMap((target) =>
    placesIn(target).map((place) => {
      const used = field.args.filter((arg) => arg === target || isNonNullType(arg.type));
      const declared = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
      const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const { path } = place;
      return {
        name: `${before}${field.name} ${path.join('.')}`,
        field: (path[0] === 'input' ? path.slice(1) : path).join('.'),
        scalar: place.scalar,
        paths,
        query: `${root} (${declared}) { ${before} ${field.name}(${passed}) ${selectionOf(field)} ${after} }`,
        variablesWith: (value) => ({
          ...Object.fromEntries(used.map((arg) => [arg.name, sampleOf(arg.type)])),
          [target.name]: place.valueWith(value),
        }),
      };
    }),
  );
}

/** An attempt per input of the schema: the arguments of all fields, at the shortest way from a root. */
export function inputAttempts(schema: GraphQLSchema): InputAttempt[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const seen = new Set<GraphQLObjectType>();
  const found: InputAttempt[] = [];
  const queue: [GraphQLObjectType, Way][] = [];
  for (const [root, type] of Object.entries(roots)) {
    if (type) queue.push([type, { root: root as Way['root'], before: '', after: '' }]);
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [type, way] = next;
    if (seen.has(type)) continue;
    seen.add(type);
    for (const field of Object.values(type.getFields())) {
      found.push(...attemptsOn(field, way));
      const named = getNamedType(field.type);
      if (!isObjectType(named) && !isInterfaceType(named)) continue;
      const inner: Way = {
        root: way.root,
        before: `${way.before} ${field.name}${literalArguments(field)} {`,
        after: `} ${way.after}`,
      };
      if (isObjectType(named) && way.root === 'query') queue.push([named, inner]);
    }
  }
  return found;
}
