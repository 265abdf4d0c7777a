import { number, rate } from '../../lib/numbers';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { requestStatsCopy } from './copy';
import { figuresOf } from './figures';
import { companyOf, type useRequestStats } from './useRequestStats';

const DASH = '–';

/** The figures of the requests in the list below. Dashes if they cannot be loaded: the list shows the error. */
export function RequestStats({ data, error }: ReturnType<typeof useRequestStats>) {
  const figures = data && figuresOf(data.received.counts);
  const stats = data?.me?.stats;
  const company = data && companyOf(data.me);
  const none = error && !data ? DASH : undefined;
  // Before the first request there is nothing to count.
  if (figures?.total === 0) return null;
  return (
    <StatRow>
      <StatCard
        label={requestStatsCopy.pending}
        value={figures ? number(figures.pending) : none}
        note={figures && requestStatsCopy.pendingNote(figures.pending, Boolean(company))}
      />
      <StatCard
        label={requestStatsCopy.month}
        value={data ? number(data.thisMonth.totalCount) : none}
        note={figures && requestStatsCopy.monthNote(figures.total)}
      />
      <StatCard
        label={requestStatsCopy.success}
        value={none}
        {...(figures && stats && success(figures, company ? null : stats))}
      />
      <StatCard
        label={requestStatsCopy.credits}
        value={stats ? number(stats.creditsEarned) : none}
        note={figures && (company ? requestStatsCopy.ownCredits : requestStatsCopy.creditsNote(figures.hired))}
      />
    </StatRow>
  );
}

/**
 * The success rate, and what it is of.
 * @param own the referrer's own figures, as their profile shows them; null for the requests of a company
 */
function success({ accepted, decided }: ReturnType<typeof figuresOf>, own: { successRate: number | null } | null) {
  if (decided === 0) return { value: rate(null), note: requestStatsCopy.noneDecided };
  if (own) return { value: rate(own.successRate), note: requestStatsCopy.successNote };
  return { value: rate((100 * accepted) / decided), note: requestStatsCopy.companySuccessNote(accepted, decided) };
}
