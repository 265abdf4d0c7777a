import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { readUnread, type UnreadCounts } from './notifications.queries';

/** Unread notifications and messages of a user, both read by one statement. */
export const unreadLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UnreadCounts>((ids) => Promise.all(ids.map((id) => readUnread(db, id))));
