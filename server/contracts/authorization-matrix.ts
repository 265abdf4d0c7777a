import { ACCOUNT_MUTATIONS } from './authorization/account-mutations';
import { INTEGRATION_MUTATIONS } from './authorization/integration-mutations';
import { WORK_MUTATIONS } from './authorization/work-mutations';
import { QUERIES } from './authorization/queries';
import type { Row } from './authorization/rows';

/** The expected outcome of every operation for every kind of viewer. */
export const MATRIX: readonly Row[] = [...QUERIES, ...ACCOUNT_MUTATIONS, ...INTEGRATION_MUTATIONS, ...WORK_MUTATIONS];
