import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { RotateCw, Unplug } from 'lucide-react';

export interface ErrorStateProps {
  /** What failed, for example "The requests could not be loaded." */
  children: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says that loading failed, with a button to try again. Announced to screen readers. */
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
