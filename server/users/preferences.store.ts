import { parameterized, type Queryable } from '../platform/db/database';
import type { ProfileVisibility } from './users.rules';

/** A user's preferences for incoming requests and their own profile. Omitted fields stay unchanged. */
interface Preferences {
  /** Null clears it. */
  phone?: string | null;
  acceptAll?: boolean;
  filterBySkills?: boolean;
  pauseRequests?: boolean;
  /** When the pause ends automatically; null if it does not. Cleared when the pause ends. */
  pausedUntil?: Date | null;
  autoReject?: boolean;
  profileVisible?: ProfileVisibility;
  showEmail?: boolean;
  showLinkedIn?: boolean;
  allowDirectContact?: boolean;
}

/** The values of an edit; null leaves a column as it is. */
type Edit = { [Field in keyof Required<Preferences>]: Preferences[Field] | null };

// Sets columns separately, so that concurrent edits of different preferences do not overwrite each other.
const UPDATE = parameterized<Edit & { userId: string; editsPhone: boolean; editsPause: boolean; at: Date }>(
  'users.update-preferences',
  `update users set
     phone = case when :editsPhone then :phone else phone end,
     open_to_requests = coalesce(:acceptAll, open_to_requests), filter_by_skills = coalesce(:filterBySkills, filter_by_skills),
     pause_requests = coalesce(:pauseRequests, pause_requests),
     paused_until = case when coalesce(:pauseRequests, pause_requests)
       then case when :editsPause then :pausedUntil::timestamptz else paused_until end end,
     auto_reject = coalesce(:autoReject, auto_reject),
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
  pausedUntil: null,
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
  const editsPause = changes.pausedUntil !== undefined;
  const values = { ...UNCHANGED, ...changes, phone: changes.phone ?? null, pausedUntil: changes.pausedUntil ?? null };
  await db.query(UPDATE({ ...values, userId, editsPhone, editsPause, at }));
}

const END_PAUSES = parameterized<{ at: Date }>(
  'users.end-pauses',
  `update users set pause_requests = false, paused_until = null, updated_at = :at where paused_until <= :at`,
);

/** Ends the pauses of requests that last until this time or an earlier one. */
export async function endPauses(db: Queryable, at: Date): Promise<void> {
  await db.query(END_PAUSES({ at }));
}
