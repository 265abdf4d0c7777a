import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { added, aFile, aMessage, aPicture, aQuote, aServer, field, ID, live, log, show } from '../../testing/chat';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { chooseFromMenu } from '../../testing/menu';
import { MessagesPage } from '../MessagesPage';

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

function Leaving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Leave' : 'Return'}
      </button>
      {isThere && <MessagesPage title="Messages" />}
    </>
  );
}

describe('a picture', () => {
  const asked: string[] = [];
  let made = 0;
  let onExpired = () => {};
  beforeEach(() => {
    asked.length = 0;
    onExpired = () => {};
    Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: jest.fn() });
    server.use(
      http.get('http://localhost/:name', ({ params: { name } }) => {
        asked.push(String(name));
        if (!String(name).startsWith('expired')) return new HttpResponse(new Blob(['picture'], { type: 'image/webp' }));
        onExpired();
        return new HttpResponse(null, { status: 404 });
      }),
    );
  });
  const button = (name: string) => screen.findByRole('button', { name: `Preview of ${name}` });
  const imageIn = async (name: string) => {
    const found = await button(name);
    await waitFor(() => expect(found.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    return found.querySelector('img');
  };
  const previewAt = (url: string) => ({
    preview: { __typename: 'FilePreview', url: `http://localhost/${url}`, width: 640, height: 480 },
  });

  it('is shown small in its place, and opens and downloads the original', async () => {
    aServer([aMessage(1, { content: '', attachment: aPicture('cat.jpg') })]);
    const { user } = show();
    const place = await button('cat.jpg');
    // Before anything has been loaded: half the pixels of the preview.
    expect(place).toHaveStyle({ width: '320px', aspectRatio: '640 / 480' });
    await imageIn('cat.jpg');
    expect(asked).toEqual(['small-cat.jpg']);
    expect(screen.getByRole('link', { name: 'Download cat.jpg' })).toHaveAttribute('href', '/cat.jpg');
    place.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'cat.jpg' });
    expect(await within(dialog).findByRole('img', { name: 'Preview of cat.jpg' })).toBeInTheDocument();
    expect(asked).toEqual(['small-cat.jpg', 'cat.jpg']);
    await user.keyboard('{Escape}');
    expect(await axe(await log())).toHaveNoViolations();
    await waitFor(() => expect(place).toHaveFocus());
  });

  it.each([
    ['upright', { width: 360, height: 640 }, { width: '180px', aspectRatio: '360 / 640' }],
    ['small', { width: 120, height: 80 }, { width: '120px', aspectRatio: '120 / 80' }],
  ])('has its own proportions if it is %s', async (_what, size, style) => {
    const preview = { ...previewAt('small').preview, ...size };
    aServer([aMessage(1, { content: '', attachment: aPicture('cat.jpg', { preview }) })]);
    show();
    expect(await button('cat.jpg')).toHaveStyle(style);
  });

  it('is not loaded again when one returns to the conversation', async () => {
    const { state, asked: queries } = aServer([aMessage(1, { content: '', attachment: aPicture('cat.jpg') })]);
    const { user } = render(<Leaving />, { path: `/messages/${ID}`, route: '/messages/:conversationId' });
    const before = (await imageIn('cat.jpg'))?.src;
    // The link is another one each minute.
    state.messages = [aMessage(1, { content: '', attachment: aPicture('cat.jpg', previewAt('later')) })];
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect((await imageIn('cat.jpg'))?.src).toBe(before);
    await waitFor(() => expect(queries.filter(({ name }) => name === 'Conversation')).toHaveLength(2));
    expect(asked).toEqual(['small-cat.jpg']);
  });

  it('is loaded by a new link if its own has expired, which is fetched once for several pictures', async () => {
    const two = (at: (name: string) => string) =>
      ['a', 'b'].map((name, index) =>
        aMessage(index + 1, {
          content: '',
          attachment: aPicture(`${name}.jpg`, { id: `f-${name}`, ...previewAt(at(name)) }),
        }),
      );
    const { state, asked: queries } = aServer(two((name) => `expired-${name}`));
    onExpired = () => {
      state.messages = two((name) => `fresh-${name}`);
    };
    show();
    await imageIn('a.jpg');
    await imageIn('b.jpg');
    expect(asked.toSorted()).toEqual(['expired-a', 'expired-b', 'fresh-a', 'fresh-b']);
    expect(queries.filter(({ name }) => name === 'Messages')).toHaveLength(1);
  });

  it('is loaded when the connection is back', async () => {
    let away = true;
    server.use(http.get('http://localhost/small-cat.jpg', () => (away ? HttpResponse.error() : undefined)));
    aServer([aMessage(1, { content: '', attachment: aPicture('cat.jpg') })]);
    const view = show();
    await live(view);
    act(() => view.socket()?.drop(1006));
    const place = await button('cat.jpg');
    await waitFor(() => expect(place.querySelector('svg')).toBeInTheDocument());
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await imageIn('cat.jpg');
    expect(asked).toEqual(['small-cat.jpg']);
  });

  it('keeps its place and opens the original if the preview cannot be loaded', async () => {
    aServer([aMessage(1, { content: '', attachment: aPicture('cat.jpg', previewAt('expired')) })]);
    const { user } = show();
    const place = await button('cat.jpg');
    await waitFor(() => expect(place.querySelector('svg')).toBeInTheDocument());
    expect(place).toHaveStyle({ width: '320px', aspectRatio: '640 / 480' });
    await user.click(place);
    await screen.findByRole('dialog', { name: 'cat.jpg' });
    await waitFor(() => expect(asked).toContain('cat.jpg'));
  });
});
