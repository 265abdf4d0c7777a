import { useSearchParams } from 'react-router-dom';

/** Whether the dialog to add something is open, kept in the URL as `?add=`. */
export function useAddDialog(what: 'skill' | 'certification') {
  const [params, setParams] = useSearchParams();
  const set = (open: boolean) => {
    if (open) params.set('add', what);
    else params.delete('add');
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return [params.get('add') === what, set] as const;
}
