import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { RotateCw, Unplug } from 'lucide-react';

export interface ErrorStateProps {
  /** What could not be done: "The requests could not be loaded." */
  children: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something could not be loaded; with a way to try again. Announced. */
export function ErrorState({ children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      textAlign="center"
      gap="4"
      px="6"
      py={{ base: '10', md: '14' }}
    >
      <chakra.span color="fg.muted">
        <Unplug size={28} aria-hidden />
      </chakra.span>
      <chakra.p fontSize="md" maxW="44ch" textWrap="balance">
        {children}
      </chakra.p>
      {onRetry && (
        <Button variant="outline" colorPalette="gray" onClick={onRetry} loading={retrying}>
          <RotateCw aria-hidden /> Try again
        </Button>
      )}
    </Flex>
  );
}
