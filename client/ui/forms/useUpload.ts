import { useCallback, useEffect, useRef, useState } from 'react';
import { readRestError, RestError } from '../../lib/rest';
import { UploadError } from '../../lib/UploadError';
import { type UploadedFile, type UploadPurpose, uploadFile } from '../../lib/files/uploads';

/** An upload with its progress and error. `send` resolves to the stored file, or to null after an error or a cancel. It never rejects. */
export function useUpload(purpose: UploadPurpose) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = useCallback(
    async (file: File): Promise<UploadedFile | null> => {
      controller.current?.abort();
      const mine = new AbortController();
      controller.current = mine;
      setError(undefined);
      setProgress(0);
      try {
        return await uploadFile(file, { purpose, onProgress: setProgress, signal: mine.signal });
      } catch (problem) {
        if (problem instanceof RestError) setError(readRestError(problem).message);
        else if (!(problem instanceof UploadError)) throw problem;
        else if (problem.code !== 'ABORTED') setError(problem.message);
        return null;
      } finally {
        if (controller.current === mine) setProgress(undefined); // otherwise another upload has started
      }
    },
    [purpose],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { send, cancel, progress, error };
}
