import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '../data/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { previewCopy } from './copy';
import { ImageView } from './ImageView';
import { loadFile } from './loadFile';
import type { OpenPdf } from './openPdf';
import { PdfPages } from './PdfPages';

export interface PreviewContentProps {
  file: { mediaType: string; bytes?: number; url: string };
  /** Fetches a new link after the old one has expired; null if there is none. */
  fresh: () => Promise<string | null>;
  label: string;
  height: string;
}

type Shown =
  | { state: 'opening' | 'failed' | 'locked' | 'damaged' | 'large' }
  | { state: 'image'; url: string }
  | { state: 'pdf'; pdf: OpenPdf };

/** Phones have not enough memory to show larger files. */
const MAX_BYTES = 25 * 1024 * 1024;

async function openFile(blob: Blob, mediaType: string): Promise<Shown> {
  if (blob.size > MAX_BYTES) return { state: 'large' };
  if (mediaType !== 'application/pdf') return { state: 'image', url: URL.createObjectURL(blob) };
  const { openPdf } = await import('./openPdf');
  try {
    return { state: 'pdf', pdf: await openPdf(await blob.arrayBuffer()) };
  } catch (error) {
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}

function release(shown: Shown): void {
  if (shown.state === 'pdf') shown.pdf.close();
  if (shown.state === 'image') URL.revokeObjectURL(shown.url);
}

/** Opens the file when it is mounted, and releases it when it is removed. */
function useFile({ file: { url, bytes = 0, mediaType }, fresh }: Pick<PreviewContentProps, 'file' | 'fresh'>) {
  const [shown, setShown] = useState<Shown>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // The link changes with every answer of the server; the file does not.
  const loadShown = useEffectEvent(async (signal: AbortSignal): Promise<Shown> => {
    if (bytes > MAX_BYTES) return { state: 'large' };
    const blob = await loadFile(url, fresh, signal);
    return openFile(blob, mediaType);
  });
  useEffect(() => {
    const leaving = new AbortController();
    let opened: Shown = { state: 'opening' };
    const open = async () => {
      opened = await loadShown(leaving.signal).catch((): Shown => ({ state: 'failed' })); // shown with a button to retry
      if (leaving.signal.aborted) release(opened);
      else setShown(opened);
    };
    void open();
    return () => {
      leaving.abort();
      release(opened);
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setShown({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);
  const onDamaged = useCallback(() => setShown({ state: 'damaged' }), []);
  return { shown, retry, onDamaged };
}

/** A file in place: the pages of a PDF, or an image. */
export function PreviewContent({ file, fresh, label, height }: PreviewContentProps) {
  const { shown, retry, onDamaged } = useFile({ file, fresh });
  switch (shown.state) {
    case 'opening':
      return (
        <Loading label={previewCopy.opening}>
          <Box minH="40" bg="bg.subtle" borderRadius="l2" />
        </Loading>
      );
    case 'failed':
      return <ErrorState onRetry={retry}>{previewCopy.failed}</ErrorState>;
    case 'locked':
    case 'damaged':
    case 'large':
      return (
        <Box role="status" p="4" bg="bg.subtle" borderRadius="l2" color="fg.muted">
          {previewCopy[shown.state]}
        </Box>
      );
    case 'image':
      return <ImageView url={shown.url} label={label} height={height} onDamaged={onDamaged} />;
    case 'pdf':
      return <PdfPages pdf={shown.pdf} label={label} height={height} onDamaged={onDamaged} />;
  }
}
