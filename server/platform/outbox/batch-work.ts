import type { Logger } from '../logger';
import { failureNote } from '../queue/failures';
import { EMAIL_EVENTS } from '../queue/queue-state';
import type { OutboxHandlers } from './handlers';
import type { LeasedEvent } from './leases';

/** An event whose handler threw. */
export interface FailedEvent extends LeasedEvent {
  error: unknown;
}

interface Outcome {
  done: LeasedEvent[];
  failed: FailedEvent[];
  /** Not begun, because the relay stops. */
  left: LeasedEvent[];
}

const EMAILS: ReadonlySet<string> = new Set(EMAIL_EVENTS);

/**
 * Handles a batch of events: those of the same name together where their handlers take many. Emails come last, because they can be slow,
 * and one by one, so that none is sent again because another took too long, or because the relay stops.
 */
export class BatchWork {
  private readonly outcome: Outcome = { done: [], failed: [], left: [] };

  constructor(
    private readonly handling: Pick<OutboxHandlers, 'handle' | 'takesMany' | 'handleMany'>,
    private readonly options: {
      logger: Logger;
      /** Milliseconds after which a handler counts as failed. */
      limit: number;
    },
  ) {}

  /** @param isOver whether nothing more should begin */
  async run(events: readonly LeasedEvent[], isOver: () => boolean): Promise<Outcome> {
    for (const group of groupsOf(events)) {
      const [first] = group;
      if (group.length > 1 && first && !EMAILS.has(first.topic) && this.handling.takesMany(first.topic) && !isOver())
        await this.workTogether(group, isOver);
      else await this.workSingly(group, isOver);
    }
    return this.outcome;
  }

  private async workTogether(group: readonly LeasedEvent[], isOver: () => boolean): Promise<void> {
    const [first] = group;
    if (!first) return;
    try {
      const payloads = group.map(({ payload }) => payload);
      const failures = await this.inTime(() => this.handling.handleMany(first.topic, payloads));
      for (const event of group) {
        if (failures.has(event.payload)) this.fail(event, failures.get(event.payload));
        else this.outcome.done.push(event);
      }
    } catch (error) {
      // One of them spoils the statement of all.
      this.options.logger.warn({ err: error, event: first.topic }, 'outbox events are handled one by one');
      await this.workSingly(group, isOver);
    }
  }

  private async workSingly(group: readonly LeasedEvent[], isOver: () => boolean): Promise<void> {
    for (const event of group) {
      if (isOver()) {
        this.outcome.left.push(event);
        continue;
      }
      try {
        await this.inTime(() => this.handling.handle(event.topic, event.payload));
        this.outcome.done.push(event);
      } catch (error) {
        this.fail(event, error);
      }
    }
  }

  private fail(event: LeasedEvent, error: unknown): void {
    const { logger } = this.options;
    logger.warn({ err: error, event: event.topic }, failureNote(error));
    this.outcome.failed.push({ ...event, error });
  }

  private async inTime<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The handler of an outbox event took too long.')), this.options.limit);
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function groupsOf(events: readonly LeasedEvent[]): LeasedEvent[][] {
  const groups = new Map<string, LeasedEvent[]>();
  for (const event of events) {
    const group = groups.get(event.topic);
    if (group) group.push(event);
    else groups.set(event.topic, [event]);
  }
  const all = [...groups.entries()];
  return [...all.filter(([topic]) => !EMAILS.has(topic)), ...all.filter(([topic]) => EMAILS.has(topic))].map(
    ([, group]) => group,
  );
}
