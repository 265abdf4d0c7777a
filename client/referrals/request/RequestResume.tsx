import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { fileSize } from '../../lib/numbers';
import { resumeFile } from '../../lib/uploads';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import { requestWords } from '../copy';

export interface StoredResume {
  id: string;
  name: string;
  bytes: number;
}

interface RequestResumeProps {
  /** Goes with the request unless another one is chosen. */
  fromProfile: StoredResume | null;
  error: string | undefined;
  onStored: (fileId: string) => void;
  /** While one is on its way the request must wait. */
  onUploading: (uploading: boolean) => void;
}

/** The résumé of a request: the profile's, or one uploaded for this request. */
export function RequestResume({ fromProfile, error, onStored, onUploading }: RequestResumeProps) {
  const upload = useUpload('resume');
  const [own, setOwn] = useState<StoredResume | null>(null);
  const current = own ?? fromProfile;
  const take = async (file: File) => {
    onUploading(true);
    const stored = await upload.send(file);
    onUploading(false);
    if (!stored) return;
    setOwn(stored);
    onStored(stored.id);
  };
  return (
    <Box>
      <Box fontWeight="medium" mb="1.5" aria-hidden>
        {requestWords.resume}
      </Box>
      <FileDrop
        label={requestWords.resume}
        help={requestWords.resumeHelp}
        {...resumeFile}
        wrongType={requestWords.resumeWrongType}
        tooLarge={requestWords.resumeTooLarge}
        onFile={(file) => void take(file)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error ?? error}
        {...(current && {
          current: (
            <>
              {current.name}
              <Box as="span" color="fg.muted" fontWeight="normal" ms="2" fontSize="xs" whiteSpace="nowrap">
                {own ? fileSize(current.bytes) : requestWords.fromProfile}
              </Box>
            </>
          ),
        })}
      />
    </Box>
  );
}
