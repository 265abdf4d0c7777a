import { number, percent } from '../../lib/numbers';
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
        {...(figures && stats && success(figures, company ? null : stats.successRate))}
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
 * @param own the referrer's own rate, as their profile shows it; null for the requests of a company
 */
function success({ accepted, decided }: ReturnType<typeof figuresOf>, own: number | null) {
  if (decided === 0) return { value: DASH, note: requestStatsCopy.noneDecided };
  if (own !== null) return { value: percent(own), note: requestStatsCopy.successNote };
  const value = percent(Math.round((100 * accepted) / decided));
  return { value, note: requestStatsCopy.companySuccessNote(accepted, decided) };
}
