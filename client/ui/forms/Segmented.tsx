import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { chosenWhenForced, press } from '../theme/recipes';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
}

export interface SegmentedProps<Value extends string> {
  /** The accessible name of the choice, for example "View". */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only the icons. The labels remain as accessible names and titles. */
  iconsOnly?: boolean;
}

const segment = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  h: '8',
  minW: '8',
  px: '2.5',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderColor: 'transparent',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'radio',
  ...press,
  _hover: { color: 'fg' },
  '&[data-chosen]': {
    bg: 'bg.panel',
    borderColor: 'border.strong',
    color: 'fg',
    fontWeight: 'semibold',
    ...chosenWhenForced,
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
} as const;

/** A choice of one of a few values that takes effect at once, for example grid or list. The arrow keys move the choice. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      flexWrap="wrap"
      width="fit-content"
      maxW="full"
      flexShrink="0"
      gap="0.5"
      p="0.5"
      borderRadius="l2"
      bg="bg.muted"
    >
      {options.map(({ value: own, label: text, icon: Icon }) => (
        <chakra.label
          key={own}
          css={segment}
          data-chosen={own === value || undefined}
          title={iconsOnly ? text : undefined}
        >
          <chakra.input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
            srOnly
          />
          {Icon && <Icon size={16} aria-hidden />}
          {iconsOnly ? <VisuallyHidden>{text}</VisuallyHidden> : text}
        </chakra.label>
      ))}
    </chakra.div>
  );
}
