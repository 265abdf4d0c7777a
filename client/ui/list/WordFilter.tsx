import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { recipes } from '../theme/recipes';

// Chakra's Input depends on the form field component, which first screens would load only for this field.
const PlainInput = chakra('input', recipes.input);

interface WordFilterProps {
  label: string;
  /** Without it, the label. */
  placeholder?: string;
  /** The most characters. */
  max: number;
  /** Takes the word, or returns why it does not. */
  onAdd: (word: string) => string | void;
}

/**
 * A filter with a word that the user types. It takes effect with Enter, or when the field loses the focus. A word that is not taken stays
 * in the field, with the reason below it.
 */
export function WordFilter({ label, placeholder = label, max, onAdd }: WordFilterProps) {
  const [draft, setDraft] = useState('');
  const [error, setError] = useState('');
  const errorId = useId();
  const add = () => {
    const word = draft.trim();
    const refusal = (word && onAdd(word)) || '';
    setError(refusal);
    if (!refusal) setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Box position="relative" width={{ base: 'full', md: '6.5rem' }}>
      <PlainInput
        size="sm"
        aria-label={label}
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : undefined}
        placeholder={placeholder}
        value={draft}
        maxLength={max}
        enterKeyHint="done"
        onChange={(event) => {
          setDraft(event.target.value);
          setError('');
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {error && (
        // Over what is below the toolbar, which keeps its height.
        <chakra.p
          id={errorId}
          role="alert"
          position={{ md: 'absolute' }}
          insetX="0"
          zIndex="popover"
          p="1.5"
          borderRadius="l2"
          bg="bg.panel"
          boxShadow="float"
          fontSize="xs"
          color="bad"
        >
          {error}
        </chakra.p>
      )}
    </Box>
  );
}

interface WordsFilterProps extends Omit<WordFilterProps, 'onAdd'> {
  words: readonly string[];
  /** The most words. */
  most: number;
  /** Why another one is not taken. */
  full: string;
  onChange: (words: string[]) => void;
}

/** Like WordFilter, for a filter with several words. */
export function WordsFilter({ words, most, full, onChange, ...field }: WordsFilterProps) {
  const add = (word: string) => {
    if (words.includes(word)) return undefined;
    if (words.length >= most) return full;
    onChange([...words, word]);
    return undefined;
  };
  return <WordFilter {...field} onAdd={add} />;
}
