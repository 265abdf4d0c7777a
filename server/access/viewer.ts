import type { Role } from './roles';
import type { ApiScope } from './scopes';

/** The user on whose behalf a request runs. Read from the database on every request, with the session or API key. */
export interface Viewer {
  id: string;
  role: Role;
  /** ID of the session or API key. */
  sessionId: string;
  /** The account is in the grace period of its deletion, so the user can only undo it (pending-deletion.ts). */
  pendingDeletion: boolean;
  /** An admin has verified the viewer's company. */
  verified: boolean;
  /** Normalized names for comparison (`nameKey`); null if not set. */
  companyKey: string | null;
  collegeKey: string | null;
  /** The scopes of the API key; null for a session, which has all permissions of its user. */
  scopes: ReadonlySet<ApiScope> | null;
}
