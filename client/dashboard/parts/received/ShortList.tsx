import { chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../ui/layout/Page';

interface ShortListProps {
  title: string;
  /** The link to the whole list; `label` is its accessible name, which contains its text. */
  all?: { to: string; text: string; label: string };
  /** List items. */
  children: ReactNode;
}

/** A short list in a frame, with a link to the whole one. */
export function ShortList({ title, all, children }: ShortListProps) {
  return (
    <Section
      title={title}
      actions={
        all && (
          <ChakraLink asChild fontSize="sm">
            <Link to={all.to} aria-label={all.label}>
              {all.text}
            </Link>
          </ChakraLink>
        )
      }
    >
      <chakra.ul aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {children}
      </chakra.ul>
    </Section>
  );
}
