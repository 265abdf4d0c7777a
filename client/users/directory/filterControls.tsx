import { chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { filterCopy } from './copy';

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

/** Adds a skill to the filters, on Enter or when the field loses the focus. */
export function SkillFilterInput({ onAdd }: { onAdd: (skill: string) => void }) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const skill = draft.trim();
    setDraft('');
    if (skill) onAdd(skill);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <chakra.div flex={{ base: '1', md: '0 0 10rem' }} minW="8rem">
      <Input
        size="sm"
        aria-label={filterCopy.skill}
        placeholder={filterCopy.skillPlaceholder}
        value={draft}
        maxLength={60}
        enterKeyHint="done"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </chakra.div>
  );
}
