import { changesCompany, changesOf, losesBadge, type ProfileData, valuesOf } from './profileForm';

const asha: ProfileData = {
  firstName: 'Asha',
  lastName: 'Rao',
  headline: null,
  phone: null,
  linkedinUrl: 'https://www.linkedin.com/in/asha',
  college: 'NIT Trichy',
  degree: null,
  batch: 2026,
  company: 'Zeta',
  position: null,
  department: null,
  location: null,
  expertise: ['Backend'],
  experience: null,
  lookingFor: [],
};
const before = valuesOf(asha);

test('an unchanged form has no changes', () => {
  expect(changesOf(before, valuesOf(asha))).toEqual({});
});

test('spaces around a text are not a change', () => {
  expect(changesOf(before, { ...before, college: '  NIT Trichy ' })).toEqual({});
});

test('only changed fields are sent, a cleared field as null', () => {
  const after = { ...before, headline: ' Backend engineer ', college: '', batch: '', expertise: [] };
  expect(changesOf(before, after)).toEqual({ headline: 'Backend engineer', college: null, batch: null, expertise: [] });
});

test('the batch is sent as a number', () => {
  expect(changesOf(before, { ...before, batch: ' 2027 ' })).toEqual({ batch: 2027 });
});

test('an address without a scheme is sent with one', () => {
  expect(changesOf(before, { ...before, linkedinUrl: 'linkedin.com/in/rao' })).toEqual({
    linkedinUrl: 'https://linkedin.com/in/rao',
  });
});

test('another company removes the badge of a verified user, another spelling does not', () => {
  expect(losesBadge(true, before, { ...before, company: 'Lumen' })).toBe(true);
  expect(losesBadge(true, before, { ...before, company: ' ZETA ' })).toBe(false);
  expect(losesBadge(false, before, { ...before, company: 'Lumen' })).toBe(false);
});

test('only replacing or removing a company changes it', () => {
  const before = valuesOf(asha);
  const changed = (from: string, to: string) =>
    changesCompany({ ...before, company: from }, { ...before, company: to });
  expect([changed('Zeta', 'Lumen'), changed('Zeta', '')]).toEqual([true, true]);
  expect([changed('', 'Lumen'), changed('Zeta', ' ZETA ')]).toEqual([false, false]);
});
