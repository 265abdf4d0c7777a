import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { added, aFile, aMessage, aQuote, aServer, field, live, log, show } from '../../testing/chat';
import { server } from '../../testing/server';
import { chooseFromMenu } from '../../testing/menu';

const cv = aFile('cv.pdf');

describe('a message that is only a file', () => {
  it('is quoted, named and announced by the name of the file', async () => {
    aServer([
      aMessage(1, { content: '', attachment: cv }),
      aMessage(2, { content: 'Thanks', replyTo: aQuote(1, { content: '', attachment: cv }) }),
    ]);
    const view = show();
    const messages = within(await log());
    expect(await messages.findByRole('button', { name: 'cv.pdf' })).toBeInTheDocument();
    await view.user.click(messages.getByRole('button', { name: 'Actions for Meera: cv.pdf' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Reply']);
    await view.user.keyboard('{Escape}');
    await chooseFromMenu(view.user, 'Actions for Meera: cv.pdf', 'Reply');
    expect(await screen.findByText('Replying to them')).toBeInTheDocument();
    expect(screen.getByText('Replying to them').parentElement).toHaveTextContent('cv.pdf');
    const tell = await live(view);
    await tell(added('1', aMessage(3, { content: '', attachment: cv })));
    expect(await screen.findByText('Meera: cv.pdf')).toBeInTheDocument();
  });

  it('copies nothing with the key c', async () => {
    aServer([aMessage(1, { content: '', attachment: cv })]);
    const { user } = show();
    const message = (await log()).querySelector<HTMLElement>('[data-message=m1]');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await field();
    message?.focus();
    await user.keyboard('c');
    expect(copied).not.toHaveBeenCalled();
  });
});

it('a picture and a PDF can be looked at without leaving the conversation, a text file cannot', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: jest.fn() });
  aServer([
    aMessage(1, { content: '', attachment: aFile('cat.png', 'image/png') }),
    aMessage(2, { content: '', attachment: { ...aFile('notes.txt', 'text/plain'), id: 'f2' } }),
  ]);
  server.use(http.get('http://localhost/cat.png', () => new HttpResponse(new Blob(['png'], { type: 'image/png' }))));
  const { user } = show();
  await log();
  expect(screen.queryByRole('button', { name: 'Preview of notes.txt' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview of cat.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'cat.png' });
  expect(await within(dialog).findByRole('img', { name: 'Preview of cat.png' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a quoted message that the viewer cannot read is not found, also when its quote is pressed', async () => {
  aServer([
    aMessage(1, { content: '', deleted: true, withheld: true }),
    aMessage(2, { content: 'As I wrote', replyTo: aQuote(1, { content: '', deleted: true, withheld: true }) }),
  ]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Message not found' }));
  expect(await screen.findByText('It is no longer in this conversation.')).toBeInTheDocument();
});

it('announces the same text twice, and the number of messages that arrive together', async () => {
  const { state } = aServer([aMessage(1)]);
  const view = show();
  await log();
  const tell = await live(view);
  await tell(added('1', aMessage(2, { content: 'ok' })));
  const first = await screen.findByText('Meera: ok');
  await tell(added('2', aMessage(3, { content: 'ok' })));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText('Meera: ok')).toBeInTheDocument();
  state.messages = [1, 2, 3, 4, 5, 6].map((seq) => aMessage(seq));
  await tell({ __typename: 'ResyncNeeded', eventId: '9' });
  expect(await screen.findByText('Meera: 3 new messages')).toBeInTheDocument();
});
