import { startsGroup } from './startsGroup';

const at = (time: string, mine = true) => ({ mine, createdAt: `2026-11-21T${time}:00Z` });

test.each([
  ['the first message', undefined, at('10:00'), true],
  ['one of the same person within five minutes', at('10:00'), at('10:05'), false],
  ['one of the same person after six minutes', at('10:00'), at('10:06'), true],
  ['one of the other person', at('10:00'), at('10:01', false), true],
  ['one after midnight in India', at('18:29'), at('18:31'), true],
])('%s', (_what, before, message, starts) => {
  expect(startsGroup(before, message)).toBe(starts);
});
