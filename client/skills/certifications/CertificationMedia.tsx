import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { fileSize } from '../../lib/numbers';
import type { UploadedFile } from '../../lib/uploads';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import { certificationDialogCopy as copy } from './copy';
import { isolating } from '../../lib/texts/isolated';

const limits = { accept: '.pdf,.jpg,.jpeg,.png,.doc,.docx', maxBytes: 5 * 1024 * 1024 } as const;

interface CertificationMediaProps {
  /** The file that the certification has already. */
  initial: Pick<UploadedFile, 'name' | 'bytes'> | null;
  onStored: (fileId: string) => void;
  /** The certification cannot be saved during an upload. */
  onUploading: (uploading: boolean) => void;
}

/** Uploads the proof of a certification. */
export function CertificationMedia({ initial, onStored, onUploading }: CertificationMediaProps) {
  const upload = useUpload('certificate');
  const [stored, setStored] = useState(initial);
  const take = async (file: File) => {
    onUploading(true);
    const sent = await upload.send(file);
    onUploading(false);
    if (!sent) return;
    setStored(sent);
    onStored(sent.id);
  };
  return (
    <Box>
      <Box fontWeight="medium" mb="1.5" aria-hidden>
        {copy.addMedia}
      </Box>
      <FileDrop
        label={copy.media}
        help={copy.mediaHelp}
        {...limits}
        wrongType={copy.wrongType}
        tooLarge={copy.tooLarge}
        onFile={(file) => void take(file)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error}
        {...(stored && { current: isolating`${stored.name} (${fileSize(stored.bytes)})` })}
      />
    </Box>
  );
}
