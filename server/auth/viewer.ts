import type { Role } from '../users/users.rules';
import type { ApiScope } from './api-keys.rules';

/** Who is asking: read afresh for every request from the row of the session, or of the API key, and of its user. */
export interface Viewer {
  id: string;
  role: Role;
  /** Of the session, or of the API key. */
  sessionId: string;
  /** They asked for their account to be erased, and may only take that back (see leaving.ts). */
  leaving: boolean;
  /** An admin has verified the viewer's company. */
  verified: boolean;
  /** Compared forms (trimmed, lower case); null when not set. */
  companyKey: string | null;
  collegeKey: string | null;
  /** What the API key may do; null for a session, which may do whatever its person may. */
  scopes: ReadonlySet<ApiScope> | null;
}
