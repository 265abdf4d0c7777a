import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { contactAccess, type ContactPart } from './users.policy';
import { readContactShared } from './users.queries';
import type { User } from './users.types';

/** Whether a user shared contact data with the viewer (`CONTACT_SHARED`). */
export const contactSharedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const shared = viewer ? await readContactShared(db, viewer, ids) : new Set<string>();
    return ids.map((id) => shared.has(id));
  });

type Soon<Value> = Value | Promise<Value>;

/**
 * Whether the viewer may see a part of a user's contact data. Every path to a user asks here, so that the same viewer gets the same value
 * of the same user everywhere. The fact that decides is loaded in one statement for all users of a request, and only if the statement that
 * read the user did not read it.
 */
export function canSeeContact(part: ContactPart, { id, contact }: User, context: RequestContext): Soon<boolean> {
  if (contact === null) return false;
  const access = contactAccess(part, context.viewer?.id ?? null, { id, ...contact });
  if (access !== 'if-shared') return access === 'shown';
  return contact.shared ?? context.loaders.use(contactSharedLoader).load(id);
}

/** The addresses of a user. */
export interface Addresses {
  email: string | null;
  linkedinUrl: string | null;
}

/** The email or LinkedIn address of a user; null if not set or not visible to the viewer. */
export function addressOf(part: keyof Addresses, user: User, context: RequestContext): Soon<string | null> {
  const value = user.contact?.[part] ?? null;
  if (value === null) return null;
  const canSee = canSeeContact(part, user, context);
  return typeof canSee === 'boolean' ? given(canSee, value) : canSee.then((sees) => given(sees, value));
}

const given = <Value>(isVisible: boolean, value: Value): Value | null => (isVisible ? value : null);

/** Both addresses of a user, for REST endpoints. */
export async function addressesOf(user: User, context: RequestContext): Promise<Addresses> {
  const [email, linkedinUrl] = await Promise.all([
    addressOf('email', user, context),
    addressOf('linkedinUrl', user, context),
  ]);
  return { email, linkedinUrl };
}

/** The ID of the résumé in a user's profile; null if there is none or the viewer may not read it. */
export async function resumeIdOf(user: User, context: RequestContext): Promise<string | null> {
  const fileId = user.contact?.resumeFileId ?? null;
  return fileId !== null && (await canSeeContact('resume', user, context)) ? fileId : null;
}
