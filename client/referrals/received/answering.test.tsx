import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { discardQuestion } from '../../testing/discardQuestion';
import { aManagement, anEvent, aReferral, ASHA, refused } from '../../testing/referrals';
import { server } from '../../testing/server';
import { toaster } from '../../ui/feedback/toast';
import { answerChange, answerChanges, answerLists, candidate, row, show, two } from '../../testing/requests';

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
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    await waitFor(() => expect(sent).toEqual(['PENDING', 'ACCEPTED']));
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

describe('answering with keys and to several requests', () => {
  it('moves with j and k, accepts with a, and takes it back with z', async () => {
    answerLists(two);
    const sent = answerChanges();
    const { user, address } = show();
    await row('Binu Das');
    await user.keyboard('jj');
    await waitFor(() => expect(address()).toBe('/requests?open=r2'));
    expect(within(await row('Binu Das')).getByRole('link')).toHaveFocus();
    await user.keyboard('a');
    expect(await screen.findByText('1 request accepted')).toBeVisible();
    expect(await row('Binu Das')).toHaveTextContent('Accepted, can still be undone');
    await user.keyboard('z');
    expect(await row('Binu Das')).not.toHaveTextContent('can still be undone');
    await user.keyboard('a');
    act(() => toaster.remove());
    await waitFor(() => expect(sent).toEqual([{ ids: ['r2'], from: 'PENDING', status: 'ACCEPTED' }]));
    await waitFor(async () => expect(await row('Binu Das')).not.toHaveTextContent('can still be undone'));
  });

  it('answers a request that was opened by its link and is not in the list', async () => {
    answerLists(two);
    const other = aReferral({ id: 'r9', candidate: candidate('tara', 'Tara Sen') });
    server.use(
      graphql.query('RequestPane', () => HttpResponse.json({ data: { referral: other } })),
      answerChange({ ...other, status: 'ACCEPTED', allowedTransitions: ['REFERRED'] }),
    );
    const { user } = show('/requests?open=r9');
    await screen.findByRole('button', { name: 'Accept' });
    await user.keyboard('a');
    expect(await screen.findByText('Referral accepted successfully')).toBeVisible();
  });

  it('rejects the selected requests with one reason, and reports each refusal', async () => {
    answerLists(two);
    const message = 'The status is accepted, no longer pending. Kavya Shah set it to accepted.';
    const sent = answerChanges([{ id: 'r2', message }]);
    const { user, container } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Asha Rao' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select the request of Binu Das' }));
    await user.keyboard('{/Shift}');
    const bar = await screen.findByRole('region', { name: 'Selection' });
    expect(bar).toHaveTextContent('2 selected');
    expect(bar).toHaveAttribute('data-takes-bottom');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(bar).getByRole('button', { name: 'Reject 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 requests?' });
    await user.click(within(dialog).getByText('The role is closed'));
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText('2 requests rejected')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    act(() => toaster.remove());
    const refusals = await screen.findByRole('dialog', { name: '1 of 2 requests not changed' });
    expect(refusals).toHaveTextContent(`Binu Das${message}`);
    expect(sent).toEqual([
      { ids: ['r1', 'r2'], from: 'PENDING', status: 'REJECTED', reason: 'ROLE_CLOSED', note: null },
    ]);
  });

  it('selects everything that the filter finds', async () => {
    answerLists(() => [aReferral()], { list: { totalCount: 2 } });
    server.use(
      graphql.query('RequestsOfFilter', () => HttpResponse.json({ data: { referrals: aManagement(two()).referrals } })),
    );
    const sent = answerChanges();
    const { user } = show();
    await row('Asha Rao');
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
    await user.click(await screen.findByRole('button', { name: 'Accept 2' }));
    act(() => toaster.remove());
    await waitFor(() => expect(sent).toEqual([{ ids: ['r1', 'r2'], from: 'PENDING', status: 'ACCEPTED' }]));
  });

  it('exports the selected requests in the order of the list', async () => {
    answerLists(two);
    const bodies: unknown[] = [];
    server.use(
      http.post('http://localhost/api/referrals/received/export', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ message: 'ids must have 1 to 500 items.', code: 'BAD_USER_INPUT' }, { status: 400 });
      }),
    );
    const { user } = show('/requests?sort=match');
    await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Binu Das' }));
    await user.click(await screen.findByRole('button', { name: 'Export 1' }));
    expect(await screen.findByText('ids must have 1 to 500 items.')).toBeVisible();
    expect(bodies).toEqual([{ ids: ['r2'], sort: 'match' }]);
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
  });

  it('sends an answer at once when the page goes away', async () => {
    answerLists(two);
    const bodies: unknown[] = [];
    server.use(
      http.patch('http://localhost/api/referrals/batch/status', async ({ request }) => {
        bodies.push([request.keepalive, await request.json()]);
        return HttpResponse.json({ changed: [], refused: [] });
      }),
    );
    const { user } = show();
    await row('Asha Rao');
    await user.keyboard('a');
    await screen.findByText('1 request accepted');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(bodies).toEqual([[true, { ids: ['r1'], from: 'pending', status: 'accepted' }]]));
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
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveFocus();
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

  it('do nothing in a field that has the focus meanwhile', async () => {
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

describe('what others do meanwhile', () => {
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
    await user.type(field, 'Call her.');
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.type(field, ' Soon.');
    await user.tab();
    expect(await screen.findByText('Someone else has changed the notes meanwhile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace their notes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent).toEqual([
      { id: 'r1', notes: 'Call her.', expected: '' },
      { id: 'r1', notes: 'Call her. Soon.', expected: 'Call her.' },
      { id: 'r1', notes: 'Call her. Soon.', expected: null },
    ]);
  });
});
