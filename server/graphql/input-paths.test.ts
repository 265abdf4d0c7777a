import { buildSchema } from 'graphql';
import { badInput, conflict } from '../platform/api/errors';
import { fullPathsFor, inputPathsOf } from './input-paths';

const fields = buildSchema(`
  input Range { min: Int max: Int }
  input Filter { q: String salary: Range first: Int }
  input Change { name: String, range: Range, other: Range }
  type Query {
    list(first: Int, filter: Filter): Int
    change(input: Change): Int
    plain(first: Int): Int
  }`)
  .getQueryType()
  ?.getFields();
const fieldOf = (name: string) => fields?.[name] ?? { args: [] };

it('the paths of inputs contain everything but the argument `input`', () => {
  expect(inputPathsOf(fieldOf('list').args)).toEqual([
    'first',
    'filter',
    'filter.q',
    'filter.salary',
    'filter.salary.min',
    'filter.salary.max',
    'filter.first',
  ]);
  expect(inputPathsOf(fieldOf('change').args)).toEqual([
    'name',
    'range',
    'range.min',
    'range.max',
    'other',
    'other.min',
    'other.max',
  ]);
});

describe('the inputs of a refusal', () => {
  const renamed = fullPathsFor(fieldOf('list'));

  it('get their full paths, in the message too', () => {
    expect(renamed?.(badInput('q must be short.', ['q']))).toMatchObject({
      message: 'filter.q must be short.',
      extensions: { code: 'BAD_USER_INPUT', fields: ['filter.q'] },
    });
    expect(renamed?.(conflict('Choose another range.', { fields: ['min', 'max'], conflictingId: '1' }))).toMatchObject({
      message: 'Choose another range.',
      extensions: { code: 'CONFLICT', fields: ['filter.salary.min', 'filter.salary.max'], conflictingId: '1' },
    });
  });

  it.each(['first', 'filter.q', 'unknown'])('stay as they are: %s', (name) => {
    const error = badInput(`${name} is wrong.`, [name]);
    expect(renamed?.(error)).toBe(error);
  });

  it('stay as they are if the name occurs twice', () => {
    const error = badInput('min is wrong.', ['min']);
    expect(fullPathsFor(fieldOf('change'))?.(error)).toBe(error);
  });

  it('need no change without nested inputs', () => {
    expect(fullPathsFor(fieldOf('plain'))).toBeNull();
  });

  it('are those of the contract only: other errors stay as they are', () => {
    const error = new Error('q failed');
    expect(renamed?.(error)).toBe(error);
  });
});
