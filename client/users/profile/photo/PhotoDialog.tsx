import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect } from 'react';
import { useUpload } from '../../../ui/forms/useUpload';
import { AppDialog } from '../../../ui/overlays/AppDialog';
import { useUpdateProfile } from '../../parts/useUpdateProfile';
import { photoDialogCopy } from './copy';
import { PhotoError } from './PhotoError';

export interface ChosenPhoto {
  file: File;
  /** An object URL that shows the file before it is uploaded. */
  url: string;
}

/** Previews the chosen photo, and uploads it on Confirm. */
export function PhotoDialog({ file, url, onClose }: ChosenPhoto & { onClose: () => void }) {
  const upload = useUpload('photo');
  const [save, { loading }] = useUpdateProfile({ success: photoDialogCopy.saved, failure: photoDialogCopy.notSaved });
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const busy = upload.progress !== undefined || loading;

  const confirm = async () => {
    const stored = await upload.send(file);
    if (stored && (await save({ input: { photoFileId: stored.id } }))) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={photoDialogCopy.title}
      description={photoDialogCopy.description}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={busy}>
            {photoDialogCopy.cancel}
          </Button>
          <Button onClick={() => void confirm()} loading={busy}>
            {photoDialogCopy.confirm}
          </Button>
        </>
      }
    >
      <Flex direction="column" align="center" gap="3">
        <chakra.img
          src={url}
          alt={photoDialogCopy.preview}
          boxSize="48"
          borderRadius="full"
          objectFit="cover"
          bg="bg.muted"
        />
        {upload.error && <PhotoError>{upload.error}</PhotoError>}
      </Flex>
    </AppDialog>
  );
}
