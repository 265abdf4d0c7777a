import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFragmentOf } from '../../../data/useFragmentOf';
import { graphql } from '../../../graphql';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { photoCopy } from './copy';
import { type ChosenPhoto, PhotoDialog } from './PhotoDialog';
import { PhotoError } from './PhotoError';
import { useRemovePhoto } from './useRemovePhoto';

const PhotoControls_me = graphql(`
  fragment PhotoControls_me on Me {
    id
    photoUrl
  }
`);

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;

/** Why the file cannot be used as a photo, or null. The server checks the content as well. */
function problemWith(file: File): string | null {
  if (!TYPES.includes(file.type)) return photoCopy.wrongType;
  return file.size > MAX_BYTES ? photoCopy.tooLarge : null;
}

/** Buttons to choose, replace and remove the photo of the viewer's profile. */
export function PhotoControls({ me }: { me: FragmentType<typeof PhotoControls_me> }) {
  const { photoUrl } = useFragmentOf(PhotoControls_me, me);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    const found = problemWith(file);
    setProblem(found);
    if (!found) setChosen({ file, url: URL.createObjectURL(file) });
  };
  return (
    <>
      <ChoosePhoto label={photoUrl ? photoCopy.change : photoCopy.choose} onChoose={choose} />
      <RemovePhoto hasPhoto={Boolean(photoUrl)} />
      {problem && <PhotoError>{problem}</PhotoError>}
      {chosen && <PhotoDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ChoosePhoto({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <Button size="xs" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
        <Camera aria-hidden /> {label}
      </Button>
    </>
  );
}

function RemovePhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const [asking, setAsking] = useState(false);
  const [remove, { loading }] = useRemovePhoto();
  return (
    <>
      {hasPhoto && (
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
          {photoCopy.remove}
        </Button>
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
