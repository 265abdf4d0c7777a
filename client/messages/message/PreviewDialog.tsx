import { AppDialog } from '../../ui/overlays/AppDialog';
import { LazyPreview } from '../../ui/preview/FilePreview';
import { attachmentCopy } from './copy';

interface PreviewDialogProps {
  file: { name: string; mediaType: string; bytes: number; url: string };
  /** Fetches a new link after the old one has expired; null if there is none. */
  fresh: () => Promise<string | null>;
  onClose: () => void;
}

/** A picture or the pages of a PDF from a message. */
export function PreviewDialog({ file, fresh, onClose }: PreviewDialogProps) {
  return (
    <AppDialog open onClose={onClose} title={file.name} size="lg">
      <LazyPreview file={file} fresh={fresh} label={attachmentCopy.preview(file.name)} height="60dvh" />
    </AppDialog>
  );
}
