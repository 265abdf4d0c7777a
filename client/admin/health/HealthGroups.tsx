import { Grid } from '@chakra-ui/react';
import type { DeskHealthQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { Time } from '../../ui/data/Time';
import { databaseCopy, diskCopy, healthCopy as copy, queueCopy, serverCopy, storageCopy } from './copy';
import { mailCopy } from './emailCopy';
import { HealthGroup } from './HealthGroup';

export type Health = DeskHealthQuery['systemHealth'];

/** The columns of the parts. */
export const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } as const;

/** The parts of the system, with what is measured of each. */
export function HealthGroups({ health }: { health: Health }) {
  const { version, startedAt, sockets, database, disk, storage, queue, mail } = health;
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
      {storage !== null && <Storage storage={storage} startedAt={startedAt} />}
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

function Storage({ storage, startedAt }: { storage: NonNullable<Health['storage']>; startedAt: string }) {
  const { state, since, answer, bucket } = storage;
  return (
    <HealthGroup
      title={storageCopy.title}
      state={state}
      stateName={storageCopy.answers[answer]}
      since={<Since at={since} startedAt={startedAt} />}
      advice={{ [state]: storageCopy.advice[answer] }}
      facts={[[storageCopy.bucket, bucket]]}
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
