import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ThreadSearch } from './lazyThreadSearch';

/**
 * Around the messages and the composer: Ctrl or Cmd + F searches in the conversation, of which the browser would find only what is on the
 * screen.
 */
export function SearchKey({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target, currentTarget } = event;
    // So that what is typed right after F goes into the field of the search.
    if (key === 'Control' || key === 'Meta') ThreadSearch.preload();
    if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    // A dialog of a message is elsewhere in the document.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    event.preventDefault();
    onSearch();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the keys of what is in it
    <chakra.div display="contents" onKeyDown={onKeyDown}>
      {children}
    </chakra.div>
  );
}
