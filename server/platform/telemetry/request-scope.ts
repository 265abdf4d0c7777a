import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the rest of a request so that `currentRequestId` knows its ID. Costs time, so only instances that are monitored do it. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work);
}

/** The ID of the request that is being handled; undefined outside of one, or if the instance is not monitored. */
export const currentRequestId = (): string | undefined => scope.getStore();
