import { parse } from 'graphql';
import { processorTime } from '../testing/attacks';
import { COSTS, Costs } from './cost';
import { readContract } from './schema';

const costs = new Costs(readContract());
const cost = (text: string, variables: Record<string, unknown> = {}, operationName: string | null = null) =>
  costs.of({ document: parse(text), variables, operationName }) - COSTS.operation;

test.each([
  ['a value', '{ __typename }', 1],
  ['a thing and what is asked of it', '{ job(id: "1") { id title } }', 3],
  ['a list by its `first`', '{ jobs(first: 5) { edges { node { id } } } }', 1 + 5 * 3],
  ['a list by the contract’s own `first`', '{ jobs { edges { node { id } } } }', 1 + 20 * 3],
  ['lists inside lists', '{ jobs(first: 5) { edges { node { referrers(first: 2) { id } } } } }', 1 + 5 * (2 + 1 + 2)],
  ['a list that says no size', '{ skills { name } }', 1 + COSTS.unboundedList],
  ['a list of plain values', '{ job(id: "1") { requirements } }', 2],
  ['messages by their `last`', '{ conversation(id: "1") { messages(last: 7) { edges { cursor } } } }', 1 + 1 + 7 * 2],
  ['a mutation', 'mutation { signOut(input: {}) { signedOut } }', COSTS.mutation + 1],
  ['an object of any type', '{ node(id: "1") { id } }', COSTS.node + 1],
  ['introspection', '{ __schema { types { name fields { name } } } }', COSTS.introspection],
  ['a fragment as what it holds', '{ job(id: "1") { ...F } } fragment F on Job { id title }', 3],
  ['an alias as another field', '{ a: job(id: "1") { id } b: job(id: "1") { id } }', 4],
])('%s costs', (_name, text, expected) => {
  expect(cost(text)).toBe(expected);
});

test('page sizes in variables set the cost, and skipped fields are free', () => {
  const text = 'query Q($n: Int!, $with: Boolean! = true) { jobs(first: $n) { edges { cursor @include(if: $with) } } }';
  const document = parse(text);
  const at = (variables: Record<string, unknown>) =>
    costs.of({ document, variables, operationName: 'Q' }) - COSTS.operation;
  expect([at({ n: 3 }), at({ n: 30 }), at({ n: 3, with: false }), at({ n: 3 })]).toEqual([7, 61, 4, 7]);
});

test('an operation with invalid variables costs the base price', () => {
  expect(cost('query Q($n: Int!) { jobs(first: $n) { totalCount } }', { n: 'many' })).toBe(0);
});

test('invalid variables do not affect the cached cost of valid ones with the same page sizes', () => {
  const text =
    'query Q($n: Int! = 5, $id: ID!) { jobs(first: $n) { totalCount edges { cursor } } job(id: $id) { id } }';
  const document = parse(text);
  const at = (variables: Record<string, unknown>) => costs.of({ document, variables }) - COSTS.operation;
  expect(at({ n: 100, id: null })).toBe(0);
  expect(at({ n: 100, id: '1' })).toBe(1 + 100 * 3 + 2);
  expect(at({ n: null, id: '1' })).toBe(0);
  expect(at({ id: '1' })).toBe(1 + 5 * 3 + 2);
});

test('null as a page size does not affect the cached cost of an omitted one', () => {
  const document = parse('query Q($n: Int = 5) { jobs(first: $n) { totalCount } }');
  expect(costs.of({ document, variables: { n: null } })).toBe(Number.POSITIVE_INFINITY);
  expect(costs.of({ document, variables: {} })).toBe(COSTS.operation + 1 + 5 * 1);
});

test('only the named operation counts', () => {
  const text = 'query Small { __typename } query Large { jobs(first: 100) { edges { cursor } } }';
  expect(cost(text, {}, 'Small')).toBe(1);
});

test('the cost of fragments that double each other is infinite, and found quickly', () => {
  const levels = 30;
  const doubling = Array.from({ length: levels }, (_, i) => `fragment F${i} on Job { ...F${i + 1} ...F${i + 1} }`);
  const text = `{ job(id: "1") { ...F0 } } ${doubling.join(' ')} fragment F${levels} on Job { id }`;
  const spent = processorTime();
  expect(cost(text)).toBe(Number.POSITIVE_INFINITY);
  expect(spent()).toBeLessThan(1_000);
});

test('null as a page size has infinite cost', () => {
  expect(cost('query Q($n: Int = 5) { jobs(first: $n) { totalCount } }', { n: null })).toBe(Number.POSITIVE_INFINITY);
});
