import { posterShown } from './poster.columns';

const asking = (...fields: string[]) =>
  new Set(['edges.node.id', 'edges.node.postedBy', ...fields.map((field) => `edges.node.postedBy.${field}`)]);

test('a list does not read posters that are not requested', () => {
  expect(posterShown(new Set(['edges.node.id']))).toBe('none');
});

test('a list reads the columns of a card for posters, and the whole row for other fields', () => {
  expect(posterShown(asking('id', 'name', 'company', 'position', 'photoUrl', 'verified', '__typename'))).toBe('card');
  expect(posterShown(asking('id', 'email'))).toBe('full');
  expect(posterShown(asking('id', 'photoFileId'))).toBe('full');
  expect(posterShown(asking('id', 'skills', 'skills.name'))).toBe('full');
});
