import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false); // left the window
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      // A drop area of its own, for example in a dialog, has taken it.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}

/** Keeps a dropped file that nothing takes from opening in place of the page. */
export function useFilesNeverOpen(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    // On the window, after those on the document that may take the file.
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
