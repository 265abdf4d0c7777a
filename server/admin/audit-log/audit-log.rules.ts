import { badInput } from '../../platform/api/errors';
import { cleanText, isUuid } from '../../platform/api/text';
import type { AuditConditions } from './audit-log.queries';
import type { AuditFilter } from './audit-log.types';

const MAX_LENGTH = 100;

/** What a filter of the audit log asks for, by the name of its field. */
export interface AuditRequest extends AuditFilter {
  actorId?: string | null;
}

/**
 * The conditions of a filter; null if no entry can meet them.
 * @throws BAD_USER_INPUT for a text that is too long, and unless until is after since
 */
export function conditionsOf(request: AuditRequest): AuditConditions | null {
  const { actorId, action, subject, subjectUserId, since, until } = request;
  if (since && until && since >= until) throw badInput('until must be after since.', ['until']);
  const words = cleanText('subject', subject, { max: MAX_LENGTH, optional: true })?.split(' ') ?? [];
  const id = words.at(-1) ?? null;
  if ([actorId, subjectUserId].some((given) => given && !isUuid(given))) return null;
  return {
    actorId: actorId ? actorId : null,
    action: cleanText('action', action, { max: MAX_LENGTH, optional: true }),
    kind: words.length > 1 ? (words[0] ?? null) : null,
    subjectId: id?.toLowerCase() ?? null,
    person: subjectUserId ? subjectUserId.toLowerCase() : null,
    since: since ?? null,
    until: until ?? null,
  };
}
