import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type CertificationRow, readCertifications } from './certifications.queries';

/** Certifications by user ID, most recently issued first. Does not check whether the viewer may see the user. */
export const certificationsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, CertificationRow[]>(async (userIds) => {
    const groups = new Map<string, CertificationRow[]>(userIds.map((id) => [id, []]));
    for (const row of await readCertifications(db, userIds)) groups.get(row.userId)?.push(row);
    return userIds.map((id) => groups.get(id) ?? []);
  });
