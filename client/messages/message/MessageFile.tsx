import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { IconButton } from '@chakra-ui/react/button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FileLink } from '../../ui/data/FileLink';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { isShown } from '../../ui/preview/FilePreview';
import { attachmentCopy } from './copy';
import { MessagePicture } from './MessagePicture';

/** Loaded with the first file that is looked at. */
const PreviewDialog = lazyOverlay(async () => (await import('./PreviewDialog')).PreviewDialog);

export const MessageFile_attachment = graphql(`
  fragment MessageFile_attachment on FileRef {
    id
    name
    mediaType
    bytes
    url
    preview {
      url
      width
      height
    }
  }
`);

interface MessageFileProps {
  attachment: FragmentType<typeof MessageFile_attachment>;
  /** Refetches the conversation's messages, which contain a new link. */
  refresh: () => Promise<unknown>;
}

/** The file attached to a message: a link to download it, and for a picture or a PDF a button that shows it. A picture is that button itself. */
export function MessageFile({ attachment, refresh }: MessageFileProps) {
  const { cache } = useApolloClient();
  const file = useFragmentOf(MessageFile_attachment, attachment);
  const refreshed = async () => {
    await refresh();
    return cache.readFragment({ id: cache.identify(file) ?? '', fragment: MessageFile_attachment });
  };
  const fresh = async () => (await refreshed())?.url ?? null;
  const freshPreview = async () => (await refreshed())?.preview?.url ?? null;
  const [isOpen, setOpen] = useState(false);
  const button = {
    'aria-label': attachmentCopy.preview(file.name),
    'aria-haspopup': 'dialog',
    onPointerEnter: PreviewDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {file.preview && <MessagePicture id={file.id} preview={file.preview} fresh={freshPreview} button={button} />}
      <Flex mt="1" gap="1" align="center" fontStyle="normal">
        <FileLink file={file} fresh={fresh} label={attachmentCopy.download(file.name)} failed={attachmentCopy.failed} />
        {!file.preview && isShown(file.mediaType) && (
          <IconButton size="xs" variant="ghost" colorPalette="gray" {...button}>
            <Eye aria-hidden />
          </IconButton>
        )}
      </Flex>
      {isOpen && <PreviewDialog file={file} fresh={fresh} onClose={() => setOpen(false)} />}
    </>
  );
}
