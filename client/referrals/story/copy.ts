import { number } from '../../lib/numbers';

/** The length of a story. The server applies the same rule. */
export const STORY = { min: 40, max: 400 } as const;

export const storyCopy = {
  invitation: 'Your story helps students who are where you were.',
  tell: 'Tell your story',
  title: 'Your story',
  description: 'It appears on the front page with your name and photo after a person at Batchmate has read it.',
  loading: 'Loading your story',
  failed: 'Your story could not be loaded.',
  quote: 'Story',
  length: `${STORY.min} to ${STORY.max} characters. What helped you, and what would you tell a student?`,
  used: (count: number) => `Now ${number(count)}.`,
  tooShort: `Write at least ${STORY.min} characters.`,
  states: {
    approved: 'Your story is on the front page. A new text appears there after it is read again.',
    waiting: 'Your story is waiting to be read.',
  },
  share: 'Share story',
  cancel: 'Cancel',
  withdraw: 'Delete story',
  withdrawTitle: 'Delete your story?',
  withdrawText: 'It is also removed from the front page. You cannot restore it.',
  shared: { title: 'Story shared', description: 'It appears on the front page after it is read.' },
  notShared: 'The story was not shared',
  withdrawn: 'Story deleted',
  notWithdrawn: 'The story was not deleted',
} as const;
