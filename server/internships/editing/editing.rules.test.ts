import { changesOf, cleanInternship, cleanSlug, feeSetter, type RawInternship } from './editing.rules';

const FREE: RawInternship = { title: 'Writing', description: 'Six weeks.', icon: 'other', fee: 0, open: true };
const PAID: RawInternship = { ...FREE, fee: 49_900, feeBuys: 'A mentor.' };

const fieldsOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return (error as { details?: { fields?: readonly string[] } }).details?.fields;
  }
};

describe('the values of an internship', () => {
  it('are trimmed, and missing ones are null', () => {
    expect(cleanInternship({ ...FREE, title: ' Writing ', description: 'One.\nTwo.', feeBuys: ' ' })).toEqual({
      title: 'Writing',
      description: 'One.\nTwo.',
      icon: 'other',
      domain: null,
      fee: 0,
      feeBuys: null,
      open: true,
    });
    expect(cleanInternship({ ...PAID, fee: 10_000_000 }).fee).toBe(10_000_000);
  });

  it.each([
    [{ title: ' ' }, ['title']],
    [{ title: 'x'.repeat(121) }, ['title']],
    [{ title: 'One\nTwo' }, ['title']],
    [{ description: '' }, ['description']],
    [{ description: 'x'.repeat(2_001) }, ['description']],
    [{ icon: 'rocket' }, ['icon']],
    [{ fee: -1 }, ['fee']],
    [{ fee: 10_000_001 }, ['fee']],
    [{ fee: 100, feeBuys: null }, ['feeBuys']],
    [{ fee: 0, feeBuys: 'A mentor.' }, ['feeBuys']],
    [{ fee: 100, feeBuys: 'x'.repeat(501) }, ['feeBuys']],
  ])('%j is refused', (parts, fields) => {
    expect(fieldsOf(() => cleanInternship({ ...FREE, ...parts }))).toEqual(fields);
  });

  it.each([[null], [''], ['Data'], ['a b'], ['x'.repeat(41)], ['ä']])('the slug %j is refused', (slug) => {
    expect(fieldsOf(() => cleanSlug(slug))).toEqual(['slug']);
  });
});

describe('the admin whose fee is to be confirmed', () => {
  const me = 'me';
  const setter = (
    before: { fee: number; feeSetById: string | null } | null,
    values: { fee: number; open: boolean },
    hasOtherAdmin = true,
  ) => fieldsOf(() => feeSetter({ before, values, viewerId: me, hasOtherAdmin }));

  it.each([
    ['a new one without a fee', null, { fee: 0, open: true }, null],
    ['a new one with a fee, closed', null, { fee: 100, open: false }, me],
    ['a new one with a fee, opened', null, { fee: 100, open: true }, ['open']],
    ['another fee of an open one', { fee: 50, feeSetById: null }, { fee: 100, open: true }, ['open']],
    ['another fee of an open one, closed', { fee: 50, feeSetById: null }, { fee: 100, open: false }, me],
    ['opened by who set the fee', { fee: 100, feeSetById: me }, { fee: 100, open: true }, ['open']],
    ['opened by another admin', { fee: 100, feeSetById: 'other' }, { fee: 100, open: true }, null],
    ['edited while it waits', { fee: 100, feeSetById: 'other' }, { fee: 100, open: false }, 'other'],
    ['an open one edited', { fee: 100, feeSetById: null }, { fee: 100, open: true }, null],
    ['the fee removed', { fee: 100, feeSetById: me }, { fee: 0, open: true }, null],
  ])('%s', (_, before, values, expected) => {
    expect(setter(before, values)).toEqual(expected);
  });

  it('is nobody if there is no other admin', () => {
    expect(setter(null, { fee: 100, open: true }, false)).toBeNull();
  });
});

it('changes are named for the audit log, fees and the state with their values', () => {
  const before = cleanInternship(PAID);
  expect(changesOf(before, before)).toBeNull();
  expect(changesOf(before, cleanInternship({ ...PAID, title: 'Editing', fee: 99_900, open: false }))).toBe(
    'title, fee from 49900 to 99900, closed',
  );
});
