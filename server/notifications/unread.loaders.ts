import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { readUnread, type UnreadCounts } from './notifications.queries';

/** How much waits for somebody to read it: both counts in one statement. */
export const unreadLoader = ({ db }: RequestContext) =>
  new DataLoader<string, UnreadCounts>((ids) => Promise.all(ids.map((id) => readUnread(db, id))));
