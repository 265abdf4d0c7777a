import { fireEvent, screen } from '@testing-library/react';
import { clearSession } from '../../lib/session';
import { hasUnsaved } from '../../lib/unsaved/unsaved';
import { aMessage, aServer, field, show } from '../../testing/chat';

const cv = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });

/** Chooses a file in a conversation that is then no longer open. */
async function chosenBefore() {
  aServer([aMessage(1)]);
  const { unmount } = show();
  await field();
  fireEvent.drop(document.body, { dataTransfer: { files: [cv], types: ['Files'] } });
  await screen.findByRole('list', { name: 'Files to send' });
  unmount();
}

test('the browser asks before chosen files are lost, also those of a conversation that is not open, until the session ends', async () => {
  await chosenBefore();
  expect(hasUnsaved()).toBe(true);
  clearSession();
  expect(hasUnsaved()).toBe(false);
});
