/** How well a part of the system works. */
export enum HealthState {
  GOOD = 'good',
  /** Slower than usual, or with work that is tried again. It usually ends by itself. */
  WAITING = 'waiting',
  /** Someone must look. */
  BAD = 'bad',
}

const { GOOD, WAITING, BAD } = HealthState;

/** In milliseconds. */
const LATENCY = { waiting: 100, bad: 1_000 };
/** How long the oldest event may wait, in milliseconds. */
const AGE = { waiting: 60_000, bad: 600_000 };

interface DatabaseFigures {
  /** In milliseconds. */
  latency: number;
  /** Statements that wait for a connection. */
  awaited: number;
}

export function databaseState({ latency, awaited }: DatabaseFigures): HealthState {
  if (latency >= LATENCY.bad) return BAD;
  return latency >= LATENCY.waiting || awaited > 0 ? WAITING : GOOD;
}

interface QueueFigures {
  retrying: number;
  failed: number;
  /** Since when the oldest event waits or is retried. */
  oldestAt: Date | null;
}

export function queueState({ retrying, failed, oldestAt }: QueueFigures, now: Date): HealthState {
  const age = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  if (failed > 0 || age >= AGE.bad) return BAD;
  return retrying > 0 || age >= AGE.waiting ? WAITING : GOOD;
}

/** Emails that are retried do reach nobody meanwhile, but a mail server often is back soon. */
export function mailState({ retrying, failed }: Pick<QueueFigures, 'retrying' | 'failed'>): HealthState {
  if (failed > 0) return BAD;
  return retrying > 0 ? WAITING : GOOD;
}
