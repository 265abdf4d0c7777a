import { screen } from '@testing-library/react';
import { aMessage, aServer, log, show } from '../../testing/chat';
import { setViewport } from '../../testing/viewport';

it.each([
  ['on phones, in the line of their work', 375, 'OtherSenior Engineer at Zeta'],
  ['on wide screens, apart from it', 1280, 'Senior Engineer at Zeta'],
])('the head of a conversation shows the kind of the other user once, %s', async (_where, width, line) => {
  setViewport(width);
  // "Other" is the usual kind of a student's conversations, so the list does not show it.
  aServer([aMessage(1)], { conversation: { type: 'OTHER' } });
  show();
  await log();
  expect(screen.getAllByText('Other')).toHaveLength(1);
  expect(screen.getByText('Senior Engineer at Zeta').closest('span')?.parentElement?.textContent).toBe(line);
});
