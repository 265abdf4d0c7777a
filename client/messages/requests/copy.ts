import { plural } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';

export const requestCopy = {
  title: (name: string) => isolating`${name} wants to message you`,
  text: 'You share no referral or application yet. Until you accept or answer, links and files stay off, and they do not see that you read this.',
  accept: 'Accept',
  decline: 'Decline',
  report: 'Report…',
  acceptFailed: 'The messages were not accepted',
  declineFailed: 'The messages were not declined',
  declined: 'Messages declined',
  declinedText: (name: string) => isolating`${name} is not notified.`,
  wasDeclined: (name: string) => isolating`You declined the messages of ${name}`,
  wasDeclinedText: 'They are not notified. Accept if you want to talk after all.',
  waiting: (name: string) => isolating`Waiting for ${name} to accept`,
  left: (count: number) => `You can send ${plural(count, 'more message', 'more messages')} until then, without files.`,
  noneLeft: 'You can write more once they accept or answer.',
} as const;
