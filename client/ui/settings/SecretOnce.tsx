import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';
import { settingsPartsCopy } from './copy';

export interface SecretOnceProps {
  /** What it is, for example "Recovery codes". */
  label: string;
  /** The secret. Several secrets are separated by line breaks. */
  value: string;
  /** For example "Copy codes". */
  copyLabel: string;
  /** The name of the file that the secret can be downloaded as. Without it, there is no download. */
  download?: string;
  /** The label of the button that closes it. */
  doneLabel?: string;
  /** The user has saved the secret, which is not shown again. */
  onDone: () => void;
  /** How to use the secret, between it and the button that closes it. */
  children?: ReactNode;
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A secret that is shown only once, until the user confirms that they have saved it. */
export function SecretOnce({
  label,
  value,
  copyLabel,
  download,
  doneLabel = settingsPartsCopy.saved,
  onDone,
  children,
}: SecretOnceProps) {
  const several = value.includes('\n');
  const done = (
    <Button size="sm" ms="auto" onClick={onDone}>
      {doneLabel}
    </Button>
  );
  return (
    <Flex direction="column" gap="4">
      <chakra.ul
        aria-label={label}
        display="grid"
        gridTemplateColumns={several ? 'repeat(auto-fill, minmax(11rem, 1fr))' : 'minmax(0, 1fr)'}
        gap="2"
        p="4"
        borderRadius="l2"
        bg="bg.subtle"
        fontFamily="mono"
        fontSize="sm"
        listStyleType="none"
        overflowWrap="anywhere"
      >
        {value.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      <Flex gap="2" wrap="wrap">
        <CopyButton value={value} label={copyLabel} />
        {download !== undefined && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => saveAs(download, value)}>
            {settingsPartsCopy.download}
          </Button>
        )}
        {!children && done}
      </Flex>
      {children}
      {children && <Flex>{done}</Flex>}
    </Flex>
  );
}
