import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type Contact, readContacts } from './conversations/contacts.queries';
import { type ConversationRow, type MessageRow, readConversationsWith, readMessages } from './messages.queries';

/** Messages by ID; null for unknown IDs. Does not check access: the caller does. */
export const messageRowLoader = ({ db }: RequestContext) =>
  new DataLoader<string, MessageRow | null>(async (ids) => {
    const byId = new Map((await readMessages(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** The viewer's conversations by the other user's ID; null if there is none, and for visitors. */
export const conversationWithLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, ConversationRow | null>(async (others) => {
    const rows = viewer === null ? [] : await readConversationsWith(db, viewer.id, others);
    const byOther = new Map(rows.map((row) => [row.with.id, row]));
    return others.map((other) => byOther.get(other) ?? null);
  });

/** The facts that decide whether the viewer can write to users, by user ID; null for users the viewer cannot see, and for visitors. */
export const contactLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, Contact | null>(async (ids) => {
    const rows = viewer === null ? [] : await readContacts(db, viewer, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
