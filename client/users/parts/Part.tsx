import { Flex } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PartProps {
  title: string;
  /** A link at the end of the title, for example to the screen that edits this part. */
  action?: { to: string; label: string /** Starts with the label. */; name?: string };
  id?: string;
  children: ReactNode;
}

/** One part of the panel of a profile, with a line above it unless it is the first. */
export function Part({ title, action, id, children }: PartProps) {
  return (
    <Flex asChild direction="column" gap="3" py="5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <section id={id} aria-label={title}>
        <Flex justify="space-between" align="baseline" gap="4">
          <Heading as="h3" size="md">
            {title}
          </Heading>
          {action && (
            <ChakraLink asChild fontSize="sm" variant="plain">
              <Link to={action.to} aria-label={action.name}>
                {action.label}
              </Link>
            </ChakraLink>
          )}
        </Flex>
        {children}
      </section>
    </Flex>
  );
}
