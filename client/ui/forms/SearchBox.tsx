import { Box, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { CloseButton } from '../layout/CloseButton';
import { recipes } from '../theme/recipes';
import { useSearchDraft } from './useSearchDraft';

// Chakra's Input depends on the form field component, which first screens would load only for this field.
const PlainInput = chakra('input', recipes.input);

export interface SearchBoxProps {
  /** The label and placeholder, for example "Search by name or company". On phones, the placeholder is "Name or company". */
  label: string;
  /** The current search, trimmed. */
  value: string;
  /** Called when typing pauses, on Enter, and when the field is cleared. Not called when only spaces change. */
  onChange: (value: string) => void;
  /** The pause in milliseconds, 250 by default. */
  delay?: number;
}

/** What is searched. On phones, there is no space for more, and the icon says the rest. "Search conversations..." stays (spec section 2). */
const withoutSearchBy = (label: string): string =>
  label.replace(/^Search (?:by )?(.)(?!.*\.{3}$)/, (_, first: string) => first.toUpperCase());

/** A search field with a button to clear it. It searches when typing pauses. */
export function SearchBox({ label, value, onChange, delay = 250 }: SearchBoxProps) {
  const { draft, write, send } = useSearchDraft({ value, onChange, delay });
  const isMobile = useIsMobile();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    send('');
    input.current?.focus();
  };
  return (
    <Box position="relative" width="full" role="search">
      <SearchIcon />
      <PlainInput
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={isMobile ? withoutSearchBy(label) : label}
        value={draft}
        maxLength={200}
        ps="9"
        // Space for the button to clear it, which an empty field does not have.
        pe={draft === '' ? '2' : '10'}
        enterKeyHint="search"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft);
          if (event.key === 'Escape' && draft !== '') {
            event.stopPropagation();
            write('');
          }
        }}
      />
      {draft !== '' && (
        <CloseButton aria-label="Clear search" size="xs" position="absolute" insetEnd="1" top="1" onClick={clear} />
      )}
    </Box>
  );
}

function SearchIcon() {
  return (
    <Box
      position="absolute"
      insetStart="3"
      top="0"
      height="10"
      display="flex"
      alignItems="center"
      color="fg.muted"
      pointerEvents="none"
      zIndex="1"
    >
      <Search size={16} aria-hidden />
    </Box>
  );
}
