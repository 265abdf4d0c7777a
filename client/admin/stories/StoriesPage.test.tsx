import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { answerSubjectLog } from '../../testing/subjectLog';
import { StoriesPage } from './StoriesPage';

type Fields = Record<string, unknown>;

const aStory = (parts: Fields = {}) => ({
  __typename: 'Story',
  id: 's1',
  quote: 'A batchmate of mine referred me, and two weeks later I had the offer.',
  role: 'Data Analyst at Acme',
  approved: false,
  onLandingPage: false,
  createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  author: { __typename: 'User', id: 'u1', name: 'Asha Rao', photoUrl: null },
  ...parts,
});
const ravi = { __typename: 'User', id: 'u2', name: 'Ravi Iyer', photoUrl: null };

/** Answers with the stories that match, and collects what was asked. */
function answer(stories: readonly Fields[]) {
  const asked: Fields[] = [];
  server.use(
    graphql.query('Stories', ({ variables }) => {
      asked.push(variables);
      const found = stories.filter(({ approved }) => variables.approved === null || approved === variables.approved);
      return HttpResponse.json({
        data: {
          stories: {
            __typename: 'StoryConnection',
            totalCount: found.length,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            edges: found.map((node) => ({ __typename: 'StoryEdge', cursor: node.id, node })),
          },
        },
      });
    }),
  );
  return asked;
}
const show = (path = '/admin/stories') => render(<StoriesPage />, { path, as: { role: 'ADMIN' } });

test('shows what waits as it will look on the front page, and how many are shown there', async () => {
  const asked = answer([aStory()]);
  const { container } = show();
  const story = within(await screen.findByRole('article', { name: 'Story of Asha Rao' }));
  expect(story.getByText(/two weeks later I had the offer/)).toBeVisible();
  expect(story.getByText('Data Analyst at Acme')).toBeVisible();
  expect(story.getByText('Waiting')).toBeVisible();
  // Also for someone whose account is suspended.
  expect(story.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/u1');
  expect(story.getByText('Shared 2 days ago')).toBeVisible();
  expect(screen.getByText('1 story')).toBeVisible();
  expect(screen.getByText(/newest four approved stories/)).toBeVisible();
  expect(asked).toEqual([{ approved: false, first: 20 }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('says which approved stories are on the front page now', async () => {
  const asked = answer([
    aStory({ approved: true, onLandingPage: true }),
    aStory({ id: 's2', approved: true, author: ravi, role: null }),
  ]);
  const { user, address } = show();
  expect(await screen.findByText('No stories to review.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  expect(
    within(await screen.findByRole('article', { name: 'Story of Asha Rao' })).getByText('On the front page'),
  ).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'Story of Ravi Iyer' }));
  expect(other.getByText('Approved, not on the front page')).toBeVisible();
  expect(other.getByText('Without a hire, the story does not appear on the front page.')).toBeVisible();
  expect(address()).toBe('/admin/stories?show=approved');
  expect(asked.at(-1)).toMatchObject({ approved: true });
});

/** Gives a reason in the dialog with this title. */
async function confirm(user: ReturnType<typeof show>['user'], title: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(dialog.getByRole('button', { name: /^(Approve|Withdraw)$/ }));
}

test('approves a story, and withdraws it again, with reasons', async () => {
  answer([aStory()]);
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation('ReviewStory', ({ variables }) => {
      inputs.push(variables.input);
      const { approve } = variables.input as { approve: boolean };
      const story = aStory({ approved: approve, onLandingPage: approve });
      answer([story]);
      return HttpResponse.json({ data: { reviewStory: { __typename: 'StoryPayload', story } } });
    }),
  );
  const { user } = show('/admin/stories?show=all');
  await user.click(await screen.findByRole('button', { name: 'Approve the story of Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the story of Asha Rao?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await confirm(user, 'Approve the story of Asha Rao?', ' The hire is on record. ');
  await screen.findByText('The story of Asha Rao is approved');
  expect(await screen.findByText('On the front page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the story of Asha Rao' }));
  await confirm(user, 'Withdraw the story of Asha Rao?', 'Names a colleague.');
  await screen.findByText('The story of Asha Rao is withdrawn from the front page');
  expect(await screen.findByRole('button', { name: 'Approve the story of Asha Rao' })).toBeVisible();
  expect(inputs).toEqual([
    { id: 's1', approve: true, reason: 'The hire is on record.' },
    { id: 's1', approve: false, reason: 'Names a colleague.' },
  ]);
});

test('does what the dialog says, although the story was approved while it was open', async () => {
  answer([aStory()]);
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation('ReviewStory', ({ variables }) => {
      inputs.push(variables.input);
      const story = aStory({ approved: true });
      return HttpResponse.json({ data: { reviewStory: { __typename: 'StoryPayload', story } } });
    }),
  );
  const { user, client } = show('/admin/stories?show=all');
  await user.click(await screen.findByRole('button', { name: 'Approve the story of Asha Rao' }));
  await screen.findByRole('dialog', { name: 'Approve the story of Asha Rao?' });
  act(() => void client.cache.modify({ id: 'Story:s1', fields: { approved: () => true } }));
  await screen.findByRole('button', { name: 'Withdraw the story of Asha Rao', hidden: true });
  await confirm(user, 'Approve the story of Asha Rao?', 'The hire is on record.');
  expect(await screen.findByText('The story of Asha Rao is approved')).toBeVisible();
  expect(inputs).toEqual([{ id: 's1', approve: true, reason: 'The hire is on record.' }]);
});

test('an address with an unknown filter shows what waits', async () => {
  const asked = answer([aStory()]);
  show('/admin/stories?show=toString');
  expect(await screen.findByRole('article', { name: 'Story of Asha Rao' })).toBeVisible();
  expect(asked).toEqual([{ approved: false, first: 20 }]);
});

test('shows what was done about a story on press', async () => {
  answer([aStory()]);
  const asked = answerSubjectLog('story.approve');
  const { user } = show();
  const story = within(await screen.findByRole('article', { name: 'Story of Asha Rao' }));
  expect(asked).toEqual([]);
  await user.click(story.getByRole('button', { name: 'Audit log' }));
  expect(await story.findByText('Approved a success story')).toBeVisible();
  expect(asked).toEqual([{ subject: 'story s1' }]);
  expect(story.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/admin/audit?subject=s1');
  await user.click(story.getByRole('button', { name: 'Audit log', expanded: true }));
  expect(story.queryByText('Approved a success story')).toBeNull();
});

test('a story that its author replaced is refused, and the list is read again', async () => {
  answer([aStory()]);
  server.use(
    graphql.mutation('ReviewStory', () => {
      answer([aStory({ id: 's9', quote: 'Another text, which the author shared a moment ago.' })]);
      return refused('Not found.', { code: 'NOT_FOUND' });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve the story of Asha Rao' }));
  await confirm(user, 'Approve the story of Asha Rao?', 'Fine.');
  await screen.findByText('The decision could not be stored');
  expect(await screen.findByText('Another text, which the author shared a moment ago.')).toBeVisible();
});

test('a decision whose answer is lost may be stored, and the list is read again', async () => {
  answer([aStory()]);
  server.use(
    graphql.mutation('ReviewStory', () => {
      answer([]);
      return HttpResponse.error();
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve the story of Asha Rao' }));
  await confirm(user, 'Approve the story of Asha Rao?', 'Fine.');
  expect(await screen.findByText('The server did not respond')).toBeVisible();
  expect(screen.queryByText('The decision could not be stored')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

describe('the list while it is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(30_000));

  test('shows a new story, and no longer one that another admin approved', async () => {
    answer([]);
    show();
    expect(await screen.findByText('No stories to review.')).toBeVisible();
    answer([aStory()]);
    await pass();
    expect(await screen.findByRole('article', { name: 'Story of Asha Rao' })).toBeVisible();
    answer([aStory({ approved: true }), aStory({ id: 's2', author: ravi })]);
    await pass();
    expect(await screen.findByRole('article', { name: 'Story of Ravi Iyer' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Story of Asha Rao' })).toBeNull();
  });

  test('stays below a dialog that was opened while it was read again', async () => {
    answer([aStory()]);
    const { user } = show();
    await screen.findByRole('article', { name: 'Story of Asha Rao' });
    const asked = answer([]);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      graphql.query('Stories', async () => {
        await held; // and on to the handler above
      }),
    );
    await pass();
    await user.click(screen.getByRole('button', { name: 'Approve the story of Asha Rao' }));
    await screen.findByRole('dialog', { name: 'Approve the story of Asha Rao?' });
    release();
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('dialog', { name: 'Approve the story of Asha Rao?' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Story of Asha Rao', hidden: true })).toBeInTheDocument();
  });

  test('stays as it is when it cannot be read again', async () => {
    answer([aStory()]);
    show();
    await screen.findByRole('article', { name: 'Story of Asha Rao' });
    let failures = 0;
    server.use(
      graphql.query('Stories', () => {
        failures += 1;
        return HttpResponse.error();
      }),
    );
    await pass();
    await waitFor(() => expect(failures).toBe(1));
    answer([aStory(), aStory({ id: 's2', author: ravi })]);
    expect(screen.getByRole('article', { name: 'Story of Asha Rao' })).toBeVisible();
    await pass();
    expect(await screen.findByRole('article', { name: 'Story of Ravi Iyer' })).toBeVisible();
    expect(screen.queryByText('The stories could not be loaded.')).toBeNull();
  });

  test('is not read while the page is out of sight', async () => {
    const asked = answer([aStory()]);
    show();
    await screen.findByRole('article', { name: 'Story of Asha Rao' });
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass();
    expect(asked).toHaveLength(1);
    hidden.mockReturnValue('visible');
    await pass();
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

test('shows its loading and error states, and tries again', async () => {
  answer([]);
  server.use(graphql.query('Stories', () => HttpResponse.error(), { once: true }));
  const { user } = show('/admin/stories?show=all');
  expect(screen.getAllByText('Loading the stories')[0]).toBeInTheDocument();
  expect(await screen.findByText('The stories could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has shared a story yet.')).toBeVisible();
});

test('the keys move through the stories', async () => {
  answer([aStory(), aStory({ id: 's2', author: ravi })]);
  const { user } = show();
  await screen.findByRole('article', { name: 'Story of Ravi Iyer' });
  await user.keyboard('jj');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ravi Iyer' })).toHaveFocus());
});
