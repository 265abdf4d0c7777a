import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../../lib/isPlainClick';

export interface SplitRowProps {
  /** The ID of the item. */
  id: string;
  title: string;
  /** The page of the item. */
  to: string;
  /** The item is shown beside the list. */
  isOpen: boolean;
  /** Shows the item beside the list; without it, the row leads to the item's page. */
  onOpen?: ((id: string) => void) | undefined;
  /** Beside the title: a status or a figure. */
  end?: ReactNode;
  /** The lines below the title. Buttons in them need `position="relative"`, because the link covers the row. */
  children: ReactNode;
}

/** The content of a row of a SplitView's list: a link over the whole row, with a title, what stands beside it, and further lines. */
export function SplitRow({ id, title, to, isOpen, onOpen, end, children }: SplitRowProps) {
  return (
    <Box
      position="relative"
      ps="4"
      pe="3"
      py="2.5"
      minH="16"
      borderBottomWidth="1px"
      bg={isOpen ? 'brand.subtle' : undefined}
      _hover={{ bg: isOpen ? 'brand.subtle' : 'bg.subtle' }}
    >
      <article aria-label={title}>
        <Flex justify="space-between" align="flex-start" gap="3">
          <chakra.span
            asChild
            fontWeight="semibold"
            color="fg"
            overflowWrap="anywhere"
            scrollMarginTop="4"
            _focusVisible={{ outlineOffset: '2px' }}
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <Link
              to={to}
              data-row={id}
              aria-current={isOpen || undefined}
              onClick={(event) => {
                if (!onOpen || !isPlainClick(event)) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              <bdi>{title}</bdi>
            </Link>
          </chakra.span>
          {end && <Box flexShrink="0">{end}</Box>}
        </Flex>
        {children}
      </article>
    </Box>
  );
}
