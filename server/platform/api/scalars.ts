import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLEmailAddress, GraphQLURL, GraphQLUUID } from 'graphql-scalars';
import { isHttpUrl } from './text';
import { parseTime, TIME_FORMAT } from './time';

const LONGEST = 2048;

/** A scalar of strings that `check` accepts; other values never reach a resolver. */
function textScalar(
  name: string,
  problem: string,
  check: (text: string) => boolean,
): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && value.length <= LONGEST && check(value)) return value;
    throw new GraphQLError(problem, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  });
}

const accepts = (scalar: { parseValue: (value: unknown) => unknown }) => (text: string) => {
  try {
    scalar.parseValue(text);
    return true;
  } catch {
    return false; // The caller throws with its own message.
  }
};

/** An http or https URL, kept as the string that was sent. */
export const UrlScalar = textScalar(
  'URL',
  'The value must be a valid http or https URL.',
  (text) => isHttpUrl(text) && accepts(GraphQLURL)(text),
);
export const EmailAddressScalar = textScalar(
  'EmailAddress',
  'The value must be a valid email address.',
  (text) => text.length <= 254 && accepts(GraphQLEmailAddress)(text),
);
export const UuidScalar = textScalar('UUID', 'The value must be a UUID.', accepts(GraphQLUUID));

function readTime(value: unknown): Date {
  const time = value instanceof Date ? value : parseTime(value);
  if (time === null) throw new GraphQLError(`The value ${TIME_FORMAT}`, { extensions: { code: 'BAD_USER_INPUT' } });
  return time;
}

/** A time in ISO 8601 format, serialized in UTC. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: readTime,
  parseLiteral: (node) => readTime(node.kind === Kind.STRING ? node.value : null),
});
