import { useApolloClient } from '@apollo/client/react';
import { ImageOff } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useConnectionState } from '../../data/DataProvider';
import { loadFile } from '../../ui/preview/loadFile';
import { loadedPictures } from './loadedPictures';

/** The longer side on the page, in pixels. Previews have twice as many, for screens with two pixels to one of the page. */
const LONGEST = 320;

interface MessagePictureProps {
  /** The ID of the file. */
  id: string;
  preview: { url: string; width: number; height: number };
  /** Fetches a new link to the preview after the old one has expired; null if there is none. */
  fresh: () => Promise<string | null>;
  /** Its name, and what a press does. */
  button: ComponentProps<'button'>;
}

/** The preview of a picture, which opens the picture. Its place has its final size before it is loaded. */
export function MessagePicture({ button, ...picture }: MessagePictureProps) {
  const { src, hasFailed, onDamaged } = usePreview(picture);
  const { width, height } = picture.preview;
  return (
    <button
      type="button"
      className="message-picture"
      style={{ width: sizeOf(width, height), aspectRatio: `${width} / ${height}` }}
      {...button}
    >
      {src !== null && !hasFailed && <img src={src} alt="" draggable={false} decoding="async" onError={onDamaged} />}
      {hasFailed && <ImageOff size={20} aria-hidden />}
    </button>
  );
}

/** The width on the page, in pixels. Small pictures are not enlarged. */
const sizeOf = (width: number, height: number) => Math.round(width * Math.min(1, LONGEST / Math.max(width, height)));

/** Loads the preview unless that was done before. After a failure, it is loaded again when the connection is back. */
function usePreview({ id, preview, fresh }: Omit<MessagePictureProps, 'button'>) {
  const client = useApolloClient();
  const [src, setSrc] = useState(() => loadedPictures(client).get(id));
  const [hasFailed, setFailed] = useState(false);
  const connection = useConnectionState();
  const [known, setKnown] = useState(connection);
  if (known !== connection) {
    setKnown(connection);
    if (connection === 'connected') setFailed(false);
  }
  // The link changes with every answer of the server; the picture does not.
  const load = useEffectEvent(async (signal: AbortSignal) =>
    loadedPictures(client).keep(id, await loadFile(preview.url, fresh, signal)),
  );
  const isWanted = src === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const show = async () => {
      const loaded = await load(leaving.signal).catch(() => null); // shown in its place
      if (leaving.signal.aborted) return;
      setSrc(loaded);
      setFailed(loaded === null);
    };
    void show();
    return () => leaving.abort();
  }, [isWanted]);
  return { src, hasFailed, onDamaged: () => setFailed(true) };
}
