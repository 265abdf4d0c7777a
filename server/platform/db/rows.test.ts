import { columns, rowMapper, writtenColumns } from './rows';

test('a select list names columns with the prefix of their object', () => {
  expect(columns('u', 'candidate', { id: 'id', firstName: 'first_name' })).toBe(
    'u.id as "candidate.id", u.first_name as "candidate.firstName"',
  );
  expect(columns('u', '', { id: 'id' })).toBe('u.id as "id"');
});

test('dotted names become nested objects, and an outer join without a match becomes null', () => {
  const make = rowMapper(['id', 'job.id', 'job.title', 'stats.count']);
  expect(make(['1', '2', 'Engineer', 5])).toEqual({
    id: '1',
    job: { id: '2', title: 'Engineer' },
    stats: { count: 5 },
  });
  expect(make(['3', null, null, null])).toEqual({ id: '3', job: null, stats: { count: null } });
});

test('a column may have any name', () => {
  const name = 'a "quoted" `name` ${x}';
  expect(rowMapper([name])([1])).toEqual({ [name]: 1 });
});

test('an object writes the columns of its properties, without those that are undefined', () => {
  expect(writtenColumns({ firstName: 'Asha', company: null, phone: undefined })).toEqual({
    names: 'first_name, company',
    parameters: '$1, $2',
    values: ['Asha', null],
  });
  expect(() => writtenColumns({ 'id) --': 1 })).toThrow('id) -- is not a property of an entity.');
});
