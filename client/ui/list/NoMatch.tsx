import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../feedback/EmptyState';
import { noMatchCopy } from './noMatchCopy';

/** The filter without which a list would have the most entries. */
export interface TightestFilter {
  label: string;
  /** The number of entries without it, in words, such as "14 jobs". */
  found: string;
  onRemove: () => void;
}

interface NoMatchProps {
  /** Says that nothing matches. */
  children: string;
  /** Null while it is not known, and if no entry matches without any one of the filters. */
  tightest: TightestFilter | null;
  onReset: () => void;
}

/** A list in which nothing matches the filters: names the filter that excludes the most, and removes it or all of them. */
export function NoMatch({ children, tightest, onReset }: NoMatchProps) {
  return (
    <EmptyState
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {tightest && <Button onClick={tightest.onRemove}>{noMatchCopy.removeTightest(tightest.label)}</Button>}
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            {noMatchCopy.resetAll}
          </Button>
        </Flex>
      }
    >
      {children}
      {tightest && ` ${noMatchCopy.tightest(tightest.label, tightest.found)}`}
    </EmptyState>
  );
}
