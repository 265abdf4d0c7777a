import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Tag, TagList } from '../../ui/data/Tag';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { useTagDraft } from '../../ui/forms/TagInput';
import { filtersCopy } from './copy';

/** The most suggestions in sight. */
const SHOWN = 8;

interface SkillsFieldProps {
  value: readonly string[];
  onChange: (skills: string[]) => void;
  /** The skills to choose from, most frequent first. Any other can be typed. */
  suggestions: readonly string[];
  /** What is shown after a suggestion. */
  aside: (skill: string) => ReactNode;
  max: number;
}

/** The skills that a candidate has to have, as tags. Enter adds what was typed, unless it takes a suggestion. */
export function SkillsField({ value, onChange, suggestions, aside, max }: SkillsFieldProps) {
  const isFull = value.length >= max;
  const { draft, setDraft, add, onKeyDown } = useTagDraft(value, (skills) => onChange(skills.slice(0, max)));
  const chosen = new Set(value.map((skill) => skill.toLowerCase()));
  const typed = draft.trim().toLowerCase();
  const options = suggestions.filter(
    (skill) => !chosen.has(skill.toLowerCase()) && skill.toLowerCase().includes(typed),
  );
  return (
    <Box onKeyDown={(event) => !event.defaultPrevented && onKeyDown(event)} onBlur={add}>
      <SuggestInput
        label={filtersCopy.skills}
        help={isFull ? filtersCopy.skillsFull(max) : filtersCopy.skillsHelp}
        value={draft}
        onChange={(text) => setDraft(isFull ? '' : text)}
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
