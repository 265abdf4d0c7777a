import { type BoxProps, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolating } from '../../lib/texts/isolated';

/** A list of tags. */
export function TagList({ label, children, ...box }: { label?: string; children: ReactNode } & Pick<BoxProps, 'mt'>) {
  return (
    <Flex asChild wrap="wrap" gap="1.5" {...box}>
      <ul aria-label={label}>{children}</ul>
    </Flex>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minW: '0',
  maxW: 'full',
  minH: '6',
  px: '2.5',
  borderRadius: 'full',
  bg: 'bg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
} as const;

/** A tag in a TagList, for example a skill. With `onRemove` it has a button to remove it. */
export function Tag({ children, onRemove }: { children: string; onRemove?: () => void }) {
  return (
    <chakra.li {...pill} {...(onRemove && { pe: '0.5' })}>
      <bdi>{children}</bdi>
      {onRemove && (
        <chakra.button
          type="button"
          aria-label={isolating`Remove ${children}`}
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

/** The first `shown` tags, then "+N more", which stays on the line of the last tag. */
export function TagRow({ tags, shown = 3, label }: { tags: readonly string[]; shown?: number; label: string }) {
  if (tags.length === 0) return null;
  const more = tags.slice(shown);
  return (
    <TagList label={label}>
      {tags.slice(0, shown).map((tag, index) =>
        more.length > 0 && index === shown - 1 ? (
          <chakra.li key={tag} display="flex" alignItems="center" gap="1.5" maxW="full">
            <chakra.span {...pill}>
              <bdi>{tag}</bdi>
            </chakra.span>{' '}
            <chakra.span fontSize="xs" color="fg.muted" whiteSpace="nowrap" title={more.join(', ')}>
              +{more.length} more
            </chakra.span>
          </chakra.li>
        ) : (
          <Tag key={tag}>{tag}</Tag>
        ),
      )}
    </TagList>
  );
}
