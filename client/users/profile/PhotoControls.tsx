import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Camera, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useUpload } from '../../ui/forms/useUpload';
import { photoWords } from '../copy';
import { useRemovePhoto } from './useRemovePhoto';
import { useUpdateProfile } from './useUpdateProfile';

const PhotoControls_me = graphql(`
  fragment PhotoControls_me on Me {
    id
    photoUrl
  }
`);

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 2 * 1024 * 1024;

/** Why this file is no photo, before anything is sent; the server looks again, at the content. */
function refusalOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return photoWords.wrongType;
  return file.size > MOST_BYTES ? photoWords.tooLarge : null;
}

interface Chosen {
  file: File;
  /** Where the browser shows it from, before it is sent. */
  address: string;
}

/** Choose a photo, look at it, confirm it; or take it off. */
export function PhotoControls({ me }: { me: FragmentType<typeof PhotoControls_me> }) {
  const data = useFragmentOf(PhotoControls_me, me);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const [remove, { loading }] = useRemovePhoto();

  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusalOf(file);
    setRefusal(why);
    if (!why) setChosen({ file, address: URL.createObjectURL(file) });
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={data.photoUrl ? photoWords.change : photoWords.choose}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ''; // the same file may be chosen again after a refusal
        }}
      />
      <Button size="xs" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
        <Camera aria-hidden /> {data.photoUrl ? photoWords.change : photoWords.choose}
      </Button>
      {data.photoUrl && (
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setRemoving(true)}>
          {photoWords.remove}
        </Button>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      {chosen && <PhotoDialog {...chosen} onClose={() => setChosen(null)} />}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove({}).then(() => setRemoving(false))}
        title={photoWords.removeTitle}
        description={photoWords.removeDescription}
        confirmLabel={photoWords.remove}
        loading={loading}
      />
    </>
  );
}

/** The chosen photo as others will see it, before anything is sent. */
function PhotoDialog({ file, address, onClose }: Chosen & { onClose: () => void }) {
  const upload = useUpload('photo');
  const [save, { loading }] = useUpdateProfile({ success: photoWords.saved, failure: photoWords.notSaved });
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const busy = upload.progress !== undefined || loading;

  const confirm = async () => {
    const stored = await upload.send(file);
    if (stored && (await save({ input: { photoFileId: stored.id } }))) onClose();
  };

  return (
    <AppDialog
      open
      onClose={onClose}
      title={photoWords.previewTitle}
      description={photoWords.preview}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={busy}>
            {photoWords.cancel}
          </Button>
          <Button onClick={() => void confirm()} loading={busy}>
            {photoWords.confirm}
          </Button>
        </>
      }
    >
      <Flex direction="column" align="center" gap="3">
        <chakra.img
          src={address}
          alt={photoWords.previewOf}
          boxSize="48"
          borderRadius="full"
          objectFit="cover"
          bg="bg.muted"
        />
        {upload.error && <Refusal>{upload.error}</Refusal>}
      </Flex>
    </AppDialog>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <Flex asChild gap="1.5" align="center" fontSize="xs" fontWeight="medium" color="fg.error">
      <p role="alert">
        <Box asChild flexShrink="0">
          <CircleAlert size={14} aria-hidden />
        </Box>
        {children}
      </p>
    </Flex>
  );
}
