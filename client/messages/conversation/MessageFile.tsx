import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FileLink } from '../../ui/data/FileLink';
import { fileWords } from '../copy';

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
  /** Asks for a fresh address: the conversation's messages hold it. */
  refresh: () => Promise<unknown>;
}

/** A file that came with a message. */
export function MessageFile({ attachment, refresh }: MessageFileProps) {
  const { cache } = useApolloClient();
  const file = useFragmentOf(MessageFile_attachment, attachment);
  const fresh = async () => {
    await refresh();
    return cache.readFragment({ id: cache.identify(file) ?? '', fragment: MessageFile_attachment })?.url ?? null;
  };
  return (
    <Box mt="1" fontStyle="normal">
      <FileLink file={file} fresh={fresh} label={fileWords.download(file.name)} failed={fileWords.failed} />
    </Box>
  );
}
