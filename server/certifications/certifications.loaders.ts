import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type CertificationRow, readCertifications } from './certifications.queries';

/** The certifications of people, newest issue first. No visibility is applied: use it below somebody whom the viewer may see. */
export const certificationsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, CertificationRow[]>(async (userIds) => {
    const groups = new Map<string, CertificationRow[]>(userIds.map((id) => [id, []]));
    for (const row of await readCertifications(db, userIds)) groups.get(row.userId)?.push(row);
    return userIds.map((id) => groups.get(id) ?? []);
  });
