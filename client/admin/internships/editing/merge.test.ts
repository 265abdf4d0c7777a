import type { InternshipForm } from './internship';
import { inWords, merge } from './merge';

const before: InternshipForm = {
  title: 'Data Science',
  slug: 'ds',
  description: 'Eight weeks.',
  icon: 'database',
  domain: 'DATA_SCIENCE',
  fee: '1499.5',
  feeBuys: 'A mentor.',
  open: 'open',
};
const edited = (parts: Partial<InternshipForm>): InternshipForm => ({ ...before, ...parts });

test('what was typed stays, and what only the other admin changed is taken', () => {
  const typed = edited({ title: 'Data', icon: 'code' });
  const now = edited({ description: 'Ten weeks.', domain: '' });
  expect(merge({ before, typed, now })).toEqual({
    form: edited({ title: 'Data', icon: 'code', description: 'Ten weeks.', domain: '' }),
    taken: ['description', 'domain'],
    conflicts: [],
  });
});

test('a field that both changed is a conflict, unless they agree', () => {
  const typed = edited({ title: 'Data ', open: 'closed' });
  const now = edited({ title: 'Data', open: 'closed', description: 'Ten weeks.' });
  expect(merge({ before, typed, now }).conflicts).toEqual([]);
  expect(merge({ before, typed, now: edited({ title: 'Data science' }) })).toEqual({
    form: typed,
    taken: [],
    conflicts: ['title'],
  });
});

test('a fee and what it pays for are one field, however the fee was typed', () => {
  const typed = edited({ fee: '1,499.50', feeBuys: 'Two mentors.' });
  const now = edited({ fee: '0', feeBuys: '' });
  expect(merge({ before, typed: edited({ fee: '1,499.50' }), now })).toMatchObject({ form: now, taken: ['fee'] });
  expect(merge({ before, typed, now })).toMatchObject({ form: typed, conflicts: ['fee'] });
});

test.each([
  ['fee', {}, '₹1,499.50: A mentor.'],
  ['fee', { fee: '0' }, 'No fee'],
  ['fee', { fee: ' much ' }, 'much'],
  ['icon', {}, 'Database'],
  ['icon', { icon: 'rocket' }, 'rocket'],
  ['domain', {}, 'Data science'],
  ['domain', { domain: '' }, 'Any'],
  ['open', { open: 'closed' }, 'Closed'],
  ['title', { title: ' Data ' }, 'Data'],
] as const)('%s with %j in words', (field, parts, text) => expect(inWords(field, edited(parts))).toBe(text));
