import { getNamedType, type GraphQLField, type GraphQLInputType, isInputObjectType } from 'graphql';
import { AppError } from '../platform/api/errors';

interface Named {
  name: string;
  type: GraphQLInputType;
}

/** The paths of arguments and of the fields of input objects, such as `first` and `filter.q`. The argument `input` is left out. */
export function inputPathsOf(args: readonly Named[]): string[] {
  return args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    const inner = isInputObjectType(named) ? inputPathsOf(Object.values(named.getFields())) : [];
    return name === 'input' ? inner : [name, ...inner.map((path) => `${name}.${path}`)];
  });
}

/**
 * Services call an input by its own name, because REST has no nesting there: `q` is the name of a query parameter. GraphQL clients
 * sent `filter.q`.
 * @returns a function that names the inputs of a refusal as clients of this field sent them; null if names and paths are always equal
 */
export function fullPathsFor({
  args,
}: Pick<GraphQLField<unknown, unknown>, 'args'>): ((error: unknown) => unknown) | null {
  const paths = inputPathsOf(args);
  const known = new Set(paths);
  const nested = new Map<string, string | null>();
  for (const path of paths.filter((each) => each.includes('.'))) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    // A name that occurs twice, or also as an argument, does not say which input is meant.
    nested.set(name, nested.has(name) || known.has(name) ? null : path);
  }
  if (nested.size === 0) return null;
  const pathOf = (name: string) => (known.has(name) ? name : (nested.get(name) ?? name));
  return (error) => (error instanceof AppError ? renamed(error, pathOf) : error);
}

function renamed(error: AppError, pathOf: (name: string) => string): AppError {
  const { fields = [] } = error.details;
  const subject = fields.find((name) => error.message.startsWith(`${name} `) && pathOf(name) !== name);
  if (fields.every((name) => pathOf(name) === name)) return error;
  const message = subject === undefined ? error.message : pathOf(subject) + error.message.slice(subject.length);
  return new AppError(error.code, message, { ...error.details, fields: fields.map(pathOf) });
}
