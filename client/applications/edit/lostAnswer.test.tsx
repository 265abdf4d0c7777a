import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { AddApplicationInput } from '../../graphql/graphql';
import { entry, pageOfEntries } from '../../testing/applications';
import { holdAnswer, renderLeaving } from '../../testing/leaving';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { ApplicationTrackerPage } from '../list/ApplicationTrackerPage';

/** Every added application by its key, as the server keeps them. The first answer is lost. */
const added = new Map<string, ReturnType<typeof entry>>();
let lost = 1;

beforeEach(() => {
  added.clear();
  lost = 1;
  server.use(
    graphql.query('ApplicationTracker', () =>
      HttpResponse.json({ data: { applications: pageOfEntries([...added.values()]) } }),
    ),
    graphql.mutation('AddApplication', ({ variables }) => {
      const { idempotencyKey, title, company } = variables['input'] as AddApplicationInput; // of the mutation
      const key = idempotencyKey ?? `none ${added.size}`;
      const application = added.get(key) ?? entry({ id: `own-${added.size + 1}`, title, company });
      added.set(key, application);
      if (lost-- > 0) return HttpResponse.error();
      if (application.title !== title) {
        const extensions = { code: 'CONFLICT', fields: ['idempotencyKey'], conflictingId: application.id };
        return HttpResponse.json({ errors: [{ message: 'This key was used.', extensions }] });
      }
      return HttpResponse.json({ data: { addApplication: { __typename: 'AddApplicationPayload', application } } });
    }),
  );
});

async function open() {
  const { user, unmount } = render(<ApplicationTrackerPage />, { path: '/applications?add=application' });
  const dialog = within(await screen.findByRole('dialog'));
  const enter = async (name: string, text: string) => {
    await user.clear(await dialog.findByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), text);
  };
  const add = () => user.click(dialog.getByRole('button', { name: 'Add application' }));
  return { user, unmount, dialog, enter, add };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:application'));

/** Adds an application without an answer. */
async function addUnanswered() {
  const opened = await open();
  await opened.enter('Job title', 'SDE I');
  await opened.enter('Company', 'Nilgiri');
  await opened.add();
  expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
    'The server did not respond. The application may have been added. Add it again: it is added only once.',
  );
  return opened;
}

test('after a lost answer, the same application is added once', async () => {
  const { add } = await addUnanswered();
  await add();
  await closed();
  expect(await screen.findByText('SDE I at Nilgiri added')).toBeInTheDocument();
  expect(added.size).toBe(1);
  expect(kept()).toEqual([]);
});

test('also if the dialog was closed, and its text discarded, in between', async () => {
  const { user, unmount, dialog } = await addUnanswered();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await closed();
  unmount();
  const again = await open();
  await again.enter('Job title', 'SDE I');
  await again.enter('Company', 'Nilgiri');
  await again.add();
  await closed();
  expect(added.size).toBe(1);
  expect(kept()).toEqual([]);
});

test('another text after a lost answer is another application only on the second attempt', async () => {
  const { unmount } = await addUnanswered();
  unmount();
  const again = await open();
  await again.enter('Job title', 'SDE II');
  await again.add();
  expect(await again.dialog.findByRole('alert')).toHaveTextContent(
    'The application that you entered before was added, although the server did not respond. Add again',
  );
  expect(await screen.findByText('SDE I')).toBeInTheDocument();
  expect(added.size).toBe(1);
  await again.add();
  await closed();
  expect([...added.values()].map(({ title }) => title)).toEqual(['SDE I', 'SDE II']);
});

test('a slow answer does not bring back a user who has gone elsewhere', async () => {
  const application = entry({ title: 'SDE I', company: 'Nilgiri' });
  const addApplication = { __typename: 'AddApplicationPayload', application };
  const { asked, answer } = holdAnswer('AddApplication', { addApplication });
  const { user, leave, address } = renderLeaving(<ApplicationTrackerPage />, '/applications?add=application');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Job title' }), 'SDE I');
  await user.type(dialog.getByRole('textbox', { name: 'Company' }), 'Nilgiri');
  await user.click(dialog.getByRole('button', { name: 'Add application' }));
  await asked;
  leave(); // as with the browser's Back button
  await answer('SDE I at Nilgiri added');
  expect(address()).toBe('/elsewhere');
});
