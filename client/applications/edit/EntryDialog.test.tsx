import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { directEntry, entry, pageOfEntries } from '../../testing/applications';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationTrackerPage } from '../list/ApplicationTrackerPage';

type Stored = ReturnType<typeof entry>;

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:application'));

/** Answers with this entry, and takes changes of the version that it has; `stored` can be changed as if in another tab. */
function track(stored: Stored) {
  const sent: Record<string, unknown>[] = [];
  const state = { stored, sent };
  server.use(
    graphql.query('ApplicationTracker', () =>
      HttpResponse.json({ data: { applications: pageOfEntries([state.stored]) } }),
    ),
    graphql.mutation('UpdateApplication', ({ variables }) => {
      const input = variables['input'] as Stored; // the fields that are changed
      sent.push(input);
      if (input.version !== state.stored.version)
        return HttpResponse.json({
          errors: [{ message: 'This application was changed.', extensions: { code: 'CONFLICT' } }],
        });
      state.stored = { ...state.stored, ...input, version: input.version + 1 };
      const application = state.stored;
      return HttpResponse.json({
        data: { updateApplication: { __typename: 'UpdateApplicationPayload', application } },
      });
    }),
  );
  return state;
}

/** Opens the dialog of an entry, or the one that adds an entry. */
async function open(search: string) {
  const { user, unmount } = render(<ApplicationTrackerPage />, { path: `/applications?${search}` });
  const dialog = within(await screen.findByRole('dialog'));
  const note = await dialog.findByRole('textbox', { name: 'Note' });
  const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }));
  return { user, unmount, dialog, note, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('nothing is kept of a text that was typed and erased', async () => {
  const state = track(entry());
  const { user, unmount, dialog, note } = await open('open=own');
  await user.type(note, 'x');
  expect(drafts()).not.toEqual([]);
  await user.clear(note);
  expect(drafts()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  unmount();
  state.stored = entry({ stage: 'INTERVIEW', version: 2 });
  const again = await open('open=own');
  expect(again.dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('INTERVIEW');
  expect(again.dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test.each([
  ['an own', entry, 'own'],
  ['a direct', directEntry, 'direct'],
])('an interrupted note of %s application is saved without the stage, which changed meanwhile', async (_, make, id) => {
  const state = track(make());
  const { user, unmount, note } = await open(`open=${id}`);
  await user.type(note, 'Call Diya');
  unmount();
  state.stored = make({ stage: 'INTERVIEW', version: 2 });
  const again = await open(`open=${id}`);
  expect(again.note).toHaveValue('Call Diya');
  await again.save();
  await closed();
  expect(state.sent).toEqual([{ id, version: 2, privateNote: 'Call Diya' }]);
  expect(drafts()).toEqual([]);
  expect(await screen.findByRole('region', { name: 'Interview' })).toHaveTextContent('Has a note');
});

test('a field that was changed elsewhere in the meantime is replaced only on the second attempt', async () => {
  const state = track(entry({ privateNote: 'Ask' }));
  const { user, unmount, note } = await open('open=own');
  await user.type(note, ' Diya');
  unmount();
  state.stored = entry({ privateNote: 'Ask Meera', version: 2 });
  const again = await open('open=own');
  expect(again.note).toHaveValue('Ask Diya');
  await again.save();
  expect(await again.dialog.findByRole('alert')).toHaveTextContent('This application was changed. Save again');
  await again.save();
  await closed();
  expect(state.sent).toEqual([
    { id: 'own', version: 1, privateNote: 'Ask Diya' },
    { id: 'own', version: 2, privateNote: 'Ask Diya' },
  ]);
});

test('a new application is restored, and discarded', async () => {
  track(entry());
  const { user, unmount, note } = await open('add=application');
  await user.type(note, 'Ask about the team');
  unmount();
  const again = await open('add=application');
  expect(again.note).toHaveValue('Ask about the team');
  await again.user.click(again.dialog.getByRole('button', { name: 'Cancel' }));
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await closed();
  expect(drafts()).toEqual([]);
});

test('a refused field that is not in the dialog is a toast, and the note can be saved again', async () => {
  const state = track(directEntry());
  const message = 'stage can only change for external applications.';
  const extensions = { code: 'BAD_USER_INPUT', fields: ['stage'] };
  server.use(
    graphql.mutation('UpdateApplication', () => HttpResponse.json({ errors: [{ message, extensions }] }), {
      once: true,
    }),
  );
  const { user, note, save } = await open('open=direct');
  await user.type(note, 'Call Diya');
  await save();
  expect(await screen.findByRole('alert', { name: 'The changes were not saved' })).toHaveTextContent(message);
  await save();
  await closed();
  expect(state.sent).toEqual([{ id: 'direct', version: 1, privateNote: 'Call Diya' }]);
});
