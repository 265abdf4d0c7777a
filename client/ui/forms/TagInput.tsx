import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormField, type FormFieldProps } from './FormField';
import { Tag, TagList } from '../data/Tag';

export interface TagInputProps extends Omit<FormFieldProps, 'children'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** No more than this many; the field says so and takes no more. */
  max?: number;
  /** Characters a tag may have. */
  maxLength?: number;
  /** Offered by the browser while typing. */
  suggestions?: readonly string[];
}

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** Words added by the button, by Enter or by a comma, removed by ×; blanks and duplicates are ignored. */
export function TagInput({
  value,
  onChange,
  placeholder,
  max = Number.POSITIVE_INFINITY,
  maxLength = 60,
  suggestions,
  ...field
}: TagInputProps) {
  const [draft, setDraft] = useState('');
  const listId = useId();
  const full = value.length >= max;

  const add = () => {
    const fresh = draft
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const next = fresh.reduce<string[]>(
      (all, word) => (all.some((tag) => same(tag, word)) ? all : [...all, word]),
      [...value],
    );
    setDraft('');
    if (next.length > value.length) onChange(next.slice(0, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault(); // Enter would send the form
      add();
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) onChange(value.slice(0, -1));
  };

  return (
    <Box width="full">
      <FormField {...field} help={full ? `That is the most, ${max}.` : field.help}>
        <Flex gap="2">
          <Input
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            placeholder={placeholder}
            maxLength={maxLength}
            readOnly={full}
            autoComplete="off"
            {...(suggestions && { list: listId })}
          />
          <Button variant="outline" colorPalette="gray" onClick={add} disabled={full || draft.trim() === ''}>
            <Plus aria-hidden /> Add
          </Button>
        </Flex>
      </FormField>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      )}
      {value.length > 0 && (
        <TagList label={field.label} mt="2">
          {value.map((tag) => (
            <Tag key={tag} onRemove={() => onChange(value.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          ))}
        </TagList>
      )}
    </Box>
  );
}
