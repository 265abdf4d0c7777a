import { Button } from '@chakra-ui/react/button';
import type { LucideIcon } from 'lucide-react';

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
      aria-pressed={on}
      visibility={placeOnly ? 'hidden' : undefined}
      variant={on ? 'subtle' : 'outline'}
      colorPalette={on ? 'brand' : 'gray'}
      onClick={() => onChange(!on)}
    >
      <Icon aria-hidden /> {label}
    </Button>
  );
}
