import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { discardQuestion } from '../../testing/discardQuestion';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { aUser } from '../../testing/users';
import { ReportButton } from './ReportButton';
import type { Reported } from './reported';

type Fields = Record<string, unknown>;

const MEERA = { id: 'meera', name: 'Meera Nair' };

/** Answers the report after the given refusals, and collects the inputs. */
function answer({ added = false, refusals = [] }: { added?: boolean; refusals?: (object | 'network')[] } = {}) {
  const inputs: Fields[] = [];
  const left = [...refusals];
  server.use(
    graphql.mutation('ReportUser', ({ variables }) => {
      inputs.push(variables['input'] as Fields); // an object in every call
      const refusal = left.shift();
      if (refusal === 'network') return HttpResponse.error();
      if (refusal) return HttpResponse.json({ errors: [refusal] });
      const reportUser = { __typename: 'ReportUserPayload', reportedAt: new Date().toISOString(), added };
      return HttpResponse.json({ data: { reportUser } });
    }),
  );
  return inputs;
}

async function open(reported: Reported = MEERA, label = 'Report…') {
  const { user, container, unmount } = render(<ReportButton reported={reported} />, { as: { id: 'asha' } });
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
  const details = dialog.getByRole('textbox', { name: 'What happened' });
  return { user, container, unmount, dialog, send, details };
}

test('says what happens next, asks for a reason and sends the report', async () => {
  const inputs = answer();
  const { user, dialog, send } = await open();
  expect(screen.getByRole('dialog', { name: 'Report Meera Nair' })).toBeVisible();
  expect(dialog.getByText(/Meera Nair will not learn who made it/)).toBeVisible();
  expect(dialog.queryByText(/ten messages/)).toBeNull();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await send();
  expect(await dialog.findByText('Choose a reason.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await send();
  expect(await dialog.findByText('Describe what happened.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'What happened' }), ' Sells answers of interviews. ');
  await send();
  expect(await screen.findByText('Report sent')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs).toEqual([
    { userId: 'meera', reason: 'OTHER', details: 'Sells answers of interviews.', clientId: expect.any(String) },
  ]);
});

test('also blocks the user, if the reporter wants', async () => {
  answer();
  const blocked: unknown[] = [];
  server.use(
    graphql.mutation('BlockUser', ({ variables }) => {
      blocked.push(variables['input']);
      const user = { ...aUser({ id: 'meera' }), viewerBlocks: true };
      return HttpResponse.json({ data: { blockUser: { __typename: 'BlockUserPayload', user } } });
    }),
  );
  const { user, dialog, send } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  const box = dialog.getByRole('checkbox', { name: /^Block .*Meera Nair.* too$/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await send();
  // One toast at a time: the block's replaces that of the report.
  expect(await screen.findByText('You blocked Meera Nair')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(blocked).toEqual([{ userId: 'meera' }]);
});

test('does not offer to block who is blocked already, or who posted a job', async () => {
  const { dialog } = await open({ ...MEERA, blocked: true });
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('a job is named, and a report that is still open is added to', async () => {
  const inputs = answer({ added: true });
  const { user, dialog, send } = await open({ ...MEERA, jobId: 'j1' }, 'Report this job…');
  expect(screen.getByRole('dialog', { name: 'Report this job' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Not who or what they claim to be' }));
  await send();
  expect(await screen.findByText('Added to your earlier report')).toBeVisible();
  expect(inputs).toMatchObject([{ userId: 'meera', jobId: 'j1', reason: 'FAKE', details: null }]);
});

test('a repeated attempt has the same key until the content changes', async () => {
  const inputs = answer({ refusals: ['network', 'network'] });
  const { user, dialog, send } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await send();
  expect(await screen.findByText('The report was not sent')).toBeVisible();
  await send();
  await waitFor(() => expect(inputs).toHaveLength(2));
  await user.type(dialog.getByRole('textbox', { name: 'What happened' }), 'Again.');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send report' })).toBeEnabled());
  await send();
  expect(await screen.findByText('Report sent')).toBeVisible();
  const [first, second, third] = inputs.map(({ clientId }) => clientId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refusal keeps the dialog open and says why', async () => {
  const message = 'Too many attempts. Try again in 15 minutes.';
  const fields = { message: 'details must be shorter.', extensions: { code: 'BAD_USER_INPUT', fields: ['details'] } };
  answer({ refusals: [{ message, extensions: { code: 'RATE_LIMITED' } }, fields] });
  const { user, dialog, send } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  await send();
  expect(await dialog.findByText('details must be shorter.')).toBeVisible();
});

describe('what was typed', () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:report'));

  async function typed() {
    const view = await open();
    await view.user.click(view.dialog.getByRole('radio', { name: 'Something else' }));
    await view.user.type(view.details, 'Sells answers.');
    await view.user.click(view.dialog.getByRole('checkbox', { name: /^Block / }));
    return view;
  }

  test('is there again after the session ended, for this user only, until it is sent', async () => {
    const inputs = answer();
    const { unmount } = await typed();
    unmount();
    const other = await open({ id: 'ravi', name: 'Ravi Das' });
    expect(other.details).toHaveValue('');
    other.unmount();
    const job = await open({ ...MEERA, jobId: 'j1' }, 'Report this job…');
    expect(job.details).toHaveValue('');
    job.unmount();
    const { user, dialog, send, details } = await open();
    expect(details).toHaveValue('Sells answers.');
    const box = dialog.getByRole('checkbox', { name: /^Block / });
    expect(box).toBeChecked();
    await user.click(box);
    await send();
    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(inputs).toMatchObject([{ reason: 'OTHER', details: 'Sells answers.' }]);
    expect(drafts()).toEqual([]);
  });

  test('is not kept when it is discarded or erased', async () => {
    const { user, dialog } = await typed();
    expect(drafts()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Report…' }));
    const details = await screen.findByRole('textbox', { name: 'What happened' });
    expect(details).toHaveValue('');
    await user.type(details, 'x');
    expect(drafts()).toHaveLength(1);
    await user.clear(details);
    expect(drafts()).toEqual([]);
  });
});

test('nobody can report themselves', () => {
  render(<ReportButton reported={{ id: 'asha', name: 'Asha Rao' }} />, { as: { id: 'asha' } });
  expect(screen.queryByRole('button')).toBeNull();
});
