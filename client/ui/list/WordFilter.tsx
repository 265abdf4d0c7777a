import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { recipes } from '../theme/recipes';

// Chakra's Input depends on the form field component, which first screens would load only for this field.
const PlainInput = chakra('input', recipes.input);

interface WordFilterProps {
  label: string;
  /** Without it, the label. */
  placeholder?: string;
  /** The most characters. */
  max: number;
  onAdd: (word: string) => void;
}

/** A filter with a word that the user types. It takes effect with Enter, or when the field loses the focus. */
export function WordFilter({ label, placeholder = label, max, onAdd }: WordFilterProps) {
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
    <Box width={{ base: 'full', md: '6.5rem' }}>
      <PlainInput
        size="sm"
        aria-label={label}
        placeholder={placeholder}
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
