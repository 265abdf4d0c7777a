import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useId, useState } from 'react';
import { FileLink, type FileLinkProps } from '../data/FileLink';
import { Loading } from '../data/Skeletons';
import { lazyPage } from '../lazy/lazyPage';
import { previewCopy } from './copy';
import { keepShown, keptShown } from './kept';
import type { PreviewContentProps } from './PreviewContent';

export interface FilePreviewProps extends Omit<FileLinkProps, 'file'> {
  file: FileLinkProps['file'] & { mediaType: string };
  /** The accessible name of the shown file, for example "Preview of cv.pdf". */
  previewLabel: string;
  /** The height of the shown file, by default 32rem. */
  height?: string;
  /** Shows it at once, without a press. */
  shown?: boolean;
  /** A name for files that are looked at one after another. When one is shown, the next ones are too, until the user hides one. */
  keep?: string;
}

/** The file itself. Its code is loaded with the first file that is shown. */
export const LazyPreview = lazyPage<PreviewContentProps>(
  async () => (await import('./PreviewContent')).PreviewContent,
  <Loading label={previewCopy.opening}>
    <Box minH="40" bg="bg.subtle" borderRadius="l2" />
  </Loading>,
);

/** The types that browsers and pdf.js can show. */
export const isShown = (mediaType: string) =>
  mediaType === 'application/pdf' || /^image\/(?:png|jpeg|webp)$/.test(mediaType);

/** A link to download a file, and the file itself in place: the pages of a PDF, or an image. Other files have the link only. */
export function FilePreview({ file, previewLabel, height = '32rem', shown = false, keep, ...link }: FilePreviewProps) {
  const [open, setOpen] = useState(() => shown || keptShown(keep));
  const id = useId();
  const toggle = () => {
    setOpen(!open);
    keepShown(keep, !open);
  };
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <FileLink file={file} {...link} />
        {isShown(file.mediaType) && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={toggle}
          >
            {open ? previewCopy.hide : previewCopy.show}
          </Button>
        )}
      </Flex>
      {open && isShown(file.mediaType) && (
        <Box id={id} mt="3">
          <LazyPreview
            key={file.name + file.bytes}
            file={file}
            fresh={link.fresh}
            label={previewLabel}
            height={height}
          />
        </Box>
      )}
    </Box>
  );
}
