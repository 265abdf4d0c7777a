import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { ASHA, aReferral, refused } from '../../testing/referrals';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ReferralPage } from '../details/ReferralPage';

const STORY = 'Meera referred me after one call, and four weeks later I had the offer.';

beforeEach(() => sessionStorage.clear());

/** Answers the page of a request that ended with a hire, and the viewer's story. Collects the stories that are shared. */
function answer(story: { quote: string; approved: boolean } | null, parts: Record<string, unknown> = {}) {
  const shared: unknown[] = [];
  server.use(
    graphql.query('ReferralById', () =>
      HttpResponse.json({
        data: { referral: aReferral({ status: 'HIRED', allowedTransitions: [], expiresAt: null, ...parts }) },
      }),
    ),
    graphql.query('MyStory', () =>
      HttpResponse.json({ data: { myStory: story && { __typename: 'Story', id: 's1', ...story } } }),
    ),
    graphql.mutation('ShareStory', ({ variables }) => {
      shared.push(variables['input']);
      const payload = { __typename: 'StoryPayload', story: { __typename: 'Story', id: 's2' } };
      return HttpResponse.json({ data: { shareStory: payload } });
    }),
    graphql.mutation('WithdrawStory', () =>
      HttpResponse.json({ data: { withdrawStory: { __typename: 'StoryPayload', story: null } } }),
    ),
  );
  return shared;
}

async function open(as: { id?: string; role?: string } = { id: ASHA }) {
  const view = render(<ReferralPage />, { path: '/referrals/r1', route: '/referrals/:id', as });
  await view.user.click(await screen.findByRole('button', { name: 'Tell your story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your story' }));
  return { ...view, dialog, field: await dialog.findByRole('textbox', { name: 'Story' }) };
}

test('a hired candidate shares a story of at least 40 characters', async () => {
  const shared = answer(null);
  const { user, dialog, field, container } = await open();
  await user.type(field, 'Too short.');
  await user.click(dialog.getByRole('button', { name: 'Share story' }));
  expect(await dialog.findByText('Write at least 40 characters.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete story' })).toBeNull();
  await user.clear(field);
  await user.type(field, `${STORY} `);
  expect(dialog.getByText(new RegExp(`Now ${STORY.length}\\.`))).toBeVisible();
  expect(field).toHaveAttribute('maxlength', '400');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(dialog.getByRole('button', { name: 'Share story' }));
  expect(await screen.findByText('Story shared')).toBeVisible();
  expect(shared).toEqual([{ quote: STORY }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Presses the button that deletes the story, and returns the question. */
async function askToDelete({ user, dialog }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'dialog'>) {
  await user.click(dialog.getByRole('button', { name: 'Delete story' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete your story?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  return within(question);
}

test('an earlier story is shown with its state, and is deleted after a question', async () => {
  answer({ quote: STORY, approved: true });
  const view = await open();
  expect(view.field).toHaveValue(STORY);
  expect(view.dialog.getByText(/Your story is on the front page/)).toBeVisible();
  const question = await askToDelete(view);
  await view.user.click(question.getByRole('button', { name: 'Delete story' }));
  expect(await screen.findByText('Story deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tell your story' })).toHaveFocus());
});

test('a story that is not deleted after all stays, as does what was typed', async () => {
  const deleted = jest.fn();
  answer({ quote: STORY, approved: true });
  server.use(
    graphql.mutation('WithdrawStory', () => {
      deleted();
      return HttpResponse.error();
    }),
  );
  const view = await open();
  await view.user.type(view.field, ' Thank you!');
  await askToDelete(view);
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(deleted).not.toHaveBeenCalled();
  await waitFor(() => expect(view.dialog.getByRole('button', { name: 'Delete story' })).toHaveFocus());
  expect(view.field).toHaveValue(`${STORY} Thank you!`);
  // Nor after a lost answer.
  await view.user.click((await askToDelete(view)).getByRole('button', { name: 'Delete story' }));
  expect(await screen.findByText('The story was not deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(view.field).toHaveValue(`${STORY} Thank you!`);
});

test('a refused text stays, with the reason beside it', async () => {
  answer(null);
  server.use(
    graphql.mutation('ShareStory', () =>
      refused('quote must not contain links.', { code: 'BAD_USER_INPUT', fields: ['quote'] }),
    ),
  );
  const { user, dialog, field } = await open();
  await user.type(field, STORY);
  await user.click(dialog.getByRole('button', { name: 'Share story' }));
  expect(await dialog.findByText('quote must not contain links.')).toBeVisible();
  expect(field).toHaveValue(STORY);
});

test('a story that is typed and not sent is there again after the page was closed, and gone once it is sent', async () => {
  answer({ quote: STORY, approved: false });
  const first = await open();
  await first.user.type(first.field, ' Thank you!');
  first.unmount();
  const { user, dialog, field } = await open();
  expect(field).toHaveValue(`${STORY} Thank you!`);
  await user.click(dialog.getByRole('button', { name: 'Share story' }));
  await screen.findByText('Story shared');
  expect(sessionStorage).toHaveLength(0);
});

test('a story that was cleared and not sent is still empty after the page was closed', async () => {
  answer({ quote: STORY, approved: false });
  const first = await open();
  await first.user.clear(first.field);
  first.unmount();
  expect((await open()).field).toHaveValue('');
});

test('only the candidate is invited, and only after they were hired', async () => {
  answer(null, { status: 'REFERRED' });
  render(<ReferralPage />, { path: '/referrals/r1', route: '/referrals/:id', as: { id: ASHA } });
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.queryByRole('button', { name: 'Tell your story' })).toBeNull();
});
