import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { previewCopy } from '../../ui/preview/copy';
import { LazyPreview } from '../../ui/preview/FilePreview';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { documentsCopy as copy } from './copy';
import { type DocumentField, useDocumentLink } from './useDocumentLink';

interface DocumentPreviewProps {
  label: string;
  field: DocumentField;
  file: { mediaType: string };
  /** What else can be done with the document. */
  children: ReactNode;
}

/** Shows an attached document in place after a press, so that its owner sees what reviewers will see. */
export function DocumentPreview({ label, field, file: { mediaType }, children }: DocumentPreviewProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const link = useDocumentLink(field);
  const id = useId();
  const toggle = async () => {
    if (url !== null) return setUrl(null);
    setLoading(true);
    setUrl(await link());
    setLoading(false);
  };
  return (
    <>
      <Flex gap="1" mt="1">
        <OnlineButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={url === null ? copy.previewOf(label) : copy.hideOf(label)}
          aria-expanded={url !== null}
          aria-controls={url === null ? undefined : id}
          loading={loading}
          onClick={() => void toggle()}
        >
          {url === null ? previewCopy.show : previewCopy.hide}
        </OnlineButton>
        {children}
      </Flex>
      {url !== null && (
        <Box id={id} mt="2">
          <LazyPreview file={{ mediaType, url }} fresh={link} label={copy.shown(label)} height="24rem" />
        </Box>
      )}
    </>
  );
}
