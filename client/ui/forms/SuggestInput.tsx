import { Box, chakra } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { edgeWhenForced } from '../theme/recipes';
import { FormField, type FormFieldProps } from './FormField';

export interface SuggestInputProps extends Omit<FormFieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions for the text, most relevant first. Any other text can be typed too. */
  options: readonly string[];
  /** What is shown after a suggestion, for example how many it finds. */
  aside?: (option: string) => ReactNode;
  /** Takes a suggestion. Without it, `onChange` does. */
  onChoose?: (option: string) => void;
  maxLength?: number;
  size?: 'sm' | 'md';
  placeholder?: string;
  /** The text field, for example for the first focus of a dialog. */
  inputRef?: Ref<HTMLInputElement>;
}

/** The option after a key, wrapping around through the text field itself, which is -1; undefined for other keys. */
function optionAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return undefined;
}

// In the flow on phones, where the sheet around it scrolls and would cut it.
const panel = {
  position: { base: 'static', md: 'absolute' },
  mt: { base: '1', md: '0' },
  top: 'calc(100% + 4px)',
  insetInline: '0',
  minW: { md: '12rem' },
  zIndex: 'popover',
  maxH: { base: 'none', md: '14rem' },
  overflowY: 'auto',
  p: '1.5',
  borderRadius: 'l3',
  bg: 'bg.panel',
  boxShadow: 'float',
  ...edgeWhenForced,
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  minH: '10',
  px: '2.5',
  borderRadius: 'l2',
  cursor: 'button',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.muted' },
  '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
} as const;

/**
 * A text field with suggestions in a list below it. Arrow keys move through them, Enter takes one, and Escape closes the list. While no
 * suggestion is active, Enter submits the form.
 */
export function SuggestInput({
  value,
  onChange,
  onChoose = onChange,
  options,
  aside,
  maxLength = 60,
  size = 'md',
  placeholder,
  inputRef,
  ...field
}: SuggestInputProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { shown, active, show, hide, choose, onKeyDown } = useSuggestions({ options, onChoose });
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' }); // returns a promise in newer browsers, which is not a cleanup
  }, [active]);
  return (
    <FormField {...field}>
      <Box position="relative" width="full">
        <Input
          ref={inputRef}
          size={size}
          {...(placeholder !== undefined && { placeholder })}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            show();
          }}
          onClick={show}
          onBlur={hide}
          onKeyDown={onKeyDown}
        />
        {shown && (
          <chakra.ul ref={list} id={id} role="listbox" aria-label={field.label} css={panel}>
            {options.map((option, index) => (
              <chakra.li
                key={option}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                css={row}
                // Keeps the focus in the text field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <bdi>{option}</bdi>
                {aside?.(option)}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Box>
    </FormField>
  );
}

/** Which suggestions are shown, and which one the keys have reached. */
function useSuggestions({ options, onChoose }: Required<Pick<SuggestInputProps, 'options' | 'onChoose'>>) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && options.length > 0;
  const active = at < options.length ? at : -1;
  const show = () => {
    setOpen(true);
    setAt(-1);
  };
  const hide = () => setOpen(false);
  const choose = (option: string) => {
    onChoose(option);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = optionAfter(event.key, shown ? active : -1, options.length);
    const chosen = shown ? options[active] : undefined;
    if (next !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt(next);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault(); // would submit the form
      choose(chosen);
    }
  };
  useEffect(() => {
    if (!shown) return;
    // Before the dialog around it, which listens on the document and would close.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [shown]);
  return { shown, active, show, hide, choose, onKeyDown };
}
