import type { Role } from './roles';
import type { ApiScope } from './scopes';

/** The signed-in user a request acts for: read on every request from the session or API key and its user. */
export interface Viewer {
  id: string;
  role: Role;
  /** Of the session, or of the API key. */
  sessionId: string;
  /** The user asked for the account to be erased; until then they can only undo it (see pending-deletion.ts). */
  pendingDeletion: boolean;
  /** An admin has verified the viewer's company. */
  verified: boolean;
  /** Compared forms (trimmed, lower case); null when not set. */
  companyKey: string | null;
  collegeKey: string | null;
  /** What the API key may do; null for a session, which may do whatever its person may. */
  scopes: ReadonlySet<ApiScope> | null;
}
