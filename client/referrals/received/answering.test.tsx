import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { discardQuestion } from '../../testing/discardQuestion';
import { anEvent, aReferral, ASHA, refused } from '../../testing/referrals';
import { server } from '../../testing/server';
import { answerChange, answerLists, candidate, KAVYA, row, show, two } from '../../testing/requests';

/** A button of a dialog, once the answer to the request before has arrived there: the toast about it comes earlier. */
async function enabled(dialog: HTMLElement, name: string): Promise<HTMLElement> {
  const button = await within(dialog).findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

describe('answering with a button', () => {
  it('accepts a request, shows a toast, and refetches the lists', async () => {
    let rows = [aReferral()];
    const asked = answerLists(() => rows);
    const accepted = aReferral({
      status: 'ACCEPTED',
      allowedTransitions: ['REVIEWED', 'REFERRED', 'REJECTED'],
      progress: 30,
    });
    server.use(answerChange(accepted));
    const { user } = show();
    const accept = await screen.findByRole('button', { name: 'Accept' });
    rows = [accepted];
    await user.click(accept);
    expect(await screen.findByText('Referral accepted successfully')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as referred' })).toBeVisible();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('shows the server’s message when accepting fails', async () => {
    answerLists(() => [aReferral()]);
    server.use(
      graphql.mutation('ChangeReferralStatus', () =>
        refused('The status cannot change from withdrawn to accepted.', { code: 'CONFLICT' }),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Failed to accept referral')).toBeVisible();
    expect(screen.getByText('The status cannot change from withdrawn to accepted.')).toBeVisible();
  });

  it('asks for the reason of a rejection, and for a note if it is another reason', async () => {
    answerLists(() => [aReferral()]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push(variables['input']);
        const referral = aReferral({ status: 'REJECTED', allowedTransitions: [], rejectionReason: 'OTHER' });
        return HttpResponse.json({
          data: { changeReferralStatus: { __typename: 'ChangeReferralStatusPayload', referral } },
        });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();
    await user.click(within(dialog).getByText('Another reason'));
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await within(dialog).findByText('Describe the reason in a few words.')).toBeVisible();
    expect(await axe(dialog)).toHaveNoViolations();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText('Referral rejected')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', from: 'PENDING', status: 'REJECTED', reason: 'OTHER', note: 'We talked.' }]);
  });

  it('refuses a note that is too long, and does not shorten it', async () => {
    answerLists(() => [aReferral()]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Asha’s request?' }));
    await user.click(dialog.getByText('The role is closed'));
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await user.click(note);
    await user.paste('n'.repeat(2001));
    await user.click(dialog.getByRole('button', { name: 'Reject request' }));
    expect(await dialog.findByText('Use up to 2,000 characters. This note has 2,001.')).toBeVisible();
    expect(note).toHaveValue('n'.repeat(2001));
  });

  it('keeps the dialog with its note when the rejection fails', async () => {
    answerLists(() => [aReferral()]);
    server.use(graphql.mutation('ChangeReferralStatus', () => HttpResponse.error()));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Asha’s request?' }));
    await user.click(dialog.getByText('Another reason'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.click(dialog.getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByRole('alert', { name: 'Failed to reject referral' })).toHaveTextContent(
      'Please try again',
    );
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
  });

  it('keeps a colleague’s decision that came while the dialog was open, and shows it', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const sent: unknown[] = [];
    const message = 'The status is accepted, no longer pending. Ravi set it to accepted.';
    server.use(
      graphql.mutation('ChangeReferralStatus', ({ variables }) => {
        sent.push((variables['input'] as { from: unknown }).from);
        return refused(message, { code: 'CONFLICT', fields: ['from'] });
      }),
    );
    const { user, socket } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.click(within(dialog).getByText('The role is closed'));
    const accepted = aReferral({ status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
    rows = [accepted];
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    socket()?.publish({ referralChanged: accepted }, 'ReferralChanged');
    expect(await screen.findByText('Mark as referred')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual(['PENDING']);
    await user.click(await enabled(dialog, 'Reject request'));
    await waitFor(() => expect(sent).toEqual(['PENDING', 'ACCEPTED']));
  });

  it('shows what a colleague decided when the list itself has brought the request', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const message = 'The status is accepted, no longer pending. Ravi set it to accepted.';
    const asked: unknown[] = [];
    server.use(
      graphql.query('RequestPane', ({ variables }) => {
        asked.push(variables['id']);
        return HttpResponse.json({ data: { referral: rows[0] ?? null } });
      }),
      graphql.mutation('ChangeReferralStatus', () => refused(message, { code: 'CONFLICT', fields: ['from'] })),
    );
    const { user } = show();
    const accept = await screen.findByRole('button', { name: 'Accept' });
    expect(asked).toEqual([]);
    const actor = { __typename: 'User', id: 'ravi', name: 'Ravi Iyer' };
    const allowedTransitions = ['REFERRED', 'REJECTED'];
    // The list does not ask for what happened.
    rows = [aReferral({ status: 'ACCEPTED', allowedTransitions, events: [anEvent({ status: 'ACCEPTED', actor })] })];
    await user.click(accept);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as referred' })).toBeVisible();
    expect(await screen.findByText(/by Ravi Iyer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('shows what a colleague decided when the request has left the tab', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const message = 'The status is accepted, no longer pending. Ravi set it to accepted.';
    server.use(graphql.mutation('ChangeReferralStatus', () => refused(message, { code: 'CONFLICT' })));
    const { user } = show('/requests?tab=pending');
    const accept = await screen.findByRole('button', { name: 'Accept' });
    const accepted = aReferral({ status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
    server.use(graphql.query('RequestPane', () => HttpResponse.json({ data: { referral: accepted } })));
    rows = [];
    await user.click(accept);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as referred' })).toBeVisible();
    expect(await row('Asha Rao')).toHaveTextContent('Accepted');
  });

  it('keeps the note of HR whose verification ends in the meantime, and says that the request is gone', async () => {
    const rows = [aReferral()];
    answerLists(() => rows, { me: { id: KAVYA.id, role: 'HR' } });
    let isLost = false;
    server.use(
      graphql.mutation('ChangeReferralStatus', () => {
        isLost = true;
        return refused('Not found.', { code: 'NOT_FOUND' });
      }),
      graphql.query('RequestPane', () => HttpResponse.json({ data: { referral: isLost ? null : (rows[0] ?? null) } })),
    );
    const { user } = show('/requests', KAVYA);
    await user.click(await screen.findByRole('button', { name: 'Reject for Meera' }));
    const element = await screen.findByRole('dialog', { name: 'Reject Asha’s request to Meera?' });
    const dialog = within(element);
    await user.click(dialog.getByText('Another reason'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.click(dialog.getByRole('button', { name: 'Reject request for Meera' }));
    const alert = await screen.findByRole('alert', { name: 'You no longer have access to this request' });
    expect(alert).toHaveTextContent('Copy your note if you want to keep it.');
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
    await user.click(await enabled(element, 'Cancel'));
    const question = await discardQuestion();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('This request does not exist, or you do not have access to it.')).toBeVisible();
  });

  it('asks before it discards the note of a rejection', async () => {
    answerLists(() => [aReferral()]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Asha’s request?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'We talked.');
    await user.keyboard('{Escape}');
    const question = await discardQuestion();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before it marks a candidate as hired', async () => {
    answerLists(() => [aReferral({ status: 'INTERVIEW', allowedTransitions: ['HIRED', 'REJECTED'] })]);
    server.use(answerChange(aReferral({ status: 'HIRED', allowedTransitions: [], progress: 100 })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Mark as hired' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Did Asha get the job?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as hired' }));
    expect(await screen.findByText('Referral status updated')).toBeVisible();
  });
});

describe('keys that are pressed before the details are there', () => {
  /** Holds the details of the requests back until `open` is called. */
  function heldDetails() {
    answerLists(two);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    server.use(
      graphql.query('RequestPane', async ({ variables }) => {
        await opened;
        return HttpResponse.json({ data: { referral: two().find(({ id }) => id === variables['id']) ?? null } });
      }),
    );
    return open;
  }

  it('reach the details of the same request', async () => {
    const open = heldDetails();
    const { user } = show();
    await row('Binu Das');
    await user.keyboard('jjn');
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    open();
    const field = await screen.findByRole('textbox', { name: 'Notes' });
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('open the profile of the candidate', async () => {
    const open = heldDetails();
    const { user, address } = show();
    await row('Asha Rao');
    await user.keyboard('p');
    open();
    await waitFor(() => expect(address()).toBe(`/people/${ASHA}`));
  });

  it('do nothing once the user has gone to another request or field', async () => {
    const open = heldDetails();
    const { user } = show();
    await row('Binu Das');
    await user.keyboard('jnk');
    open();
    expect(await screen.findByRole('textbox', { name: 'Notes' })).not.toHaveFocus();
  });

  it('do nothing while a field has the focus', async () => {
    const open = heldDetails();
    const { user } = show();
    await row('Asha Rao');
    await user.keyboard('n');
    const search = screen.getByRole('searchbox');
    await user.click(search);
    open();
    await screen.findByRole('textbox', { name: 'Notes' });
    expect(search).toHaveFocus();
  });
});

describe('what others do in the meantime', () => {
  it('lets a new request in while nobody reads the list', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { socket } = show();
    await row('Asha Rao');
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    const other = aReferral({ id: 'r2', candidate: candidate('binu', 'Binu Das') });
    rows = [other, aReferral()];
    socket()?.publish({ referralChanged: other }, 'ReferralChanged');
    expect(await row('Binu Das')).toBeVisible();
  });

  it('keeps a new request behind a button while the list is read', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { user, socket } = show();
    await row('Asha Rao');
    const link = within(await row('Asha Rao')).getByRole('link');
    act(() => link.focus());
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    const other = aReferral({ id: 'r2', candidate: candidate('binu', 'Binu Das') });
    rows = [other, aReferral()];
    socket()?.publish({ referralChanged: other }, 'ReferralChanged');
    const pill = await screen.findByRole('button', { name: '1 new request' });
    expect(screen.queryByRole('article', { name: 'Binu Das' })).not.toBeInTheDocument();
    await user.click(pill);
    expect(await row('Binu Das')).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 new request' })).not.toBeInTheDocument();
  });

  it('keeps a request that a colleague answers in its place, with their name', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { socket } = show('/requests?tab=pending');
    await row('Asha Rao');
    const link = within(await row('Asha Rao')).getByRole('link');
    act(() => link.focus());
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    const actor = { __typename: 'User', id: 'kavya', name: 'Kavya Shah' };
    const accepted = aReferral({
      status: 'ACCEPTED',
      events: [anEvent({}), anEvent({ id: 'e2', status: 'ACCEPTED', actor })],
    });
    rows = [];
    socket()?.publish({ referralChanged: accepted }, 'ReferralChanged');
    await waitFor(async () => expect(await row('Asha Rao')).toHaveTextContent('Accepted by Kavya Shah'));
    // On a narrow screen, the end of a long name is cut off.
    expect(screen.getByTitle('Accepted by Kavya Shah')).toBeVisible();
  });

  it('refetches after a reconnect', async () => {
    let rows = [aReferral()];
    answerLists(() => rows);
    const { socket } = show();
    await row('Asha Rao');
    await waitFor(() => expect(socket()?.subscriptions.size).toBe(1));
    rows = [aReferral({ status: 'WITHDRAWN', allowedTransitions: [] })];
    act(() => socket()?.drop(1006));
    await waitFor(async () => expect(await row('Asha Rao')).toHaveTextContent('Withdrawn'));
  });
});

describe('notes', () => {
  it('save themselves, and say when someone else has changed them', async () => {
    answerLists(() => [aReferral()]);
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('SetReferralNotes', ({ variables }) => {
        const input = variables['input'] as { notes: string; expected: string | null };
        sent.push(input);
        if (input.expected === 'Call her.') return refused('Someone else has changed the notes.', { code: 'CONFLICT' });
        const referral = { __typename: 'Referral', id: 'r1', notes: input.notes };
        return HttpResponse.json({
          data: { setReferralNotes: { __typename: 'SetReferralNotesPayload', referral } },
        });
      }),
    );
    const { user } = show();
    await row('Asha Rao');
    await screen.findByRole('textbox', { name: 'Notes' });
    await user.keyboard('n');
    const field = screen.getByRole('textbox', { name: 'Notes' });
    expect(field).toHaveFocus();
    // At once: notes that are typed slowly are saved in between.
    await user.paste('Call her.');
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.paste(' Soon.');
    await user.tab();
    expect(await screen.findByText('Someone else has changed the notes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace their notes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent).toEqual([
      { id: 'r1', notes: 'Call her.', expected: '' },
      { id: 'r1', notes: 'Call her. Soon.', expected: 'Call her.' },
      { id: 'r1', notes: 'Call her. Soon.', expected: null },
    ]);
  });

  it('are not shortened, and say when they are too long', async () => {
    answerLists(() => [aReferral()]);
    server.use(graphql.mutation('SetReferralNotes', () => refused('Too long.', { fields: ['notes'] })));
    const { user } = show();
    const field = await screen.findByRole('textbox', { name: 'Notes' });
    await user.click(field);
    await user.paste('n'.repeat(2001));
    expect(await screen.findByText('Use up to 2,000 characters. These notes have 2,001.')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('The notes could not be saved.')).toBeVisible();
    expect(field).toHaveValue('n'.repeat(2001));
  });
});
