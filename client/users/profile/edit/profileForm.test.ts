import { changesOf, losesBadge, type ProfileData, valuesOf } from './profileForm';

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
};
const before = valuesOf(asha);

test('a form that was not touched changes nothing', () => {
  expect(changesOf(before, valuesOf(asha))).toEqual({});
});

test('blanks around a text are no change', () => {
  expect(changesOf(before, { ...before, college: '  NIT Trichy ' })).toEqual({});
});

test('only what differs is sent, a cleared field as null', () => {
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

test('another company drops the badge of who is verified, another spelling does not', () => {
  expect(losesBadge(true, before, { ...before, company: 'Lumen' })).toBe(true);
  expect(losesBadge(true, before, { ...before, company: ' ZETA ' })).toBe(false);
  expect(losesBadge(false, before, { ...before, company: 'Lumen' })).toBe(false);
});
