import { completionLink } from './links';
import { stepLink } from '../../domain/stepLink';

test.each([
  ['Profile', 'headline', '/profile?edit=headline'],
  ['Profile', 'photo', '/profile#photo'],
  ['Résumé', 'resume', '/profile#resume'],
  ['Skills', 'skills', '/skills?add=skill'],
  ['Certifications', null, '/skills?add=certification'],
  ['Outcomes', null, '/alumni?verified='],
  ['Anything else', null, null],
])('the advice of %s about %s leads to %s', (name, field, to) => {
  expect(stepLink({ name, field })).toBe(to);
});

test('Complete Profile leads to the most valuable field that the profile page can edit', () => {
  expect(completionLink(['skills', 'headline', 'phone'])).toBe('/profile?edit=headline');
  expect(completionLink([])).toBe('/profile');
});
