import { Role } from '../access/roles';
import { canChangeMessage, canMessage, canWriteFirst, canStartConversation } from './messages.policy';

const stranger = { allowDirectContact: true, connected: false };

it.each([
  [Role.JOBSEEKER, true, false],
  [Role.ALUMNI, false, false],
  [Role.ALUMNI, true, true],
  [Role.HR, false, false],
  [Role.HR, true, true],
  [Role.ADMIN, false, true],
])('%s (verified: %s) may write first to users who allow it: %s', (role, verified, may) => {
  expect(canWriteFirst({ role, verified })).toBe(may);
  expect(canStartConversation({ role, verified }, stranger)).toBe(may);
  expect(canStartConversation({ role, verified }, { ...stranger, allowDirectContact: false })).toBe(false);
});

it('users who share a referral or an application can write to each other', () => {
  const other = { ...stranger, allowDirectContact: false, connected: true };
  expect(canStartConversation({ role: Role.JOBSEEKER, verified: false }, other)).toBe(true);
});

it('users who already have a conversation can write to each other', () => {
  const viewer = { role: Role.JOBSEEKER, verified: false };
  const other = { ...stranger, allowDirectContact: false };
  expect(canMessage(viewer, { ...other, haveConversation: true })).toBe(true);
  expect(canMessage(viewer, { ...other, haveConversation: false })).toBe(false);
  expect(canMessage({ role: Role.HR, verified: true }, { ...stranger, haveConversation: false })).toBe(true);
});

it('only the sender changes a message', () => {
  expect(canChangeMessage('a', { senderId: 'a' })).toBe(true);
  expect(canChangeMessage('b', { senderId: 'a' })).toBe(false);
});
