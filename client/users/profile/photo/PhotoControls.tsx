import type { FragmentType } from '@apollo/client';
import { Camera } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { graphql } from '../../../graphql';
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { type PhotoProblem, type PreparedPhoto, preparePhoto } from '../../../ui/photo/preparePhoto';
import { OnlineButton } from '../../../ui/network/OnlineButton';
import { photoCopy, photoProblems } from './copy';
import type { PhotoDialog as Dialog } from './PhotoDialog';
import { PhotoError } from './PhotoError';
import { useRemovePhoto } from './useRemovePhoto';

const PhotoControls_me = graphql(`
  fragment PhotoControls_me on Me {
    id
    photoUrl
  }
`);

// Its code is loaded when a photo is chosen.
const PhotoDialog = lazyOverlay<ComponentProps<typeof Dialog>>(async () => (await import('./PhotoDialog')).PhotoDialog);

/** Buttons to choose, replace and remove the photo of the viewer's profile. */
export function PhotoControls({ me }: { me: FragmentType<typeof PhotoControls_me> }) {
  const { photoUrl } = useFragmentOf(PhotoControls_me, me);
  const [chosen, setChosen] = useState<PreparedPhoto | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [opening, setOpening] = useState(false);
  const choose = async (file: File) => {
    setOpening(true);
    PhotoDialog.preload();
    const photo = await preparePhoto(file);
    setOpening(false);
    setProblem(typeof photo === 'string' ? photo : null);
    setChosen(typeof photo === 'string' ? null : photo);
  };
  return (
    <>
      <ChoosePhoto
        label={photoUrl ? photoCopy.change : photoCopy.choose}
        opening={opening}
        onChoose={(file) => void choose(file)}
      />
      <RemovePhoto hasPhoto={Boolean(photoUrl)} />
      {problem && <PhotoError>{photoProblems[problem]}</PhotoError>}
      {chosen && <PhotoDialog photo={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface ChoosePhotoProps {
  label: string;
  /** The chosen file is being opened. */
  opening: boolean;
  onChoose: (file: File) => void;
}

function ChoosePhoto({ label, opening, onChoose }: ChoosePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <OnlineButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        loading={opening}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden /> {label}
      </OnlineButton>
    </>
  );
}

function RemovePhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const [asking, setAsking] = useState(false);
  const [remove, { loading }] = useRemovePhoto();
  return (
    <>
      {hasPhoto && (
        <OnlineButton size="xs" variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
          {photoCopy.remove}
        </OnlineButton>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove({}).then(() => setAsking(false))}
        title={photoCopy.removeTitle}
        description={photoCopy.removeDescription}
        confirmLabel={photoCopy.remove}
        loading={loading}
      />
    </>
  );
}
