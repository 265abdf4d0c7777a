import type { Core } from '../core';
import { inSpan } from './spans';

/** Handles a background event, measured and traced. */
export function measuredHandler(
  { metrics }: Pick<Core, 'metrics'>,
  handle: (topic: string, payload: object) => Promise<void>,
): typeof handle {
  return async (topic, payload) => {
    const start = performance.now();
    const note = (outcome: string) => metrics.tasks.observe({ topic, outcome }, (performance.now() - start) / 1000);
    try {
      await inSpan({ name: `task ${topic}` }, () => handle(topic, payload));
      note('done');
    } catch (error) {
      note('failed');
      throw error;
    }
  };
}
