import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';

interface FailedLineProps {
  /** What failed, for example "The jobs could not be loaded." */
  children: string;
  onRetry: () => void;
}

/** Says in a form that one of its parts could not be loaded, with a button to try again. Announced to screen readers. */
export function FailedLine({ children, onRetry }: FailedLineProps) {
  return (
    <Flex role="alert" align="center" wrap="wrap" columnGap="3" rowGap="2" fontSize="sm" overflowWrap="anywhere">
      {children}
      <Button size="xs" variant="outline" colorPalette="gray" onClick={onRetry}>
        <RotateCw aria-hidden /> Try again
      </Button>
    </Flex>
  );
}
