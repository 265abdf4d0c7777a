import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Tag, TagList } from '../../ui/data/Tag';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { refusalOf, useTagDraft } from '../../ui/forms/TagInput';
import { filtersCopy } from './copy';

/** The maximum number of visible suggestions. */
const SHOWN = 8;
/** The longest skill, and the longest list of skills that can be pasted. */
const MAX_LENGTH = 60;
const MAX_LIST_LENGTH = 1000;

interface SkillsFieldProps {
  value: readonly string[];
  onChange: (skills: string[]) => void;
  /** The skills to choose from, most frequent first. Any other can be typed. */
  suggestions: readonly string[];
  /** What is shown after a suggestion. */
  aside: (skill: string) => ReactNode;
  max: number;
  /** Called with what could not be added. It stays in the field. */
  onLeft: (skills: readonly string[]) => void;
}

/** The skills that a candidate has to have, as tags. Enter adds what was typed, unless it takes a suggestion. */
export function SkillsField({ value, onChange, suggestions, aside, max, onLeft }: SkillsFieldProps) {
  const isFull = value.length >= max;
  const { draft, setDraft, add, onKeyDown, left } = useTagDraft(value, onChange, {
    max,
    maxLength: MAX_LENGTH,
    onLeft,
  });
  const chosen = new Set(value.map((skill) => skill.toLowerCase()));
  const typed = draft.trim().toLowerCase();
  const options = suggestions.filter(
    (skill) => !chosen.has(skill.toLowerCase()) && skill.toLowerCase().includes(typed),
  );
  return (
    <Box onKeyDown={(event) => !event.defaultPrevented && onKeyDown(event)} onBlur={add}>
      <SuggestInput
        label={filtersCopy.skills}
        help={isFull && left.length === 0 ? filtersCopy.skillsFull(max) : filtersCopy.skillsHelp}
        error={left.length > 0 ? refusalOf(left, isFull ? max : null, MAX_LENGTH) : undefined}
        maxLength={MAX_LIST_LENGTH}
        value={draft}
        onChange={(text) => setDraft(isFull && left.length === 0 ? '' : text)}
        options={isFull ? [] : options.slice(0, SHOWN)}
        onChoose={(skill) => {
          onChange([...value, skill]);
          setDraft('');
        }}
        aside={aside}
      />
      {value.length > 0 && (
        <TagList label={filtersCopy.skills} mt="2">
          {value.map((skill) => (
            <Tag key={skill} onRemove={() => onChange(value.filter((other) => other !== skill))}>
              {skill}
            </Tag>
          ))}
        </TagList>
      )}
    </Box>
  );
}
