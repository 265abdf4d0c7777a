import { useSearchParams } from 'react-router-dom';
import { useHasLeft } from '../ui/feedback/useHasLeft';

/** Whether the dialog to add something is open, kept in the URL as `?add=`. */
export function useAddDialog(what: 'skill' | 'certification') {
  const [params, setParams] = useSearchParams();
  const isLeft = useHasLeft();
  const set = (open: boolean) => {
    if (isLeft.current) return; // what was added can be answered after the user has gone elsewhere
    if (open) params.set('add', what);
    else params.delete('add');
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return [params.get('add') === what, set] as const;
}
