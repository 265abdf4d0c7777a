import type { Core } from '../core';
import type { Failures, OutboxHandlers } from '../outbox/handlers';
import { inSpan } from './spans';

type Handling = Pick<OutboxHandlers, 'handle' | 'takesMany' | 'handleMany'>;

/** Handles background events, measured and traced. Events that are handled together count with their share of the time. */
export function measuredHandling({ metrics }: Pick<Core, 'metrics'>, handlers: Handling): Handling {
  return {
    takesMany: (topic) => handlers.takesMany(topic),
    handle: async (topic, payload) => {
      const start = performance.now();
      const note = (outcome: string) => metrics.tasks.observe({ topic, outcome }, (performance.now() - start) / 1000);
      try {
        await inSpan({ name: `task ${topic}` }, () => handlers.handle(topic, payload));
        note('done');
      } catch (error) {
        note('failed');
        throw error;
      }
    },
    handleMany: async (topic, payloads): Promise<Failures> => {
      const start = performance.now();
      const failures = await inSpan({ name: `tasks ${topic}` }, () => handlers.handleMany(topic, payloads));
      const each = (performance.now() - start) / 1000 / payloads.length;
      for (const payload of payloads)
        metrics.tasks.observe({ topic, outcome: failures.has(payload) ? 'failed' : 'done' }, each);
      return failures;
    },
  };
}
