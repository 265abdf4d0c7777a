import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { FileText } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { fileSize } from '../../lib/numbers';
import { ownUrl } from '../../lib/photoSources';
import { toast } from '../feedback/toast';

// The server's signed links are valid for four to five minutes.
const GOOD_FOR = 3 * 60_000;

export interface FileLinkProps {
  file: { name: string; bytes: number; url: string };
  /** Fetches a new link after the old one has expired; null if there is none. */
  fresh: () => Promise<string | null>;
  /** What the link shows; by default the name of the file. */
  text?: string;
  /** The accessible name, for example "Download cv.pdf". It contains the text. */
  label: string;
  /** The toast when no new link can be fetched. */
  failed: string;
}

/** A link to a file. An expired link is replaced before the file is opened. */
export function FileLink({ file, text = file.name, fresh, label, failed }: FileLinkProps) {
  const since = useRef(0);
  const { name, bytes, url } = file;
  useEffect(() => {
    since.current = Date.now();
  }, [url]);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (Date.now() - since.current < GOOD_FOR) return;
    event.preventDefault();
    const link = event.currentTarget;
    const address = await fresh().catch(() => null); // reported below
    if (address === null) return toast.error(failed);
    since.current = Date.now();
    link.href = ownUrl(address);
    link.click();
  };
  return (
    <Flex display="inline-flex" align="center" gap="1.5" minW="0" maxW="full">
      <Box color="fg.muted" flexShrink="0">
        <FileText size={16} aria-hidden />
      </Box>
      <ChakraLink
        href={ownUrl(url)}
        download={name}
        title={name}
        aria-label={label}
        onClick={(event) => void onClick(event)}
        truncate
        display="block"
        minW="0"
        // High enough for touch.
        py="1"
      >
        <bdi>{text}</bdi>
      </ChakraLink>
      <Box as="span" color="fg.muted" fontSize="xs" whiteSpace="nowrap" flexShrink="0">
        {fileSize(bytes)}
      </Box>
    </Flex>
  );
}
