import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { aManagement, anEvent, aReferral } from '../../testing/referrals';
import { server } from '../../testing/server';
import { setSingleKeys } from '../../ui/keys/keys';
import { untilSent } from '../../testing/untilSent';
import {
  answerChange,
  answerChanges,
  answerLists,
  candidate,
  KAVYA,
  pane,
  row,
  show,
  two,
} from '../../testing/requests';

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
    await untilSent(() => user.keyboard('a'));
    await waitFor(() => expect(sent).toEqual([{ ids: ['r2'], from: 'PENDING', status: 'ACCEPTED' }]));
    await waitFor(async () => expect(await row('Binu Das')).not.toHaveTextContent('can still be undone'));
  });

  it('stays at a row with the focus while single keys are off', async () => {
    answerLists(two);
    const { user, address } = show();
    const first = within(await row('Asha Rao')).getByRole('link');
    first.focus();
    setSingleKeys(false);
    await user.keyboard('j');
    setSingleKeys(true);
    expect(first).toHaveFocus();
    expect(address()).toBe('/requests');
    await user.keyboard('j');
    expect(within(await row('Binu Das')).getByRole('link')).toHaveFocus();
    expect(address()).toBe('/requests?open=r2');
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
    await untilSent(async () => {
      await user.click(within(dialog).getByRole('button', { name: 'Reject 2' }));
      expect(screen.getByText('2 requests rejected')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    });
    const refusals = await screen.findByRole('dialog', { name: '1 of 2 requests not changed' });
    expect(refusals).toHaveTextContent(`Binu Das${message}`);
    expect(sent).toEqual([
      { ids: ['r1', 'r2'], from: 'PENDING', status: 'REJECTED', reason: 'ROLE_CLOSED', note: null },
    ]);
  });

  describe('when some are refused', () => {
    const message = 'The status is accepted, no longer pending. Kavya Shah set it to accepted.';

    it('reports them when nothing of the tab is left', async () => {
      let rows = two();
      const asked = answerLists(() => rows);
      answerChanges([{ id: 'r2', message }]);
      const { user } = show('/requests?tab=pending');
      await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Asha Rao' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select the request of Binu Das' }));
      const accept = await screen.findByRole('button', { name: 'Accept 2' });
      rows = [];
      const before = asked.length;
      await untilSent(() => user.click(accept));
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
      const refusals = await screen.findByRole('dialog', { name: '1 of 2 requests not changed' });
      expect(refusals).toHaveTextContent(`Binu Das${message}`);
      await user.keyboard('{Escape}');
      await waitFor(async () => expect(await row('Asha Rao')).toHaveTextContent('Accepted'));
    });

    it('shows in the list what they are now and who changed them, although they have left the tab', async () => {
      let rows = two();
      answerLists(() => rows);
      const actor = { __typename: 'User', id: 'kavya', name: 'Kavya Shah' };
      const events = [anEvent({ id: 'e2', status: 'ACCEPTED', actor })];
      const now = aReferral({ id: 'r2', candidate: candidate('binu', 'Binu Das'), status: 'ACCEPTED', events });
      answerChanges([{ id: 'r2', message }], [now]);
      const { user } = show('/requests?tab=pending');
      await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Binu Das' }));
      const accept = await screen.findByRole('button', { name: 'Accept 1' });
      rows = [];
      await untilSent(() => user.click(accept));
      expect(await screen.findByText(message)).toBeVisible();
      await waitFor(async () => expect(await row('Binu Das')).toHaveTextContent('Accepted by Kavya Shah'));
    });

    it('names them when the user has gone to another tab', async () => {
      let rows = two();
      answerLists(() => rows);
      answerChanges([{ id: 'r2', message }]);
      const { user } = show('/requests?tab=pending');
      await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Asha Rao' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select the request of Binu Das' }));
      const accept = await screen.findByRole('button', { name: 'Accept 2' });
      await untilSent(async () => {
        await user.click(accept);
        rows = [];
        await user.click(screen.getByRole('tab', { name: /Hired/ }));
        expect(await screen.findByText('No request has this status.')).toBeVisible();
      });
      const refusals = await screen.findByRole('dialog', { name: '1 of 2 requests not changed' });
      expect(refusals).toHaveTextContent(`Binu Das${message}`);
    });

    it('shows what the open one is now, although it has left the list', async () => {
      let rows = [aReferral()];
      answerLists(() => rows);
      answerChanges([{ id: 'r1', message }]);
      const { user } = show('/requests?tab=pending');
      await screen.findByRole('button', { name: 'Accept' });
      const accepted = aReferral({ status: 'ACCEPTED', allowedTransitions: ['REFERRED', 'REJECTED'] });
      server.use(graphql.query('RequestPane', () => HttpResponse.json({ data: { referral: accepted } })));
      rows = [];
      await untilSent(() => user.keyboard('a'));
      expect(await screen.findByText(message)).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Mark as referred' })).toBeVisible();
      expect(await row('Asha Rao')).toHaveTextContent('Accepted');
    });

    it('reports them when the user has gone to another screen', async () => {
      answerLists(two);
      const sent = answerChanges([
        { id: 'r1', message },
        { id: 'r2', message: 'The status is withdrawn.' },
      ]);
      const { user, rerender } = show();
      await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Asha Rao' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select the request of Binu Das' }));
      await user.click(await screen.findByRole('button', { name: 'Accept 2' }));
      expect(sent).toEqual([]);
      rerender(<p>Elsewhere</p>);
      const alert = await screen.findByRole('alert', { name: '2 of 2 requests not changed' });
      expect(alert).toHaveTextContent(`Asha Rao: ${message} Also not changed: Binu Das.`);
      expect(sent).toEqual([{ ids: ['r1', 'r2'], from: 'PENDING', status: 'ACCEPTED' }]);
    });
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
    const accept = await screen.findByRole('button', { name: 'Accept 2' });
    await untilSent(() => user.click(accept));
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

  it('holds each answer of a pass, and takes them back one after the other', async () => {
    answerLists(two);
    const sent = answerChanges();
    const { user } = show();
    await row('Binu Das');
    await user.keyboard('aja');
    expect(await row('Asha Rao')).toHaveTextContent('Accepted, can still be undone');
    expect(await row('Binu Das')).toHaveTextContent('Accepted, can still be undone');
    await user.keyboard('z');
    expect(await row('Binu Das')).not.toHaveTextContent('can still be undone');
    expect(await row('Asha Rao')).toHaveTextContent('can still be undone');
    const left = await screen.findByRole('status', { name: '1 request accepted' });
    await user.click(within(left).getByRole('button', { name: 'Undo' }));
    expect(await row('Asha Rao')).not.toHaveTextContent('can still be undone');
    expect(sent).toEqual([]);
  });

  it('sends each answer of a pass once', async () => {
    answerLists(two);
    const sent = answerChanges();
    const { user } = show();
    await row('Binu Das');
    await untilSent(() => user.keyboard('aja'));
    await waitFor(() => expect(sent.map((input) => (input as { ids: unknown }).ids)).toEqual([['r1'], ['r2']]));
    await waitFor(async () => expect(await row('Binu Das')).not.toHaveTextContent('can still be undone'));
  });

  it('says that an answer may have been saved if there is no response', async () => {
    answerLists(two);
    server.use(graphql.mutation('ChangeReferralStatuses', () => HttpResponse.error()));
    const { user } = show();
    await row('Binu Das');
    await untilSent(() => user.keyboard('a'));
    expect(await screen.findByText('The server did not respond')).toBeInTheDocument();
    expect(screen.getByText('The answer may have been saved. The list shows what is saved now.')).toBeInTheDocument();
    await waitFor(async () => expect(await row('Asha Rao')).not.toHaveTextContent('can still be undone'));
  });

  it('takes back the answer to the open request, although another one was given after it', async () => {
    answerLists(two);
    const sent = answerChanges();
    const { user } = show();
    await row('Binu Das');
    await user.keyboard('aja');
    await user.keyboard('k');
    await user.click(within(await pane()).getByRole('button', { name: 'Undo' }));
    expect(await row('Asha Rao')).not.toHaveTextContent('can still be undone');
    expect(await row('Binu Das')).toHaveTextContent('can still be undone');
    await user.keyboard('z');
    expect(await row('Binu Das')).not.toHaveTextContent('can still be undone');
    expect(sent).toEqual([]);
  });

  it('sends all answers at once when the page goes away', async () => {
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
    await user.keyboard('aja');
    fireEvent(window, new Event('pagehide'));
    const body = (id: string) => [true, { ids: [id], from: 'pending', status: 'accepted' }];
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toEqual(expect.arrayContaining([body('r1'), body('r2')]));
    expect(await row('Asha Rao')).not.toHaveTextContent('can still be undone');
  });
});

describe('what HR do for colleagues', () => {
  const own = { ...aReferral().referrer, id: KAVYA.id, name: 'Kavya Shah', firstName: 'Kavya' };
  const ravi = { ...aReferral().referrer, id: 'ravi', name: 'Ravi Iyer', firstName: 'Ravi' };
  const rows = () => [
    aReferral(),
    aReferral({ id: 'r2', candidate: candidate('binu', 'Binu Das'), referrer: ravi }),
    aReferral({ id: 'r3', candidate: candidate('tara', 'Tara Sen'), referrer: own }),
  ];
  const select = (name: string) => screen.findByRole('checkbox', { name: `Select the request of ${name}` });

  it('says for whom the selected requests are, on the buttons too if all of them are', async () => {
    answerLists(rows, { me: { id: KAVYA.id, role: 'HR' } });
    const { user } = show('/requests', KAVYA);
    await user.click(await select('Tara Sen'));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(bar.getByText('1 selected')).toBeVisible();
    await user.click(await select('Asha Rao'));
    expect(bar.getByText('2 selected, 1 of them for Meera')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Accept 2' })).toBeVisible();
    await user.click(await select('Binu Das'));
    expect(bar.getByText('3 selected, 2 of them for colleagues')).toBeVisible();
    await user.click(await select('Tara Sen'));
    expect(bar.getByText('2 selected, for colleagues')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Accept 2 for colleagues' })).toBeVisible();
    await user.click(await select('Binu Das'));
    expect(bar.getByText('1 selected, for Meera')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Accept 1 for Meera' }));
    const done = within(await screen.findByRole('status', { name: '1 request accepted for Meera' }));
    await user.click(done.getByRole('button', { name: 'Undo' }));
  });

  it('asks and says for whom several requests are rejected', async () => {
    answerLists(rows, { me: { id: KAVYA.id, role: 'HR' } });
    const { user } = show('/requests', KAVYA);
    await user.click(await select('Asha Rao'));
    await user.click(await select('Tara Sen'));
    await user.click(await screen.findByRole('button', { name: 'Reject 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 requests, 1 of them for Meera?' }));
    await user.click(dialog.getByText('The role is closed'));
    await user.click(dialog.getByRole('button', { name: 'Reject 2' }));
    const done = within(await screen.findByRole('status', { name: '2 requests rejected, 1 of them for Meera' }));
    await user.click(done.getByRole('button', { name: 'Undo' }));
    expect(await row('Tara Sen')).not.toHaveTextContent('can still be undone');
  });

  it('asks for whom the open request is rejected', async () => {
    answerLists(rows, { me: { id: KAVYA.id, role: 'HR' } });
    const { user } = show('/requests', KAVYA);
    await row('Tara Sen');
    await user.keyboard('r');
    const meeras = within(await screen.findByRole('dialog', { name: 'Reject Asha’s request to Meera?' }));
    expect(meeras.getByRole('button', { name: 'Reject request for Meera' })).toBeVisible();
    await user.click(meeras.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await select('Asha Rao'));
    await user.click(await select('Binu Das'));
    await user.click(await screen.findByRole('button', { name: 'Reject 2 for colleagues' }));
    const both = within(await screen.findByRole('dialog', { name: 'Reject 2 requests for colleagues?' }));
    expect(both.getByRole('button', { name: 'Reject 2 for colleagues' })).toBeVisible();
  });

  it('names the colleague on the later moves in the menu', async () => {
    const accepted = { status: 'ACCEPTED', allowedTransitions: ['REVIEWED', 'REFERRED', 'REJECTED'] };
    answerLists(() => [aReferral(accepted)], { me: { id: KAVYA.id, role: 'HR' } });
    const { user } = show('/requests', KAVYA);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const labels = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(labels).toEqual(['Mark as reviewed for Meera', 'Reject for Meera']);
  });
});
