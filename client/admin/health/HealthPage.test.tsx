import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, graphql, HttpResponse } from 'msw';
import { render } from '../../testing/render';
import { server } from '../../testing/server';
import { HealthPage } from './HealthPage';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const DATABASE = {
  __typename: 'DatabaseHealth',
  state: 'GOOD',
  latency: 1.4,
  connectionsInUse: 2,
  connectionsMax: 20,
  statementsWaiting: 0,
  megabytes: 1_204,
  migrations: 44,
  lastMigration: 'IndexAuditLog1763800000180',
};
const QUEUE = { __typename: 'QueueHealth', state: 'GOOD', waiting: 0, retrying: 0, failed: 0, oldestAt: null };
const MAIL = {
  __typename: 'MailHealth',
  state: 'GOOD',
  sent: 12,
  waiting: 0,
  retrying: 0,
  failed: 0,
  lastErrorCode: null,
  lastErrorAt: null,
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
            startedAt: ago(180),
            sockets: 31,
            database: DATABASE,
            queue: QUEUE,
            mail: MAIL,
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

test('shows four parts with their figures and their state in words', async () => {
  answer();
  const { container } = show();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.getByText(/^Updated /)).toBeVisible();
  const regions = screen.getAllByRole('region');
  expect(regions.map((region) => within(region).getByRole('heading').textContent)).toEqual([
    'Server',
    'Database',
    'Background work',
    'Email',
  ]);
  for (const region of regions) expect(within(region).getByText('Good')).toBeVisible();
  expect(group('Server').getByText('3 hours ago')).toBeVisible();
  expect(group('Server').getByText('31')).toBeVisible();
  expect(group('Database').getByText('1.4 ms')).toBeVisible();
  expect(group('Database').getByText('2 of 20')).toBeVisible();
  expect(group('Database').getByText('1,204 MB')).toBeVisible();
  expect(group('Database').getByText('44, the latest is IndexAuditLog1763800000180')).toBeVisible();
  expect(group('Background work').getByText('Nothing waits')).toBeVisible();
  expect(group('Email').getByText('None since the start')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('says which parts do not work, since when, and what to do', async () => {
  answer({
    queue: { ...QUEUE, state: 'BAD', waiting: 3, retrying: 2, failed: 1, oldestAt: ago(20) },
    mail: { ...MAIL, state: 'WAITING', retrying: 2, lastErrorCode: 'ETIMEDOUT', lastErrorAt: ago(4) },
  });
  show();
  expect(await screen.findByText('2 parts do not work as usual.')).toBeVisible();
  expect(group('Background work').getByText('Needs attention')).toBeVisible();
  expect(group('Background work').getByText(/The server’s log names each event/)).toBeVisible();
  expect(group('Background work').getByText('20 minutes ago')).toBeVisible();
  expect(group('Email').getByText('Delayed')).toBeVisible();
  expect(group('Email').getByText(/Check SMTP_URL and the mail server/)).toBeVisible();
  expect(group('Email').getByText(/ETIMEDOUT/)).toHaveTextContent('ETIMEDOUT, 4 minutes ago');
});

test('measures again on press', async () => {
  answer();
  const { user } = show();
  await screen.findByText('Everything works.');
  answer({ database: { ...DATABASE, state: 'WAITING', latency: 240 } });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('1 part does not work as usual.')).toBeVisible();
  expect(group('Database').getByText('240 ms')).toBeVisible();
  expect(group('Database').getByText('Delayed')).toBeVisible();
});

test('keeps the figures that it has when it cannot be measured again', async () => {
  answer();
  const { user } = show();
  await screen.findByText('Everything works.');
  refuse();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('It could not be measured again')).toBeVisible();
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
  expect(await screen.findByText('Measuring the system')).toBeInTheDocument();
});

test('says when it cannot be measured, and tries again', async () => {
  refuse();
  const { user } = show();
  expect(await screen.findByText(/The system could not be measured/)).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works.')).toBeVisible();
});
