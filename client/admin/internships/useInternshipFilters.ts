import { useSearchParams } from 'react-router-dom';
import type { PaymentStatus } from '../../graphql/graphql';
import { internshipsCopy, statusNames } from './copy';
import type { Filters } from './useApplications';

/** The option that filters by no payment status. */
export const ALL = 'ALL';
/** The option that shows the payments to look into instead of the applications. */
export const REVIEW = 'REVIEW';
type Shown = PaymentStatus | typeof ALL | typeof REVIEW;

/** The payment statuses to choose from. */
export const SHOWN = Object.entries({
  [ALL]: internshipsCopy.all,
  ...statusNames,
  [REVIEW]: internshipsCopy.toLookInto,
}).map(([value, label]) => ({
  value: value as Shown, // the keys above
  label,
}));

const isStatus = (text: string): text is PaymentStatus => text in statusNames;

interface Change {
  internship?: string;
  paymentStatus?: Shown;
  q?: string;
}

/** The filters of the applications, kept in the address. */
export function useInternshipFilters() {
  const [params, setParams] = useSearchParams();
  const given = (params.get('payment') ?? '').toUpperCase();
  const filters: Filters = {
    internship: params.get('internship'),
    paymentStatus: isStatus(given) ? given : null,
    q: params.get('q'),
  };
  const change = ({ internship, paymentStatus, q }: Change) => {
    const next = { internship, payment: paymentStatus === ALL ? '' : paymentStatus?.toLowerCase(), q };
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === '') now.delete(name);
          else if (value !== undefined) now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const reset = () => change({ internship: '', paymentStatus: ALL, q: '' });
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return { filters, isReview: given === REVIEW, change, reset, isFiltered };
}
