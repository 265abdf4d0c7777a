import { useSearchParams } from 'react-router-dom';
import { useStable } from '../../lib/useStable';

/** The parameters with this person as the one who is shown. `?open=` without a value is the filter of those who can be asked now. */
function showing(params: URLSearchParams, id: string | null): URLSearchParams {
  const filter = params.getAll('open').filter((value) => value === '');
  params.delete('open');
  for (const value of filter) params.append('open', value);
  if (id !== null) params.append('open', id);
  return params;
}

/** The person whom the sheet shows, kept in the address as `?open=<id>`. */
export function useOpenPerson() {
  const [params, setParams] = useSearchParams();
  const openId = params.getAll('open').find((value) => value !== '') ?? null;
  const open = useStable((id: string) => setParams((now) => showing(now, id), { preventScrollReset: true }));
  const close = useStable(() => setParams((now) => showing(now, null), { replace: true, preventScrollReset: true }));
  return { openId, open, close };
}
