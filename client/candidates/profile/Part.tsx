import { chakra } from '@chakra-ui/react';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';

/** A titled part of the sheet. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} fontSize="sm">
      <Heading as="h3" size="sm" id={id} mb="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}
