import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { withStyles } from '../../testing/styles';
import { HealthPage } from './HealthPage';

withStyles();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const STARTED = ago(180);

const DATABASE = {
  __typename: 'DatabaseHealth',
  state: 'GOOD',
  since: STARTED,
  latency: 1.4,
  connectionsInUse: 2,
  connectionsMax: 20,
  statementsWaiting: 0,
  megabytes: 1_204,
  migrations: 44,
  lastMigration: 'IndexAuditLog1763800000180',
};
const QUEUE = {
  __typename: 'QueueHealth',
  state: 'GOOD',
  since: STARTED,
  waiting: 0,
  retrying: 0,
  failed: 0,
  oldestAt: null,
};
const MAIL = {
  __typename: 'MailHealth',
  state: 'GOOD',
  since: STARTED,
  sent: 12,
  waiting: 0,
  retrying: 0,
  failed: 0,
  lastErrorCode: null,
  lastErrorAt: null,
  failures: [],
};
const DISK = {
  __typename: 'DiskHealth',
  state: 'GOOD',
  since: STARTED,
  freeMegabytes: 65_400,
  totalMegabytes: 252_000,
};

const answer = (parts: object = {}) =>
  server.use(
    graphql.query('DeskHealth', () =>
      HttpResponse.json({
        data: {
          systemHealth: {
            __typename: 'SystemHealth',
            checkedAt: new Date().toISOString(),
            version: '0.1.0',
            startedAt: STARTED,
            sockets: 31,
            database: DATABASE,
            queue: QUEUE,
            mail: MAIL,
            disk: DISK,
            storage: null,
            ...parts,
          },
        },
      }),
    ),
  );
const refuse = () =>
  server.use(
    graphql.query('DeskHealth', () =>
      HttpResponse.json({ errors: [{ message: 'Later.', extensions: { code: 'UNAVAILABLE' } }] }),
    ),
  );
const show = () => render(<HealthPage />, { path: '/admin/health', as: { role: 'ADMIN' } });
const group = (name: string) => within(screen.getByRole('region', { name }));

test('shows five parts with their figures and their state in words', async () => {
  answer();
  const { container } = show();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.getByText(/^Updated /)).toBeVisible();
  const regions = screen.getAllByRole('region');
  expect(regions.map((region) => within(region).getByRole('heading').textContent)).toEqual([
    'Server',
    'Disk',
    'Database',
    'Background work',
    'Email',
  ]);
  for (const region of regions.slice(1)) expect(within(region).getByText('Good')).toBeVisible();
  // Nothing about the server itself is measured.
  expect(group('Server').queryByText('Good')).toBeNull();
  expect(group('Server').queryByText(/^Since/)).toBeNull();
  expect(group('Server').getByText('3 hours ago')).toBeVisible();
  expect(group('Server').getByText('Live connections to this instance').nextElementSibling).toHaveTextContent('31');
  expect(group('Database').getByText('1.4 ms')).toBeVisible();
  expect(group('Database').getByText('2 of 20')).toBeVisible();
  expect(group('Database').getByText('1,204 MB')).toBeVisible();
  expect(group('Database').getByText('44, latest IndexAuditLog')).toBeVisible();
  expect(group('Background work').getByText('Nothing waiting')).toBeVisible();
  expect(group('Email').getByText('None since the start')).toBeVisible();
  // The page counts the seconds in the meantime.
  await act(async () => expect(await axe(container)).toHaveNoViolations());
});

test('says which parts do not work, since when, and what to do', async () => {
  answer({
    queue: { ...QUEUE, state: 'BAD', waiting: 3, retrying: 2, failed: 1, oldestAt: ago(20) },
    mail: { ...MAIL, state: 'WAITING', retrying: 2, lastErrorCode: 'ETIMEDOUT', lastErrorAt: ago(4) },
  });
  show();
  expect(await screen.findByText('2 components need attention.')).toBeVisible();
  expect(group('Background work').getByText('Needs attention')).toBeVisible();
  expect(group('Background work').getByText(/The server’s log names each event/)).toBeVisible();
  expect(group('Background work').getByText('20 minutes ago')).toBeVisible();
  expect(group('Email').getByText('Delayed')).toBeVisible();
  expect(group('Email').getByText(/Check SMTP_URL and the mail server/)).toBeVisible();
  expect(group('Email').getByText(/ETIMEDOUT/)).toHaveTextContent('ETIMEDOUT, 4 minutes ago');
});

describe('since when a part has its state', () => {
  const NOW = Date.parse('2026-11-21T15:00:00+05:30');
  const STARTED_AT = '2026-11-19T08:05:00.000Z';
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
  afterEach(() => jest.restoreAllMocks());

  test('is said beside the state', async () => {
    answer({
      startedAt: STARTED_AT,
      database: { ...DATABASE, since: '2026-11-21T05:02:00.000Z' },
      queue: { ...QUEUE, state: 'BAD', failed: 1, since: '2026-11-20T13:40:00.000Z' },
      mail: { ...MAIL, since: '2026-11-19T12:00:00.000Z' },
      disk: { ...DISK, state: 'WAITING', since: STARTED_AT },
    });
    show();
    expect(await screen.findByText('2 components need attention.')).toBeVisible();
    expect(group('Database').getByText('Since 10:32 AM today')).toBeVisible();
    expect(group('Background work').getByText('Since 7:10 PM yesterday')).toBeVisible();
    expect(group('Email').getByText('Since 5:30 PM on 19 Nov')).toBeVisible();
    expect(group('Disk').getByText('At least since the start at 1:35 PM on 19 Nov')).toBeVisible();
  });
});

test('says how much space is left, and warns before it is full', async () => {
  answer({ disk: { ...DISK, state: 'BAD', freeMegabytes: 640 } });
  show();
  expect(await screen.findByText('1 component needs attention.')).toBeVisible();
  expect(group('Disk').getByText('640 MB of 252 GB')).toBeVisible();
  expect(group('Disk').getByText('Almost full')).toBeVisible();
  expect(group('Disk').getByText(/Free space or enlarge it now/)).toBeVisible();
});

test('leaves the disk out if its size is unknown', async () => {
  answer({ disk: null });
  show();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Disk' })).not.toBeInTheDocument();
});

const STORAGE = {
  __typename: 'StorageHealth',
  state: 'GOOD',
  since: STARTED,
  answer: 'CONNECTED',
  bucket: 'batchmate-files',
};

test('shows the object storage where there is one', async () => {
  answer({ storage: STORAGE });
  show();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(group('File storage').getByText('Good')).toBeVisible();
  expect(group('File storage').getByText('batchmate-files')).toBeVisible();
  expect(group('File storage').queryByText(/cannot upload/)).toBeNull();
});

test('leaves the object storage out where files are on the disk', async () => {
  answer();
  show();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'File storage' })).not.toBeInTheDocument();
});

test.each([
  ['REFUSES', 'Access denied', /Correct the S3 variables, and restart each instance/],
  ['AWAY', 'Not responding', /Check S3_ENDPOINT/],
])('says what to do about a storage that answers %s', async (state, word, advice) => {
  answer({ storage: { ...STORAGE, state: 'BAD', answer: state } });
  show();
  expect(await screen.findByText('1 component needs attention.')).toBeVisible();
  expect(group('File storage').getByText(word)).toBeVisible();
  expect(group('File storage').getByText(/Users cannot upload or open files/)).toBeVisible();
  expect(group('File storage').getByText(advice)).toBeVisible();
});

describe('emails that were given up', () => {
  const failure = (id: string, parts: object = {}) => ({
    __typename: 'FailedEmail',
    id,
    kind: 'NOTIFICATION',
    attempts: 13,
    failedAt: ago(30),
    errorCode: 'ETIMEDOUT',
    ...parts,
  });
  const BOTH = [failure('m1'), failure('m2', { kind: 'VERIFICATION_CODE', errorCode: null })];
  const failed = (failures: readonly object[]) => ({
    mail: { ...MAIL, state: 'BAD', failed: failures.length, failures },
  });

  /** Answers retries with this number, and the next readings of the page with these failures. */
  function answerRetry(retried: number, left: readonly object[]) {
    const asked: unknown[] = [];
    server.use(
      graphql.mutation('RetryFailedEmails', ({ variables }) => {
        asked.push(variables.input);
        answer(left.length > 0 ? failed(left) : {});
        return HttpResponse.json({
          data: { retryFailedEmails: { __typename: 'RetryFailedEmailsPayload', retried } },
        });
      }),
    );
    return asked;
  }
  const table = () => within(screen.getByRole('table', { name: 'Failed emails' }));

  test('are listed and retried one by one', async () => {
    answer(failed(BOTH));
    const { user, container } = show();
    const asked = answerRetry(1, BOTH.slice(1));
    await user.click(await screen.findByRole('button', { name: 'Retry: Notification' }));
    expect(await screen.findByText('The email is being retried')).toBeVisible();
    await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(2));
    expect(table().getByRole('row', { name: /Verification code/ })).toHaveTextContent(/Unknown1330 minutes ago/);
    expect(asked).toEqual([{ ids: ['m1'] }]);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('are all retried at once, and the list goes away', async () => {
    answer(failed(BOTH));
    const { user } = show();
    const asked = answerRetry(2, []);
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    expect(await screen.findByText('2 emails are being retried')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(asked).toEqual([{ ids: null }]);
  });

  test('that another admin retried in the meantime are not retried again', async () => {
    answer(failed(BOTH));
    const { user } = show();
    answerRetry(0, []);
    await user.click(await screen.findByRole('button', { name: 'Retry: Verification code' }));
    expect(await screen.findByText('Nothing left to retry')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  });

  test('stay if the retry fails', async () => {
    answer(failed(BOTH));
    server.use(graphql.mutation('RetryFailedEmails', () => HttpResponse.error()));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    // The answer may be all that was lost.
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry all' })).toBeEnabled());
    expect(table().getAllByRole('row')).toHaveLength(3);
  });
});

test('measures again on press', async () => {
  answer();
  const { user } = show();
  await screen.findByText('Everything works.');
  answer({ database: { ...DATABASE, state: 'WAITING', latency: 240 } });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('1 component needs attention.')).toBeVisible();
  expect(group('Database').getByText('240 ms')).toBeVisible();
  expect(group('Database').getByText('Delayed')).toBeVisible();
});

test('keeps the figures that it has when it cannot be measured again', async () => {
  answer();
  const { user } = show();
  await screen.findByText('Everything works.');
  refuse();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('The system could not be checked again')).toBeVisible();
  expect(group('Database').getByText('1.4 ms')).toBeVisible();
});

test('shows a skeleton while it is loading', async () => {
  server.use(
    graphql.query('DeskHealth', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  show();
  expect(await screen.findByText('Checking the system')).toBeInTheDocument();
});

test('says when it cannot be measured, and tries again', async () => {
  refuse();
  const { user } = show();
  expect(await screen.findByText(/The system could not be checked/)).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works.')).toBeVisible();
});
