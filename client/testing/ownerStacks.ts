import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Keeps React from recording for each element where it was created, which takes a sixth of the tests' time. Its warnings name components
 * all the same. React itself stops after 10,000 elements in a second.
 */
export function leaveOutOwnerStacks(): void {
  const internals = (React as unknown as Record<typeof INTERNALS, object>)[INTERNALS];
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
