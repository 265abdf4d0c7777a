import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Check } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { number } from '../../lib/numbers';
import { edgeWhenForced, recipes } from '../theme/recipes';
import { filterListCopy } from './filterListCopy';

const PlainInput = chakra('input', recipes.input);

export interface FilterOption {
  value: string;
  label: string;
  /** How many entries the option would leave. */
  count?: number;
}

interface FilterListProps {
  /** The ID of the list. */
  id: string;
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  search: boolean;
  /** The maximum length of a value that is not among the options; undefined if there are none. */
  maxTyped?: number | undefined;
  single: boolean;
  /** Aligned with the end of the button instead of its start. */
  atEnd: boolean;
  footer?: ReactNode;
  onChoose: (value: string) => void;
  onClear: () => void;
}

/** The index after a key, without wrapping around; undefined for keys that do not move. */
function indexAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const panel = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  zIndex: 'popover',
  width: { base: 'full', md: '16rem' },
  p: '1.5',
  borderRadius: 'l3',
  bg: 'bg.panel',
  boxShadow: 'float',
  ...edgeWhenForced,
} as const;

/** The open list of a FilterMenu. The focus stays on the search field or the list, and the arrow keys move the active option. */
export function FilterList({
  id,
  label,
  options,
  value,
  search,
  maxTyped,
  single,
  atEnd,
  footer,
  onChoose,
  onClear,
}: FilterListProps) {
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { query, narrow, shown, active, setActive, choose, onKeyDown } = useActiveOption({
    options,
    value,
    search,
    maxTyped,
    onChoose,
  });
  useEffect(() => (field.current ?? list.current)?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' }); // returns a promise in newer browsers, which is not a cleanup
  }, [active]);
  const keys = {
    onKeyDown,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  };
  return (
    <chakra.div css={panel} insetStart={atEnd ? 'auto' : '0'} insetEnd={atEnd ? '0' : 'auto'}>
      {search && (
        <SearchField
          ref={field}
          listId={id}
          label={filterListCopy.narrow(label)}
          max={maxTyped ?? 100}
          value={query}
          onChange={narrow}
          {...keys}
        />
      )}
      <chakra.ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={!single}
        tabIndex={search ? -1 : 0}
        maxH="18rem"
        overflowY="auto"
        outline="0"
        {...(!search && keys)}
      >
        {shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            chosen={value.includes(option.value)}
            active={index === active}
            onChoose={() => {
              setActive(index);
              choose(option.value);
            }}
          />
        ))}
      </chakra.ul>
      {shown.length === 0 && (
        <chakra.p role="status" px="2.5" py="2" fontSize="xs" color="fg.muted">
          {filterListCopy.noOption}
        </chakra.p>
      )}
      {footer}
      {value.length > 0 && <ClearButton onClear={onClear} field={field} list={list} />}
    </chakra.div>
  );
}

interface ClearButtonProps extends Pick<FilterListProps, 'onClear'> {
  field: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
}

function ClearButton({ onClear, field, list }: ClearButtonProps) {
  const clear = () => {
    onClear();
    // The button is gone then, and Escape closes the list only from within it.
    (field.current ?? list.current)?.focus();
  };
  return (
    <Flex borderTopWidth="1px" mt="1.5" pt="1.5">
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={clear}>
        {filterListCopy.clear}
      </Button>
    </Flex>
  );
}

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'aria-activedescendant'> {
  ref: Ref<HTMLInputElement>;
  listId: string;
  label: string;
  /** The most characters. */
  max: number;
  value: string;
  onChange: (text: string) => void;
}

const SearchField = ({ listId, label, max, onChange, ...rest }: SearchFieldProps) => (
  <PlainInput
    size="sm"
    mb="1.5"
    role="combobox"
    aria-expanded
    aria-controls={listId}
    aria-autocomplete="list"
    aria-label={label}
    placeholder={label}
    maxLength={max}
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
);

/** The options that match the query, and the active one. */
function useActiveOption({
  options,
  value,
  search,
  maxTyped,
  onChoose,
}: Pick<FilterListProps, 'options' | 'value' | 'search' | 'maxTyped' | 'onChoose'>) {
  const [query, setQuery] = useState('');
  const [moved, setActive] = useState(() =>
    Math.max(
      options.findIndex((option) => value.includes(option.value)),
      0,
    ),
  );
  const words = query.trim().toLowerCase();
  const typed = query.trim();
  const matching = options.filter((option) => option.label.toLowerCase().includes(words));
  const isNew = maxTyped !== undefined && typed !== '' && !matching.some(({ label }) => label.toLowerCase() === words);
  const shown = isNew ? [...matching, { value: typed, label: filterListCopy.typed(typed) }] : matching;
  const active = Math.min(moved, shown.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const movesCaret = search && (event.key === 'Home' || event.key === 'End');
    const to = movesCaret ? undefined : indexAfter(event.key, active, shown.length);
    const isChosen = event.key === 'Enter' || (event.key === ' ' && !search);
    if (to === undefined && !isChosen) return;
    event.preventDefault();
    if (to !== undefined) setActive(to);
    const option = shown[active];
    if (isChosen && option) choose(option.value);
  };
  const choose = (chosen: string) => {
    // What was typed becomes an option like the others.
    if (isNew && chosen === typed) narrow('');
    onChoose(chosen);
  };
  const narrow = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  return { query, narrow, shown, active, setActive, choose, onKeyDown };
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: '11', md: '9' },
  px: '2.5',
  borderRadius: 'l1',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'option',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.subtle' },
  '&[data-active]': { bg: 'bg.subtle', outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
} as const;

interface OptionProps {
  id: string;
  option: FilterOption;
  chosen: boolean;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, option: { label, count }, chosen, active, onChoose }: OptionProps) {
  return (
    // The keyboard chooses options through the field or the list, which keep the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <chakra.li
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      css={row}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <chakra.span width="4" flexShrink="0" color="brand.fg">
        {chosen && <Check size={16} aria-hidden />}
      </chakra.span>
      <chakra.span flex="1">{label}</chakra.span>
      {count !== undefined && (
        <chakra.span fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {number(count)}
        </chakra.span>
      )}
    </chakra.li>
  );
}
