import { Box } from '@chakra-ui/react';
import { fileSize } from '../../lib/numbers';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import { resumeLimits } from '../../domain/resumeFileCopy';
import { requestFormCopy } from './copy';

export interface StoredResume {
  id: string;
  name: string;
  bytes: number;
}

interface RequestResumeProps {
  /** Sent with the request unless another one is uploaded. */
  fromProfile: StoredResume | null;
  /** Sent instead, if the request repeats an earlier one with another résumé. */
  fromRequest: StoredResume | null;
  /** Sent instead of both. */
  uploaded: StoredResume | null;
  error: string | undefined;
  onStored: (file: StoredResume) => void;
  /** The request cannot be sent during an upload. */
  onUploading: (uploading: boolean) => void;
}

/** The résumé of a request: that of the profile, or one uploaded for this request. */
export function RequestResume(props: RequestResumeProps) {
  const { fromProfile, fromRequest, uploaded, error, onStored, onUploading } = props;
  const upload = useUpload('resume');
  const current = uploaded ?? fromRequest ?? fromProfile;
  const take = async (file: File) => {
    onUploading(true);
    const stored = await upload.send(file);
    onUploading(false);
    if (stored) onStored(stored);
  };
  return (
    <Box>
      <Box fontWeight="medium" mb="1.5" aria-hidden>
        {requestFormCopy.resume}
      </Box>
      <FileDrop
        label={requestFormCopy.resume}
        help={requestFormCopy.resumeHelp}
        {...resumeLimits}
        onFile={(file) => void take(file)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error ?? error}
        {...(current && {
          current: (
            <CurrentResume
              name={current.name}
              note={
                uploaded
                  ? fileSize(uploaded.bytes)
                  : fromRequest
                    ? requestFormCopy.fromRequest
                    : requestFormCopy.fromProfile
              }
            />
          ),
        })}
      />
    </Box>
  );
}

function CurrentResume({ name, note }: { name: string; note: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      <Box as="span" color="fg.muted" fontWeight="normal" ms="2" fontSize="xs" whiteSpace="nowrap">
        {note}
      </Box>
    </>
  );
}
