import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CircleAlert, FileText, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fileSize } from '../../lib/numbers';

export interface FileDropProps {
  /** What is wanted: "Résumé". */
  label: string;
  /** The types and the limit in words: "PDF or Word, at most 5 MB". */
  help: string;
  /** For the file chooser, as ".pdf,.doc,.docx". */
  accept: string;
  maxBytes: number;
  /** Said when the file is of another kind than `accept` names. */
  wrongType: string;
  /** Said when it is larger than `maxBytes`. */
  tooLarge: string;
  /** A file that passed both; the server looks again, at the content. */
  onFile: (file: File) => void;
  /** 0..1 while it is being sent; undefined otherwise. */
  progress?: number | undefined;
  /** Stops the sending. */
  onCancel?: () => void;
  /** A refusal from outside, as the server's. */
  error?: string | undefined;
  /** What is there already, with its name. */
  current?: ReactNode;
  disabled?: boolean;
}

/** Whether the file's name or type is one that `accept` names. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
      return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
    });
}

/** Drag a file here, or pick one. Refuses the wrong type and the wrong size before anything is sent, and shows how far the sending is. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    help,
    accept,
    maxBytes,
    wrongType,
    tooLarge,
    onFile,
    progress,
    onCancel,
    error,
    current,
    disabled = false,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const helpId = useId();
  const errorId = useId();
  const sending = progress !== undefined;
  const problem = refusal ?? error;

  const take = (file: File | undefined) => {
    if (!file || disabled || sending) return;
    const why = isAccepted(file, accept)
      ? file.size > maxBytes
        ? `${tooLarge} This one has ${fileSize(file.size)}.`
        : undefined
      : wrongType;
    setRefusal(why);
    if (!why) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Box role="group" aria-label={label}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        gap="4"
        p="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={problem ? 'bad' : over ? 'brand' : 'border.strong'}
        borderRadius="l3"
        bg={over ? 'brand.subtle' : 'transparent'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Box color="fg.muted" hideBelow="sm">
          {current ? <FileText size={24} aria-hidden /> : <Upload size={24} aria-hidden />}
        </Box>
        <Box flex="1" minW="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            {current ?? `Drop your ${label.toLowerCase()} here, or choose it.`}
          </Box>
          <Box id={helpId} fontSize="xs" color="fg.muted">
            {help}
          </Box>
        </Box>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={`${helpId} ${errorId}`}
          tabIndex={-1}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = ''; // the same file may be chosen again after a refusal
          }}
        />
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={disabled || sending}
          aria-describedby={helpId}
          onClick={() => input.current?.click()}
        >
          {current ? 'Replace file' : 'Choose file'}
        </Button>
      </Flex>
      {sending && <SendingBar label={label} progress={progress} {...(onCancel && { onCancel })} />}
      <chakra.p
        id={errorId}
        aria-live="polite"
        color="fg.error"
        fontSize="xs"
        fontWeight="medium"
        mt={problem ? '1.5' : '0'}
        display="flex"
        gap="1.5"
        alignItems="center"
      >
        {problem && <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />}
        {problem}
      </chakra.p>
    </Box>
  );
}

function SendingBar({ label, progress, onCancel }: { label: string; progress: number; onCancel?: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <Flex align="center" gap="3" mt="3" fontSize="xs" color="fg.muted">
      <Box
        flex="1"
        height="2px"
        bg="border"
        role="progressbar"
        aria-label={`Sending ${label.toLowerCase()}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Box height="2px" bg="accent" style={{ width: `${percent}%` }} />
      </Box>
      <span>{percent < 100 ? `${percent} %` : 'Checking the file'}</span>
      {onCancel && percent < 100 && (
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={onCancel}>
          Stop
        </Button>
      )}
    </Flex>
  );
}
