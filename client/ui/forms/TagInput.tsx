import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Tag, TagList } from '../data/Tag';
import { FormField, type FormFieldProps } from './FormField';

export interface TagInputProps extends Omit<FormFieldProps, 'children'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** The most tags. When they are reached, the help text says so. */
  max?: number;
  /** The most characters of a tag. */
  maxLength?: number;
}

/** Tags that are added with the button, Enter or a comma, and removed with their button. Blank and duplicate tags are ignored. */
export function TagInput(props: TagInputProps) {
  const { value, onChange, placeholder, max = Number.POSITIVE_INFINITY, maxLength = 60, ...field } = props;
  const full = value.length >= max;
  const { draft, setDraft, add, onKeyDown } = useTagDraft(value, (tags) => onChange(tags.slice(0, max)));
  return (
    <Box width="full">
      <FormField {...field} help={full ? `The maximum is ${max}.` : field.help}>
        <Flex gap="2">
          <Input
            dir="auto"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            placeholder={placeholder}
            maxLength={maxLength}
            readOnly={full}
            autoComplete="off"
          />
          <Button variant="outline" colorPalette="gray" onClick={add} disabled={full || draft.trim() === ''}>
            <Plus aria-hidden /> Add
          </Button>
        </Flex>
      </FormField>
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

const isSame = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** The text being typed, and adding it to the tags. Backspace in the empty field removes the last tag. */
export function useTagDraft(value: readonly string[], onChange: (tags: string[]) => void) {
  const [draft, setDraft] = useState('');
  const add = () => {
    const entered = draft
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const tags = entered.reduce<string[]>(
      (all, word) => (all.some((tag) => isSame(tag, word)) ? all : [...all, word]),
      [...value],
    );
    setDraft('');
    if (tags.length > value.length) onChange(tags);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault(); // Enter would submit the form
      add();
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return { draft, setDraft, add, onKeyDown };
}
