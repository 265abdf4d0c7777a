import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import { graphql } from '../../graphql';
import type { SkillCategory } from '../../graphql/graphql';
import { useDraftState } from '../../lib/unsaved/useDraftState';
import { useSettled } from '../../lib/useSettled';
import { FormField } from '../../ui/forms/FormField';
import { Select } from '../../ui/forms/Select';
import { SuggestInput } from '../../ui/forms/SuggestInput';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { saveButtonsCopy } from '../copy';
import { AssociationsField } from './AssociationsField';
import { categoryLabels, skillDialogCopy } from './copy';
import { useAddSkill } from './useSkillChanges';

const SkillSuggestions = graphql(`
  query SkillSuggestions($query: String!) {
    skillSuggestions(query: $query)
  }
`);

/** The pause in typing after which suggestions are fetched, in milliseconds. */
const PAUSE = 250;

const CATEGORIES: readonly SkillCategory[] = ['INDUSTRY', 'TOOLS', 'OTHER'];
const EMPTY: { name: string; category: string; associations: string[] } = { name: '', category: '', associations: [] };
const options = CATEGORIES.map((value) => ({ value, label: categoryLabels[value] }));

/** The server's suggestions for the text, or `first` while nothing is typed. Those before stay until new ones arrive. */
function useSuggestionsFor(text: string, first: readonly string[]): readonly string[] {
  const query = useSettled(text.trim(), PAUSE);
  const { data, previousData } = useQuery(SkillSuggestions, { variables: { query }, skip: query === '' });
  const typed = text.trim().toLocaleLowerCase();
  const found = (query === '' ? undefined : (data ?? previousData)?.skillSuggestions) ?? first;
  return found.filter((name) => name.toLocaleLowerCase().includes(typed) && name !== text.trim());
}

interface AddSkillDialogProps {
  suggestions: readonly string[];
  /** How many skills can still be added. */
  left: number;
  onClose: () => void;
}

/** Adds a skill. It is open while it is mounted, and stays open after a refusal. */
export function AddSkillDialog({ suggestions, left, onClose }: AddSkillDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { values, change, drop } = useDraftState('skill', EMPTY);
  const { name, associations } = values;
  const category = CATEGORIES.find((each) => each === values.category);
  const [add, { loading }] = useAddSkill();
  const found = useSuggestionsFor(name, suggestions);
  const blank = name.trim() === '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (blank || loading) return;
    const added = await add({ input: { name: name.trim(), associations, ...(category && { category }) } });
    if (!added) return;
    drop();
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={skillDialogCopy.addTitle}
      description={skillDialogCopy.left(left)}
      initialFocus={field}
      busy={loading}
      unsaved={!blank || associations.length > 0}
      onDiscard={drop}
      footer={<FormButtons formId={formId} {...saveButtonsCopy} loading={loading} disabled={blank} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="5">
          <SuggestInput
            label={skillDialogCopy.name}
            required
            value={name}
            onChange={(text) => change({ name: text })}
            options={found}
            inputRef={field}
          />
          <FormField label={skillDialogCopy.category}>
            <Select
              options={options}
              placeholder={skillDialogCopy.automatic}
              value={values.category}
              onChange={(event) => change({ category: event.target.value })}
            />
          </FormField>
          <AssociationsField value={associations} onChange={(texts) => change({ associations: texts })} />
        </Flex>
      </form>
    </AppDialog>
  );
}
