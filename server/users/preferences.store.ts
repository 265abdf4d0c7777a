import { parameterized, type Queryable } from '../platform/db/database';
import type { ProfileVisibility } from './users.rules';

/** A user's preferences for incoming requests and their own profile. Omitted fields stay unchanged. */
interface Preferences {
  /** Null clears it. */
  phone?: string | null;
  acceptAll?: boolean;
  filterBySkills?: boolean;
  pauseRequests?: boolean;
  autoReject?: boolean;
  profileVisible?: ProfileVisibility;
  showEmail?: boolean;
  showLinkedIn?: boolean;
  allowDirectContact?: boolean;
}

/** The values of an edit; null leaves a column as it is. */
type Edit = { [Field in keyof Required<Preferences>]: Preferences[Field] | null };

// Sets columns separately, so that concurrent edits of different preferences do not overwrite each other.
const UPDATE = parameterized<Edit & { userId: string; editsPhone: boolean; at: Date }>(
  'users.update-preferences',
  `update users set
     phone = case when :editsPhone then :phone else phone end,
     open_to_requests = coalesce(:acceptAll, open_to_requests), filter_by_skills = coalesce(:filterBySkills, filter_by_skills),
     pause_requests = coalesce(:pauseRequests, pause_requests), auto_reject = coalesce(:autoReject, auto_reject),
     profile_visibility = coalesce(:profileVisible, profile_visibility), show_email = coalesce(:showEmail, show_email),
     show_linkedin = coalesce(:showLinkedIn, show_linkedin),
     allow_direct_contact = coalesce(:allowDirectContact, allow_direct_contact), updated_at = :at
   where id = :userId`,
);

const UNCHANGED: Edit = {
  phone: null,
  acceptAll: null,
  filterBySkills: null,
  pauseRequests: null,
  autoReject: null,
  profileVisible: null,
  showEmail: null,
  showLinkedIn: null,
  allowDirectContact: null,
};

/** Changes some of a user's preferences. */
export async function updatePreferences(
  db: Queryable,
  userId: string,
  { at, ...changes }: Preferences & { at: Date },
): Promise<void> {
  const editsPhone = changes.phone !== undefined;
  await db.query(UPDATE({ ...UNCHANGED, ...changes, phone: changes.phone ?? null, userId, editsPhone, at }));
}
