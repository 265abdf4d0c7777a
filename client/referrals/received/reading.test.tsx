import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { aReferral, refused } from '../../testing/referrals';
import { server } from '../../testing/server';
import { answerLists, candidate, pane, row, show, two } from '../../testing/requests';

const asha = () => aReferral();
const binu = () => two()[1] ?? asha();
const tara = () => aReferral({ id: 'r3', jobTitle: 'Analyst', candidate: candidate('tara', 'Tara Sen') });

/** A list whose rows can change while it is on the screen. `arrive` resolves once the screen has the new ones. */
async function listOf(rows: readonly ReturnType<typeof aReferral>[], path?: string) {
  let now = [...rows];
  const counts = { PENDING: 4 };
  const asked = answerLists(() => now, { counts });
  const shown = show(path);
  await row('Asha Rao');
  await within(await pane()).findByRole('link', { name: /^View Profile/ });
  await waitFor(() => expect(shown.socket()?.subscriptions.size).toBe(1));
  const arrive = async (next: readonly ReturnType<typeof aReferral>[], changed = next[0]) => {
    now = [...next];
    counts.PENDING += 1;
    act(() => shown.socket()?.publish({ referralChanged: changed }, 'ReferralChanged'));
    const tabs = () => screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent);
    await waitFor(() => expect(tabs()).toContain(`Pending${counts.PENDING}`));
  };
  /** The viewer's verification ends. */
  const lose = async () => {
    now = [];
    counts.PENDING = 0;
    act(() => shown.socket()?.publish({ referralChanged: asha() }, 'ReferralChanged'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pending Requests', hidden: true })).toBeNull());
  };
  return { ...shown, asked, arrive, lose };
}

const list = () => within(screen.getByRole('list', { name: 'Requests', hidden: true }));
const link = (name: string) => list().getByRole('link', { name });
const names = () =>
  list()
    .getAllByRole('article', { hidden: true })
    .map((article) => article.getAttribute('aria-label'));
const shownPerson = () => screen.getByRole('link', { name: /^View Profile/ });
const fresh = (count: string) =>
  screen.findByRole('button', { name: `${count} new request${count === '1' ? '' : 's'}`, hidden: true });

describe('the request beside the list', () => {
  it('stays the same when another one becomes the first, and the list follows', async () => {
    const { arrive } = await listOf([asha()]);
    await arrive([binu(), asha()]);
    await waitFor(() => expect(names()).toEqual(['Binu Das', 'Asha Rao']));
    expect(shownPerson()).toHaveAccessibleName('View Profile of Asha Rao');
    expect(link('Asha Rao')).toHaveAttribute('aria-current', 'true');
    expect(link('Binu Das')).not.toHaveAttribute('aria-current');
  });

  it('stays with the notes that are typed there, and new requests wait', async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('SetReferralNotes', ({ variables }) => {
        const { id, notes } = variables['input'] as { id: string; notes: string };
        sent.push(id);
        const referral = { __typename: 'Referral', id, notes };
        return HttpResponse.json({
          data: { setReferralNotes: { __typename: 'SetReferralNotesPayload', referral } },
        });
      }),
    );
    const { arrive, user } = await listOf([asha()]);
    await user.keyboard('n');
    const field = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(field, 'Call her.');
    await arrive([binu(), asha()]);
    expect(await fresh('1')).toBeVisible();
    expect(names()).toEqual(['Asha Rao']);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Call her.');
    await user.type(field, ' Soon.');
    await user.tab();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(new Set(sent)).toEqual(new Set(['r1']));
  });

  it('says that its notes were not saved when the user has gone to another one in the meantime', async () => {
    server.use(
      graphql.mutation('SetReferralNotes', () => refused('Someone else has changed the notes.', { code: 'CONFLICT' })),
    );
    const { user } = await listOf([asha(), binu()]);
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call her.');
    await user.click(link('Binu Das'));
    const alert = await screen.findByRole('alert', { name: 'The notes could not be saved.' });
    expect(alert).toHaveTextContent('Someone else has changed the notes.');
  });

  it('keeps a dialog with what was typed there, and new requests wait', async () => {
    const { arrive, user } = await listOf([asha()]);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Asha’s request?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await arrive([tara(), binu(), asha()]);
    expect(await fresh('2')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
    expect(screen.getByRole('dialog', { name: 'Reject Asha’s request?' })).toBeVisible();
  });

  it('keeps the dialog when the viewer may no longer see any request', async () => {
    const { user, lose } = await listOf([asha()]);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject Asha/ }));
    await user.click(dialog.getByText('Another reason'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await lose();
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
    expect(screen.queryByText(/^No requests yet/)).not.toBeInTheDocument();
  });

  it('keeps the dialog when the request can no longer be changed', async () => {
    const { arrive, user } = await listOf([asha()]);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Asha’s request?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We talked.');
    await arrive([aReferral({ status: 'WITHDRAWN', allowedTransitions: [] })]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept', hidden: true })).not.toBeInTheDocument());
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('We talked.');
  });

  it('stays when it has left the list', async () => {
    const { arrive } = await listOf([asha()], '/requests?tab=pending');
    const answered = aReferral({ status: 'WITHDRAWN', allowedTransitions: [] });
    await arrive([answered]);
    await arrive([tara(), binu()]);
    await waitFor(() => expect(names()).toEqual(['Tara Sen', 'Binu Das']));
    expect(shownPerson()).toHaveAccessibleName('View Profile of Asha Rao');
  });

  it('is the first one of another tab', async () => {
    const { arrive, asked, user } = await listOf([asha()]);
    await arrive([binu(), asha()]);
    await waitFor(() => expect(names()).toEqual(['Binu Das', 'Asha Rao']));
    expect(shownPerson()).toHaveAccessibleName('View Profile of Asha Rao');
    const before = asked.length;
    await user.click(screen.getByRole('tab', { name: /Pending/ }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await waitFor(() => expect(shownPerson()).toHaveAccessibleName('View Profile of Binu Das'));
  });
});

describe('the rows', () => {
  it('do not move under the pointer', async () => {
    const { arrive, user } = await listOf([asha()]);
    await user.hover(await row('Asha Rao'));
    await arrive([binu(), asha()]);
    const button = await fresh('1');
    expect(names()).toEqual(['Asha Rao']);
    await user.click(button);
    expect(names()).toEqual(['Binu Das', 'Asha Rao']);
    expect(shownPerson()).toHaveAccessibleName('View Profile of Asha Rao');
  });

  it('do not move while a request that was opened is read', async () => {
    const { arrive, user } = await listOf([asha(), binu()]);
    await user.click(link('Asha Rao'));
    await user.click(screen.getByRole('heading', { level: 1 }));
    await arrive([tara(), asha(), binu()]);
    expect(await fresh('1')).toBeVisible();
    expect(names()).toEqual(['Asha Rao', 'Binu Das']);
  });

  it('show the first one beside them once the new ones are asked for and the open one is gone', async () => {
    const { arrive, user } = await listOf([asha()], '/requests?tab=pending');
    await user.hover(await row('Asha Rao'));
    await arrive([aReferral({ status: 'WITHDRAWN', allowedTransitions: [] })]);
    await arrive([tara(), binu()]);
    await user.click(await fresh('2'));
    expect(names()).toEqual(['Tara Sen', 'Binu Das']);
    await waitFor(() => expect(shownPerson()).toHaveAccessibleName('View Profile of Tara Sen'));
  });

  it('stay when nothing of the tab is left, until another search', async () => {
    const { arrive, user } = await listOf([asha()], '/requests?tab=pending');
    const accepted = aReferral({ status: 'ACCEPTED', allowedTransitions: ['REFERRED'] });
    await arrive([], accepted);
    expect(await row('Asha Rao')).toHaveTextContent('Accepted');
    expect(shownPerson()).toHaveAccessibleName('View Profile of Asha Rao');
    await user.click(screen.getByRole('checkbox', { name: 'Select the request of Asha Rao' }));
    const selection = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(selection.getByRole('button', { name: 'Mark as referred 1' })).toBeVisible();
    expect(selection.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Hired/ }));
    expect(await screen.findByText('No request has this status.')).toBeVisible();
  });
});
