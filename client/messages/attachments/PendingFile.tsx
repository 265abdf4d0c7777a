import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { drawnWhenForced } from '../../ui/theme/recipes';
import { useChat } from '../chat/chat';
import type { OutboxFile, OutboxItem } from '../outbox/outboxItem';
import { attachCopy } from './copy';
import { FileThumb } from './FileThumb';

/** The file of a message that is being sent, with its progress and a button that cancels the message. Nothing without a file. */
export function PendingFile({ item }: { item: OutboxItem }) {
  return item.file ? <WithFile item={item} file={item.file} /> : null;
}

function WithFile({ item: { clientId, state, progress = 0 }, file }: { item: OutboxItem; file: OutboxFile }) {
  const { outbox } = useChat();
  const [content, setContent] = useState<Blob | null>(null);
  useEffect(() => {
    let shown = true;
    void outbox.fileOf(clientId).then((found) => shown && setContent(found));
    return () => {
      shown = false;
    };
  }, [outbox, clientId]);
  const percent = Math.round(progress * 100);
  return (
    <Flex align="center" gap="2" mt="1" minW={{ base: '48', sm: '64' }} whiteSpace="normal">
      <FileThumb name={file.name} bytes={file.bytes} content={content}>
        {state === 'uploading' && (
          <Box
            mt="1.5"
            height="2px"
            bg="border"
            role="progressbar"
            aria-label={attachCopy.uploading(file.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <Box height="2px" bg="accent" css={drawnWhenForced} style={{ width: `${percent}%` }} />
          </Box>
        )}
      </FileThumb>
      {(state === 'uploading' || state === 'waiting') && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={attachCopy.cancel(file.name)}
          onClick={() => outbox.remove([clientId])}
        >
          {attachCopy.cancelShort}
        </Button>
      )}
    </Flex>
  );
}
