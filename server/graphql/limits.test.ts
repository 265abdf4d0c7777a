import { parse, validate } from 'graphql';
import { DOCUMENT_LIMITS, maxAliases, maxDepth } from './limits';
import { readContract } from './schema';

const schema = readContract();
const problems = (document: string) =>
  validate(schema, parse(document), [maxDepth, maxAliases]).map((error) => error.extensions.code);

/** Only conversations and messages have fields that can nest endlessly. */
function nested(levels: number): string {
  const inner = 'replyTo { '.repeat(levels);
  return `{ conversation(id: "1") { lastMessage { ${inner} id ${'} '.repeat(levels)} } } }`;
}

test('a document at the depth limit is valid', () => {
  expect(problems(nested(DOCUMENT_LIMITS.depth - 3))).toEqual([]);
});

test('a document one level beyond the depth limit is refused', () => {
  expect(problems(nested(DOCUMENT_LIMITS.depth - 2))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});

test('the selections of a fragment count toward the depth', () => {
  const deep = 'replyTo { '.repeat(DOCUMENT_LIMITS.depth);
  const document = `{ conversation(id: "1") { lastMessage { ...Deep } } } fragment Deep on Message { ${deep} id ${'} '.repeat(DOCUMENT_LIMITS.depth)} }`;
  expect(problems(document)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});

test('a cycle of fragments does not hang the check', () => {
  const document =
    '{ conversation(id: "1") { lastMessage { ...A } } } fragment A on Message { ...B } fragment B on Message { ...A }';
  expect(problems(document)).toEqual([]);
});

test('15 aliases are valid and 16 are refused', () => {
  const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: me { id }`).join(' ')} }`;
  expect(problems(aliases(DOCUMENT_LIMITS.aliases))).toEqual([]);
  expect(problems(aliases(DOCUMENT_LIMITS.aliases + 1))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});
