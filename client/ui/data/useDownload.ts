import { useCallback, useState } from 'react';
import { downloadFile } from '../../lib/files/download';
import { readRestError } from '../../lib/rest';
import { toast } from '../feedback/toast';

/**
 * Downloads a file of the API, such as a CSV or PDF export.
 * @param failed the title of the toast after an error; below it the server's message
 */
export function useDownload(failed: string) {
  const [loading, setLoading] = useState(false);
  const download = useCallback(
    async (path: `/api/${string}`, name: string, body?: object) => {
      setLoading(true);
      try {
        await downloadFile(path, name, body);
      } catch (error) {
        toast.error(failed, readRestError(error).message);
      } finally {
        setLoading(false);
      }
    },
    [failed],
  );
  return {
    download: useCallback((...file: Parameters<typeof download>) => void download(...file), [download]),
    loading,
  };
}
