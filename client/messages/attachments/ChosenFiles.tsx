import { chakra, Flex } from '@chakra-ui/react';
import { CloseButton } from '../../ui/layout/CloseButton';
import { attachCopy } from './copy';
import { FileThumb } from './FileThumb';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files that go with the next message, each with a button to remove it. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <chakra.ul
      aria-label={attachCopy.chosen}
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap="2"
      m="0"
      mb="2"
      p="0"
      maxH="11rem"
      overflowY="auto"
    >
      {files.map((file, index) => (
        <chakra.li key={`${file.name}-${index}`} width={{ base: 'full', sm: '64' }}>
          <Flex align="center" gap="1" p="1.5" borderWidth="1px" borderRadius="l2">
            <FileThumb name={file.name} bytes={file.size} content={file} />
            <CloseButton size="xs" aria-label={attachCopy.remove(file.name)} onClick={() => onRemove(file)} />
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
