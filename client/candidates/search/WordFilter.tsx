import { Box } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type KeyboardEvent, useState } from 'react';

interface WordFilterProps {
  label: string;
  /** The most characters. */
  max: number;
  onAdd: (word: string) => void;
}

/** A filter with a word that the user types. It takes effect with Enter, or when the field loses the focus. */
export function WordFilter({ label, max, onAdd }: WordFilterProps) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const word = draft.trim();
    setDraft('');
    if (word) onAdd(word);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Box width={{ base: 'full', md: '6rem' }}>
      <Input
        size="sm"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={max}
        enterKeyHint="done"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </Box>
  );
}
