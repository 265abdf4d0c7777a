import { useSearchParams } from 'react-router-dom';
import { startOfDay } from '../../lib/time';
import { dayAfter, isDay } from '../../ui/list/days';

const NAMES = ['actor', 'about', 'action', 'subject', 'since', 'until'] as const;

type AuditFilters = Record<(typeof NAMES)[number], string>;

/** The filters of the audit log, kept in the address. `since` and `until` are days in India. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const given = (name: keyof AuditFilters) => params.get(name) ?? '';
  const day = (name: 'since' | 'until') => (isDay(given(name)) ? given(name) : '');
  const filters: AuditFilters = {
    actor: given('actor'),
    about: given('about'),
    action: given('action'),
    subject: given('subject'),
    since: day('since'),
    until: day('until'),
  };
  const change = (parts: Partial<AuditFilters>) => {
    const next = { ...filters, ...parts };
    setParams(
      NAMES.filter((name) => next[name] !== '').map((name): [string, string] => [name, next[name]]),
      { replace: true },
    );
  };
  const orNull = (text: string) => (text === '' ? null : text);
  const conditions = {
    action: orNull(filters.action),
    subject: orNull(filters.subject),
    subjectUserId: orNull(filters.about),
    since: filters.since === '' ? null : startOfDay(filters.since).toISOString(),
    until: filters.until === '' ? null : dayAfter(filters.until).toISOString(),
  };
  const isFiltered = NAMES.some((name) => filters[name] !== '');
  return {
    filters,
    filter: { actorId: orNull(filters.actor), filter: conditions },
    /** Whether `until` is before `since`, which the server refuses. */
    isInverted: filters.until !== '' && filters.until < filters.since,
    change,
    reset: isFiltered ? () => setParams({}, { replace: true }) : undefined,
  };
}
