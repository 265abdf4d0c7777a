import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aMessage, aQuote, aServer, field, log, show } from '../../testing/chat';
import { chooseFromMenu } from '../../testing/menu';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';

describe('the actions of a message', () => {
  it('replies, with the quoted message in a banner that Escape closes', async () => {
    const { inputs } = aServer([
      aMessage(1, { content: 'b'.repeat(90) }),
      aMessage(2, { mine: true, content: 'Mine' }),
    ]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You: Mine/, 'Reply');
    expect(await screen.findByText('Replying to yourself')).toBeInTheDocument();
    await user.type(await field(), '{Escape}');
    expect(screen.queryByText('Replying to yourself')).not.toBeInTheDocument();
    await chooseFromMenu(user, /^Actions for Meera/, 'Reply');
    const banner = (await screen.findByText('Replying to them')).parentElement;
    expect(banner).toHaveTextContent(`${'b'.repeat(80)}...`);
    await user.type(await field(), 'Yes{Enter}');
    await waitFor(() => expect(inputs('SendMessage')[0]).toMatchObject({ content: 'Yes', replyToId: 'm1' }));
    expect(screen.queryByText('Replying to them')).not.toBeInTheDocument();
  });

  it('edits the last own message with Up in an empty field, and nothing when it can no longer be edited', async () => {
    const { state } = aServer([
      aMessage(1, { mine: true, content: 'Earlier' }),
      aMessage(2, { mine: true, content: 'Latest' }),
      aMessage(3, { mine: true, content: '', deleted: true }),
      aMessage(4),
    ]);
    const view = show();
    await view.user.type(await field(), 'Text{ArrowUp}');
    expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
    await view.user.clear(await field());
    await view.user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    expect(await field()).toHaveValue('Latest');
    await view.user.keyboard('{Escape}');
    view.unmount();
    state.messages = [
      aMessage(1, { mine: true, content: 'Earlier' }),
      aMessage(2, { mine: true, content: 'Latest', editableUntil: new Date(Date.now() - 1).toISOString() }),
    ];
    const later = show();
    await later.user.type(await field(), '{ArrowUp}');
    expect(screen.queryByText('Editing message...')).not.toBeInTheDocument();
    await later.user.click(screen.getByRole('button', { name: /^Actions for You: Latest/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Reply',
      'Copy',
      'Delete',
    ]);
  });

  it('edits own messages, cancels with Escape, and restores the unsent text', async () => {
    const edited = jest.fn();
    aServer([aMessage(1, { mine: true, content: 'Helo' })]);
    server.use(
      graphql.mutation('EditMessage', ({ variables }) => {
        edited(variables.input);
        const message = aMessage(1, { mine: true, content: 'Hello', edited: true });
        return HttpResponse.json({ data: { editMessage: { __typename: 'EditMessagePayload', message } } });
      }),
    );
    const { user } = show();
    await user.type(await field(), 'Begun');
    await chooseFromMenu(user, /^Actions for You/, 'Edit');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    expect(await field()).toHaveValue('Helo');
    await user.type(await field(), '{Escape}');
    expect(await field()).toHaveValue('Begun');
    await chooseFromMenu(user, /^Actions for You/, 'Edit');
    expect(await screen.findByText('Editing message...')).toBeInTheDocument();
    await user.clear(await field());
    await user.type(await field(), '{Enter}');
    expect(edited).not.toHaveBeenCalled();
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(edited).toHaveBeenCalledWith({ id: 'm1', content: 'Hello' }));
    expect(await screen.findByText('(edited)')).toBeInTheDocument();
    expect(await field()).toHaveValue('Begun');
    await user.clear(await field());
  });

  it.each(['Edit', 'Reply'])('%s puts the focus into the message field, where Escape cancels it', async (action) => {
    aServer([aMessage(1, { mine: true, content: 'Helo' })]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You/, action);
    const banner = await screen.findByRole('button', { name: /^Cancel/ });
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('!');
    expect(await field()).toHaveValue(action === 'Edit' ? 'Helo!' : '!');
    await user.keyboard('{Escape}');
    expect(banner).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
    await user.clear(await field());
  });

  it('keeps the focus in the message field when a reply is canceled with its button', async () => {
    aServer([aMessage(1)]);
    const { user } = show();
    await chooseFromMenu(user, /^Actions for Meera/, 'Reply');
    await user.click(await screen.findByRole('button', { name: 'Cancel reply' }));
    expect(await field()).toHaveFocus();
  });

  it('deletes own messages after a confirmation', async () => {
    aServer([aMessage(1, { mine: true, content: 'Oh no' })]);
    server.use(
      graphql.mutation('DeleteMessage', () => {
        const message = aMessage(1, { mine: true, content: '', deleted: true });
        return HttpResponse.json({ data: { deleteMessage: { __typename: 'DeleteMessagePayload', message } } });
      }),
    );
    const { user } = show();
    await chooseFromMenu(user, /^Actions for You/, 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await within(await log()).findByText('Message deleted')).toBeInTheDocument();
    expect(screen.queryByText('Oh no')).not.toBeInTheDocument();
  });

  it('copies messages, and does not offer edit or delete for those of the other user', async () => {
    aServer([aMessage(1, { content: 'Copy me' })]);
    const { user } = show();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: /^Actions for Meera/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Reply', 'Copy']);
    // The menu handles keys once it has the focus.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await chooseFromMenu(user, /^Actions for Meera/, 'Copy');
    expect(await screen.findByText('Message copied to clipboard')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('Copy me');
  });

  it('opens the menu with a long press, replies with a swipe to the right', async () => {
    setViewport(375);
    aServer([aMessage(1)]);
    const { container } = show();
    await log();
    const item = container.querySelector('[data-message=m1]') as Element; // the element with the touch handlers
    const at = (x: number) => ({ touches: [{ clientX: x, clientY: 0 }], changedTouches: [{ clientX: x, clientY: 0 }] });
    fireEvent.touchStart(item, at(0));
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    fireEvent.touchEnd(item, at(0));
    fireEvent.touchStart(item, at(0));
    fireEvent.touchMove(item, at(60));
    fireEvent.touchEnd(item, at(60));
    expect(await screen.findByText('Replying to them')).toBeInTheDocument();
  });

  it('moves the focus to the message that a reply quotes, which can have it only until it leaves', async () => {
    const replyTo = { __typename: 'Message', id: 'm1', seq: 1, content: 'First', deleted: false };
    aServer([aMessage(1, { content: 'First' }), aMessage(2, { content: 'Second', replyTo })]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'First' }));
    const first = (await log()).querySelector('[data-message=m1]');
    expect(first).toHaveFocus();
    await user.click(await field());
    expect(first).not.toHaveAttribute('tabindex');
  });

  it('loads the messages around a quoted message that is not loaded, and goes back to the latest ones', async () => {
    const replyTo = aQuote(5, { content: 'Long ago' });
    const { state, asked } = aServer([aMessage(200, { replyTo })]);
    const { user } = show();
    const quote = await screen.findByRole('button', { name: 'Long ago' });
    state.messages = Array.from({ length: 200 }, (_, index) => aMessage(index + 1));
    await user.click(quote);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'm5'));
    expect(asked.at(-1)).toMatchObject({ name: 'Messages', variables: { around: 16, isPage: false } });
    expect(screen.queryByText('Message 200')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Latest messages' }));
    expect(await screen.findByText('Message 200')).toBeInTheDocument();
  });

  it('says so when a quoted message is gone', async () => {
    const replyTo = aQuote(1, { content: 'Long ago' });
    aServer([aMessage(40, { replyTo })]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Long ago' }));
    expect(await screen.findByText('Message not found')).toBeInTheDocument();
  });
});
