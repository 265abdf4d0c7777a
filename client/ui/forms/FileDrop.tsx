import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, FileText, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fileSize } from '../../lib/numbers';
import { useOnline } from '../../lib/useOnline';
import { drawnWhenForced } from '../theme/recipes';
import { OnlineButton } from '../network/OnlineButton';
import { isAccepted } from './accepted';

export interface FileDropProps {
  /** The kind of file, for example "Résumé". */
  label: string;
  /** The file types and the size limit, for example "PDF or Word, up to 5 MB". */
  help: string;
  /** For the file chooser, for example ".pdf,.doc,.docx". */
  accept: string;
  maxBytes: number;
  /** The message for a file that `accept` does not name. */
  wrongType: string;
  /** The message for a file larger than `maxBytes`. */
  tooLarge: string;
  /** Called with a file that passed both checks. The server checks the content as well. */
  onFile: (file: File) => void;
  /** 0 to 1 while the file is being uploaded, otherwise undefined. */
  progress?: number | undefined;
  /** Cancels the upload. */
  onCancel?: () => void;
  /** An error from outside, for example from the server. */
  error?: string | undefined;
  /** The current file, with its name. */
  current?: ReactNode;
  disabled?: boolean;
}

type Limits = Pick<FileDropProps, 'accept' | 'maxBytes' | 'wrongType' | 'tooLarge'>;

/** The message for a file that cannot be used; undefined for a valid one. */
function problemWith(file: File, { accept, maxBytes, wrongType, tooLarge }: Limits): string | undefined {
  if (!isAccepted(file, accept)) return wrongType;
  return file.size > maxBytes ? `${tooLarge} This file has ${fileSize(file.size)}.` : undefined;
}

/** Takes a file by drag and drop or with the file chooser. Checks its type and size, and shows the progress of the upload. */
export function FileDrop(props: FileDropProps) {
  const { label, help, accept, onFile, progress, onCancel, error, current } = props;
  // A file is uploaded as soon as it is chosen.
  const disabled = !useOnline() || (props.disabled ?? false);
  const [problem, setProblem] = useState<string>();
  const helpId = useId();
  const errorId = useId();
  const uploading = progress !== undefined;
  const choose = (file: File | undefined) => {
    if (!file || disabled || uploading) return;
    const found = problemWith(file, props);
    setProblem(found);
    if (!found) onFile(file);
  };
  return (
    <Box role="group" aria-label={label}>
      <DropArea onDrop={choose} invalid={Boolean(problem ?? error)}>
        <Box color="fg.muted" hideBelow="sm">
          {current ? <FileText size={24} aria-hidden /> : <Upload size={24} aria-hidden />}
        </Box>
        <Box flex="1" minW="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            {current ?? 'Drop a file here, or choose one.'}
          </Box>
          <Box id={helpId} fontSize="xs" color="fg.muted">
            {help}
          </Box>
        </Box>
        <FileChooser
          label={label}
          accept={accept}
          buttonLabel={current ? 'Replace file' : 'Choose file'}
          helpId={helpId}
          errorId={errorId}
          disabled={disabled || uploading}
          onChoose={choose}
        />
      </DropArea>
      {uploading && <UploadProgress label={label} progress={progress} {...(onCancel && { onCancel })} />}
      <FileError id={errorId}>{problem ?? error}</FileError>
    </Box>
  );
}

interface DropAreaProps {
  onDrop: (file: File | undefined) => void;
  invalid: boolean;
  children: ReactNode;
}

function DropArea({ onDrop, invalid, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      gap="4"
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={invalid ? 'bad' : over ? 'brand' : 'border.strong'}
      borderRadius="l3"
      bg={over ? 'brand.subtle' : 'transparent'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Flex>
  );
}

interface FileChooserProps {
  label: string;
  accept: string;
  buttonLabel: string;
  helpId: string;
  errorId: string;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileChooser({ label, accept, buttonLabel, helpId, errorId, disabled, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={`${helpId} ${errorId}`}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <OnlineButton
        variant="outline"
        colorPalette="gray"
        disabled={disabled}
        aria-describedby={helpId}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </OnlineButton>
    </>
  );
}

function FileError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <chakra.p
      id={id}
      aria-live="polite"
      color="fg.error"
      fontSize="xs"
      fontWeight="medium"
      mt={children ? '1.5' : '0'}
      display="flex"
      gap="1.5"
      alignItems="center"
    >
      {children && <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />}
      {children}
    </chakra.p>
  );
}

function UploadProgress({ label, progress, onCancel }: { label: string; progress: number; onCancel?: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <Flex align="center" gap="3" mt="3" fontSize="xs" color="fg.muted">
      <Box
        flex="1"
        height="2px"
        bg="border"
        role="progressbar"
        aria-label={`Uploading ${label.toLowerCase()}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Box height="2px" bg="accent" css={drawnWhenForced} style={{ width: `${percent}%` }} />
      </Box>
      <span>{percent < 100 ? `${percent}%` : 'Checking the file'}</span>
      {onCancel && percent < 100 && (
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Flex>
  );
}
