import { useSearchParams } from 'react-router-dom';
import { usersCopy } from './copy';

type RoleChoice = keyof typeof usersCopy.roles;
type SuspendedChoice = keyof typeof usersCopy.suspensions;

interface UserFilters {
  q: string;
  role: RoleChoice;
  suspended: SuspendedChoice;
}

const isRole = (text: string): text is RoleChoice => Object.hasOwn(usersCopy.roles, text);
const isSuspended = (text: string): text is SuspendedChoice => Object.hasOwn(usersCopy.suspensions, text);

/** The filters of the list, kept in the address. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const role = (params.get('role') ?? '').toUpperCase();
  const suspended = params.get('suspended') ?? '';
  const filters: UserFilters = {
    q: params.get('q') ?? '',
    role: isRole(role) ? role : '',
    suspended: isSuspended(suspended) ? suspended : '',
  };
  const change = (parts: Partial<UserFilters>) => {
    const next = { ...filters, ...parts };
    const used = Object.entries(next).filter(([, value]) => value !== '');
    setParams(
      used.map(([name, value]): [string, string] => [name, name === 'role' ? value.toLowerCase() : value]),
      { replace: true },
    );
  };
  const isFiltered = filters.q !== '' || filters.role !== '' || filters.suspended !== '';
  const filter = {
    q: filters.q === '' ? null : filters.q,
    role: filters.role === '' ? null : filters.role,
    suspended: filters.suspended === '' ? null : filters.suspended === 'true',
  };
  return { filters, filter, change, reset: isFiltered ? () => setParams({}, { replace: true }) : undefined };
}
