import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast';
import { settingsPartsCopy } from './copy';

/** How long the button confirms that it copied, in milliseconds. */
const CONFIRMED = 2000;

export interface CopyButtonProps {
  /** The text to copy. */
  value: string;
  /** For example "Copy key". */
  label: string;
}

/** Copies a text to the clipboard, and says so in place. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error(settingsPartsCopy.copyFailed); // no permission, or no secure connection
    }
  };
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void copy()}>
        {copied && <Check aria-hidden />} {label}
      </Button>
      <chakra.span srOnly role="status">
        {copied ? settingsPartsCopy.copied : ''}
      </chakra.span>
    </>
  );
}
