import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { graphql } from '../../graphql';
import { fileSize } from '../../lib/numbers';
import type { UploadPurpose } from '../../lib/files/uploads';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import type { Verification } from '../parts/verification';
import { useVerificationChange } from '../parts/useVerificationChange';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { documentsCopy as copy } from './copy';
import { DocumentPreview } from './DocumentPreview';
import { type DocumentField, useDocumentLink } from './useDocumentLink';
import { isolating } from '../../lib/texts/isolated';

const AttachDocument = graphql(`
  mutation AttachCompanyDocument($input: AttachVerificationDocumentInput!) {
    attachVerificationDocument(input: $input) {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);
const RemoveDocument = graphql(`
  mutation RemoveCompanyDocument($input: RemoveVerificationDocumentInput!) {
    removeVerificationDocument(input: $input) {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);
const limits = { accept: '.pdf,.png,.jpg,.jpeg', maxBytes: 5 * 1024 * 1024 } as const;

interface DocumentRowProps {
  label: string;
  purpose: UploadPurpose;
  field: DocumentField;
  file: Verification['offerLetter'];
  required?: boolean;
}

/** One document: uploaded, replaced, opened and removed. */
export function DocumentRow({ label, purpose, field, file, required = false }: DocumentRowProps) {
  const upload = useUpload(purpose);
  const [attach] = useVerificationChange(AttachDocument, { failure: copy.attachFailed });
  const take = async (chosen: File) => {
    const stored = await upload.send(chosen);
    if (stored) await attach({ input: { fileId: stored.id } });
  };
  return (
    <Box>
      <Flex gap="2" align="baseline" mb="1.5">
        <Box fontWeight="semibold">{label}</Box>
        <Box fontSize="xs" color="fg.muted">
          {required ? copy.required : copy.optional}
        </Box>
      </Flex>
      <FileDrop
        label={label}
        help={copy.limits}
        {...limits}
        wrongType={copy.wrongType}
        tooLarge={copy.tooLarge}
        onFile={(chosen) => void take(chosen)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error}
        {...(file && { current: <FileName label={label} field={field} file={file} /> })}
      />
      {file && (
        <DocumentPreview key={file.id} label={label} field={field} file={file}>
          <RemoveButton label={label} fileId={file.id} />
        </DocumentPreview>
      )}
    </Box>
  );
}

type AttachedFile = NonNullable<DocumentRowProps['file']>;

/** Opens the document. */
function FileName({ label, field, file }: Pick<DocumentRowProps, 'label' | 'field'> & { file: AttachedFile }) {
  const link = useDocumentLink(field);
  const open = async () => {
    const url = await link();
    if (url !== null) window.location.assign(url);
  };
  const text = isolating`${file.name} (${fileSize(file.bytes)})`;
  return (
    <OnlineButton
      variant="plain"
      aria-label={copy.download(label, text)}
      title={file.name}
      whiteSpace="normal"
      textAlign="start"
      onClick={() => void open()}
    >
      {text}
    </OnlineButton>
  );
}

function RemoveButton({ label, fileId }: { label: string; fileId: string }) {
  const [remove, { loading }] = useVerificationChange(RemoveDocument, {
    success: copy.removed(label),
    failure: copy.removeFailed,
  });
  return (
    <OnlineButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={copy.removeLabel(label)}
      loading={loading}
      onClick={() => void remove({ input: { fileId } })}
    >
      <X aria-hidden /> {copy.remove}
    </OnlineButton>
  );
}
