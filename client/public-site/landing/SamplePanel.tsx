import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../ui/person/PersonAvatar';

interface SamplePanelProps {
  /** The name of the screen. */
  title: string;
  /** Says that the content is invented. */
  note: string;
  children: ReactNode;
}

/** A part of a screen of the product, with the components of that screen. A picture in effect: it cannot be used. */
export function SamplePanel({ title, note, children }: SamplePanelProps) {
  return (
    <Box
      aria-hidden="true"
      width="full"
      maxW={{ sm: '26rem' }}
      flexShrink="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      fontSize="sm"
      userSelect="none"
      pointerEvents="none"
    >
      <Flex justify="space-between" align="baseline" gap="3" px="4" py="3">
        <chakra.span fontFamily="heading" fontWeight="semibold" fontSize="md">
          {title}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="xs">
          {note}
        </chakra.span>
      </Flex>
      {children}
    </Box>
  );
}

interface SampleRowProps {
  person: { id: string; name: string };
  verified?: boolean;
  title: string;
  end: ReactNode;
  /** The lines below the title. */
  children: ReactNode;
}

/** A request in a list. */
export function SampleRow({ person, verified = false, title, end, children }: SampleRowProps) {
  return (
    <Flex gap="3" px="4" py="3" borderTopWidth="1px">
      <PersonAvatar {...person} verified={verified} size="sm" />
      <Box flex="1" minW="0">
        <Flex justify="space-between" align="center" gap="3">
          <chakra.span fontWeight="semibold" truncate>
            {title}
          </chakra.span>
          {end}
        </Flex>
        {children}
      </Box>
    </Flex>
  );
}

/** A line below the title of a row. */
export const SampleLine = ({ children }: { children: ReactNode }) => (
  <chakra.p mt="0.5" fontSize="xs" color="fg.muted">
    {children}
  </chakra.p>
);
