import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import { toast } from '../../ui/feedback/toast';
import { FilePreview, isShown } from '../../ui/preview/FilePreview';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { caseCopy as copy } from './copy';
import { scrollMargins } from './stickyStyles';
import type { Verification } from './verification';

// One document at a time, because the audit log records each that is asked for.
const VerificationDocument = graphql(`
  query VerificationDocument($id: ID!, $businessCard: Boolean!, $offerLetter: Boolean!, $payslip: Boolean!) {
    verification(id: $id) {
      id
      businessCard @include(if: $businessCard) {
        id
        name
        mediaType
        bytes
        url
      }
      offerLetter @include(if: $offerLetter) {
        id
        name
        mediaType
        bytes
        url
      }
      payslip @include(if: $payslip) {
        id
        name
        mediaType
        bytes
        url
      }
    }
  }
`);

/** What the head and the decision leave of the window. */
const HEIGHT = 'max(16rem, calc(100dvh - 23rem))';

interface OpenDocument {
  purpose: string;
  file: { id: string; name: string; mediaType: string; bytes: number; url: string };
}

/** The documents, which are asked for only when their button is pressed. */
export function Documents({ verification: { id, attachedDocuments } }: { verification: Verification }) {
  const { opened, opening, open, fresh } = useDocument(id);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return (
    <Box>
      <Heading as="h3" size="md" mb="1">
        {copy.documents}
      </Heading>
      <chakra.p fontSize="xs" color="fg.muted" mb="2">
        {attachedDocuments.length === 0 ? copy.noDocuments : copy.documentsHelp}
      </chakra.p>
      <Flex gap="2" wrap="wrap">
        {attachedDocuments.map((purpose, index) => (
          <OnlineButton
            key={purpose}
            size="sm"
            variant={opened?.purpose === purpose ? 'subtle' : 'outline'}
            colorPalette="gray"
            aria-pressed={opened?.purpose === purpose}
            data-action={`document-${index + 1}`}
            loading={opening === purpose}
            onClick={() => void open(purpose)}
          >
            {copy.open(copy.purposes[purpose] ?? purpose)}
          </OnlineButton>
        ))}
      </Flex>
      {opened && (
        // High enough before it is loaded, so that all of it is scrolled into sight.
        <Box ref={shown} mt="3" {...scrollMargins} {...(isShown(opened.file.mediaType) && { minH: HEIGHT })}>
          <FilePreview
            key={opened.file.id}
            file={opened.file}
            fresh={() => fresh(opened.purpose)}
            label={copy.download(opened.file.name)}
            previewLabel={copy.preview(opened.file.name)}
            failed={copy.downloadFailed}
            height={HEIGHT}
            shown
          />
        </Box>
      )}
    </Box>
  );
}

/** The document that was opened last. */
function useDocument(id: string) {
  const client = useApolloClient();
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  // The document whose button was pressed last, because the answers can arrive in another order.
  const wanted = useRef<string | null>(null);
  const read = async (purpose: string) => {
    const variables = {
      id,
      businessCard: purpose === 'BUSINESS_CARD',
      offerLetter: purpose === 'OFFER_LETTER',
      payslip: purpose === 'PAYSLIP',
    };
    // The link is valid for minutes.
    const { data } = await client.query({ query: VerificationDocument, variables, fetchPolicy: 'no-cache' });
    const found = data?.verification;
    return found?.businessCard ?? found?.offerLetter ?? found?.payslip ?? null;
  };
  const open = async (purpose: string) => {
    wanted.current = purpose;
    if (opened?.purpose === purpose) return setOpening(null);
    setOpening(purpose);
    try {
      const file = await read(purpose);
      // The audit log has an entry more.
      void client.refetchQueries({ include: ['VerificationCase'] });
      if (wanted.current !== purpose) return;
      if (file) setOpened({ purpose, file });
      else toast.error(copy.downloadFailed, copy.removed);
    } catch (error) {
      toast.error(copy.downloadFailed, readError(error).message);
    } finally {
      setOpening((now) => (now === purpose ? null : now));
    }
  };
  const fresh = async (purpose: string) => (await read(purpose))?.url ?? null;
  return { opened, opening, open, fresh };
}
