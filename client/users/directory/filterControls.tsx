import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

interface FilterToggleProps {
  icon: LucideIcon;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Invisible and not operable: keeps its place, so that nothing moves when it appears. */
  placeOnly?: boolean;
}

/** A filter that is either on or off. */
export function FilterToggle({ icon: Icon, label, on, onChange, placeOnly = false }: FilterToggleProps) {
  return (
    <Button
      size="sm"
      px={{ base: '2.5', sm: '3.5' }}
      borderRadius="full"
      aria-pressed={on}
      visibility={placeOnly ? 'hidden' : undefined}
      variant={on ? 'solid' : 'outline'}
      colorPalette={on ? 'brand' : 'gray'}
      onClick={() => onChange(!on)}
    >
      <Icon aria-hidden /> {label}
    </Button>
  );
}

interface WordFilterProps {
  label: string;
  placeholder: string;
  /** The most characters. */
  max: number;
  onAdd: (word: string) => void;
}

/** A filter with a word that the user types. It takes effect with Enter, or when the field loses the focus. */
export function WordFilter({ label, placeholder, max, onAdd }: WordFilterProps) {
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
    <chakra.div width={{ base: 'full', md: '6.25rem' }}>
      <Input
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
    </chakra.div>
  );
}
