import { fireEvent, screen } from '@testing-library/react';
import { aMessage, aServer, field, meera, show } from '../testing/chat';
import { withStyles } from '../testing/styles';

withStyles();

const WORD = 'a'.repeat(80);

test('words that are longer than a line are broken', async () => {
  aServer([aMessage(1)], { conversation: { with: { ...meera, firstName: WORD } } });
  const conversation = show();
  expect((await screen.findByText(/This is the beginning/)).parentElement).toHaveStyle({ overflowWrap: 'anywhere' });
  await field();
  fireEvent.drop(document.body, { dataTransfer: { files: [new File(['x'], `${WORD}.exe`)], types: ['Files'] } });
  expect(screen.getByRole('alert')).toHaveStyle({ overflowWrap: 'anywhere' });
  conversation.unmount();
  const { user } = show('/messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations...' }), 'none{Enter}');
  expect(await screen.findByText(/No message contains/)).toHaveStyle({ overflowWrap: 'anywhere' });
});
