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
  /** How many things lie on a path. Without it deeper than any screen asks, and than the server allows. */
  deepest?: number;
  /** Whether a field is asked for, by its type's name and its own. */
  shows?: (type: string, field: string, of: string) => boolean;
}

const EVERYTHING = { deepest: 9, shows: () => true };

/**
 * A document that asks for everything which can be reached from a root field, each kind of thing once on a path.
 * @param name such as `Query.referral`
 * @param variables the arguments that are given; the others take their defaults
 */
// oxlint-disable-next-line max-params -- the limits are for the few who cannot ask for everything
export function everythingOf(schema: GraphQLSchema, name: string, variables: object, limits: Limits = {}): string {
  const [root = '', fieldName = ''] = name.split('.');
  const type = schema.getType(root);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no ${name}.`);
  const args = field.args.filter((arg) => arg.name in variables);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head = `${root.toLowerCase()} ${declared === '' ? '' : `(${declared})`}`;
  return `${head} { ${fieldName}${passed === '' ? '' : `(${passed})`} ${selectionOf(field, [], { ...EVERYTHING, ...limits })} }`;
}

function selectionOf(
  { type }: GraphQLField<unknown, unknown>,
  above: readonly GraphQLObjectType[],
  limits: Required<Limits>,
): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) throw new Error(`${named.name} needs a document of its own.`);
  const path = [...above, named];
  const fields = Object.values(named.getFields()).filter(
    (field) =>
      !field.args.some(isRequiredArgument) && limits.shows(named.name, field.name, getNamedType(field.type).name),
  );
  const parts = fields.flatMap((field) => {
    const below = getNamedType(field.type);
    if (isLeafType(below)) return [field.name];
    // Things go round in circles: a job has referrers, a referrer a profile.
    if (!isObjectType(below) || path.includes(below) || path.length >= limits.deepest) return [];
    return [`${field.name} ${selectionOf(field, path, limits)}`];
  });
  return `{ __typename ${parts.join(' ')} }`;
}
