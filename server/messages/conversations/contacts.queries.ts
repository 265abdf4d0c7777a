import type { Viewer } from '../../access/viewer';
import { type Queryable, variant } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import {
  CONNECTED,
  sharedWithCompanySql,
  type VisibilityParams,
  visibilityParams,
  visibilitySql,
} from '../../users/visibility.queries';
import type { ContactFacts } from '../messages.policy';
import { emptyRequestSql } from '../messages.queries';

/** The facts that decide whether the viewer can write to a user. */
export interface Contact extends ContactFacts {
  id: string;
  /** Whether the two users have a conversation in which the viewer can write. A request without a message is none. */
  haveConversation: boolean;
}

/** Reads the contacts among these users, in one statement. Users whom the viewer cannot see are left out. */
export function readContacts(db: Queryable, viewer: Viewer, userIds: readonly string[]): Promise<Contact[]> {
  const visible = visibilitySql(viewer);
  const statement = variant<VisibilityParams & { userIds: readonly string[] }>(
    `messages.contacts.${visible.name}`,
    () => `select u.id, u.role, u.allow_direct_contact as "allowDirectContact",
       exists (select from conversations c
         where c.member_low_id = least(:viewerId, u.id) and c.member_high_id = greatest(:viewerId, u.id)
           and not ${emptyRequestSql('c')} and (c.request_from_id is distinct from :viewerId or u.allow_direct_contact)) as "haveConversation",
       (${CONNECTED} or ${sharedWithCompanySql(viewer) ?? 'false'}) as connected
     from users u where u.id = any(${hiddenFromPlanner(':userIds', 'uuid[]')}) and (${visible.text})`,
  );
  return db.query<Contact>(statement({ ...visibilityParams(viewer), userIds }));
}

/** The same for one user; null if the viewer cannot see them. */
export async function readContact(db: Queryable, viewer: Viewer, userId: string): Promise<Contact | null> {
  const [facts] = await readContacts(db, viewer, [userId]);
  return facts ?? null;
}
