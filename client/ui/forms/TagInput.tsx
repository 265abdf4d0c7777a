import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Tag, TagList } from '../data/Tag';
import { FormField, type FormFieldProps } from './FormField';

export interface TagInputProps extends Omit<FormFieldProps, 'children'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** The maximum number of tags. When they are reached, the help text says so. */
  max?: number;
  /** The most characters of a tag. */
  maxLength?: number;
  /** Called with the texts that could not be added because of the limits. They stay in the field. */
  onLeft?: (texts: readonly string[]) => void;
}

/** Tags that are added with the button, Enter or a comma, and removed with their button. Blank and duplicate tags are ignored. */
export function TagInput(props: TagInputProps) {
  const { value, onChange, placeholder, max = Number.POSITIVE_INFINITY, maxLength = 60, onLeft, ...field } = props;
  const full = value.length >= max;
  const { draft, setDraft, add, onKeyDown, left } = useTagDraft(value, onChange, { max, maxLength, onLeft });
  const input = useRef<HTMLInputElement>(null);
  const error = left.length > 0 ? refusalOf(left, full ? max : null, maxLength) : field.error;
  return (
    <Box width="full">
      <FormField {...field} error={error} help={full && left.length === 0 ? `The maximum is ${max}.` : field.help}>
        <Flex gap="2">
          <Input
            ref={input}
            dir="auto"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            placeholder={placeholder}
            readOnly={full && draft === ''}
            autoComplete="off"
          />
          <Button variant="outline" colorPalette="gray" onClick={add} disabled={full || draft.trim() === ''}>
            <Plus aria-hidden /> Add
          </Button>
        </Flex>
      </FormField>
      {value.length > 0 && <Tags label={field.label} value={value} onChange={onChange} input={input} />}
    </Box>
  );
}

interface TagsProps extends Pick<TagInputProps, 'label' | 'value' | 'onChange'> {
  input: RefObject<HTMLInputElement | null>;
}

function Tags({ label, value, onChange, input }: TagsProps) {
  return (
    // A button that was pressed with the keyboard is gone then, and Tab would begin at the top of the page.
    <Box mt="2" onClick={({ detail }) => detail === 0 && input.current?.focus()}>
      <TagList label={label}>
        {value.map((tag) => (
          <Tag key={tag} onRemove={() => onChange(value.filter((other) => other !== tag))}>
            {tag}
          </Tag>
        ))}
      </TagList>
    </Box>
  );
}

// A collator compares a pasted list many times faster than localeCompare.
const ignoringCase = new Intl.Collator(undefined, { sensitivity: 'accent' });
const isSame = (a: string, b: string) => ignoringCase.compare(a, b) === 0;

/**
 * Why texts were not added.
 * @param max the most tags, if they are reached
 */
export const refusalOf = (left: readonly string[], max: number | null, maxLength: number): string =>
  max === null
    ? `Use at most ${maxLength} characters between commas.`
    : `At most ${max} fit. Not added: ${left.length}. Remove what you do not need.`;

interface TagLimits {
  max?: number;
  maxLength?: number;
  onLeft?: TagInputProps['onLeft'];
}

/** The tags with those of a text that are new and fit, and what is left of the text. */
function addTo(value: readonly string[], text: string, { max = Infinity, maxLength = Infinity }: TagLimits) {
  const tags = [...value];
  const left: string[] = [];
  for (const word of text.split(',').map((part) => part.trim())) {
    if (word === '' || [...tags, ...left].some((tag) => isSame(tag, word))) continue;
    const fits = tags.length < max && [...word].length <= maxLength;
    (fits ? tags : left).push(word);
  }
  return { tags, left };
}

/**
 * The text being typed, and adding it to the tags. Backspace in the empty field removes the last tag.
 * @returns also what is left because it does not fit, once it was to be added
 */
export function useTagDraft(value: readonly string[], onChange: (tags: string[]) => void, limits: TagLimits = {}) {
  const [draft, setDraft] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const { tags, left } = addTo(value, draft, limits);
    setDraft(left.join(', '));
    setRefused(left.length > 0);
    limits.onLeft?.(left);
    if (tags.length > value.length) onChange(tags);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // A comma divides what is left.
    if (event.key === 'Enter' || (event.key === ',' && !isRefused)) {
      event.preventDefault(); // Enter would submit the form
      add();
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return { draft, setDraft, add, onKeyDown, left: isRefused ? addTo(value, draft, limits).left : [] };
}
