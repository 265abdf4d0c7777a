import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useState } from 'react';
import { shortListCopy } from './copy';

interface ShortListProps<Item> {
  label: string;
  items: readonly Item[];
  /** How many are shown until "Show all" is pressed. */
  shown: number;
  /** The list item, with a key. */
  row: (item: Item) => ReactNode;
}

/** A list that shows its first items, and all of them on request. */
export function ShortList<Item>({ label, items, shown, row }: ShortListProps<Item>) {
  const [expanded, setExpanded] = useState(false);
  return (
    <>
      <chakra.ul aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {(expanded ? items : items.slice(0, shown)).map(row)}
      </chakra.ul>
      {items.length > shown && (
        <Flex mt="2">
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? shortListCopy.fewer : shortListCopy.all(items.length)}
          </Button>
        </Flex>
      )}
    </>
  );
}
