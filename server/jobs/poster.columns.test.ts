import { posterShown } from './poster.columns';

const asking = (...fields: string[]) =>
  new Set(['edges.node.id', 'edges.node.postedBy', ...fields.map((field) => `edges.node.postedBy.${field}`)]);

test('a list reads no poster that nobody asks for', () => {
  expect(posterShown(new Set(['edges.node.id']))).toBe('none');
});

test('a list reads a card of its posters, and the whole row for whatever a card lacks', () => {
  expect(posterShown(asking('id', 'name', 'company', 'position', 'photoUrl', 'verified', '__typename'))).toBe('card');
  expect(posterShown(asking('id', 'email'))).toBe('full');
  expect(posterShown(asking('id', 'photoFileId'))).toBe('full');
  expect(posterShown(asking('id', 'skills', 'skills.name'))).toBe('full');
});
