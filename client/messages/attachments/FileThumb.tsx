import { Box, chakra, Flex } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { fileSize } from '../../lib/numbers';

/** A picture that is at hand. */
function Picture({ content }: { content: Blob }) {
  const attach = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return <chakra.img ref={attach} alt="" boxSize="full" objectFit="cover" />;
}

interface FileThumbProps {
  name: string;
  bytes: number;
  /** The content, for the preview of a picture; null if it is not at hand. */
  content: Blob | null;
  /** Below the name, after the size. */
  children?: ReactNode;
}

/** A file that is not sent yet: a small picture or an icon, the name and the size. */
export function FileThumb({ name, bytes, content, children }: FileThumbProps) {
  return (
    <Flex align="center" gap="2.5" minW="0" flex="1">
      <Flex
        boxSize="10"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="l2"
        bg="bg.muted"
        overflow="hidden"
      >
        {content?.type.startsWith('image/') ? (
          <Picture content={content} />
        ) : (
          <Box color="fg.muted">
            <FileText size={20} aria-hidden />
          </Box>
        )}
      </Flex>
      <Box minW="0" flex="1" fontSize="sm" lineHeight="short">
        <chakra.div truncate title={name}>
          <bdi>{name}</bdi>
        </chakra.div>
        <Box fontSize="xs" color="fg.muted">
          {fileSize(bytes)}
        </Box>
        {children}
      </Box>
    </Flex>
  );
}
