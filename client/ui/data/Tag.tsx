import { type BoxProps, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list of tags. */
export function TagList({ label, children, ...box }: { label?: string; children: ReactNode } & Pick<BoxProps, 'mt'>) {
  return (
    <Flex asChild wrap="wrap" gap="1.5" {...box}>
      <ul aria-label={label}>{children}</ul>
    </Flex>
  );
}

/** A word in a TagList, for example a skill. With `onRemove` it has a button to remove it. */
export function Tag({ children, onRemove }: { children: string; onRemove?: () => void }) {
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="1"
      maxW="full"
      minH="6"
      ps="2.5"
      pe={onRemove ? '0.5' : '2.5'}
      borderRadius="full"
      bg="bg.muted"
      fontSize="xs"
      fontWeight="medium"
      overflowWrap="anywhere"
    >
      {children}
      {onRemove && (
        <chakra.button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          display="inline-flex"
          p="1"
          m="0.5"
          borderRadius="full"
          color="fg.muted"
          cursor="button"
          _hover={{ bg: 'bg.emphasized', color: 'fg' }}
        >
          <X size={14} aria-hidden />
        </chakra.button>
      )}
    </chakra.li>
  );
}

/** The first `shown` words, then "+N more". */
export function TagRow({ words, shown = 3, label }: { words: readonly string[]; shown?: number; label: string }) {
  if (words.length === 0) return null;
  return (
    <TagList label={label}>
      {words.slice(0, shown).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {words.length > shown && (
        <chakra.li fontSize="xs" color="fg.muted" alignSelf="center" title={words.slice(shown).join(', ')}>
          +{words.length - shown} more
        </chakra.li>
      )}
    </TagList>
  );
}
