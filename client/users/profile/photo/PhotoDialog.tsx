import { useEffect } from 'react';
import { useUpload } from '../../../ui/forms/useUpload';
import { CropDialog } from '../../../ui/photo/CropDialog';
import type { PreparedPhoto } from '../../../ui/photo/preparePhoto';
import { useUpdateProfile } from '../../parts/useUpdateProfile';
import { photoDialogCopy } from './copy';

interface PhotoDialogProps {
  photo: PreparedPhoto;
  onClose: () => void;
}

/** Crops the chosen photo, and uploads it on Confirm. */
export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  const upload = useUpload('photo');
  const [save, { loading }] = useUpdateProfile({ success: photoDialogCopy.saved, failure: photoDialogCopy.notSaved });
  useEffect(() => () => URL.revokeObjectURL(photo.url), [photo.url]);

  const confirm = async (file: File) => {
    const stored = await upload.send(file);
    if (stored && (await save({ input: { photoFileId: stored.id } }))) onClose();
  };
  return (
    <CropDialog
      photo={photo}
      busy={upload.progress !== undefined || loading}
      error={upload.error}
      onDone={(file) => void confirm(file)}
      onClose={onClose}
    />
  );
}
