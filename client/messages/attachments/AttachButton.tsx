import { IconButton } from '@chakra-ui/react/button';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { ACCEPT } from './attachmentRules';
import { attachCopy } from './copy';

/** Opens the file chooser. Files can also be pasted or dropped. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={attachCopy.attach}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <IconButton
        type="button"
        variant="ghost"
        colorPalette="gray"
        aria-label={attachCopy.attach}
        title={attachCopy.help}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
    </>
  );
}
