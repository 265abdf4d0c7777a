import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, http, HttpResponse } from 'msw';
import { ID, aMessage, aServer, show, field, live, added, log, meera } from '../../testing/chat';
import { FakeSocket } from '../../testing/FakeSocket';
import { chooseFromMenu } from '../../testing/menu';
import { hasUnsaved } from '../../lib/unsaved/unsaved';
import { server } from '../../testing/server';

describe('writing', () => {
  it('sends with Enter, starts a line with Shift+Enter, and does not send blank messages', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const view = show();
    const tell = await live(view);
    await view.user.type(await field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await view.user.clear(await field());
    await view.user.type(await field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}');
    expect(await screen.findByText(/One\s+Two/)).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(1));
    expect(inputs('SendMessage')[0]).toMatchObject({ conversationId: ID, content: 'One\nTwo', replyToId: null });
    await tell(added('1', aMessage(2, { id: 'sent-1', mine: true, content: 'One\nTwo' })));
    await waitFor(() => expect(screen.getAllByText(/One\s+Two/, { selector: '[role=log] *' })).toHaveLength(1));
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('test-token');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
  });

  it('shows a refused message with buttons to retry or discard it', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const refuse = () =>
      server.use(
        graphql.mutation(
          'SendMessage',
          () =>
            HttpResponse.json({
              errors: [{ message: 'Conversation not found.', extensions: { code: 'NOT_FOUND' } }],
            }),
          { once: true },
        ),
      );
    refuse();
    const { user } = show();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent: Conversation not found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(1));
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    refuse();
    await user.type(await field(), 'Again{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });

  it('keeps messages without a connection, shows the reconnecting bar, and sends them in order afterwards', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const view = show();
    await live(view);
    let down = true;
    server.use(graphql.mutation('SendMessage', () => (down ? HttpResponse.error() : undefined)));
    FakeSocket.refuse = true;
    act(() => view.socket()?.drop(1006));
    expect(await screen.findByText(/^Reconnecting…/)).toBeInTheDocument();
    await view.user.type(await field(), 'First{Enter}');
    await view.user.type(await field(), 'Second{Enter}');
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    down = false;
    FakeSocket.refuse = false;
    await waitFor(() => expect(inputs('SendMessage').map((input) => input.content)).toEqual(['First', 'Second']));
    await waitFor(() => expect(screen.queryByText(/^Reconnecting…/)).not.toBeInTheDocument());
  });

  it('says why a message that keeps failing is not sent, and offers to send it now or to discard it', async () => {
    const { inputs } = aServer([aMessage(1)]);
    let down = true;
    server.use(graphql.mutation('SendMessage', () => (down ? HttpResponse.error() : undefined)));
    const view = show();
    await live(view);
    await view.user.type(await field(), 'First{Enter}');
    await view.user.type(await field(), 'Second{Enter}');
    const retry = await screen.findByRole('button', { name: 'Retry now' });
    // The second message waits for the first one.
    const discard = screen.getAllByRole('button', { name: 'Discard' });
    expect(discard).toHaveLength(2);
    await waitFor(async () => {
      await view.user.click(retry);
      expect(
        screen.getByText(/^The server cannot be reached\. Batchmate is trying again automatically\.$/),
      ).toBeVisible();
    });
    expect(await axe(view.container)).toHaveNoViolations();
    down = false;
    await view.user.click(discard[0] as HTMLElement); // there are two
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    await waitFor(() => expect(inputs('SendMessage').map(({ content }) => content)).toEqual(['Second']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  });

  it('leaves Enter to an input method, also where the composition ends before the key', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const { user } = show();
    await user.type(await field(), 'नमस्ते');
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13, isComposing: true });
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect(await field()).toHaveValue('नमस्ते');
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(1));
  });

  it('sends typing signals to the other user', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const { user } = show();
    await user.type(await field(), 'Hello there');
    await waitFor(() => expect(inputs('Typing')).toEqual([{ conversationId: ID }]));
  });

  it('does not send a message that is too long', async () => {
    aServer([aMessage(1)]);
    show();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(4003) } });
    expect(screen.getByRole('alert')).toHaveTextContent('3 characters too many');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

describe('files', () => {
  const aFile = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });
  const chooser = () => screen.findByLabelText('Attach files', { selector: 'input' });
  const dropOn = (files: File[]) => fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });

  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  });

  it('attaches chosen, pasted and dropped files, and sends each in a message of its own', async () => {
    const { inputs } = aServer([aMessage(1)]);
    const uploads: string[] = [];
    server.use(
      http.post('/api/files', async ({ request }) => {
        const form = await request.formData();
        uploads.push([...form.values()].map((value) => (typeof value === 'string' ? value : value.name)).join(' '));
        return HttpResponse.json({ id: `f${uploads.length}` }, { status: 201 });
      }),
    );
    const { user, container } = show();
    await user.upload(await chooser(), aFile('cv.pdf'));
    await user.click(await field());
    await user.paste({ files: [aFile('screen.png', 'image/png')], types: ['Files'], getData: () => '' } as never);
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop files to attach them')).toBeVisible();
    dropOn([aFile('notes.txt', 'text/plain')]);
    expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
    const chosen = within(screen.getByRole('list', { name: 'Files to send' }));
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'cv.pdf1 KB',
      'screen.png1 KB',
      'notes.txt1 KB',
    ]);
    expect(container.querySelectorAll('img[src="blob:picture"]')).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
    expect(hasUnsaved()).toBe(true);
    await user.click(chosen.getByRole('button', { name: 'Remove screen.png' }));
    expect(await field()).toHaveFocus();
    await user.type(await field(), 'See these{Enter}');
    await waitFor(() => expect(inputs('SendMessage')).toHaveLength(2));
    expect(uploads).toEqual(['attachment cv.pdf', 'attachment notes.txt']);
    expect(inputs('SendMessage')).toMatchObject([
      { content: 'See these', attachmentFileId: 'f1' },
      { content: '', attachmentFileId: 'f2' },
    ]);
    expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
    expect(hasUnsaved()).toBe(false);
  });

  it.each([
    ['files with their names, as a Mac copies them,', 'cv.pdf\nnotes.txt', ['cv.pdf1 KB', 'notes.txt1 KB'], ''],
    ['a text with a picture of itself', 'cv.pdf is attached', [], 'cv.pdf is attached'],
  ])('pasting %s', async (_what, text, attached, written) => {
    aServer([aMessage(1)]);
    const { user } = show();
    await user.click(await field());
    const files = [aFile('cv.pdf'), aFile('notes.txt', 'text/plain')];
    const types = ['text/plain', 'Files'];
    await user.paste({ files, types, getData: () => text } as never);
    expect(
      screen.queryAllByRole('listitem').flatMap(({ textContent }) => (textContent?.endsWith(' KB') ? textContent : [])),
    ).toEqual(attached);
    expect(await field()).toHaveValue(written);
  });

  it('says before the upload why a file cannot be sent, and still pastes text', async () => {
    aServer([aMessage(1)]);
    const { user } = show();
    await user.click(await field());
    dropOn([aFile('setup.exe', ''), new File([], 'empty.txt')]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^“setup.exe” cannot be sent.*“empty.txt” is empty.$/);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.paste('From a page');
    expect(await field()).toHaveValue('From a page');
    dropOn([aFile('cv.pdf')]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are not taken while a message is edited, which the composer says', async () => {
    aServer([aMessage(1, { mine: true, content: 'Helo' })]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You/, 'Edit');
    await screen.findByText('Editing message...');
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(screen.queryByText('Drop files to attach them')).not.toBeInTheDocument();
    expect(dropOn([aFile('cv.pdf')])).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('Files cannot be added to a message that is already sent.');
    // Escape closes the list of an input method first.
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    expect(screen.getByText('Editing message...')).toBeInTheDocument();
    await user.type(await field(), '{Escape}');
    expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are not taken, pasted or dropped, before a message request is accepted', async () => {
    aServer([aMessage(1, { mine: true })], { conversation: { request: 'SENT', requestMessagesLeft: 1 } });
    const { user } = show();
    await user.click(await field());
    await user.paste({ files: [aFile('cv.pdf')], types: ['Files'], getData: () => '' } as never);
    expect(screen.getByRole('alert')).toHaveTextContent('You can send files once they accept or answer.');
    expect(dropOn([aFile('cv.pdf')])).toBe(false);
    expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
  });

  it('do not open in place of the page when they are dropped where nothing can be written', async () => {
    aServer([aMessage(1)], { conversation: { with: { ...meera, viewerBlocks: true } } });
    show();
    await screen.findByRole('region', { name: /^You blocked/ });
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(dropOn([aFile('cv.pdf')])).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
  });

  it('shows the progress of an upload, which can be canceled', async () => {
    const { inputs } = aServer([aMessage(1)]);
    server.use(http.post('/api/files', () => delay('infinite')));
    const { user } = show();
    await field();
    dropOn([aFile('wrong.pdf')]);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('progressbar', { name: 'Uploading wrong.pdf' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel wrong.pdf' }));
    expect(screen.queryByText('wrong.pdf')).not.toBeInTheDocument();
    await user.type(await field(), 'Sorry{Enter}');
    await waitFor(() => expect(inputs('SendMessage')).toMatchObject([{ content: 'Sorry', attachmentFileId: null }]));
  });
});

test('shows a message once while its response is pending', async () => {
  aServer([aMessage(1)]);
  server.use(graphql.mutation('SendMessage', async () => delay('infinite')));
  const { user } = show();
  await user.type(await field(), 'Slow{Enter}');
  expect(await screen.findByText('Slow')).toBeInTheDocument();
  expect(screen.getByText('Sending…')).toBeInTheDocument();
});

test('Up edits no earlier message while the last one is being sent', async () => {
  aServer([aMessage(1, { mine: true, content: 'Earlier' })]);
  server.use(graphql.mutation('SendMessage', async () => delay('infinite')));
  const { user } = show();
  await user.type(await field(), 'Slow{Enter}{ArrowUp}');
  expect(screen.getByText('Sending…')).toBeInTheDocument();
  expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('');
});

test('shows a message once when it arrives before the response to sending it', async () => {
  const { asked } = aServer([aMessage(1)]);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let clientId = '';
  server.use(
    graphql.mutation('SendMessage', async ({ variables }) => {
      clientId = variables['input'].clientId;
      await answered;
      const message = { __typename: 'Message', id: 'm2' };
      return HttpResponse.json({ data: { sendMessage: { __typename: 'SendMessagePayload', message } } });
    }),
  );
  const view = show();
  await log();
  const tell = await live(view);
  await view.user.type(await field(), 'Slow{Enter}');
  expect(await screen.findByText('Slow')).toBeInTheDocument();
  await waitFor(() => expect(clientId).not.toBe(''));
  await tell(added('2', aMessage(2, { mine: true, clientId, content: 'Slow' })));
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(within(await log()).getAllByText('Slow')).toHaveLength(1);
  answer();
  await waitFor(() => expect(asked.some(({ name }) => name === 'ConversationState')).toBe(true));
  expect(within(await log()).getAllByText('Slow')).toHaveLength(1);
});

it('a reply that was not sent keeps its text and its quote, and takes no focus when it is there again', async () => {
  const { inputs } = aServer([aMessage(1, { content: 'Are you free today?' })]);
  const first = show();
  await chooseFromMenu(first.user, /^Actions for Meera/, 'Reply');
  await first.user.type(await field(), 'From four');
  first.unmount();
  const { user, unmount } = show();
  expect(await field()).toHaveValue('From four');
  expect(screen.getByText('Replying to them').parentElement).toHaveTextContent('Are you free today?');
  expect(await field()).not.toHaveFocus();
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(inputs('SendMessage')).toMatchObject([{ content: 'From four', replyToId: 'm1' }]));
  unmount();
  show();
  expect(await field()).toHaveValue('');
  expect(screen.queryByText('Replying to them')).not.toBeInTheDocument();
});
