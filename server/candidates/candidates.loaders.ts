import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { ownCompany } from '../users/visibility.queries';
import { readBookmarked } from './bookmarks.queries';
import { type Extras, readExtras } from './candidates.queries';
import { readFacts } from '../users/readiness/readiness.queries';
import { readInvitations } from './invitations/invitations.queries';
import { readNotes } from './notes/notes.queries';
import { readinessOf, type ReadinessResult } from '../users/readiness/readiness.rules';

const UNKNOWN: Pick<ReadinessResult, 'parts' | 'toNextBand'> = { parts: [], toNextBand: null };

/** What explains users' readiness scores, by user ID: the parts and the next step. Nothing for unknown IDs. */
export const readinessLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Pick<ReadinessResult, 'parts' | 'toNextBand'>>(async (userIds) => {
    const facts = await readFacts(db, userIds);
    return userIds.map((id) => {
      const known = facts.get(id);
      return known ? readinessOf(known) : UNKNOWN;
    });
  });

const NOTHING: Extras = { experience: null, lookingFor: [] };

/** The fields that only job seekers fill in, for lists that did not read them. */
export const extrasLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Extras>(async (ids) => {
    const extras = await readExtras(db, ids);
    return ids.map((id) => extras.get(id) ?? NOTHING);
  });

/** Whether the viewer has bookmarked a candidate. */
export const bookmarkedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (ids) => {
    const bookmarked = viewer ? await readBookmarked(db, viewer.id, ids) : new Set<string>();
    return ids.map((id) => bookmarked.has(id));
  });

/** The viewer's private note about a candidate; null without one. */
export const noteLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, string | null>(async (ids) => {
    const notes = viewer ? await readNotes(db, viewer.id, ids) : new Map<string, string>();
    return ids.map((id) => notes.get(id) ?? null);
  });

type Invitations = ReadonlyMap<string, Date>;

const NO_JOBS: Invitations = new Map();

/** The jobs to which the viewer's side has invited a candidate, and when (see invitations.queries.ts). */
export const invitationsLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, Invitations>(async (ids) => {
    if (!viewer) return ids.map(() => NO_JOBS);
    const invited = await readInvitations(db, { id: viewer.id, company: ownCompany(viewer) }, ids);
    return ids.map((id) => invited.get(id) ?? NO_JOBS);
  });
