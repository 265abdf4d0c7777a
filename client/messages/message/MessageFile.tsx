import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FileLink } from '../../ui/data/FileLink';
import { attachmentCopy } from './copy';

export const MessageFile_attachment = graphql(`
  fragment MessageFile_attachment on FileRef {
    id
    name
    bytes
    url
  }
`);

interface MessageFileProps {
  attachment: FragmentType<typeof MessageFile_attachment>;
  /** Refetches the conversation's messages, which contain a new link. */
  refresh: () => Promise<unknown>;
}

/** The file attached to a message. */
export function MessageFile({ attachment, refresh }: MessageFileProps) {
  const { cache } = useApolloClient();
  const file = useFragmentOf(MessageFile_attachment, attachment);
  const fresh = async () => {
    await refresh();
    return cache.readFragment({ id: cache.identify(file) ?? '', fragment: MessageFile_attachment })?.url ?? null;
  };
  return (
    <Box mt="1" fontStyle="normal">
      <FileLink file={file} fresh={fresh} label={attachmentCopy.download(file.name)} failed={attachmentCopy.failed} />
    </Box>
  );
}
