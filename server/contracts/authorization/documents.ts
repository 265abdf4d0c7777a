import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

interface Limits {
  /** The depth of the document. By default, more than the server allows. */
  deepest?: number;
  /** Whether the document selects a field. `of` is the field's type. */
  shows?: (type: string, field: string, of: string) => boolean;
}

const EVERYTHING = { deepest: 9, shows: () => true };

/**
 * A document that selects all fields that can be reached from a root field. No type appears twice on a path.
 * @param name such as `Query.referral`
 * @param variables the arguments to pass; the others have their defaults
 */
// oxlint-disable-next-line max-params -- few callers pass limits
export function fullDocument(schema: GraphQLSchema, name: string, variables: object, limits: Limits = {}): string {
  const [root = '', fieldName = ''] = name.split('.');
  const type = schema.getType(root);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no ${name}.`);
  const args = field.args.filter((arg) => arg.name in variables);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head = `${root.toLowerCase()} ${declared === '' ? '' : `(${declared})`}`;
  return `${head} { ${fieldName}${passed === '' ? '' : `(${passed})`} ${selectionOf(schema, field, { above: [], limits: { ...EVERYTHING, ...limits } })} }`;
}

function selectionOf(
  schema: GraphQLSchema,
  { type }: GraphQLField<unknown, unknown>,
  { above, limits }: { above: readonly GraphQLObjectType[]; limits: Required<Limits> },
): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isObjectType(named)) return objectSelection(schema, named, { above, limits });
  const parts = schema
    .getPossibleTypes(named)
    .map((each) => `... on ${each.name} ${objectSelection(schema, each, { above, limits })}`);
  return `{ __typename ${parts.join(' ')} }`;
}

/** The selection of all fields that can be reached from an object, for objects whose types are not above it. */
export function objectSelection(
  schema: GraphQLSchema,
  named: GraphQLObjectType,
  { above = [], limits = EVERYTHING }: { above?: readonly GraphQLObjectType[]; limits?: Required<Limits> },
): string {
  const path = [...above, named];
  const fields = Object.values(named.getFields()).filter(
    (field) =>
      !field.args.some(isRequiredArgument) && limits.shows(named.name, field.name, getNamedType(field.type).name),
  );
  const parts = fields.flatMap((field) => {
    const below = getNamedType(field.type);
    if (isLeafType(below)) return [field.name];
    // The schema has cycles.
    if (!isObjectType(below) || path.includes(below) || path.length >= limits.deepest) return [];
    return [`${field.name} ${selectionOf(schema, field, { above: path, limits })}`];
  });
  return `{ __typename ${parts.join(' ')} }`;
}
