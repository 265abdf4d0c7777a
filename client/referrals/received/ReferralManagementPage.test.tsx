import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { aReferral, ASHA, MEERA, refused } from '../../testing/referrals';
import { server } from '../../testing/server';
import { setViewport } from '../../testing/viewport';
import { answerChoices, answerLists, candidate, KAVYA, pane, row, show, two } from '../../testing/requests';

describe('Referral Management', () => {
  it('shows the figures, the tabs with their counts, the requests and the first one beside them', async () => {
    answerLists(two);
    const { container } = show();
    const first = await row('Asha Rao');
    expect(first).toHaveTextContent(/Expires in 5 days.*Go Engineer at Acme.*AI 91 · Match 82%/);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All28',
      'Pending4',
      'Accepted3',
      'Interview0',
      'Hired16',
      'Ended5',
    ]);
    expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('4waiting for your answer');
    expect(screen.getByRole('group', { name: 'This Month' })).toHaveTextContent('8of 28 in total');
    expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('85%of decided requests');
    expect(screen.getByRole('group', { name: 'Credits Earned' })).toHaveTextContent('8,70016 hired');
    expect(screen.getByText('Credits')).toBeVisible();
    const beside = await pane();
    expect(await within(beside).findByText('Hello Meera')).toBeVisible();
    expect(within(beside).getByText('AI Ready · 91')).toBeVisible();
    expect(within(beside).getByRole('link', { name: 'Download résumé: cv.pdf' })).toBeVisible();
    expect(within(beside).getByRole('link', { name: 'View Profile of Asha Rao' })).toHaveAttribute(
      'href',
      `/people/${ASHA}`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leads from a figure to exactly the requests that it counts, of the same person', async () => {
    const asked = answerLists(() => [aReferral()], { me: { id: 'kavya', role: 'HR' } });
    const { user, address } = show('/requests?whose=me&q=go', KAVYA);
    await row('Asha Rao');
    const scope = asked[0]?.['month'] as { since: string };
    await user.click(screen.getByRole('link', { name: 'This Month' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: scope }));
    expect(asked.at(-1)?.['filter']).toEqual({ referrerId: 'kavya', since: scope.since });
    await user.click(await screen.findByRole('link', { name: 'Pending Requests' }));
    await waitFor(() => expect(address()).toBe('/requests?tab=pending&whose=me'));
    await waitFor(() => expect(asked.at(-1)?.['filter']).toEqual({ referrerId: 'kavya', status: ['PENDING'] }));
    expect(screen.getByRole('link', { name: 'Credits Earned' })).toHaveAttribute('href', '/credits');
    await user.click(screen.getByRole('link', { name: 'Success Rate' }));
    await waitFor(() => expect(address()).toBe('/requests?progress=decided&whose=me'));
    await waitFor(() => expect(asked.at(-1)?.['filter']).toEqual({ referrerId: 'kavya', progress: 'DECIDED' }));
  });

  it('shows all rows of a list that is longer than the screen', async () => {
    const rows = Array.from({ length: 20 }, (_, i) =>
      aReferral({ id: `r${i}`, candidate: candidate(`c${i}`, `Student ${i}`) }),
    );
    answerLists(() => rows);
    show();
    expect(await row('Student 19')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(20);
  });

  it('tells HR on each row and button whose request it is, and counts what the list shows', async () => {
    const own = { __typename: 'User', id: 'kavya', name: 'Kavya Shah', firstName: 'Kavya', photoUrl: null };
    const rows = [
      aReferral(),
      aReferral({
        id: 'r2',
        candidate: candidate('binu', 'Binu Das'),
        referrer: { ...aReferral().referrer, ...own },
      }),
    ];
    answerLists(() => rows, { me: { id: 'kavya', role: 'HR' } });
    const { user } = show('/requests', KAVYA);
    expect(await row('Asha Rao')).toHaveTextContent('for Meera · Go Engineer at Acme');
    expect(await row('Binu Das')).toHaveTextContent('for you · Go Engineer at Acme');
    expect(await screen.findByRole('button', { name: 'Accept for Meera' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject for Meera' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Binu Das' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Pending Requests' })).toHaveTextContent('4waiting for an answer');
    expect(screen.getByRole('group', { name: 'Success Rate' })).toHaveTextContent('91%21 of 23 decided');
    expect(screen.getByRole('group', { name: 'Credits Earned' })).toHaveTextContent('your own');
  });

  it('lets HR see the requests to one person only, with their figures', async () => {
    const asked = answerLists(() => [aReferral()], { me: { id: 'kavya', role: 'HR' } });
    answerChoices();
    const { user, address } = show('/requests', KAVYA);
    const filter = await screen.findByRole('combobox', { name: 'Who was asked' });
    await user.selectOptions(filter, 'You');
    await waitFor(() => expect(address()).toBe('/requests?whose=me'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        filter: { referrerId: 'kavya' },
        scope: { referrerId: 'kavya' },
        month: { referrerId: 'kavya' },
      }),
    );
    await within(filter).findByRole('option', { name: 'Meera Nair (1,200)' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who was asked' }), 'Meera Nair (1,200)');
    await waitFor(() => expect(address()).toBe(`/requests?whose=${MEERA}`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who was asked' }), 'Everyone at Acme');
    await waitFor(() => expect(address()).toBe('/requests'));
  });

  it('lists the requests of one candidate, whose name can be removed', async () => {
    const asked = answerLists(() => [aReferral()]);
    const { user, address } = show(`/requests?candidate=${ASHA}`);
    await row('Asha Rao');
    expect(asked.at(-1)).toMatchObject({ filter: { candidateId: ASHA } });
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Asha Rao' }));
    expect(address()).toBe('/requests');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: {} }));
  });

  it('shows alumni no filter for the person asked, and what expires first on top, unless they choose another order', async () => {
    const asked = answerLists(() => [aReferral()]);
    const { user, address } = show('/requests?sort=own');
    await row('Asha Rao');
    expect(screen.queryByRole('combobox', { name: 'Who was asked' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Waiting first' })).not.toBeInTheDocument();
    expect(asked.map(({ sort }) => sort)).toEqual(['EXPIRING']);
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Expiring first');
    await user.selectOptions(order, 'Newest first');
    await waitFor(() => expect(address()).toBe('/requests?sort=newest'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'NEWEST' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Expiring first');
    await waitFor(() => expect(address()).toBe('/requests'));
  });

  it('shows HR what waits first, their own requests on top, unless they choose another order', async () => {
    const asked = answerLists(() => [aReferral()], { me: { id: 'kavya', role: 'HR' } });
    const { user, address } = show('/requests', KAVYA);
    await row('Asha Rao');
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Waiting first');
    expect(asked.at(-1)).toMatchObject({ sort: 'OWN' });
    await user.selectOptions(order, 'Newest first');
    await waitFor(() => expect(address()).toBe('/requests?sort=newest'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'NEWEST' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Waiting first');
    await waitFor(() => expect(address()).toBe('/requests'));
  });

  it('names the job that the list is filtered by', async () => {
    let rows = [aReferral({ job: { __typename: 'Job', id: 'j1' } })];
    answerLists(() => rows);
    const { user, address, unmount } = show('/requests?job=j1');
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Go Engineer' }));
    await waitFor(() => expect(address()).toBe('/requests'));
    unmount();
    rows = [];
    show('/requests?job=j2');
    expect(await screen.findByRole('button', { name: 'Remove the filter One job' })).toBeVisible();
  });

  it('shows HR the rate of what the list of decided requests has', async () => {
    const asked = answerLists(() => [aReferral()], {
      counts: { PENDING: 1, WITHDRAWN: 1 },
      me: { id: 'kavya', role: 'HR' },
      decisions: { decided: 1, accepted: 1 },
    });
    show(`/requests?whose=${MEERA}&q=go`, KAVYA);
    expect(await screen.findByRole('group', { name: 'Success Rate' })).toHaveTextContent('100%1 of 1 decided');
    expect(asked.at(-1)).toMatchObject({
      decided: { referrerId: MEERA, progress: 'DECIDED' },
      accepted: { referrerId: MEERA, progress: 'ACCEPTED' },
      withDecisions: true,
    });
    expect(asked).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Success Rate' });
    expect(link).toHaveAttribute('href', `/requests?progress=decided&whose=${MEERA}`);
  });

  it('counts a request that was withdrawn after it was accepted', async () => {
    const asked = answerLists(() => [aReferral({ status: 'WITHDRAWN', allowedTransitions: [] })], {
      counts: { WITHDRAWN: 1 },
      me: { stats: { __typename: 'ReferrerStats', successRate: 100, creditsEarned: 100 } },
    });
    show();
    expect(await screen.findByRole('group', { name: 'Success Rate' })).toHaveTextContent('100%of decided requests');
    expect(screen.getByRole('link', { name: 'Success Rate' })).toHaveAttribute('href', '/requests?progress=decided');
    expect(asked.at(-1)).toMatchObject({ withDecisions: false });
  });

  it('shows a dash for the rate of nothing', async () => {
    answerLists(() => [], {
      counts: { PENDING: 2 },
      me: { stats: { __typename: 'ReferrerStats', successRate: null, creditsEarned: 0 } },
    });
    show();
    expect(await screen.findByRole('group', { name: 'Success Rate' })).toHaveTextContent('–none decided yet');
    expect(screen.queryByRole('link', { name: 'Success Rate' })).not.toBeInTheDocument();
  });

  it.each([
    [true, /^No requests yet\. Students find you in Alumni Connect/, 'Post New Job', '/listings/new'],
    [false, /^No requests yet\. Students can ask you once/, 'Verify your company', '/verification'],
  ])('before the first request, says what brings one: verified %s', async (verified, text, name, href) => {
    answerLists(() => [], { counts: {}, me: { verified } });
    show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Success Rate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('tells admins that they receive no requests', async () => {
    answerLists(() => [], { counts: {}, me: { role: 'ADMIN', verified: true } });
    show('/requests', { id: MEERA, name: 'Meera Nair', role: 'ADMIN' });
    expect(await screen.findByText('Admins receive no requests.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Post New Job' })).not.toBeInTheDocument();
  });

  it('keeps tab, search, filters and order in the URL and sends them to the server', async () => {
    const asked = answerLists(() => [aReferral()]);
    const path = '/requests?college=PES&batch=2026&skill=Go&ready=80&match=60&since=2026-11-01&until=2026-11-02&job=j1';
    const { user, address } = show(path);
    await user.click(await screen.findByRole('tab', { name: /Accepted/ }));
    await user.type(screen.getByRole('searchbox'), 'go');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best match first');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        filter: {
          status: ['ACCEPTED', 'REVIEWED', 'REFERRED'],
          q: 'go',
          college: 'PES',
          batch: 2026,
          skills: ['Go'],
          minReadiness: 80,
          minMatch: 60,
          jobId: 'j1',
          since: '2026-10-31T18:30:00.000Z',
          until: '2026-11-02T18:30:00.000Z',
        },
        sort: 'MATCH',
        scope: {},
        first: 20,
      }),
    );
    expect(new URLSearchParams(address()?.split('?')[1]).get('tab')).toBe('accepted');
    await user.click(screen.getByRole('button', { name: 'Remove the filter Go' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/requests?tab=accepted&sort=match'));
  });

  it('takes more filters from a dialog, and refuses impossible ones', async () => {
    answerLists(() => [aReferral()]);
    answerChoices();
    const { user, address } = show();
    await row('Asha Rao');
    await user.keyboard('f');
    const dialog = await screen.findByRole('dialog', { name: 'More Filters' });
    await within(dialog).findByRole('option', { name: 'Go Engineer (1,240)' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Job' }), 'Go Engineer (1,240)');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Match' }), '60 or more');
    await user.type(within(dialog).getByRole('textbox', { name: 'Batch year' }), '2041');
    fireEvent.change(within(dialog).getByLabelText('Requested from'), { target: { value: '2026-11-02' } });
    fireEvent.change(within(dialog).getByLabelText('Requested until'), { target: { value: '2026-11-01' } });
    await user.click(within(dialog).getByRole('button', { name: 'Show requests' }));
    expect(within(dialog).getByText('Enter a year from 1950 to 2040.')).toBeVisible();
    expect(within(dialog).getByText('This is before the first day.')).toBeVisible();
    expect(await axe(dialog)).toHaveNoViolations();
    await user.type(within(dialog).getByRole('textbox', { name: 'Batch year' }), '{Backspace}{Backspace}26');
    // A part of a date is no date, and no filter.
    const until = within(dialog).getByLabelText<HTMLInputElement>('Requested until');
    fireEvent.change(until, { target: { value: '' } });
    const isPartial = jest.spyOn(until.validity, 'badInput', 'get').mockReturnValue(true);
    await user.click(within(dialog).getByRole('button', { name: 'Show requests' }));
    expect(within(dialog).getByText('Enter the whole date, or remove it.')).toBeVisible();
    isPartial.mockReturnValue(false);
    fireEvent.change(until, { target: { value: '2026-11-03' } });
    await user.click(within(dialog).getByRole('button', { name: 'Show requests' }));
    await waitFor(() =>
      expect(address()).toBe('/requests?job=j1&batch=2026&match=60&since=2026-11-02&until=2026-11-03'),
    );
    expect(await screen.findByRole('button', { name: 'More Filters, 5 in use' })).toBeVisible();
  });

  it('exports the requests of the filter', async () => {
    answerLists(() => [aReferral()]);
    const urls: string[] = [];
    server.use(
      http.get('http://localhost/api/referrals/received/export', ({ request }) => {
        urls.push(new URL(request.url).search);
        return new HttpResponse('no', { status: 500 });
      }),
    );
    const { user } = show('/requests?tab=accepted&skill=Go&skill=SQL&sort=match');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The requests could not be exported')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(urls[0]))).toEqual({
      sort: 'match',
      status: 'accepted,reviewed,referred',
      skills: 'Go,SQL',
    });
  });

  it('has the export, the order and the person asked on phones too', async () => {
    setViewport(375);
    answerChoices();
    answerLists(() => [aReferral()], { me: { id: 'kavya', role: 'HR' } });
    const urls: string[] = [];
    server.use(
      http.get('http://localhost/api/referrals/received/export', ({ request }) => {
        urls.push(new URL(request.url).search);
        return new HttpResponse('no', { status: 500 });
      }),
    );
    const { user, address, container } = show('/requests', KAVYA);
    await row('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The requests could not be exported')).toBeVisible();
    expect(urls).toEqual(['?sort=own']);
    expect(screen.queryByRole('combobox', { name: 'Who was asked' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'More Filters' });
    const whose = within(dialog).getByRole('combobox', { name: 'Who was asked' });
    await within(whose).findByRole('option', { name: 'Meera Nair (1,200)' });
    await user.selectOptions(whose, 'Meera Nair (1,200)');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sort by' }), 'Expiring first');
    await user.click(within(dialog).getByRole('button', { name: 'Show requests' }));
    await waitFor(() => expect(address()).toBe(`/requests?whose=${MEERA}&sort=expiring`));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Meera Nair' }));
    await waitFor(() => expect(address()).toBe('/requests?sort=expiring'));
  });

  it('says that nothing matches, and removes the search', async () => {
    answerLists(() => []);
    const { user, address } = show('/requests?q=nobody');
    await screen.findByText('No request matches “nobody”.');
    await user.click(screen.getByRole('button', { name: 'Reset all filters' }));
    await waitFor(() => expect(address()).toBe('/requests'));
    expect(await screen.findByText('No request has this status.')).toBeVisible();
  });

  it('names the filter that excludes the most, and removes it', async () => {
    answerLists(() => []);
    const wanted: unknown[] = [];
    server.use(
      graphql.query('RequestsWithoutEach', ({ variables }) => {
        wanted.push(variables);
        const list = (totalCount: number) => ({ __typename: 'ReferralConnection', totalCount });
        return HttpResponse.json({ data: { a: list(0), b: list(3), c: list(1) } });
      }),
    );
    const { user, address } = show('/requests?tab=pending&q=asha&skill=Go&ready=80');
    await screen.findByText('No request matches these filters. Without the filter “Go”, there would be 3 requests.');
    const status = ['PENDING'];
    expect(wanted).toEqual([
      expect.objectContaining({
        a: { status, skills: ['Go'], minReadiness: 80 },
        b: { status, q: 'asha', minReadiness: 80 },
        c: { status, q: 'asha', skills: ['Go'] },
        withC: true,
        withD: false,
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove “Go”' }));
    await waitFor(() => expect(address()).toBe('/requests?tab=pending&q=asha&ready=80'));
  });

  it('offers to try again when the requests cannot be loaded', async () => {
    let down = true;
    answerLists(() => [aReferral()]);
    server.use(
      graphql.query('ReferralManagement', () => (down ? refused('no', { code: 'INTERNAL_SERVER_ERROR' }) : undefined)),
    );
    const { user } = show();
    await screen.findByText('The requests could not be loaded.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Asha Rao')).toBeVisible();
  });

  it('on phones, a row leads to the page of the request', async () => {
    setViewport(375);
    answerLists(() => [aReferral()]);
    show();
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/requests/r1');
    expect(screen.queryByRole('region', { name: /at Acme/ })).not.toBeInTheDocument();
  });
});
