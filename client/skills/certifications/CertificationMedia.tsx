import { Box } from '@chakra-ui/react';
import { fileSize } from '../../lib/numbers';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import type { CertificationValues } from './certificationForm';
import { certificationDialogCopy as copy } from './copy';
import { isolating } from '../../lib/texts/isolated';

const limits = { accept: '.pdf,.jpg,.jpeg,.png,.doc,.docx', maxBytes: 5 * 1024 * 1024 } as const;

interface CertificationMediaProps {
  media: CertificationValues['media'];
  onStored: (media: CertificationValues['media']) => void;
  /** The certification cannot be saved during an upload. */
  onUploading: (uploading: boolean) => void;
}

/** Uploads the proof of a certification. */
export function CertificationMedia({ media, onStored, onUploading }: CertificationMediaProps) {
  const upload = useUpload('certificate');
  const take = async (file: File) => {
    onUploading(true);
    const sent = await upload.send(file);
    onUploading(false);
    if (sent) onStored({ id: sent.id, name: sent.name, bytes: sent.bytes });
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
        {...(media && { current: isolating`${media.name} (${fileSize(media.bytes)})` })}
      />
    </Box>
  );
}
