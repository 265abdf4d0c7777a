import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aQuota, aReferral, MEERA, refused } from '../../testing/referrals';
import { aJob, answer, takeRequests } from '../../testing/requestDialog';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { RequestDialog } from './RequestDialog';

function show() {
  const onClose = jest.fn();
  return { onClose, ...render(<RequestDialog referrerId={MEERA} onClose={onClose} />) };
}

const send = () => screen.getByRole('button', { name: 'Send request' });

describe('asking for a referral', () => {
  it('offers the company’s jobs that accept referrals, and another one', async () => {
    answer({
      jobs: [
        aJob({}),
        aJob({ id: 'j2', company: 'Acme Foods' }),
        aJob({ id: 'j3', title: 'Closed to referrals', referralEnabled: false }),
      ],
    });
    show();
    await screen.findByRole('option', { name: 'Go Engineer · Platform · Pune' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a job',
      'Go Engineer · Platform · Pune',
      'Another job at Acme',
    ]);
    expect(screen.getByText('You can have 4 more open requests.')).toBeVisible();
    expect(screen.getByText('asha.pdf')).toBeVisible();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });

  it('says when the posted jobs could not be loaded, and loads them again', async () => {
    answer();
    server.use(graphql.query('RequestFormJobs', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The jobs that Acme has posted could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Go Engineer · Platform · Pune' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when a referrer who paused requests is back, instead of offering a form', async () => {
    const requestsPausedUntil = '2026-12-03T06:00:00.000Z';
    answer({ user: { referralRequestObstacle: 'NOT_ACCEPTING_REQUESTS', requestsPausedUntil } });
    show();
    expect(await screen.findByText('Back on 3 December 2026')).toBeVisible();
    expect(screen.getByText('This person is not accepting requests at the moment.')).toBeVisible();
    expect(screen.queryByLabelText('Which job is it?')).toBeNull();
    expect(send()).toBeDisabled();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });

  it('says how the viewer fits the chosen job, and whether they have asked or applied for it already', async () => {
    const job = { __typename: 'Job', id: 'j1' };
    const kabir = { __typename: 'User', id: 'kabir', firstName: 'Kabir' };
    answer({ jobs: [aJob({ viewerHasApplied: true })], requests: [aReferral({ job, referrer: kabir })] });
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    expect(screen.queryByText(/Match 62/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which job is it?' }), 'j1');
    const status = screen.getByText(/Match 62/).closest('[role=status]') ?? document.body;
    expect(status).toHaveTextContent('Match 62 · meets 1 of 2 · missing Kafka');
    expect(status).toHaveTextContent('You have applied for this job.');
    expect(status).toHaveTextContent('You asked Kabir for a referral for this job: Pending');
    expect(screen.getByRole('link', { name: 'Pending' })).toHaveAttribute('href', '/referrals/r1');
  });

  it('says how the referrer answers, and what they will see', async () => {
    answer();
    show();
    expect(await screen.findByText('Meera answers 90%, usually within a day.')).toBeVisible();
    expect(screen.getByText('Meera will see your profile, your email address and this résumé.')).toBeVisible();
  });

  it('repeats an earlier request with its message and résumé, once even after a double click', async () => {
    answer();
    const sent = takeRequests();
    const resume = { id: 'f7', name: 'last.pdf', bytes: 900 };
    const filled = { job: 'j1', message: 'I build services.', resume, askedBefore: 'Kabir' };
    const { user } = render(<RequestDialog referrerId={MEERA} filled={filled} onClose={jest.fn()} />);
    expect(await screen.findByText('last.pdf')).toBeVisible();
    expect(screen.getByText('from your last request')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Which job is it?' })).toHaveValue('j1'));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('I build services.');
    await user.dblClick(send());
    await screen.findByText('Request sent');
    const input = { referrerId: MEERA, jobId: 'j1', message: 'I build services.', resumeFileId: 'f7' };
    expect(sent).toEqual([expect.objectContaining(input)]);
  });

  it('sends a posted job with the message, says what happens next, and closes', async () => {
    answer();
    const sent = takeRequests();
    const { user, onClose } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which job is it?' }), 'j1');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' I build services in Go. ');
    expect(screen.getByText('23 of 1000')).toBeVisible();
    await user.click(send());
    expect(await screen.findByText('Request sent')).toBeVisible();
    expect(screen.getByText('Meera has seven days to answer. We will notify you.')).toBeVisible();
    expect(onClose).toHaveBeenCalled();
    expect(sent).toEqual([
      {
        referrerId: MEERA,
        jobId: 'j1',
        jobTitle: null,
        company: null,
        message: 'I build services in Go.',
        resumeFileId: null,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('requires a job, and the title of one that is not posted', async () => {
    answer();
    const sent = takeRequests();
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.click(send());
    expect(await screen.findByText('Choose a job.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox'), 'other');
    await user.click(send());
    expect(await screen.findByText('Enter the job title.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Job title' }), 'Chef');
    await user.click(send());
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ jobId: null, jobTitle: 'Chef', company: 'Acme' })]),
    );
  });

  it('uses the same idempotency key until the content changes', async () => {
    answer();
    let lost = 2;
    const sent = takeRequests(() => (lost-- > 0 ? HttpResponse.error() : undefined));
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    expect(await screen.findByText('The request was not sent')).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('links to the open request', async () => {
    answer();
    takeRequests(() =>
      refused('You already have an open request to this referrer for this job.', {
        code: 'CONFLICT',
        conflictingId: 'r5',
      }),
    );
    const { user, onClose } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    const obstacle = await screen.findByRole('alert');
    expect(obstacle).toHaveTextContent('an open request');
    const link = within(obstacle).getByRole('link', { name: 'See the open request' });
    expect(link).toHaveAttribute('href', '/referrals/r5');
    await user.click(link);
    expect(onClose).toHaveBeenCalled();
  });

  it('removes a refusal when another job is chosen', async () => {
    answer({ jobs: [aJob({}), aJob({ id: 'j2', title: 'Data Engineer' })] });
    takeRequests(() =>
      refused('You already have an open request to this referrer for this job.', { code: 'CONFLICT' }),
    );
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    const obstacle = await screen.findByRole('alert');
    await user.selectOptions(screen.getByRole('combobox'), 'j2');
    expect(obstacle).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox'), 'other');
    await user.click(send());
    await user.type(await screen.findByRole('textbox', { name: 'Job title' }), 'Chef');
    await user.click(send());
    const second = await screen.findByText(/You already have an open request/);
    await user.type(screen.getByRole('textbox', { name: 'Job title' }), ' II');
    expect(second).not.toBeInTheDocument();
  });

  it('shows an error that names a field at that field', async () => {
    answer();
    takeRequests(() =>
      refused('message must not contain control characters.', { code: 'BAD_USER_INPUT', fields: ['message'] }),
    );
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    expect(await screen.findByText('message must not contain control characters.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid();
  });

  it('shows an error about the résumé there, and can be sent again', async () => {
    answer();
    const refusals = [
      refused('resumeFileId must be one of your files.', { code: 'BAD_USER_INPUT', fields: ['resumeFileId'] }),
    ];
    const sent = takeRequests(() => refusals.shift());
    const { user } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    expect(await screen.findByText('resumeFileId must be one of your files.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument(); // a toast
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('sends nothing when the quota is used up, and leads to the requests', async () => {
    answer({ quota: aQuota({ open: 5 }) });
    const { user, onClose, address } = show();
    // An accepted request counts until it ends, so that an answer alone does not help.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have no requests left for now. Wait until one ends, or withdraw one.',
    );
    expect(send()).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'See your requests' }));
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe('/referrals');
  });

  it('does not advise to wait for an answer when the limit of the month is reached', async () => {
    answer({ quota: aQuota({ open: 5, thisMonth: 15 }) });
    show();
    expect(
      await screen.findByText('You have used all requests for this month. You can ask again next month.'),
    ).toBeVisible();
    expect(send()).toBeDisabled();
  });
});
