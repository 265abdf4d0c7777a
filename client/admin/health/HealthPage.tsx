import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { whileVisible } from '../../data/whileVisible';
import { graphql } from '../../graphql';
import { BlockSkeleton, Loading } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Notice } from '../../ui/feedback/Notice';
import { Page } from '../../ui/layout/Page';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { healthCopy as copy } from './copy';
import { FailedEmails } from './FailedEmails';
import { COLUMNS, type Health, HealthGroups } from './HealthGroups';
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
      storage {
        state
        since
        answer
        bucket
      }
    }
  }
`);

const INTERVAL = 15_000;

/** How the server, its disk and storage, the database, the background work and the emails are doing and since when, measured every 15 s while the page is visible. */
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
          <HealthGroups health={health} />
        </>
      )}
    </Page>
  );
}

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

function Head({ health, reloading, onReload }: HeadProps) {
  const { checkedAt, database, queue, mail, disk, storage } = health;
  const parts = [database, queue, mail, disk, storage];
  const notGood = parts.filter((part) => part !== null && part.state !== 'GOOD').length;
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
