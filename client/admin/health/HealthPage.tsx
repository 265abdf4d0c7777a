import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { whileVisible } from '../../data/whileVisible';
import { graphql } from '../../graphql';
import type { DeskHealthQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { BlockSkeleton, Loading } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Notice } from '../../ui/feedback/Notice';
import { Page } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { databaseCopy, diskCopy, healthCopy as copy, mailCopy, queueCopy, serverCopy } from './copy';
import { FailedEmails } from './FailedEmails';
import { HealthGroup } from './HealthGroup';
import { UpdatedAgo } from './UpdatedAgo';

const DeskHealth = graphql(`
  query DeskHealth {
    systemHealth {
      checkedAt
      version
      startedAt
      sockets
      database {
        state
        since
        latency
        connectionsInUse
        connectionsMax
        statementsWaiting
        megabytes
        migrations
        lastMigration
      }
      queue {
        state
        since
        waiting
        retrying
        failed
        oldestAt
      }
      mail {
        state
        since
        sent
        waiting
        retrying
        failed
        lastErrorCode
        lastErrorAt
        failures {
          ...FailedEmailFields @unmask
        }
      }
      disk {
        state
        since
        freeMegabytes
        totalMegabytes
      }
    }
  }
`);

type Health = DeskHealthQuery['systemHealth'];

const INTERVAL = 15_000;

/** How the server, its database, the background work and the emails are doing and since when, measured every 15 s while the page is visible. */
export function HealthPage() {
  const { data, previousData, loading, error, refetch } = useQuery(DeskHealth, {
    fetchPolicy: 'network-only',
    ...whileVisible(INTERVAL),
  });
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    // An error is shown by the query.
    await refetch().catch(() => undefined);
    setReloading(false);
  };
  const health = (data ?? previousData)?.systemHealth;
  return (
    <Page title={copy.title}>
      {!health && (loading || !error) && <HealthSkeleton />}
      {!health && error && !loading && (
        <ErrorState retrying={reloading} onRetry={() => void reload()}>
          {copy.failed}
        </ErrorState>
      )}
      {health && (
        <>
          <Head health={health} reloading={reloading} onReload={() => void reload()} />
          {error && (
            <Notice tone="bad" title={copy.notAgain}>
              {copy.older}
            </Notice>
          )}
          <FailedEmails failed={health.mail.failed} emails={health.mail.failures} onRetried={() => void reload()} />
          <Groups health={health} />
        </>
      )}
    </Page>
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } as const;

/** The shape of the five parts. */
const HealthSkeleton = () => (
  <Loading label={copy.loading}>
    <Grid templateColumns={COLUMNS} columnGap="10" rowGap="8">
      {[4, 2, 6, 5, 6].map((lines, index) => (
        <BlockSkeleton key={index} lines={lines} />
      ))}
    </Grid>
  </Loading>
);

interface HeadProps {
  health: Health;
  reloading: boolean;
  onReload: () => void;
}

function Head({ health: { checkedAt, database, queue, mail, disk }, reloading, onReload }: HeadProps) {
  const notGood = [database, queue, mail, disk].filter((part) => part !== null && part.state !== 'GOOD').length;
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <chakra.p fontWeight="medium" role="status">
        {notGood === 0 ? copy.allGood : copy.notGood(notGood)}
      </chakra.p>
      <Flex align="center" gap="3">
        <UpdatedAgo key={checkedAt} at={checkedAt} />
        <OnlineButton size="sm" variant="outline" colorPalette="gray" loading={reloading} onClick={onReload}>
          {copy.reload}
        </OnlineButton>
      </Flex>
    </Flex>
  );
}

function Groups({ health }: { health: Health }) {
  const { version, startedAt, sockets, database, disk, queue, mail } = health;
  return (
    <Grid templateColumns={COLUMNS} columnGap="10" rowGap="8">
      <HealthGroup
        title={serverCopy.title}
        facts={[
          [serverCopy.version, version],
          [serverCopy.started, <Time key="started" at={startedAt} />],
          [serverCopy.sockets, number(sockets)],
        ]}
      />
      {disk !== null && <Disk disk={disk} startedAt={startedAt} />}
      <HealthGroup
        title={databaseCopy.title}
        state={database.state}
        since={<Since at={database.since} startedAt={startedAt} />}
        advice={databaseCopy.advice}
        facts={[
          [databaseCopy.latency, databaseCopy.milliseconds(database.latency)],
          [databaseCopy.connections, databaseCopy.of(database.connectionsInUse, database.connectionsMax)],
          [databaseCopy.waiting, number(database.statementsWaiting)],
          [databaseCopy.size, databaseCopy.megabytes(database.megabytes)],
          [databaseCopy.migrations, migrationsOf(database)],
        ]}
      />
      <HealthGroup
        title={queueCopy.title}
        state={queue.state}
        since={<Since at={queue.since} startedAt={startedAt} />}
        advice={queueCopy.advice}
        facts={[
          [queueCopy.waiting, number(queue.waiting)],
          [queueCopy.retrying, number(queue.retrying)],
          [queueCopy.failed, number(queue.failed)],
          [queueCopy.oldest, queue.oldestAt === null ? queueCopy.none : <Time key="oldest" at={queue.oldestAt} />],
        ]}
      />
      <HealthGroup
        title={mailCopy.title}
        state={mail.state}
        since={<Since at={mail.since} startedAt={startedAt} />}
        advice={mailCopy.advice}
        facts={[
          [mailCopy.sent, number(mail.sent)],
          [mailCopy.waiting, number(mail.waiting)],
          [mailCopy.retrying, number(mail.retrying)],
          [mailCopy.failed, number(mail.failed)],
          [mailCopy.lastError, <LastError key="error" mail={mail} />],
        ]}
      />
    </Grid>
  );
}

function Disk({ disk, startedAt }: { disk: NonNullable<Health['disk']>; startedAt: string }) {
  const { state, since, freeMegabytes, totalMegabytes } = disk;
  return (
    <HealthGroup
      title={diskCopy.title}
      state={state}
      stateName={diskCopy.states[state]}
      since={<Since at={since} startedAt={startedAt} />}
      advice={diskCopy.advice}
      facts={[[diskCopy.free, diskCopy.of(freeMegabytes, totalMegabytes)]]}
    />
  );
}

interface SinceProps {
  at: string;
  /** Before that, the server did not look. */
  startedAt: string;
}

const Since = ({ at, startedAt }: SinceProps) => (
  <Time at={at} style="clockAndDay">
    {at === startedAt ? copy.sinceStart : copy.since}
  </Time>
);

const migrationsOf = ({ migrations, lastMigration }: Health['database']): string =>
  lastMigration === null ? number(migrations) : databaseCopy.lastMigration(migrations, lastMigration);

function LastError({ mail: { lastErrorCode, lastErrorAt } }: { mail: Health['mail'] }) {
  if (lastErrorCode === null || lastErrorAt === null) return mailCopy.noError;
  return (
    <>
      {lastErrorCode}, <Time at={lastErrorAt} />
    </>
  );
}
